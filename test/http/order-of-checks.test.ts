import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { newKey, type Shopper, signIn, startShopping, storefront } from '../support/callers/shopper.ts';
import { type CallInput, type ServiceAnswer, serviceForTests, startTestService } from '../support/run/service.ts';

// reference/idempotency-and-concurrency.md#order-of-checks as a table: every request here violates two adjacent steps,
// and the earlier one answers.

const service = serviceForTests();

/** A caller whose budget is used up before they begin, at whatever step it is counted. */
const limited = { 'X-Sandbox-Fault': 'rate-limit' };
const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
const unknownCart = 'f'.repeat(24);

function cartPath(cartId: string, suffix = '', locationId: string = locationIds.alwaysOpen): string {
  return `${storefront}/locations/${locationId}/carts/${cartId}${suffix}`;
}

type Row = {
  readonly name: string;
  readonly expected: readonly [number, string];
  readonly send: () => Promise<ServiceAnswer>;
};

async function add(
  shopper: Shopper,
  path: string,
  input: CallInput = {},
  without: string[] = [],
): Promise<ServiceAnswer> {
  const headers: Record<string, string> = {
    'X-Cart-Token': shopper.token,
    'Idempotency-Key': newKey(),
    'If-Match': `"cart-${shopper.cart.revision}"`,
    ...input.headers,
  };
  for (const name of without) delete headers[name];
  return service.call('POST', path, { body: item, ...input, headers });
}

