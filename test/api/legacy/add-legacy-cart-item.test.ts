import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startLegacyServer, storedCart } from '../../support/callers/location-keys.ts';
import { bowlWithDressing, newKey, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const fries = { productId: 'sesame-fries', quantity: 2 };

describe('POST .../carts/{cartId}/cart-item (addLegacyCartItem)', () => {
  test('200 the cart with its id, one revision further, removed if it cannot be had', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const answer = await server.call('POST', `/carts/${cartId}/cart-item`, { body: fries });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['cartId', 'cart']]);
    expect(answer.body).toMatchObject({
      cartId,
      cart: { id: cartId, revision: 2, items: [{ ...fries, itemUnavailableAction: 'remove_item', total: '12.00' }] },
    });
    expect(answer.headers).not.toHaveProperty('etag');
    const stored = await storedCart(service, cartId);
    expect(stored.cart).toEqual(answer.body.cart);
    expect(stored).toMatchObject({ operation: 'addLegacyCartItem', actor: `staff:key:${server.keyId}` });
    expect(stored.entryKey).toMatch(/^~once\//);
  });

  test('200 everything that addCartItem takes, priced as there', async () => {
    const server = await startLegacyServer(service);
    const shopper = await startShopping(service);
    const changes = {
      ...bowlWithDressing,
      itemUnavailableAction: 'cancel_entire_order',
      specialInstructions: 'No onions.',
    };
    const own = await shopper.send('POST', '/items', {
      body: { productId: 'harvest-grain-bowl', quantity: 1, ...changes },
    });
    const cartId = await server.startCart();
    const body = { productId: 'harvest-grain-bowl', quantity: 1, ...changes };
    const answer = await server.call('POST', `/carts/${cartId}/cart-item`, { body });
    expect(own.status).toBe(200);
    const { id: _one, ...expected } = own.body.items[0];
    const { id: _other, ...line } = answer.body.cart.items[0];
    expect(line).toEqual(expected);
    expect(answer.body.cart.orderTotal).toBe(own.body.orderTotal);
  });

  test("200 on a shopper's own cart, who then sees it at the next revision", async () => {
    const server = await startLegacyServer(service);
    const shopper = await startShopping(service);
    await server.call('POST', `/carts/${shopper.cartId}/cart-item`, { body: fries });
    const stale = await shopper.send('PATCH', '', { body: { note: 'x' }, ifMatch: '"cart-1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT', details: { currentRevision: 2 } } });
    expect((await shopper.read()).body).toMatchObject({ revision: 2, totalQuantity: 2 });
  });

  test('200 the same key again adds nothing, another request under it is 409', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const key = newKey();
    const first = await server.call('POST', `/carts/${cartId}/cart-item`, { body: fries, key });
    const again = await server.call('POST', `/carts/${cartId}/cart-item`, { body: fries, key });
    expect([again.text, again.headers['idempotent-replayed'], again.headers.deprecation]).toEqual([
      first.text,
      'true',
      'true',
    ]);
    const other = await server.call('POST', `/carts/${cartId}/cart-item`, { body: { ...fries, quantity: 3 }, key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await storedCart(service, cartId)).cart).toMatchObject({ revision: 2, totalQuantity: 2 });
  });

  test('200 without a key the same request twice adds two lines', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    await server.call('POST', `/carts/${cartId}/cart-item`, { body: fries });
    const answer = await server.call('POST', `/carts/${cartId}/cart-item`, { body: fries });
    expect(answer.body.cart).toMatchObject({ revision: 3, totalQuantity: 4 });
  });

  test.each([
    {},
    { productId: 'sesame-fries' },
    { ...fries, quantity: 0 },
    { ...fries, quantity: 100 },
    { ...fries, quantity: '1' },
    { ...fries, itemUnavailableAction: 'shrug' },
    { ...fries, price: '0.01' },
    { productId: 'no-such-dish', quantity: 1 },
    { productId: 'build-your-own-bowl', quantity: 1 },
  ])('400 %j', async (body) => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const answer = await server.call('POST', `/carts/${cartId}/cart-item`, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await storedCart(service, cartId)).revision).toBe(1);
  });

  test('404 a cart of another location of the key, one that is unknown, and nonsense', async () => {
    const server = await startLegacyServer(service);
    const elsewhere = await startShopping(service, { locationId: locationIds.partner });
    for (const cartId of [elsewhere.cartId, 'f'.repeat(24), 'nonsense']) {
      const answer = await server.call('POST', `/carts/${cartId}/cart-item`, { body: fries });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await elsewhere.read()).body.revision).toBe(1);
  });

  test('409 a dish that is sold out', async () => {
    const server = await startLegacyServer(service, { locationId: locationIds.downtown });
    const cartId = await server.startCart();
    const body = { productId: 'olive-oil-cake', quantity: 1 };
    const answer = await server.call('POST', `/carts/${cartId}/cart-item`, { body });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'ITEM_SOLD_OUT' } },
    });
    expect((await storedCart(service, cartId)).revision).toBe(1);
  });

  test('409 a cart that has expired', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    service.clock.advance(3_600_000);
    const answer = await server.call('POST', `/carts/${cartId}/cart-item`, { body: fries });
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_IMMUTABLE']);
    expect((await storedCart(service, cartId)).revision).toBe(1);
  });
});
