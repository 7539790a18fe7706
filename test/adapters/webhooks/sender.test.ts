import type { ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ResolvedAddress } from '../../../src/adapters/webhooks/guarded-connect.ts';
import { webhookSender } from '../../../src/adapters/webhooks/sender.ts';
import type { WebhookCall } from '../../../src/ports/webhooks.ts';
import { hooksExample } from '../../support/vendors/hooks-example-certificate.ts';
import { startReceiver, verifyWebhook, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const sentAt = Date.UTC(2026, 5, 1, 12);
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.received.length = 0;
});
afterAll(() => receiver.close());

function callTo(url: string, change: Partial<WebhookCall> = {}): WebhookCall {
  const text = '{"id":"evt_1","type":"order.created","data":{"name":"Crème brûlée"}}';
  return { url, onLoopback: true, secrets: [secret], eventId: 'evt_1', sentAt, text, ...change };
}

const refused = { kind: 'unanswered', failure: 'ADDRESS_REFUSED' };

describe('what is sent', () => {
  test('verifies with the library, to the byte', async () => {
    expect(await webhookSender().send(callTo(receiver.url))).toEqual({ kind: 'answered', status: 200 });
    const [call] = receiver.received;
    if (call === undefined) throw new Error('nothing came');
    expect(verifyWebhook(secret, call, sentAt)).toEqual(JSON.parse(callTo('').text));
    expect(call.text).toBe(callTo('').text);
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(sentAt / 1000),
    });
    expect(() => verifyWebhook(otherSecret, call, sentAt)).toThrow('No matching signature');
    expect(() => verifyWebhook(secret, { ...call, text: `${call.text} ` }, sentAt)).toThrow('No matching signature');
    expect(() => verifyWebhook(secret, call, sentAt + 301_000)).toThrow('too old');
  });

  test('with two secrets verifies with either', async () => {
    await webhookSender().send(callTo(receiver.url, { secrets: [otherSecret, secret] }));
    const [call] = receiver.received;
    if (call === undefined) throw new Error('nothing came');
    expect(verifyWebhook(secret, call, sentAt)).toBeTruthy();
    expect(verifyWebhook(otherSecret, call, sentAt)).toBeTruthy();
  });
});

