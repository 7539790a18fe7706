import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSigned } from '../../adapters/pos/signature.ts';
import { openJournal } from './journal.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { apiRoutes, controlRoutes, type Route } from './routes.ts';
import {
  amountAt,
  type JsonObject,
  objectAt,
  ok,
  refused,
  type SimulatedKinds,
  type SimulatedPos,
  type SimulatorAnswer,
} from './simulated-pos.ts';

/** `down`: nothing happens. `replyLost`: it happens, and the answer is lost. `slow`: it happens after a while. */
export const faultKinds = ['down', 'replyLost', 'slow'] as const;
export type Fault = { readonly how: (typeof faultKinds)[number]; readonly milliseconds?: number };

export type PosSimulatorOptions = {
  /** Shared with the service. */
  readonly secret: string;
  /** Where it remembers; null: in memory only. */
  readonly file?: string | null;
  /** Left out: any free one. */
  readonly port?: number;
  readonly now?: () => number;
  /** Where the service takes notifications; can be set later. */
  readonly notifyUrl?: string | null;
};

export type PosSimulator = {
  readonly url: string;
  readonly port: number;
  readonly pos: SimulatedPos;
  /** Makes the next `times` calls of `act` go wrong; `*` is every act. */
  failNext(act: string, fault: Fault, times?: number): void;
  clearFaults(): void;
  /** Where notifications go, and how often each: 2 sends everything twice. */
  notifyTo(url: string | null, copies?: number): void;
  /** Resolves when everything notified so far was sent or given up. */
  notified(): Promise<void>;
  close(): Promise<void>;
};

const bodyMax = 1024 * 1024;

/**
 * A POS that is made up: it speaks the API of docs/protocols/pos.md over real HTTP on this machine only, remembers
 * what it took, and fails on request (`/control`, docs/sandbox.md).
 */
export async function startPosSimulator(options: PosSimulatorOptions): Promise<PosSimulator> {
  const now = options.now ?? (() => Date.now());
  const faults = new Map<string, Fault[]>();
  const journal = openJournal<SimulatedKinds>(options.file ?? null);
  const { notifyUrl, copies } = journal.get('settings', 'pos') ?? { notifyUrl: options.notifyUrl ?? null, copies: 1 };
  const notifier = createNotifier(options.secret, now, notifyUrl, copies);
  const pos: SimulatedPos = {
    journal,
    now,
    newId: () => randomBytes(12).toString('base64url'),
    notify: notifier.notify,
  };
  const failNext: PosSimulator['failNext'] = (act, fault, times = 1) => {
    faults.set(act, [...(faults.get(act) ?? []), ...Array.from({ length: times }, () => fault)]);
  };
  const parts: Parts = { pos, secret: options.secret, now, faults, failNext, notifier };
  const server = createServer((request, response) => {
    answer(parts, request, response).catch(() => response.destroy());
  });
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pos,
    failNext,
    clearFaults: () => faults.clear(),
    notifyTo: notifier.notifyTo,
    notified: notifier.idle,
    close: () => {
      notifier.stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Parts = {
  readonly pos: SimulatedPos;
  readonly secret: string;
  readonly now: () => number;
  readonly faults: Map<string, Fault[]>;
  readonly failNext: PosSimulator['failNext'];
  readonly notifier: Notifier;
};

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  const text = await readBody(request);
  if (text === null) return send(response, refused(413, 'too_large'));
  const body = parseObject(text);
  if (body === null) return send(response, refused(400, 'malformed'));
  if (url.startsWith('/control/')) return send(response, control(parts, request, body));
  const isOurs = isSigned(parts.secret, { method, path: url, body: text }, request.headers, parts.now());
  if (!isOurs) return send(response, refused(401, 'unauthorized'));
  const found = findRoute(apiRoutes, method, url);
  if (found === null) return send(response, refused(404, 'unknown_route'));
  const fault = parts.faults.get(found.route.act)?.shift() ?? parts.faults.get('*')?.shift();
  if (fault?.how === 'down') return void response.destroy();
  if (fault?.how === 'slow') await sleep(fault.milliseconds ?? 10_000);
  const result = found.route.run(parts.pos, found.parts, body);
  if (fault?.how === 'replyLost') return void response.destroy();
  send(response, result);
}

/** From this machine only, and from no web page: a page cannot send JSON to another origin unasked. */
function control(parts: Parts, request: IncomingMessage, body: JsonObject): SimulatorAnswer {
  const { method = '', url = '' } = request;
  const address = request.socket.remoteAddress ?? '';
  if (!/^(127\.|::1$|::ffff:127\.)/.test(address)) return refused(403, 'loopback_only');
  if (request.headers.origin !== undefined) return refused(403, 'not_from_pages');
  switch (`${method} ${url}`) {
    case 'PUT /control/settings':
      return changeSettings(parts, body);
    case 'DELETE /control/faults':
      parts.faults.clear();
      return ok({});
    case 'POST /control/faults':
      return addFault(parts, body);
  }
  const found = findRoute(controlRoutes, method, url);
  return found === null ? refused(404, 'unknown_route') : found.route.run(parts.pos, found.parts, body);
}

function changeSettings({ pos, notifier }: Parts, body: JsonObject): SimulatorAnswer {
  const notifyUrl = typeof body.notifyUrl === 'string' ? body.notifyUrl : null;
  const settings = { notifyUrl, copies: amountAt(body.copies) ?? 1 };
  pos.journal.put('settings', 'pos', settings);
  notifier.notifyTo(notifyUrl, settings.copies);
  return ok(settings);
}

function addFault({ failNext }: Parts, { act, how, times, milliseconds }: JsonObject): SimulatorAnswer {
  const known = faultKinds.find((kind) => kind === how);
  if (known === undefined || typeof act !== 'string') return refused(400, 'malformed');
  const wait = amountAt(milliseconds);
  failNext(act, wait === null ? { how: known } : { how: known, milliseconds: wait }, amountAt(times) ?? 1);
  return ok({ act, how: known });
}

function findRoute(
  routes: readonly Route[],
  method: string,
  url: string,
): { readonly route: Route; readonly parts: readonly string[] } | null {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(url) : null;
    if (match !== null) return { route, parts: match.slice(1).map(decodeURIComponent) };
  }
  return null;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseObject(text: string): JsonObject | null {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? objectAt(value) : null;
  } catch {
    return null;
  }
}

function send(response: ServerResponse, { status, body }: SimulatorAnswer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('the simulated POS has no port'));
    });
  });
}
