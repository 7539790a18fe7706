import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startLegacyServer, storedCart } from '../../support/callers/location-keys.ts';
import { newKey, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

async function cartCount(): Promise<number> {
  const wanted = { name: 'test-cart-count', text: 'select count(*) as count from cart' };
  const [row] = await service.database.run<{ count: number }>(wanted, []);
  return row?.count ?? -1;
}

describe('POST .../carts (startLegacyCart)', () => {
  test.each([
    ['nothing at all', undefined, null],
    ['{}', {}, null],
    ['empty names', { marketplaceId: '', currentCartId: '' }, null],
    ['a marketplace', { marketplaceId: 'my-marketplace' }, 'my-marketplace'],
  ])('200 a new cart for takeout, revision 1, without a capability: %s', async (_name, body, marketplace) => {
    const server = await startLegacyServer(service);
    const answer = await server.call('POST', '/carts', { body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['cartId']]);
    expect(answer.body.cartId).toMatch(/^[a-f0-9]{24}$/);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const stored = await storedCart(service, answer.body.cartId);
    expect(stored).toMatchObject({ revision: 1, capabilityHash: null, operation: 'startLegacyCart' });
    expect(stored.actor).toBe(`staff:key:${server.keyId}`);
    expect(stored.cart).toMatchObject({ status: 'OPEN', revision: 1, fulfilmentMethod: 'takeout', items: [] });
    expect(stored.state.marketplaceId).toBe(marketplace);
    expect(stored.state.ownerId).toBeNull();
  });

  test('200 another method, when it is asked for', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart({ fulfillmentMethod: 'delivery' });
    expect((await storedCart(service, cartId)).cart.fulfilmentMethod).toBe('delivery');
  });

  test('200 an open cart of this location is answered as it is, its revision too', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    service.clock.advance(1000);
    const before = await storedCart(service, cartId);
    const count = await cartCount();
    const body = { currentCartId: cartId, fulfillmentMethod: 'delivery', marketplaceId: 'another' };
    const answer = await server.call('POST', '/carts', { body });
    expect([answer.status, answer.body]).toEqual([200, { cartId }]);
    expect(await storedCart(service, cartId)).toEqual(before);
    expect(await cartCount()).toBe(count);
  });

  test("200 a shopper's open cart: the carts are the same", async () => {
    const server = await startLegacyServer(service);
    const shopper = await startShopping(service, { headers: (await signIn(service)).headers });
    expect(await server.startCart({ currentCartId: shopper.cartId })).toBe(shopper.cartId);
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('200 a new cart instead of one that is over, elsewhere, unknown or nonsense', async () => {
    const server = await startLegacyServer(service);
    const ended = await startShopping(service);
    await ended.change('DELETE', '');
    const elsewhere = await startShopping(service, { locationId: locationIds.partner });
    const expired = await server.startCart();
    service.clock.advance(3_600_000);
    for (const currentCartId of [
      ended.cartId,
      elsewhere.cartId,
      expired,
      'f'.repeat(24),
      'nonsense',
      `${ended.cartId} `,
    ]) {
      const cartId = await server.startCart({ currentCartId });
      expect(cartId).not.toBe(currentCartId);
      expect((await storedCart(service, cartId)).revision).toBe(1);
    }
    expect((await storedCart(service, elsewhere.cartId)).revision).toBe(1);
  });

  test.each([
    { fulfillmentMethod: 'drone' },
    { marketplaceId: 7 },
    { currentCartId: null },
    { cartId: 'f'.repeat(24) },
    { channel: 'web' },
  ])('400 %j', async (body) => {
    const server = await startLegacyServer(service);
    const count = await cartCount();
    const answer = await server.call('POST', '/carts', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await cartCount()).toBe(count);
  });

  test('400 a method the location does not offer', async () => {
    const server = await startLegacyServer(service, { locationId: locationIds.downtown });
    const answer = await server.call('POST', '/carts', { body: { fulfillmentMethod: 'room_service' } });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'fulfillmentMethod' }] } } });
  });

  test('200 the same key again is the same cart, another request under it 409; without a key each is a new one', async () => {
    const server = await startLegacyServer(service);
    const key = newKey();
    const count = await cartCount();
    const first = await server.call('POST', '/carts', { key });
    const again = await server.call('POST', '/carts', { key, body: {} });
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    const other = await server.call('POST', '/carts', { key, body: { marketplaceId: 'm' } });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await cartCount()).toBe(count + 1);
    expect(await server.startCart()).not.toBe(await server.startCart());
  });

  test('200 the same key again after the answered cart has ended', async () => {
    const server = await startLegacyServer(service);
    const key = newKey();
    const shopper = await startShopping(service);
    const body = { currentCartId: shopper.cartId };
    const first = await server.call('POST', '/carts', { key, body });
    await shopper.change('DELETE', '');
    const again = await server.call('POST', '/carts', { key, body });
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
    const other = await server.call('POST', '/carts', { key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('200 two servers may use the same key', async () => {
    const [one, other] = [await startLegacyServer(service), await startLegacyServer(service)];
    const key = newKey();
    const first = await one.call('POST', '/carts', { key });
    const second = await other.call('POST', '/carts', { key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).not.toBe(first.text);
    expect(second.headers).not.toHaveProperty('idempotent-replayed');
  });

  test('400 a key of the wrong form', async () => {
    const server = await startLegacyServer(service);
    const answer = await server.call('POST', '/carts', { key: 'short' });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'Idempotency-Key' }] } } });
  });
});
