import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey, signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { type CallInput, type ServiceAnswer, serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

type Options = CallInput & { readonly key?: string; readonly locationId?: string };

function start(
  body: unknown,
  { key = newKey(), locationId = locationIds.alwaysOpen, headers, ...rest }: Options = {},
): Promise<ServiceAnswer> {
  return service.call('POST', `${storefront}/locations/${locationId}/ordering-sessions`, {
    headers: { 'Idempotency-Key': key, ...headers },
    body,
    ...rest,
  });
}

const takeout = { fulfillmentMethod: 'takeout' };

async function cartCount(): Promise<number> {
  const rows = await service.database.run<{ count: number }>(
    { name: 'count-carts', text: 'select count(*) as count from cart' },
    [],
  );
  return rows[0]?.count ?? -1;
}

describe('creating', () => {
  test('201 an empty cart at revision 1 with a capability that opens it', async () => {
    const answer = await start({
      ...takeout,
      channel: 'web',
      metadata: { table: 4 },
      returnUrl: 'https://example.com/back',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({ etag: '"cart-1"', 'cache-control': 'private, no-store' });
    expect(Object.keys(answer.body)).toEqual(['cart', 'cartAccessToken']);
    expect(answer.body.cart).toMatchObject({
      id: expect.stringMatching(/^[a-f0-9]{24}$/),
      status: 'OPEN',
      lockedAt: null,
      revision: 1,
      locationId: locationIds.alwaysOpen,
      merchantId: merchantIds.demo,
      restaurantDisplayName: 'Marigold Kitchen Chelsea',
      statementDescriptor: 'MARIGOLD CHELSEA',
      fulfilmentMethod: 'takeout',
      fulfillmentIdentifier: 'Pickup counter',
      pickupType: 'ASAP',
      orderDate: '2026-06-02',
      orderTime: '11:15',
      currency: 'usd',
      metadata: { table: 4, returnUrl: 'https://example.com/back' },
      items: [],
      orderTotalWithServiceFeeAmount: 0,
      quoteFingerprint: null,
      catalogRevalidation: null,
      authorityContext: { cartRevision: 1, profile: 'core_commerce' },
    });
    const read = await service.call(
      'GET',
      `${storefront}/locations/${locationIds.alwaysOpen}/carts/${answer.body.cart.id}`,
      {
        headers: { 'X-Cart-Token': answer.body.cartAccessToken },
      },
    );
    expect(read).toMatchObject({ status: 200, body: answer.body.cart });
  });

  test('201 with a session the cart is the customer’s, and a capability is issued too', async () => {
    const customer = await signIn(service);
    const answer = await start(takeout, { headers: customer.headers });
    expect(answer.body.cartAccessToken).toEqual(expect.any(String));
    const read = await service.call(
      'GET',
      `${storefront}/locations/${locationIds.alwaysOpen}/carts/${answer.body.cart.id}`,
      {
        headers: customer.headers,
      },
    );
    expect(read.status).toBe(200);
  });

  test('201 a location that is closed still starts a session, for its next time', async () => {
    const night = Date.UTC(2026, 5, 3, 5);
    service.clock.set(night);
    const answer = await start(takeout, { locationId: locationIds.downtown });
    expect(answer.body.cart).toMatchObject({ pickupType: 'LATER', orderDate: '2026-06-03' });
  });

  test('201 an exact retry is answered byte for byte, with the same capability, and makes no second cart', async () => {
    const key = newKey();
    const first = await start(takeout, { key });
    const before = await cartCount();
    const again = await start({ existingCartId: undefined, fulfillmentMethod: 'takeout' }, { key });
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers).toMatchObject({ etag: '"cart-1"', 'idempotent-replayed': 'true' });
    expect(await cartCount()).toBe(before);
  });

  test('201 another address with the same key is another caller', async () => {
    const key = newKey();
    const first = await start(takeout, { key });
    const stranger = await start(takeout, { key, from: '127.0.0.2' });
    expect(stranger.status).toBe(201);
    expect(stranger.body.cart.id).not.toBe(first.body.cart.id);
  });

  test('201 ten minutes later a stranger’s key is forgotten, a customer’s is not', async () => {
    const customer = await signIn(service);
    const keys = [newKey(), newKey()] as const;
    const guest = await start(takeout, { key: keys[0] });
    const owned = await start({ ...takeout, existingCartId: null }, { key: keys[1], headers: customer.headers });
    service.clock.advance(600_000);
    expect((await start(takeout, { key: keys[0] })).body.cart.id).not.toBe(guest.body.cart.id);
    const again = await start({ ...takeout, existingCartId: null }, { key: keys[1], headers: customer.headers });
    expect(again.text).toBe(owned.text);
  });

  test('409 the key was used for another start', async () => {
    const key = newKey();
    await start(takeout, { key });
    const answer = await start({ fulfillmentMethod: 'delivery' }, { key });
    expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test.each([
    ['a method the location does not offer', { fulfillmentMethod: 'room_service' }, 'fulfillmentMethod'],
    ['a name that hints at something personal', { ...takeout, metadata: { a: { userEmail: 'x' } } }, 'metadata'],
    [
      'metadata nine levels deep',
      { ...takeout, metadata: JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`) },
      'metadata',
    ],
    ['a reserved key', { ...takeout, metadata: { returnUrl: 'https://example.com' } }, 'metadata.returnUrl'],
    ['more than 8 KiB', { ...takeout, metadata: { a: 'é'.repeat(4100) } }, 'metadata'],
    ['an address that is not registered', { ...takeout, returnUrl: 'https://evil.example/' }, 'returnUrl'],
    ['an address that runs something', { ...takeout, returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
    ['an unknown channel', { ...takeout, channel: 'fax' }, 'channel'],
  ])('400 %s', async (_sentence, body, path) => {
    const before = await cartCount();
    const answer = await start(body, { locationId: locationIds.downtown });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } } });
    expect(await cartCount()).toBe(before);
  });

  test.each(['https://example.com/x', 'http://localhost:5173/done', 'tiffindemo://done'])(
    '201 back to %s',
    async (returnUrl) => {
      const answer = await start({ ...takeout, returnUrl });
      expect(answer).toMatchObject({ status: 201, body: { cart: { metadata: { returnUrl } } } });
    },
  );

  test('400 no idempotency key, 401 a credential that is none, 404 no such location', async () => {
    const path = `${storefront}/locations/${locationIds.alwaysOpen}/ordering-sessions`;
    expect((await service.call('POST', path, { body: takeout })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const forged = await start(takeout, { headers: { Authorization: 'Bearer nonsense' } });
    expect(forged).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    const nowhere = await start(takeout, { locationId: '00000000-0000-4000-8000-000000000000' });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('resuming a named cart', () => {
  const resume = (cartId: string, headers: Record<string, string>, changes = {}, key = newKey()) =>
    start({ ...takeout, existingCartId: cartId, ...changes }, { headers, key });

  test('200 that cart, one revision further, with what was sent and no capability', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const headers = { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-2"' };
    const answer = await resume(shopper.cartId, headers, { fulfillmentMethod: 'table_side', metadata: { table: 9 } });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"cart-3"' },
      body: {
        cart: {
          id: shopper.cartId,
          revision: 3,
          fulfilmentMethod: 'table_side',
          metadata: { table: 9 },
          totalQuantity: 1,
        },
      },
    });
    expect(Object.keys(answer.body)).toEqual(['cart']);
  });

  test('200 an exact retry though the revision has moved on, and the cart moves once', async () => {
    const shopper = await startShopping(service);
    const headers = { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-1"' };
    const key = newKey();
    const first = await resume(shopper.cartId, headers, {}, key);
    const again = await resume(shopper.cartId, headers, {}, key);
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect((await shopper.read()).body.revision).toBe(2);
  });

  test('200 the key of the start is another key on the cart itself', async () => {
    const key = newKey();
    const answer = await start(takeout, { key });
    const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
    const added = await service.call(
      'POST',
      `${storefront}/locations/${locationIds.alwaysOpen}/carts/${answer.body.cart.id}/items`,
      {
        headers: { 'X-Cart-Token': answer.body.cartAccessToken, 'If-Match': '"cart-1"', 'Idempotency-Key': key },
        body: item,
      },
    );
    expect(added.status).toBe(200);
  });

  test('200 by the session of its owner', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service, { headers: customer.headers });
    const answer = await resume(shopper.cartId, { ...customer.headers, 'If-Match': '"cart-1"' });
    expect(answer).toMatchObject({ status: 200, body: { cart: { id: shopper.cartId, revision: 2 } } });
  });

  test('401 without any credential, 403 with that of another cart or customer', async () => {
    const shopper = await startShopping(service);
    const other = await startShopping(service);
    const customer = await signIn(service);
    const tag = { 'If-Match': '"cart-1"' };
    expect((await resume(shopper.cartId, tag)).status).toBe(401);
    expect((await resume(shopper.cartId, { ...tag, 'X-Cart-Token': other.token })).status).toBe(403);
    expect((await resume(shopper.cartId, { ...tag, ...customer.headers })).status).toBe(403);
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('404 no such cart, or one of another location', async () => {
    const shopper = await startShopping(service);
    const headers = { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-1"' };
    expect((await resume('0'.repeat(24), headers)).status).toBe(404);
    const body = { ...takeout, existingCartId: shopper.cartId };
    expect((await start(body, { headers, locationId: locationIds.downtown })).status).toBe(404);
  });

  test('409 the revision moved on, or the cart is no longer open', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const token = { 'X-Cart-Token': shopper.token };
    expect((await resume(shopper.cartId, { ...token, 'If-Match': '"cart-1"' })).body.code).toBe('CART_CONFLICT');
    await shopper.change('DELETE', '');
    expect((await resume(shopper.cartId, { ...token, 'If-Match': '"cart-3"' })).body.code).toBe('CART_IMMUTABLE');
  });
});

describe('saying nothing about a cart', () => {
  test('200 a customer gets the newest open cart of this location back, without If-Match', async () => {
    const customer = await signIn(service);
    await startShopping(service, { headers: customer.headers });
    service.clock.advance(1000);
    const newest = await startShopping(service, { headers: customer.headers });
    await startShopping(service, { headers: customer.headers, locationId: locationIds.downtown });
    const answer = await start(takeout, { headers: customer.headers });
    expect(answer).toMatchObject({ status: 200, body: { cart: { id: newest.cartId, revision: 2 } } });
    expect(answer.body).not.toHaveProperty('cartAccessToken');
  });

  test('201 null asks for a new one, and so does having none that is open', async () => {
    const customer = await signIn(service);
    const first = await startShopping(service, { headers: customer.headers });
    const second = await start({ ...takeout, existingCartId: null }, { headers: customer.headers });
    expect(second.status).toBe(201);
    service.clock.advance(3_600_000);
    const third = await start(takeout, { headers: customer.headers });
    expect(third.status).toBe(201);
    expect(new Set([first.cartId, second.body.cart.id, third.body.cart.id]).size).toBe(3);
  });

  test('201 a capability alone resumes nothing that is not named', async () => {
    const shopper = await startShopping(service);
    const answer = await start(takeout, { headers: { 'X-Cart-Token': shopper.token } });
    expect(answer.status).toBe(201);
    expect(answer.body.cart.id).not.toBe(shopper.cartId);
  });
});
