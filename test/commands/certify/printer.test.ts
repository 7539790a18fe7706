import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openListener } from '../../../src/commands/certify/kit/listener.ts';
import type { Operator } from '../../../src/commands/certify/kit/operator.ts';
import { printerChecks } from '../../../src/commands/certify/printer/printer-kit.ts';
import { type PrinterProtocol, servePrinter } from '../../../src/commands/certify/printer/printer-server.ts';
import { certify, expectOnPage, notPassed } from '../../support/vendors/certified.ts';
import { epsonPrinter, starPrinter } from '../../support/vendors/printers.ts';

// The printer kit passes against simulated printers, and each of its checks fails against one with a fault.

const secret = 'k3y-of-the-kitchen-printer';

type Request = { readonly method: string; readonly path: string; readonly headers: Headers; readonly text: string };
type Answer = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer };
type Send = (request: Request) => Promise<Answer>;

type PrinterFault = {
  /** What happens to a request of the printer on its way; what is left out passes. */
  readonly relay?: (request: Request, send: Send) => Promise<Answer>;
  /** How long it waits before it asks again. */
  readonly pauseMs?: number;
  readonly silent?: true;
  /** It never asks again after something went wrong. */
  readonly givesUp?: (poll: unknown) => boolean;
  /** What is on its paper in truth. */
  readonly paper?: (tickets: readonly string[]) => readonly string[];
  readonly blind?: true;
  /** How long the person who stands at it needs to say that something is done. */
  readonly saysAfterMs?: number;
  readonly address?: string;
  readonly types?: readonly string[];
  readonly limitsFactor?: number;
};

