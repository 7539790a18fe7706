import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

// What is the same for every edit of a cart (reference/conventions.md#how-operations-are-described), asked of every one
// of them.

const service = serviceForTests();

const address = {
  street: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
  lat: 40.73,
  lng: -73.99,
};
const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };

type Edit = {
  readonly operation: string;
  readonly method: string;
  /** `<line>` stands for the one line of the cart. */
  readonly suffix: string;
  readonly body?: unknown;
  /** Another body of the right form, where there is one. */
  readonly otherBody?: unknown;
};

const contact = { customerName: 'Ada', emailAddress: 'ada@example.com' };
const configuration = { quantity: 2, itemUnavailableAction: 'remove_item', specialInstructions: 'crisp' };
const later = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '12:00' };

function put(operation: string, suffix: string, body: unknown, otherBody: unknown): Edit {
  return { operation, method: 'PUT', suffix, body, otherBody };
}

const edits: readonly Edit[] = [
  { operation: 'updateCart', method: 'PATCH', suffix: '', body: { note: 'x' }, otherBody: { note: 'y' } },
  { operation: 'expireCart', method: 'DELETE', suffix: '' },
  put('validateAndUpdateCart', '/validate-and-update', contact, { ...contact, customerName: 'Eve' }),
  put('setGratuity', '/gratuity', { percentage: '18' }, { percentage: '20' }),
  put('setDelivery', '/set-delivery', address, { ...address, street: '13 Elm Street' }),
  put('setTable', '/set-table', { tableNumber: '12' }, { tableNumber: '13' }),
  put('setRoom', '/set-room', { lastName: 'Byron', roomNumber: '3' }, { lastName: 'Byron', roomNumber: '4' }),
  put('setOrderTime', '/update-order-time', { pickupType: 'ASAP' }, later),
  { operation: 'addCartItem', method: 'POST', suffix: '/items', body: item, otherBody: { ...item, quantity: 2 } },
  {
    operation: 'changeItemQuantity',
    method: 'PATCH',
    suffix: '/items/<line>',
    body: { quantity: 2 },
    otherBody: { quantity: 3 },
  },
  put('replaceCartItem', '/items/<line>', configuration, { ...configuration, quantity: 3 }),
  { operation: 'removeCartItem', method: 'DELETE', suffix: '/items/<line>' },
  {
    operation: 'applyDiscountCode',
    method: 'POST',
    suffix: '/discount',
    body: { code: 'WELCOME10' },
    otherBody: { code: 'welcome10' },
  },
  { operation: 'removeDiscountCode', method: 'DELETE', suffix: '/discount' },
  { operation: 'claimCart', method: 'POST', suffix: '/claim' },
];

/** A cart with one line, at revision 2, and the credentials the operation asks for. */
async function prepare(operation: string): Promise<{ shopper: Shopper; headers: Record<string, string> }> {
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  const headers = operation === 'claimCart' ? (await signIn(service)).headers : {};
  return { shopper, headers };
}

function pathOf(shopper: Shopper, suffix: string): string {
  return suffix.replace('<line>', shopper.cart.items[0].id);
}

