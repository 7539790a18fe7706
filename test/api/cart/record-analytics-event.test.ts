import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey, type Shopper, signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

function report(
  shopper: Shopper,
  body: unknown,
  headers: Record<string, string> = {},
  locationId = shopper.locationId,
) {
  return service.call('POST', `${storefront}/locations/${locationId}/analytics-events`, {
    headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey(), ...headers },
    body,
  });
}

type Event = { eventType: string; metadata: string | null; at: number };

function eventsOf(cartId: string): Promise<readonly Event[]> {
  const wanted = {
    name: 'test-events',
    text: 'select event_type, metadata, at from analytics_event where cart_id = $1 order by entry_key',
  };
  return service.database.run<Event>(wanted, [cartId]);
}

describe('POST .../analytics-events', () => {
  test('202 the event is stored and the cart stays as it is', async () => {
    const shopper = await startShopping(service);
    const before = await shopper.read();
    const answer = await report(shopper, { cartId: shopper.cartId, eventType: 'SCAN', metadata: { table: 4 } });
    expect(answer).toMatchObject({ status: 202, text: '{"status":"accepted"}' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(await eventsOf(shopper.cartId)).toEqual([
      { eventType: 'SCAN', metadata: '{"table":4}', at: service.clock.now() },
    ]);
    expect((await shopper.read()).text).toBe(before.text);
  });

  test('202 an exact retry is one event, a new key another', async () => {
    const shopper = await startShopping(service);
    const body = { cartId: shopper.cartId, eventType: 'CART_VIEW', metadata: null };
    const key = { 'Idempotency-Key': newKey() };
    await report(shopper, body, key);
    const again = await report(shopper, body, key);
    expect(again).toMatchObject({
      status: 202,
      text: '{"status":"accepted"}',
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(await eventsOf(shopper.cartId)).toHaveLength(1);
    await report(shopper, body);
    expect(await eventsOf(shopper.cartId)).toHaveLength(2);
  });

  test('202 of an expired cart too, and by the session of its owner', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service, { headers: customer.headers });
    service.clock.advance(3_600_000);
    const answer = await report(shopper, { cartId: shopper.cartId, eventType: 'CHECKOUT_VIEW' });
    expect(answer.status).toBe(202);
    const bySession = await service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
      headers: { ...customer.headers, 'Idempotency-Key': newKey() },
      body: { cartId: shopper.cartId, eventType: 'CHECKOUT_VIEW' },
    });
    expect(bySession.status).toBe(202);
  });

  test.each([
    ['an unknown event', { eventType: 'BUY' }, 'eventType'],
    ['a personal name in the metadata', { metadata: { phone: '1' } }, 'metadata'],
    ['more than 8 KiB', { metadata: { a: 'x'.repeat(8200) } }, 'metadata'],
  ])('400 %s', async (_sentence, changes, path) => {
    const shopper = await startShopping(service);
    const answer = await report(shopper, { cartId: shopper.cartId, eventType: 'SCAN', ...changes });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } } });
    expect(await eventsOf(shopper.cartId)).toEqual([]);
  });

  test('400 no key, 401 no credential, 403 that of another cart, 404 a cart of another location', async () => {
    const shopper = await startShopping(service);
    const other = await startShopping(service);
    const body = { cartId: shopper.cartId, eventType: 'SCAN' };
    expect((await report(shopper, body, { 'Idempotency-Key': '' })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const anonymous = await service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
      headers: { 'Idempotency-Key': newKey() },
      body,
    });
    expect(anonymous.status).toBe(401);
    expect((await report(other, body)).status).toBe(403);
    expect((await report(shopper, body, {}, locationIds.downtown)).status).toBe(404);
    expect(await eventsOf(shopper.cartId)).toEqual([]);
  });

  test('409 the key was used for another event', async () => {
    const shopper = await startShopping(service);
    const key = { 'Idempotency-Key': newKey() };
    await report(shopper, { cartId: shopper.cartId, eventType: 'SCAN' }, key);
    const answer = await report(shopper, { cartId: shopper.cartId, eventType: 'CART_VIEW' }, key);
    expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await eventsOf(shopper.cartId)).toHaveLength(1);
  });
});