/** Passes what a printer asks to the kit, and may do wrong on the way. */
async function startRelay(upstream: string, relay: NonNullable<PrinterFault['relay']>) {
  const send: Send = async ({ method, path, headers, text }) => {
    const sent = { method, headers, ...(text === '' ? {} : { body: text }) };
    const answer = await fetch(upstream + path, sent);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers({ 'content-type': request.headers['content-type'] ?? 'text/plain' });
    const { method = '', url = '' } = request;
    try {
      const asked = { method, path: url, headers, text: Buffer.concat(chunks).toString('utf8') };
      const { status, headers: answered, bytes } = await relay(asked, send);
      response.writeHead(status, { 'content-type': answered.get('content-type') ?? 'text/plain' }).end(bytes);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Runs checks against a simulated printer that asks without a pause, through a relay with a fault. */
async function run(protocol: PrinterProtocol, fault: PrinterFault, only: readonly string[] | null = null) {
  const { relay = (request, send) => send(request), pauseMs = 10, limitsFactor = 0.01 } = fault;
  const listener = await openListener('http://127.0.0.1:0');
  const wire = servePrinter({ listener, protocol, secret });
  const between = await startRelay(listener.url, relay);
  const url = between.url + (fault.address ?? `/api/v1/printers/${secret}`);
  const types = fault.types === undefined ? {} : { types: fault.types };
  const printer = protocol === 'star' ? starPrinter(url, types) : epsonPrinter(url);
  let isOn = fault.silent !== true;
  const asking = (async () => {
    while (isOn) {
      const polled = await printer.poll().catch((error: unknown) => error);
      if (fault.givesUp?.(polled) === true) return;
      await sleep(pauseMs);
    }
  })();
  const operator: Operator = {
    do: async ({ to }) => {
      if (fault.blind === true) return;
      if ('status' in printer) printer.status = to === 'ready' ? '200 OK' : '410 Out of paper';
      else printer.isOutOfPaper = to !== 'ready';
      await sleep(fault.saysAfterMs ?? 0);
    },
    see: async () => ({ tickets: fault.paper?.(printer.tickets) ?? printer.tickets }),
  };
  try {
    return await certify(printerChecks(protocol), { wire, protocol, operator, limitsFactor }, only);
  } finally {
    isOn = false;
    await between.close();
    await listener.close();
    await asking;
  }
}

describe('simulated printers pass every check', () => {
  test.each([
    ['star', {}],
    ['star', { types: ['application/vnd.star.line'] }],
    ['star', { types: ['text/plain'] }],
    ['epson', {}],
  ] as const)('%s %o', async (protocol, fault) => {
    expect(notPassed(await run(protocol, { ...fault, limitsFactor: 0.2 }))).toEqual([]);
  });

  test.each(['star', 'epson'] as const)('%s, of a person who says late that the paper is back', async (protocol) => {
    const fault = { saysAfterMs: 300, limitsFactor: 0.05 };
    expect(notPassed(await run(protocol, fault, ['paper-out']))).toEqual([]);
  });

  test('also with the secret as a password', async () => {
    const authorization = `Basic ${Buffer.from(`printer:${secret}`).toString('base64')}`;
    const address = '/api/v1/printers';
    const relay: NonNullable<PrinterFault['relay']> = (request, send) => {
      request.headers.set('authorization', authorization);
      return send(request);
    };
    expect(notPassed(await run('star', { address, relay }, ['asks', 'ticket-printed']))).toEqual([]);
  });
});

test('every check stands on the page', () => {
  expectOnPage('docs/protocols/printer.md', printerChecks('star'));
  expectOnPage('docs/protocols/printer.md', printerChecks('epson'));
});

const ok: Answer = { status: 200, headers: new Headers(), bytes: Buffer.from('') };
const changed =
  (of: (request: Request) => Partial<Request>): NonNullable<PrinterFault['relay']> =>
  (request, send) =>
    send({ ...request, ...of(request) });
const isFetch = ({ method }: Request) => method === 'GET';
const isConfirm = ({ method, text }: Request) => method === 'DELETE' || text.includes('SetResponse');
const doubled = (tickets: readonly string[]) => tickets.flatMap((ticket) => [ticket, ticket]);

const both: readonly (readonly [string, readonly string[], PrinterFault])[] = [
  ['never asks', ['asks'], { silent: true, limitsFactor: 0.01 }],
  ['loses the secret', ['asks'], { address: '/api/v1/printers' }],
  ['asks with another secret', ['asks'], { address: `/api/v1/printers/${secret}x` }],
  ['asks in words of its own', ['asks-in-its-form'], { relay: changed(() => ({ text: 'ConnectionType=Hello' })) }],
  ['asks too seldom', ['asks-regularly'], { pauseMs: 400, limitsFactor: 0.005 }],
  [
    'confirms what it never got',
    ['takes-what-is-offered'],
    {
      relay: async (request, send) => {
        const text = 'ConnectionType=SetResponse&ResponseFile=<response success="true"/>';
        if (request.method === 'POST' && request.text.includes('ConnectionType')) await send({ ...request, text });
        else if (request.method === 'POST')
          await send({ ...request, method: 'DELETE', path: `${request.path}?code=200`, text: '' });
        return send(request);
      },
    },
  ],
  ['never confirms', ['ticket-printed'], { relay: async (request, send) => (isConfirm(request) ? ok : send(request)) }],
  [
    'says that it failed',
    ['ticket-printed'],
    {
      relay: changed(({ path, text }) => ({
        path: path.replace('200+OK', '500'),
        text: text.replace('success%3D%22true', 'success%3D%22false'),
      })),
    },
  ],
  [
    'confirms another ticket',
    ['ticket-printed'],
    {
      relay: changed((request) =>
        isConfirm(request)
          ? {
              path: request.path.replace(/token=\w+/, 'token=another'),
              text: request.text.replace(/printjobid%3E\w+%3C/, 'printjobid%3Eanother%3C'),
            }
          : {},
      ),
    },
  ],
  ['prints twice', ['ticket-printed-once', 'ticket-lost-on-the-way', 'confirmation-lost'], { paper: doubled }],
  [
    'writes Latin letters alone',
    ['letters-kept'],
    { paper: (tickets) => tickets.map((text) => text.replace(/[^\n -~]/g, '?')) },
  ],
  [
    'stops after a hundred lines',
    ['long-ticket'],
    { paper: (tickets) => tickets.map((text) => text.split('\n').slice(0, 100).join('\n')) },
  ],
  ['gives up when an answer is lost', ['ticket-lost-on-the-way'], { givesUp: (polled) => polled instanceof Error }],
  ['gives up while the service is away', ['service-away'], { givesUp: (polled) => polled === 503 }],
  ['gives up when it is refused', ['secret-refused'], { givesUp: (polled) => polled === 401 }],
  ['does not look at its paper', ['paper-out'], { blind: true }],
];

const starOnly: readonly (readonly [string, readonly string[], PrinterFault])[] = [
  [
    'fetches without being asked',
    ['takes-what-is-offered'],
    {
      relay: async (request, send) => {
        if (request.method === 'POST')
          await send({ ...request, method: 'GET', path: `${request.path}?type=text/plain`, text: '' });
        return send(request);
      },
    },
  ],
  [
    'takes a form that was not offered',
    ['ticket-printed'],
    { relay: changed(({ path }) => ({ path: path.replace(/type=[^&]+/, 'type=image%2Fpng') })) },
  ],
  [
    'fetches again what it confirmed',
    ['ticket-printed-once'],
    (() => {
      let last = '';
      return {
        relay: async (request: Request, send: Send) => {
          if (isFetch(request)) last = request.path;
          else if (request.method === 'POST' && last !== '')
            await send({ ...request, method: 'GET', path: last, text: '' });
          return send(request);
        },
      };
    })(),
  ],
  [
    'confirms what is wanted no more',
    ['ticket-withdrawn'],
    {
      relay: async (request, send) => {
        const answer = await send(request);
        if (isFetch(request) && answer.status === 404) {
          await send({ ...request, method: 'DELETE', path: `${request.path}&code=200` });
        }
        return answer;
      },
    },
  ],
];

const cases = [
  ...both.map((each) => ['star', ...each] as const),
  ...both.map((each) => ['epson', ...each] as const),
  ...starOnly.map((each) => ['star', ...each] as const),
];

describe('a printer that', () => {
  test.each(cases)('(%s) %s', async (protocol, _name, ids, fault) => {
    const results = await run(protocol, fault, ids);
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    expect(failed).toEqual(expect.arrayContaining([...ids]));
  });

  test.each(['star', 'epson'] as const)('%s has a fault for every check', (protocol) => {
    const planted = new Set(cases.filter(([of]) => of === protocol).flatMap(([, , ids]) => ids));
    expect(
      printerChecks(protocol)
        .map(({ id }) => id)
        .filter((id) => !planted.has(id)),
    ).toEqual([]);
  });
});
