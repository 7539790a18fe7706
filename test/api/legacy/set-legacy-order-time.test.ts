import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startLegacyServer, storedCart } from '../../support/callers/location-keys.ts';
import { newKey } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { broughtByCourier, courierCalls } from '../../support/vendors/couriers.ts';

const service = serviceForTests();

const later = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '12:00' };

describe('PUT .../carts/{cartId}/update-order-time (setLegacyOrderTime)', () => {
  test('200 the cart at the chosen time, one revision further, without a tag', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const answer = await server.call('PUT', `/carts/${cartId}/update-order-time`, { body: later });
    expect([answer.status, answer.body]).toMatchObject([200, { id: cartId, revision: 2, ...later }]);
    expect(answer.headers).not.toHaveProperty('etag');
    const stored = await storedCart(service, cartId);
    expect(stored).toMatchObject({ operation: 'setLegacyOrderTime', cart: answer.body });
  });

  test('200 ASAP, whatever date and time stand beside it', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    await server.call('PUT', `/carts/${cartId}/update-order-time`, { body: later });
    for (const beside of [{}, { orderDate: 'today', orderTime: 'now' }]) {
      const body = { pickupType: 'ASAP', ...beside };
      const answer = await server.call('PUT', `/carts/${cartId}/update-order-time`, { body });
      expect([answer.status, answer.body.pickupType]).toEqual([200, 'ASAP']);
      expect(answer.body.orderDate).not.toBe(later.orderDate);
    }
  });

  test('200 a partner is asked for a quote of the new time', async () => {
    const server = await startLegacyServer(service, { locationId: locationIds.partner });
    const shopper = await broughtByCourier(service);
    const path = `/carts/${shopper.cartId}/update-order-time`;
    const calls = await courierCalls(service, () => server.call('PUT', path, { body: later }));
    expect(calls).toEqual(['quote']);
    const { body } = await shopper.read();
    expect(body.deliveryQuote.externalDeliveryId).not.toBe(shopper.cart.deliveryQuote.externalDeliveryId);
  });

  test('200 the same key again is the same answer, another request under it 409', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const key = newKey();
    const first = await server.call('PUT', `/carts/${cartId}/update-order-time`, { body: later, key });
    await server.call('PUT', `/carts/${cartId}/update-order-time`, { body: { pickupType: 'ASAP' } });
    const again = await server.call('PUT', `/carts/${cartId}/update-order-time`, { body: later, key });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const body = { ...later, orderTime: '13:00' };
    const other = await server.call('PUT', `/carts/${cartId}/update-order-time`, { body, key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await storedCart(service, cartId)).revision).toBe(3);
  });

  test.each([
    {},
    { pickupType: 'SOON' },
    { pickupType: 'LATER' },
    { pickupType: 'LATER', orderDate: '2026-06-03' },
    { pickupType: 'LATER', orderTime: '12:00' },
    { ...later, orderDate: '2026-02-30' },
    { ...later, zone: 'UTC' },
  ])('400 %j', async (body) => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const answer = await server.call('PUT', `/carts/${cartId}/update-order-time`, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await storedCart(service, cartId)).revision).toBe(1);
  });

  test('409 a time that is not offered', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const body = { ...later, orderDate: '2026-01-01' };
    const answer = await server.call('PUT', `/carts/${cartId}/update-order-time`, { body });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'SCHEDULE_CLOSED' } },
    });
    expect((await storedCart(service, cartId)).revision).toBe(1);
  });
});