describe('what comes back', () => {
  test.each([204, 302, 404, 410, 500])('%i is reported as it is', async (status) => {
    receiver.answerNext(status);
    expect(await webhookSender().send(callTo(receiver.url))).toEqual({ kind: 'answered', status });
  });

  test('a redirect is not followed', async () => {
    receiver.answerNext((response) => response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end());
    expect(await webhookSender().send(callTo(receiver.url))).toEqual({ kind: 'answered', status: 307 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
  });

  test('nothing, within the time, is a time-out', async () => {
    receiver.answerNext(() => {});
    const outcome = await webhookSender({ timeoutMs: 100 }).send(callTo(receiver.url));
    expect(outcome).toEqual({ kind: 'unanswered', failure: 'TIMEOUT' });
  });

  test('a body without end is not read to the end', async () => {
    let held: ServerResponse | null = null;
    const closed = new Promise<void>((resolve) => {
      receiver.answerNext((response) => {
        held = response;
        response.once('close', resolve);
        response.writeHead(200);
        response.write(Buffer.alloc(1_000_000));
      });
    });
    expect(await webhookSender().send(callTo(receiver.url))).toEqual({ kind: 'answered', status: 200 });
    await closed;
    expect(held).not.toBeNull();
  });

  test('a body that stops coming costs the time, not the answer', async () => {
    receiver.answerNext((response) => {
      response.writeHead(200);
      response.write('one byte and then');
    });
    expect(await webhookSender({ timeoutMs: 2_000 }).send(callTo(receiver.url))).toEqual({
      kind: 'answered',
      status: 200,
    });
  });

  test('a closed port, a broken answer and a name that does not exist are failures, not errors', async () => {
    const broken = createServer((socket) => void socket.end('this is not http\r\n\r\n', () => socket.destroy()));
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const address = broken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const failed = { kind: 'unanswered', failure: 'CONNECTION_FAILED' };
    expect(await webhookSender().send(callTo(`http://127.0.0.1:${port}/`))).toEqual(failed);
    await new Promise((resolve) => broken.close(resolve));
    expect(await webhookSender().send(callTo(`http://127.0.0.1:${port}/`))).toEqual(failed);
    const nowhere = webhookSender({ resolve: () => Promise.reject(new Error('not found')) });
    expect(await nowhere.send(callTo('http://hooks.example/'))).toEqual(failed);
  });
});

describe('where it goes', () => {
  const resolveTo = (...addresses: readonly string[]) => {
    const asked: string[] = [];
    const resolve = async (hostname: string): Promise<readonly ResolvedAddress[]> => {
      asked.push(hostname);
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    return { asked, resolve };
  };

  test.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://localhost',
    'http://169.254.169.254',
    'http://10.1.2.3',
    'http://0.0.0.0',
  ])('never to %s, unless it was registered as this machine', async (origin) => {
    const outcome = await webhookSender().send(callTo(`${origin}:${receiver.port}/hooks`, { onLoopback: false }));
    expect(outcome).toEqual(refused);
    expect(receiver.received).toEqual([]);
  });

  test.each([['127.0.0.1'], ['::1'], ['::ffff:7f00:1'], ['8.8.8.8', '10.0.0.1'], ['10.0.0.1', '8.8.8.8'], []])(
    'never to a name that leads to %s %s',
    async (...addresses) => {
      const { asked, resolve } = resolveTo(...addresses);
      const url = `http://hooks.example:${receiver.port}/hooks`;
      expect(await webhookSender({ resolve }).send(callTo(url, { onLoopback: false }))).toEqual(refused);
      expect(asked).toEqual(['hooks.example']);
      expect(receiver.received).toEqual([]);
    },
  );

  test('an endpoint of this machine leads to this machine and nowhere else', async () => {
    const { resolve } = resolveTo('8.8.8.8');
    expect(await webhookSender({ resolve }).send(callTo('http://localhost:3000/'))).toEqual(refused);
    expect(await webhookSender().send(callTo('http://8.8.8.8/'))).toEqual(refused);
  });

  // Here 127.0.0.2 plays the public internet.
  const isPublic = (address: string) => address === '127.0.0.2';

  test('a name is asked for once per call, and what it answered is where the call goes', async () => {
    const outside = await startReceiver('127.0.0.2', receiver.port);
    const { asked, resolve } = resolveTo('127.0.0.2');
    const url = `http://hooks.example:${receiver.port}/hooks`;
    const outcome = await webhookSender({ resolve, isPublic }).send(callTo(url, { onLoopback: false }));
    expect(outcome).toEqual({ kind: 'answered', status: 200 });
    expect(asked).toEqual(['hooks.example']);
    expect(outside.received[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
    expect(receiver.received).toEqual([]);
    await outside.close();
  });

  test('a name that changes its mind after the check wins nothing, now or next time', async () => {
    const outside = await startReceiver('127.0.0.2', receiver.port);
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1'];
    const sender = webhookSender({
      resolve: async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }],
      isPublic,
    });
    const call = callTo(`http://hooks.example:${receiver.port}/hooks`, { onLoopback: false });
    expect(await sender.send(call)).toEqual({ kind: 'answered', status: 200 });
    expect(await sender.send(call)).toEqual(refused);
    expect([outside.received.length, receiver.received.length]).toEqual([1, 0]);
    await outside.close();
  });
});

describe('over TLS', () => {
  const isPublic = (address: string) => address === '127.0.0.2';
  const resolve = async () => [{ address: '127.0.0.2', family: 4 }];
  const names: unknown[] = [];
  const server = createTlsServer({ key: hooksExample.key, cert: hooksExample.certificate }, (request, response) => {
    names.push((request.socket as TLSSocket).servername);
    response.writeHead(200).end();
  });
  let port = 0;

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.2', listening));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  const send = (host: string, trusted?: string) =>
    webhookSender({ resolve, isPublic, ...(trusted === undefined ? {} : { trusted }) }).send(
      callTo(`https://${host}:${port}/`, { onLoopback: false }),
    );

  test('the certificate has to be that of the name, not of the address', async () => {
    expect(await send('hooks.example', hooksExample.certificate)).toEqual({ kind: 'answered', status: 200 });
    expect(names.splice(0)).toEqual(['hooks.example']);
    const failed = { kind: 'unanswered', failure: 'CONNECTION_FAILED' };
    expect(await send('other.example', hooksExample.certificate)).toEqual(failed);
    expect(await send('hooks.example')).toEqual(failed);
    expect(names).toEqual([]);
  });
});