const rows: readonly Row[] = [
  {
    name: '405 method (1) before limit by address (2)',
    expected: [405, 'METHOD_NOT_ALLOWED'],
    send: () => service.call('PUT', `${storefront}/locations/${locationIds.alwaysOpen}/menus`, { headers: limited }),
  },
  {
    name: '404 route (1) before limit by address (2)',
    expected: [404, 'NOT_FOUND'],
    send: () => service.call('GET', `${storefront}/nothing-here`, { headers: limited }),
  },
  {
    name: '429 limit by address (2) before credential (3)',
    expected: [429, 'RATE_LIMITED'],
    send: () => service.call('GET', cartPath(unknownCart), { headers: { ...limited, 'X-Cart-Token': 'broken' } }),
  },
  {
    name: '401 credential (3) before form of the path (4)',
    expected: [401, 'UNAUTHORIZED'],
    send: () => service.call('GET', cartPath('a'.repeat(129)), { headers: { 'X-Cart-Token': 'broken' } }),
  },
  {
    name: '401 credential (3) before form of the body (4)',
    expected: [401, 'UNAUTHORIZED'],
    send: async () => {
      const shopper = await startShopping(service);
      return add(shopper, shopper.path('/items'), {
        headers: { 'X-Cart-Token': `${shopper.token}x` },
        body: { no: 1 },
      });
    },
  },
  {
    name: '401 credential (3) before the size of the body (4)',
    expected: [401, 'UNAUTHORIZED'],
    send: async () => {
      const shopper = await startShopping(service);
      return add(shopper, shopper.path('/items'), { rawBody: 'x'.repeat(70_000) }, ['X-Cart-Token']);
    },
  },
  {
    name: '400 path (4) before header (4)',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => {
      const shopper = await startShopping(service);
      return add(shopper, cartPath('a'.repeat(129), '/items'), {}, ['Idempotency-Key']);
    },
  },
  {
    name: '400 missing key (4) before body (4)',
    expected: [400, 'IDEMPOTENCY_KEY_REQUIRED'],
    send: async () => {
      const shopper = await startShopping(service);
      return add(shopper, shopper.path('/items'), { body: { unknown: true } }, ['Idempotency-Key']);
    },
  },
  {
    name: '400 form of If-Match (4) before body (4)',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => {
      const shopper = await startShopping(service);
      return add(shopper, shopper.path('/items'), { headers: { 'If-Match': '*' }, rawBody: 'x'.repeat(70_000) });
    },
  },
  {
    name: '400 body (4) before the cart exists (5)',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => add(await startShopping(service), cartPath(unknownCart, '/items'), { body: { unknown: true } }),
  },
  {
    name: '413 body (4) before the cart exists (5)',
    expected: [413, 'PAYLOAD_TOO_LARGE'],
    send: async () =>
      add(await startShopping(service), cartPath(unknownCart, '/items'), { rawBody: 'x'.repeat(65_537) }),
  },
  {
    name: '415 body (4) before the cart exists (5)',
    expected: [415, 'UNSUPPORTED_MEDIA_TYPE'],
    send: async () =>
      add(await startShopping(service), cartPath(unknownCart, '/items'), { headers: { 'Content-Type': 'text/plain' } }),
  },
  {
    name: '400 metadata (4) before the cart exists (5)',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => {
      const shopper = await startShopping(service);
      const headers = { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey() };
      const path = `${storefront}/locations/${locationIds.alwaysOpen}/analytics-events`;
      const body = { cartId: unknownCart, eventType: 'SCAN', metadata: { token: 'x' } };
      return service.call('POST', path, { body, headers });
    },
  },
  {
    name: '404 no such cart (5) before ownership (6)',
    expected: [404, 'NOT_FOUND'],
    send: async () => add(await startShopping(service), cartPath(unknownCart, '/items')),
  },
  {
    name: '404 the cart is at another location (5) before ownership (6)',
    expected: [404, 'NOT_FOUND'],
    send: async () => {
      const mine = await startShopping(service);
      const theirs = await startShopping(service, { locationId: locationIds.partner });
      return add(mine, cartPath(theirs.cartId, '/items'));
    },
  },
  {
    name: '404 the location is of another merchant (5) before ownership (6)',
    expected: [404, 'NOT_FOUND'],
    send: async () => {
      const mine = await startShopping(service);
      const theirs = await startShopping(service, { locationId: locationIds.ukSoho });
      return add(mine, cartPath(theirs.cartId, '/items', locationIds.ukSoho));
    },
  },
  {
    name: '403 ownership (6) before the record under the key (7)',
    expected: [403, 'FORBIDDEN'],
    send: async () => {
      const [mine, theirs] = [await startShopping(service), await startShopping(service)];
      const key = newKey();
      await theirs.send('POST', '/items', { body: item, key });
      return add(mine, cartPath(theirs.cartId, '/items'), { headers: { 'Idempotency-Key': key } });
    },
  },
  {
    name: '409 key used for another request (7) before If-Match present (8)',
    expected: [409, 'IDEMPOTENCY_KEY_REUSED'],
    send: async () => {
      const shopper = await startShopping(service);
      const key = newKey();
      await shopper.send('POST', '/items', { body: item, key });
      return shopper.send('POST', '/items', { body: item, key, ifMatch: null });
    },
  },
  {
    name: '428 If-Match present (8) before the state of the cart (9)',
    expected: [428, 'PRECONDITION_REQUIRED'],
    send: async () => {
      const shopper = await startShopping(service);
      await shopper.change('DELETE', '');
      return shopper.send('POST', '/items', { body: item, ifMatch: null });
    },
  },
  {
    name: '400 a date beside ASAP (4) before If-Match present (8)',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => {
      const body = { pickupType: 'ASAP', orderDate: '2026-06-01' };
      return (await startShopping(service)).send('PUT', '/update-order-time', { body, ifMatch: null });
    },
  },
  {
    name: '400 no local date (4) before the state of the cart (9)',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => {
      const shopper = await startShopping(service);
      await shopper.change('DELETE', '');
      const body = { pickupType: 'LATER', orderDate: '2026-02-30', orderTime: '12:00' };
      return shopper.send('PUT', '/update-order-time', { body });
    },
  },
  {
    name: '400 metadata (4) before the revision (10)',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => {
      const shopper = await startShopping(service);
      const headers = { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey(), 'If-Match': '"cart-9"' };
      const path = `${storefront}/locations/${locationIds.alwaysOpen}/ordering-sessions`;
      const body = { fulfillmentMethod: 'takeout', existingCartId: shopper.cartId, metadata: { token: 'x' } };
      return service.call('POST', path, { body, headers });
    },
  },
  {
    name: '409 state of the cart (9) before its revision (10)',
    expected: [409, 'CART_IMMUTABLE'],
    send: async () => {
      const shopper = await startShopping(service);
      await shopper.change('DELETE', '');
      return shopper.send('POST', '/items', { body: item, ifMatch: '"cart-1"' });
    },
  },
  {
    name: '409 revision (10) before business rules (11)',
    expected: [409, 'CART_CONFLICT'],
    send: async () => {
      const shopper = await startShopping(service);
      return shopper.send('POST', '/items', { body: { ...item, productId: 'no-such-dish' }, ifMatch: '"cart-9"' });
    },
  },
  {
    name: '400 business rules (11) when nothing else is wrong',
    expected: [400, 'VALIDATION_ERROR'],
    send: async () => {
      const shopper = await startShopping(service);
      return shopper.send('POST', '/items', { body: { ...item, productId: 'no-such-dish' } });
    },
  },
];

describe('the earlier of two violated steps answers', () => {
  test.each(rows)('$name', async ({ expected, send }) => {
    const answer = await send();
    expect([answer.status, answer.body.code]).toEqual(expected);
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers).not.toHaveProperty('etag');
  });
});

describe('limits by verified principal', () => {
  test('429 principal (3) before the form of the body (4), and only of the one who spent it', async () => {
    const tight = await startTestService({ environment: { RATE_LIMIT_FACTOR: '0.01' }, database: service.database });
    const [mine, theirs] = [await startShopping(service), await startShopping(service)];
    const send = (shopper: Shopper, token: string): Promise<ServiceAnswer> =>
      tight.call('POST', shopper.path('/items'), { headers: { 'X-Cart-Token': token }, body: { bad: true } });
    // A stranger who tries my cart with a wrong token spends nothing of mine: three is the whole budget here.
    for (let count = 0; count < 3; count += 1) {
      expect((await send(mine, mine.token.replace(/.$/, '!'))).status).toBe(401);
    }
    for (let count = 0; count < 3; count += 1) expect((await send(mine, mine.token)).status).toBe(400);
    const refused = await send(mine, mine.token);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' });
    expect((await send(theirs, theirs.token)).status).toBe(400);
    await tight.close();
  });
});

