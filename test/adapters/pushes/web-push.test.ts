import { createECDH } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { webPushSender } from '../../../src/adapters/pushes/web-push.ts';
import type { PushKeys } from '../../../src/domain/messages/push.ts';
import type { Push } from '../../../src/ports/pushes.ts';
import {
  newPushBrowser,
  type PushService,
  startPushService,
  verifySender,
} from '../../support/vendors/push-service.ts';

const own = createECDH('prime256v1');
const publicKey = own.generateKeys().toString('base64url');
const keys: PushKeys = { publicKey, privateKey: own.getPrivateKey().toString('base64url').padStart(43, 'A') };
const contact = 'mailto:orders@example.com';
const browser = newPushBrowser();
const text = JSON.stringify({ title: 'Café', body: 'طلبك جاهز' });
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});
afterEach(() => {
  service.received.length = 0;
});
afterAll(() => service.close());

function pushTo(endpoint: string, change: Partial<Push> = {}): Push {
  const to = { endpoint, ...browser.keys };
  return { keys, to, onLoopback: true, text, ttlSeconds: 3600, urgency: 'high', topic: 'abc', ...change };
}

const send = (endpoint: string, change?: Partial<Push>) => webPushSender({ contact }).send(pushTo(endpoint, change));
const only = () => {
  const [push, ...more] = service.received;
  if (push === undefined || more.length > 0) throw new Error(`${service.received.length} came`);
  return push;
};

describe('what is sent', () => {
  test('is read by the browser it was encrypted for, and by no other', async () => {
    expect(await send(`${service.origin}/send/1`)).toEqual({ kind: 'sent' });
    const { path, body, headers } = only();
    expect(path).toBe('/send/1');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high', topic: 'abc' });
    expect(browser.decrypt(body)).toBe(text);
    expect(() => newPushBrowser().decrypt(body)).toThrow();
    expect(body.includes('Caf')).toBe(false);
  });

  test('says who sends it, for this push service alone and for hours', async () => {
    await send(`${service.origin}/send/1`);
    const { headers } = only();
    const claims = verifySender(headers.authorization ?? '', publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: contact });
    expect(Number(claims.exp) * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
    expect(() => verifySender(headers.authorization ?? '', browser.keys.p256dh)).toThrow('another one');
  });

  test('never leaves for keys that are no point of the curve', async () => {
    const to = { endpoint: `${service.origin}/send/1`, ...browser.keys, p256dh: `B${'A'.repeat(86)}` };
    expect(await send('', { to })).toMatchObject({ kind: 'refused' });
    expect(service.received).toEqual([]);
  });
});

describe('what comes back', () => {
  test.each([
    [200, { kind: 'sent' }],
    [202, { kind: 'sent' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [400, { kind: 'refused', reason: 'answered 400' }],
    [403, { kind: 'refused', reason: 'answered 403' }],
    [413, { kind: 'refused', reason: 'answered 413' }],
    [307, { kind: 'refused', reason: 'answered 307' }],
    [503, { kind: 'later', reason: 'answered 503', afterMs: null }],
  ])('%i', async (status, outcome) => {
    service.answerNext((response) => response.writeHead(status, { location: `${service.origin}/elsewhere` }).end());
    expect(await send(`${service.origin}/send/1`)).toEqual(outcome);
    expect(service.received).toHaveLength(1);
  });

  test('429 says when, at most an hour later', async () => {
    const askFor = (seconds: string) =>
      service.answerNext((response) => response.writeHead(429, { 'retry-after': seconds }).end());
    askFor('90');
    expect(await send(`${service.origin}/send/1`)).toMatchObject({ kind: 'later', afterMs: 90_000 });
    askFor('999999');
    expect(await send(`${service.origin}/send/1`)).toMatchObject({ kind: 'later', afterMs: 3_600_000 });
    askFor('tomorrow');
    expect(await send(`${service.origin}/send/1`)).toMatchObject({ kind: 'later', afterMs: null });
  });

  test('nothing within the time: it may have arrived', async () => {
    service.answerNext(() => {});
    const sender = webPushSender({ contact, timeoutMs: 100 });
    expect(await sender.send(pushTo(`${service.origin}/send/1`))).toEqual({ kind: 'unanswered' });
  });

  test('a closed port and a name that does not exist: it never left', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'later', reason: 'ECONNREFUSED', afterMs: null });
    const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    const sender = webPushSender({ contact, resolve: () => Promise.reject(unknown) });
    expect(await sender.send(pushTo('https://push.example/'))).toMatchObject({ kind: 'later', reason: 'ENOTFOUND' });
  });
});

describe('where it goes', () => {
  test.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
    'http://169.254.169.254',
    'http://10.1.2.3',
  ])('never to %s', async (origin) => {
    const port = new URL(service.origin).port;
    const outcome = await send(`${origin}:${port}/send/1`, { onLoopback: false });
    expect(outcome).toEqual({ kind: 'refused', reason: 'ADDRESS_REFUSED' });
    expect(service.received).toEqual([]);
  });

  test('never to a public name that leads to this machine, alone or among others', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1']]) {
      const resolve = async () => addresses.map((address) => ({ address, family: 4 }));
      const port = new URL(service.origin).port;
      const sender = webPushSender({ contact, resolve });
      const outcome = await sender.send(pushTo(`http://push.example:${port}/`, { onLoopback: false }));
      expect(outcome).toEqual({ kind: 'refused', reason: 'ADDRESS_REFUSED' });
    }
    expect(service.received).toEqual([]);
  });
});
