import { describe, expect, test } from 'vitest';
import { parseFault } from '../../src/http/sandbox-faults.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { newKey, startShopping, storefront } from '../support/callers/shopper.ts';
import { serviceForTests, startTestService } from '../support/run/service.ts';

const service = serviceForTests();

const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
const fault = (value: string) => ({ 'X-Sandbox-Fault': value });

describe('X-Sandbox-Fault', () => {
  test('409 conflict: answered as if the cart had moved on, and nothing is changed', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('POST', '/items', { body: item, headers: fault('conflict') });
    expect([answer.status, answer.body.code, answer.body.details.currentRevision]).toEqual([409, 'CART_CONFLICT', 1]);
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('429 rate-limit: with the headers a limited client goes by', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.read(fault('rate-limit'));
    expect([answer.status, answer.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  test('503 unavailable: nothing was done, the same key may be sent again', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const answer = await shopper.send('POST', '/items', { body: item, key, headers: fault('unavailable') });
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect((await shopper.send('POST', '/items', { body: item, key })).status).toBe(200);
  });

  test('drop-reply-after-commit: no answer, but the retry is a replay of what was done', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const lost = shopper.send('POST', '/items', { body: item, key, headers: fault('drop-reply-after-commit') });
    await expect(lost).rejects.toThrow();
    const again = await shopper.send('POST', '/items', { body: item, key });
    expect([again.status, again.headers['idempotent-replayed'], again.body.revision]).toEqual([200, 'true', 2]);
  });

  test('latency: the answer comes, later', async () => {
    const startedAt = performance.now();
    const answer = await service.call('GET', `${storefront}/locations/${locationIds.alwaysOpen}`, {
      headers: fault('latency-120'),
    });
    expect(answer.status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(119);
  });

  test('unknown words are ignored', async () => {
    expect(parseFault('explode')).toBeNull();
    expect(parseFault('latency-x')).toBeNull();
    expect(parseFault(undefined)).toBeNull();
    expect(parseFault('latency-99999')).toEqual({ kind: 'latency', milliseconds: 30_000 });
    const shopper = await startShopping(service);
    expect((await shopper.read(fault('explode'))).status).toBe(200);
  });
});

describe('in production', () => {
  test('neither faults nor sandbox routes exist', async () => {
    const production = await startTestService({
      database: service.database,
      environment: {
        TIFFIN_MODE: 'production',
        TIFFIN_SECRET: 'a test secret that is long enough to be one',
        BASE_URL: 'https://orders.example',
        CHECKOUT_BASE_URL: 'https://pay.example',
        TIFFIN_SANDBOX_ADAPTERS: 'payments,messages',
      },
    });
    const path = `${storefront}/locations/${locationIds.alwaysOpen}`;
    expect((await production.call('GET', path, { headers: fault('unavailable') })).status).toBe(200);
    const clock = await production.call('PUT', '/api/v1/sandbox/clock', { body: { merchantSlug: 'demo', now: null } });
    expect([clock.status, clock.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await production.call('GET', '/openapi.json')).text).not.toContain('/api/v1/sandbox');
    const preflight = await production.call('OPTIONS', path, {
      headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.headers['access-control-allow-headers']).not.toContain('X-Sandbox-Fault');
    await production.close();
  });
});