describe('a retry is recognised before anything the first run changed', () => {
  test('200 after the revision moved on', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const first = await shopper.send('POST', '/items', { body: item, key });
    await shopper.add('sesame-fries');
    const again = await shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"' });
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
  });

  test('200 after the cart expired', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const first = await shopper.send('POST', '/items', { body: item, key });
    await shopper.change('DELETE', '');
    const again = await shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"' });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  test('200 key order, white space and query order do not make it another request', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const headers = { 'X-Cart-Token': shopper.token, 'Idempotency-Key': key, 'If-Match': '"cart-1"' };
    const first = await service.call('POST', shopper.path('/items'), { headers, body: item });
    const rawBody = `{ "quantity" : 1.0,\n "itemUnavailableAction":"remove_item", "productId":"sesame-fries" }`;
    const again = await service.call('POST', shopper.path('/items'), {
      headers: { ...headers, 'If-Match': 'W/"cart-1"', 'Content-Type': 'application/json; charset=UTF-8' },
      rawBody,
    });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  test('409 another credential makes it another request', async () => {
    const shopper = await startShopping(service);
    const { headers } = await signIn(service);
    const key = newKey();
    await shopper.send('POST', '/items', { body: item, key });
    const answer = await shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"', headers });
    expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('200 by the very credential that the first run revoked, 401 with anything else', async () => {
    const shopper = await startShopping(service);
    const { headers } = await signIn(service);
    const key = newKey();
    const first = await shopper.send('POST', '/claim', { key, headers });
    expect(first.status).toBe(200);
    const retry = { key, headers, ifMatch: '"cart-1"' };
    const again = await shopper.send('POST', '/claim', retry);
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
    const refusals = [
      await shopper.send('POST', '/claim', { ...retry, key: newKey() }),
      await shopper.send('POST', '/claim', { ...retry, ifMatch: '"cart-2"' }),
      await shopper.send('POST', '/claim', { ...retry, ifMatch: 'nonsense' }),
      await shopper.send('POST', '/items', { body: item }),
      await shopper.read(),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [401, 'UNAUTHORIZED']));
  });
});

describe('cart token and session together (4.4)', () => {
  test('403 sessions and tokens of two merchants, 401 when either is bad', async () => {
    const shopper = await startShopping(service);
    const foreign = await signIn(service, merchantIds.demoUk);
    const own = await signIn(service);
    expect((await shopper.read(foreign.headers)).status).toBe(403);
    expect((await shopper.read(own.headers)).status).toBe(200);
    expect((await shopper.read({ Authorization: `${own.headers.Authorization}x` })).status).toBe(401);
    expect((await shopper.read({ ...own.headers, 'X-Cart-Token': 'broken' })).status).toBe(401);
  });

  test('403 the cart is owned by another customer', async () => {
    const owner = await signIn(service);
    const other = await signIn(service);
    const shopper = await startShopping(service, { headers: owner.headers });
    expect((await shopper.read(other.headers)).status).toBe(403);
    expect((await shopper.read(owner.headers)).status).toBe(200);
    expect((await shopper.read()).status).toBe(200);
  });

  test('a session alone: 200 its own cart, 403 a guest cart, 404 another merchant, 401 after it ended', async () => {
    const owner = await signIn(service);
    const owned = await startShopping(service, { headers: owner.headers });
    const guest = await startShopping(service);
    const foreign = await startShopping(service, { locationId: locationIds.ukSoho });
    const read = async (path: string): Promise<number> =>
      (await service.call('GET', path, { headers: owner.headers })).status;
    expect([await read(owned.path()), await read(guest.path()), await read(foreign.path())]).toEqual([200, 403, 404]);
    expect(await read(cartPath('not-a-cart'))).toBe(404);
    expect(await read(cartPath(unknownCart))).toBe(404);
    expect((await service.call('DELETE', `${storefront}/customer/logout`, { headers: owner.headers })).status).toBe(
      200,
    );
    expect([await read(owned.path()), await read(cartPath(unknownCart)), await read(foreign.path())]).toEqual([
      401, 401, 401,
    ]);
  });

  test('401 a session that is out of time by its merchant, whatever the machine says', async () => {
    const owner = await signIn(service);
    const path = `${storefront}/customer`;
    service.clock.advance(14 * 86_400_000 - 1000);
    expect((await service.call('GET', path, { headers: owner.headers })).status).toBe(200);
    service.clock.advance(2000 + 60_000);
    expect((await service.call('GET', path, { headers: owner.headers })).status).toBe(401);
    service.clock.advance(-14 * 86_400_000 - 61_000);
  });
});