describe.each(edits)('$operation', ({ operation, method, suffix, body, otherBody }) => {
  test('200 the whole cart, one revision further with its tag, alive for another hour', async () => {
    const { shopper, headers } = await prepare(operation);
    service.clock.advance(1000);
    const answer = await shopper.send(method, pathOf(shopper, suffix), { body, headers });
    expect([answer.status, answer.headers.etag, answer.body.revision]).toEqual([200, '"cart-3"', 3]);
    expect(answer.body.authorityContext.cartRevision).toBe(3);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const lifeMs = Date.parse(answer.body.expiresAt) - service.clock.now();
    expect(lifeMs).toBe(operation === 'expireCart' ? 0 : 3_600_000);
  });

  test('200 an exact retry is the same byte for byte, with the tag as sent, quoted or bare', async () => {
    const { shopper, headers } = await prepare(operation);
    const path = pathOf(shopper, suffix);
    const key = newKey();
    const first = await shopper.send(method, path, { body, headers, key, ifMatch: 'W/"cart-2"' });
    const again = await shopper.send(method, path, { body, headers, key, ifMatch: 'cart-2' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(again.headers).toMatchObject({ etag: '"cart-3"', 'idempotent-replayed': 'true' });
    const head = await revisionOf(shopper.cartId);
    expect(head).toBe(3);
  });

  test.runIf(otherBody !== undefined)('409 the same key with another body', async () => {
    const { shopper, headers } = await prepare(operation);
    const path = pathOf(shopper, suffix);
    const key = newKey();
    await shopper.send(method, path, { body, headers, key });
    const answer = await shopper.send(method, path, { body: otherBody, headers, key, ifMatch: '"cart-2"' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await revisionOf(shopper.cartId)).toBe(3);
  });

  test('400, 401, 403, 404, 409 and 428, each for its reason, and nothing happens', async () => {
    const { shopper, headers } = await prepare(operation);
    const other = await startShopping(service);
    const path = pathOf(shopper, suffix);
    const send = (changes: Parameters<Shopper['send']>[2]) => shopper.send(method, path, { body, headers, ...changes });
    const code = async (changes: Parameters<Shopper['send']>[2]) => {
      const answer = await send(changes);
      return `${answer.status} ${answer.body.code}`;
    };
    expect(await code({ key: null })).toBe('400 IDEMPOTENCY_KEY_REQUIRED');
    expect(await code({ key: 'short' })).toBe('400 VALIDATION_ERROR');
    expect(await code({ ifMatch: '*' })).toBe('400 VALIDATION_ERROR');
    expect(await code({ body: { unknown: 1 } })).toBe('400 VALIDATION_ERROR');
    expect(await code({ headers: { ...headers, 'X-Cart-Token': 'ct1.nonsense' } })).toBe('401 UNAUTHORIZED');
    expect(await code({ headers: { ...headers, 'X-Cart-Token': other.token } })).toBe('403 FORBIDDEN');
    const elsewhere = shopper.path(path).replace(locationIds.alwaysOpen, locationIds.downtown);
    const moved = await service.call(method, elsewhere, {
      headers: { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-2"', 'Idempotency-Key': newKey(), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    expect(`${moved.status} ${moved.body.code}`).toBe('404 NOT_FOUND');
    expect(await code({ ifMatch: '"cart-1"' })).toBe('409 CART_CONFLICT');
    expect(await code({ ifMatch: null })).toBe('428 PRECONDITION_REQUIRED');
    expect(await revisionOf(shopper.cartId)).toBe(2);
    service.clock.advance(3_600_000);
    expect(await code({})).toBe('409 CART_IMMUTABLE');
    expect(await revisionOf(shopper.cartId)).toBe(2);
  });

  test.runIf(operation !== 'claimCart')(
    '200 by the session of the owner, 403 by that of another customer',
    async () => {
      const customer = await signIn(service);
      const stranger = await signIn(service);
      const shopper = await startShopping(service, { headers: customer.headers });
      await shopper.add('sesame-fries');
      const path = shopper.path(pathOf(shopper, suffix));
      const call = (headers: Record<string, string>) =>
        service.call(method, path, {
          headers: { 'If-Match': '"cart-2"', 'Idempotency-Key': newKey(), ...headers },
          ...(body === undefined ? {} : { body }),
        });
      expect((await call(stranger.headers)).body.code).toBe('FORBIDDEN');
      expect((await call({ ...stranger.headers, 'X-Cart-Token': shopper.token })).body.code).toBe('FORBIDDEN');
      expect((await call({ ...customer.headers })).status).toBe(200);
    },
  );
});

async function revisionOf(cartId: string): Promise<number> {
  const wanted = { name: 'test-revision', text: 'select revision from cart where cart_id = $1' };
  const [row] = await service.database.run<{ revision: number }>(wanted, [cartId]);
  return row?.revision ?? 0;
}
