import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { newKey, signIn, startShopping, storefront } from '../support/callers/shopper.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ environment: { CHECKOUT_BASE_URL: 'https://pay.example' } });
});
afterAll(() => service.close());

const location = `${storefront}/locations/${locationIds.alwaysOpen}`;
const publicReads = [
  `${storefront}/merchant/demo`,
  location,
  `${location}/menus`,
  `${location}/products/sesame-fries`,
  `${location}/gratuity`,
];

describe('request ids', () => {
  test('are ours, new every time, and on every answer', async () => {
    const ids = new Set<string>();
    for (const path of [
      ...publicReads,
      `${location}/distance`,
      '/nothing',
      '/healthz',
      '/readyz',
      '/metrics',
      '/docs',
      '/openapi.json',
    ]) {
      const answer = await service.call('GET', path, { headers: { 'X-Request-Id': 'mine-mine-mine' } });
      expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
      ids.add(answer.headers['x-request-id'] ?? '');
    }
    expect(ids.size).toBe(12);
    expect(ids.has('mine-mine-mine')).toBe(false);
  });
});

describe('caching', () => {
  test.each(publicReads)('200 then 304: %s', async (path) => {
    const first = await service.call('GET', path);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('public, max-age=10');
    expect(first.headers.etag).toMatch(/^"[^"]+"$/);
    for (const tag of [first.headers.etag ?? '', `W/${first.headers.etag}`, `"other", ${first.headers.etag}`]) {
      const again = await service.call('GET', path, { headers: { 'If-None-Match': tag } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect(again.headers).toMatchObject({ 'cache-control': 'public, max-age=10', vary: 'Accept-Encoding, Origin' });
      expect(again.headers).toHaveProperty('x-ratelimit-remaining');
      expect(again.headers).not.toHaveProperty('content-type');
    }
    expect((await service.call('GET', path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each(['ordering-readiness', 'time-intervals'])('no-store: %s', async (name) => {
    const answer = await service.call('GET', `${location}/${name}`, { headers: { 'If-None-Match': '*' } });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('private on everything with a credential, 200 whatever If-None-Match says', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.read({ 'If-None-Match': '"cart-1"' });
    expect([answer.status, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      200,
      'private, no-store',
      '"cart-1"',
    ]);
    const refused = await service.call('GET', shopper.path());
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'private, no-store']);
  });

  test('a replay says so and has the same type, tag and caching', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const first = await shopper.send('PATCH', '', { key, body: { note: 'x' } });
    const again = await shopper.send('PATCH', '', { key, body: { note: 'x' }, ifMatch: 'cart-1' });
    for (const name of ['content-type', 'etag', 'cache-control', 'content-length']) {
      expect(again.headers[name]).toBe(first.headers[name]);
    }
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(again.headers['idempotent-replayed']).toBe('true');
  });
});

describe('rate limits', () => {
  test('are said on every answer, refusals too', async () => {
    const shopper = await startShopping(service);
    for (const answer of [
      await service.call('GET', location),
      await service.call('GET', `${location}x`),
      await service.call('GET', '/api/v1/nothing'),
      await service.call('DELETE', location),
      await shopper.read(),
      await service.call('GET', shopper.path()),
      await shopper.send('PATCH', '', { body: {} }),
    ]) {
      expect(Number(answer.headers['x-ratelimit-limit'])).toBeGreaterThan(0);
      expect(Number(answer.headers['x-ratelimit-remaining'])).toBeGreaterThanOrEqual(0);
      const resetsIn = Number(answer.headers['x-ratelimit-reset']) - service.clock.now() / 1000;
      expect(resetsIn).toBeGreaterThan(0);
      expect(resetsIn).toBeLessThanOrEqual(600);
    }
  });

  test('429 by address, with a wait that agrees with the reset, and none for the address next door', async () => {
    const tight = await startTestService({ environment: { RATE_LIMIT_FACTOR: '0.005' }, database: service.database });
    const call = (from: string) => tight.call('GET', location, { from });
    const remaining: (string | undefined)[] = [];
    for (let count = 0; count < 3; count += 1)
      remaining.push((await call('127.0.0.1')).headers['x-ratelimit-remaining']);
    expect(remaining).toEqual(['2', '1', '0']);
    const refused = await call('127.0.0.1');
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBe(Number(refused.headers['x-ratelimit-reset']) - Math.floor(tight.clock.now() / 1000));
    expect((await call('127.0.0.2')).status).toBe(200);
    tight.clock.advance(wait * 1000);
    expect((await call('127.0.0.1')).status).toBe(200);
    await tight.close();
  });

  test('forwarded addresses count from a trusted proxy only', async () => {
    const environment = { RATE_LIMIT_FACTOR: '0.005' };
    const plain = await startTestService({ environment, database: service.database });
    const proxied = await startTestService({
      environment: { ...environment, TRUSTED_PROXIES: '127.0.0.0/8' },
      database: service.database,
    });
    const statuses = async (target: TestService): Promise<readonly number[]> => {
      const found: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const headers = { 'X-Forwarded-For': `198.51.100.${count}` };
        found.push((await target.call('GET', location, { headers })).status);
      }
      return found;
    };
    expect(await statuses(plain)).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(proxied)).toEqual([200, 200, 200, 200, 200]);
    await plain.close();
    await proxied.close();
  });
});

describe('CORS', () => {
  const preflight = (path: string, origin: string, method = 'GET') =>
    service.call('OPTIONS', path, { headers: { Origin: origin, 'Access-Control-Request-Method': method } });

  test('204 a preflight, with our headers and methods and no X-API-Key', async () => {
    const answer = await preflight(`${location}/gratuity`, 'https://example.com');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://example.com',
      'access-control-allow-methods': 'GET, OPTIONS',
      vary: 'Origin',
    });
    const allowed = answer.headers['access-control-allow-headers'] ?? '';
    for (const name of ['Authorization', 'If-Match', 'Idempotency-Key', 'X-Cart-Token', 'X-Sandbox-Fault']) {
      expect(allowed).toContain(name);
    }
    expect(allowed).not.toContain('X-API-Key');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each([
    ['https://example.com', true],
    ['https://pay.example', true],
    ['http://localhost:5173', true],
    ['https://example.com:444', false],
    ['http://example.com', false],
    ['https://example.com.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
  ])('%s is let in: %j', async (origin, expected) => {
    for (const answer of [
      await preflight(location, origin),
      await service.call('GET', location, { headers: { Origin: origin } }),
      await service.call('GET', `${storefront}/customer`, { headers: { Origin: origin } }),
      await preflight(`${storefront}/customer`, origin),
    ]) {
      expect(answer.headers['access-control-allow-origin']).toBe(expected ? origin : undefined);
      expect(answer.headers.vary?.split(', ')).toContain('Origin');
    }
  });

  test('exposes what clients need', async () => {
    const answer = await service.call('GET', location, { headers: { Origin: 'https://example.com' } });
    expect(answer.headers['access-control-expose-headers']).toBe(
      'ETag, X-Request-Id, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Idempotent-Replayed',
    );
  });

  test('a session is heard from the origins of its own merchant only', async () => {
    const { headers } = await signIn(service);
    const from = async (origin: string) =>
      (await service.call('GET', `${storefront}/customer`, { headers: { ...headers, Origin: origin } })).headers;
    expect(await from('https://example.com')).toHaveProperty('access-control-allow-origin');
    expect(await from('https://evil.example')).not.toHaveProperty('access-control-allow-origin');
  });

  test('405 an OPTIONS that is no preflight', async () => {
    const answer = await service.call('OPTIONS', location);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, OPTIONS']);
  });
});
