import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { startShopping, storefront } from '../support/callers/shopper.ts';
import { openTestDatabase } from '../support/run/database.ts';
import { serviceForTests, startTestService } from '../support/run/service.ts';

const service = serviceForTests();

test('/healthz and /readyz say that all is well, and what a power cut can cost', async () => {
  expect(await service.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const ready = await service.call('GET', '/readyz');
  expect(ready).toMatchObject({ status: 200, body: { ready: true, database: 'embedded' } });
  expect(ready.body.durability).toBe('survives a crash of the process and a power cut');
  expect(ready.headers['cache-control']).toBe('no-store');
  const careless = await startTestService({ environment: { TIFFIN_SYNC: 'off' } });
  expect((await careless.call('GET', '/readyz')).body.durability).toContain('a power cut can lose answered changes');
  await careless.close();
});

test('503 /readyz while the database is away, /healthz goes on', async () => {
  const database = await openTestDatabase({ seeded: true });
  let away = false;
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432 as app'), { code: 'ECONNREFUSED' });
  const failing = await startTestService({
    database: {
      ...database,
      run: (statement, parameters) => (away ? Promise.reject(refused) : database.run(statement, parameters)),
    },
  });
  away = true;
  const answer = await failing.call('GET', '/readyz');
  expect(answer).toMatchObject({
    status: 503,
    body: { ready: false, reason: 'the database cannot be used: nothing listens there' },
  });
  // Visitors read no host and no role.
  expect(answer.text).not.toMatch(/10\.1\.2\.3|app|5432/);
  expect((await failing.call('GET', '/healthz')).status).toBe(200);
  expect((await failing.call('GET', `${storefront}/merchant/demo`)).status).toBe(200);
  away = false;
  await failing.close();
  await database.close();
});

test('/metrics counts by operation and status, and names no cart', async () => {
  const shopper = await startShopping(service);
  await shopper.read();
  await service.call('GET', `${storefront}/locations/${locationIds.alwaysOpen}/gratuity`);
  const { status, text } = await service.call('GET', '/metrics');
  expect(status).toBe(200);
  const count = (operation: string) => new RegExp(`requests_total\\{operation="${operation}",status="2xx"\\} [1-9]`);
  expect(text).toMatch(count('getCart'));
  expect(text).toMatch(count('getGratuityConfiguration'));
  expect(text).toMatch(/answers_total\{status="200"\} [1-9]/);
  expect(text).toMatch(/duration_seconds_count\{operation="getCart"\} [1-9]/);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain(shopper.cartId);
});

test('/openapi.json may be read by any page', async () => {
  const { body, headers } = await service.call('GET', '/openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.0', info: { version: '2.0.0' } });
  expect(headers['access-control-allow-origin']).toBe('*');
});

test.each(['/openapi.json', '/docs/json', '/docs/yaml'])(
  '%s comes compressed where that is accepted, and only when it changed',
  async (path) => {
    const read = (headers: Readonly<Record<string, string>>) => fetch(`${service.url}${path}`, { headers });
    const plain = await read({ 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    for (const coding of ['br', 'gzip']) {
      const answer = await read({ 'Accept-Encoding': coding });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding]);
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(text) / 5);
      expect(await answer.text()).toBe(text);
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).not.toBe(plain.headers.get('etag'));
      expect((await read({ 'Accept-Encoding': coding, 'If-None-Match': etag })).status).toBe(304);
    }
  },
);

test('/docs/yaml is the same description, which is YAML as well as JSON', async () => {
  const [json, text] = await Promise.all([service.call('GET', '/docs/json'), service.call('GET', '/docs/yaml')]);
  expect(text.headers['content-type']).toBe('application/yaml');
  expect(parse(text.text)).toEqual(json.body);
});

test('/docs works offline: everything it needs comes from here', async () => {
  const page = await service.call('GET', '/docs/');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
  for (const source of sources) {
    expect([source, (await service.call('GET', new URL(source, 'http://x/docs/').pathname)).status]).toEqual([
      source,
      200,
    ]);
  }
});

test('closing finishes what was accepted and takes nothing new', async () => {
  const database = await openTestDatabase({ seeded: true });
  const closing = await startTestService({ database });
  const url = `${closing.url}${storefront}/locations/${locationIds.alwaysOpen}`;
  const slow = fetch(url, { headers: { 'X-Sandbox-Fault': 'latency-300' } });
  // Answered after the slow one arrived, so that one was accepted.
  expect((await fetch(url)).status).toBe(200);
  const closed = closing.close();
  const answer = await slow;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(url)).rejects.toThrow();
  await database.close();
});

test('/.well-known/security.txt says where to report a weakness, where the operator said so', async () => {
  expect((await service.call('GET', '/.well-known/security.txt')).status).toBe(404);
  const reachable = await startTestService({ environment: { SECURITY_CONTACT: 'mailto:security@example.com' } });
  const { status, text, headers } = await reachable.call('GET', '/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const [, expires = ''] = /^Contact: mailto:security@example\.com\nExpires: (\S+)\n/.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
  await reachable.close();
});
