import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { startLegacyServer, storedCart } from '../../support/callers/location-keys.ts';
import { newKey, startShopping } from '../../support/callers/shopper.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';

// What is the same for listLegacyMenus to applyLegacyDiscount (reference/legacy.md), and a server that knows nothing
// else.

const service = serviceForTests();

const item = { productId: 'sesame-fries', quantity: 1 };
const anyCart = 'f'.repeat(24);

const calls = [
  ['GET', '/menus', undefined],
  ['POST', '/carts', {}],
  ['POST', `/carts/${anyCart}/cart-item`, item],
  ['PUT', `/carts/${anyCart}/update-order-time`, { pickupType: 'ASAP' }],
  ['PUT', `/cart/${anyCart}/validate-and-update`, { customerName: 'Ada', emailAddress: 'ada@example.com' }],
  ['POST', '/discounts/apply-discount', { code: 'WELCOME10', cartId: anyCart }],
] as const;

test.each(['de300000-0000-4000-a000-000000000101', 'demo-always-open'])(
  'a server goes from the menu to a priced cart by %s',
  async (slugOrId) => {
    const server = await startLegacyServer(service, { slugOrId });
    const menus = await server.call('GET', '/menus');
    const product = menus.body.menus
      .flatMap((menu: { categories: readonly { products: readonly object[] }[] }) => menu.categories)
      .flatMap((category: { products: readonly object[] }) => category.products)
      .find((one: { modifierIds: readonly string[] }) => one.modifierIds.length === 0);
    const { cartId } = (await server.call('POST', '/carts', { body: { currentCartId: '' } })).body;
    expect((await server.call('POST', '/carts', { body: { currentCartId: cartId } })).body).toEqual({ cartId });
    const body = { productId: product.id, quantity: 2 };
    const added = await server.call('POST', `/carts/${cartId}/cart-item`, { body });
    expect(added.body.cart.subTotal).toBe((2 * Number(product.price)).toFixed(2));
    const time = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '12:00' };
    expect((await server.call('PUT', `/carts/${cartId}/update-order-time`, { body: time })).body.orderTime).toBe(
      '12:00',
    );
    const contact = { customerName: 'Ada', emailAddress: 'ada@example.com' };
    const validated = await server.call('PUT', `/cart/${cartId}/validate-and-update`, { body: contact });
    expect(validated.body).toEqual({ success: true });
    const discount = { code: 'WELCOME10', cartId };
    expect((await server.call('POST', '/discounts/apply-discount', { body: discount })).body).toEqual({
      success: true,
    });
    const { cart } = await storedCart(service, cartId);
    expect(cart).toMatchObject({ revision: 5, status: 'OPEN', discountCode: 'WELCOME10', totalQuantity: 2 });
    expect(Number(cart.discountTotal)).toBeGreaterThan(0);
  },
);

describe.each(calls)('%s %s', (method, path, body) => {
  test('401 without a key, with a bad, malformed or revoked one, or with other credentials', async () => {
    const server = await startLegacyServer(service);
    const shopper = await startShopping(service);
    const revoked = await startLegacyServer(service);
    await revoked.revoke();
    const url = `/api/v1/locations/${locationIds.alwaysOpen}${path}`;
    for (const headers of [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': 'sk_test_nonsense' },
      { 'x-api-key': `${server.apiKey}A` },
      { 'x-api-key': server.apiKey.toUpperCase() },
      { 'x-api-key': `${server.apiKey} ${server.apiKey}` },
      { 'x-api-key': 'x'.repeat(8193) },
      revoked.headers,
      { 'x-cart-token': shopper.token },
      { authorization: `Bearer ${server.apiKey}` },
    ]) {
      const answer = await service.call(method, url, { headers, ...(body === undefined ? {} : { body }) });
      expect([answer.status, answer.body.code, answer.headers.deprecation]).toEqual([401, 'UNAUTHORIZED', 'true']);
      expect(answer.text).not.toContain(server.apiKey);
    }
  });

  test('403 with the key of another location, of the same merchant or another, whatever the cart', async () => {
    const shopper = await startShopping(service);
    for (const place of [
      { locationId: locationIds.downtown },
      { merchantId: merchantIds.demoUk, locationId: locationIds.ukSoho },
    ]) {
      const other = await startLegacyServer(service, place);
      for (const cartId of [anyCart, shopper.cartId]) {
        const url = `/api/v1/locations/demo-always-open${path}`.replace(anyCart, cartId);
        const sent = body !== undefined && 'cartId' in body ? { ...body, cartId } : body;
        const { headers } = other;
        const answer = await service.call(method, url, { headers, ...(sent === undefined ? {} : { body: sent }) });
        expect([answer.status, answer.body.code, answer.headers.deprecation]).toEqual([403, 'FORBIDDEN', 'true']);
      }
    }
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('404 an unknown location; 413 and 415 for bodies', async () => {
    const server = await startLegacyServer(service, { slugOrId: 'nowhere' });
    const answer = await server.call(method, path, { body });
    expect([answer.status, answer.body.code, answer.headers.deprecation]).toEqual([404, 'NOT_FOUND', 'true']);
  });
});

describe('the legacy surface', () => {
  test('405 another method, marked as the rest', async () => {
    const answer = await service.call('DELETE', '/api/v1/locations/demo-always-open/menus');
    expect([answer.status, answer.headers.allow, answer.headers.deprecation]).toEqual([405, 'GET, OPTIONS', 'true']);
    const current = await service.call('GET', `/api/v1/storefront/locations/${locationIds.alwaysOpen}/menus`);
    expect(current.headers).not.toHaveProperty('deprecation');
  });

  test('is for servers: no page may send its header', async () => {
    const headers = { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' };
    const answer = await service.call('OPTIONS', `/api/v1/locations/${locationIds.alwaysOpen}/menus`, { headers });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-headers']?.toLowerCase()).not.toContain('x-api-key');
  });

  test('the key is no credential on the storefront, and opens no cart there', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const url = `/api/v1/storefront/locations/${locationIds.alwaysOpen}/carts/${cartId}`;
    expect((await service.call('GET', url, { headers: server.headers })).status).toBe(401);
    const shopper = await startShopping(service);
    expect((await service.call('GET', url, { headers: { 'X-Cart-Token': shopper.token } })).status).toBe(403);
  });

  test('a use is noted, at most once a minute, and not of a wrong key', async () => {
    const server = await startLegacyServer(service);
    const lastUsed = async (): Promise<number | null> => {
      const wanted = { name: 'test-last-used', text: 'select last_used_at as at from location_key where key_id = $1' };
      const [row] = await service.database.run<{ at: number | null }>(wanted, [server.keyId]);
      return row?.at ?? null;
    };
    expect(await lastUsed()).toBeNull();
    const first = service.clock.nowFor(merchantIds.demo);
    await server.call('GET', '/menus');
    expect(await lastUsed()).toBe(first);
    service.clock.advance(59_999);
    await server.call('GET', '/menus');
    expect(await lastUsed()).toBe(first);
    service.clock.advance(1);
    await server.call('GET', '/menus');
    expect(await lastUsed()).toBe(first + 60_000);
  });

  test('429 after 200 in ten minutes by one key from anywhere, and by one address with any key', async () => {
    const tight = await startTestService({ environment: { RATE_LIMIT_FACTOR: '0.01' }, database: service.database });
    const url = `/api/v1/locations/${locationIds.alwaysOpen}/menus`;
    const [one, two] = [await startLegacyServer(tight), await startLegacyServer(tight)];
    const get = async (headers: Readonly<Record<string, string>>, from: string) =>
      tight.call('GET', url, { headers, from });
    const first = await get(one.headers, '127.0.0.1');
    expect([first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']]).toEqual(['2', '1']);
    expect((await get(one.headers, '127.0.0.2')).status).toBe(200);
    const byKey = await get(one.headers, '127.0.0.3');
    expect([byKey.status, byKey.body.code, byKey.headers.deprecation]).toEqual([429, 'RATE_LIMITED', 'true']);
    expect(Number(byKey.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await get(two.headers, '127.0.0.3')).status).toBe(200);
    expect((await get(two.headers, '127.0.0.3')).status).toBe(429);
    // A caller without the key cannot spend its budget.
    expect((await get({ 'x-api-key': 'sk_test_guess' }, '127.0.0.4')).status).toBe(401);
    tight.clock.advance(600_000);
    expect((await get(one.headers, '127.0.0.3')).status).toBe(200);
    await tight.close();
  });

  test('what a server did stands in the history of the cart as done by the merchant', async () => {
    const server = await startLegacyServer(service);
    const shopper = await startShopping(service);
    await server.call('POST', `/carts/${shopper.cartId}/cart-item`, { body: item });
    const history = await service.call('GET', shopper.path('/history'), { headers: { 'X-Cart-Token': shopper.token } });
    expect(history.body.entries[1]).toMatchObject({ revision: 2, actor: 'staff', command: 'addLegacyCartItem' });
    expect(history.text).not.toContain(server.keyId);
  });
});

describe.runIf(canRace('legacy-client.test.ts'))('many at once', () => {
  test('every change that was answered is in the cart once; a request that lost three races says so', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.call('POST', `/carts/${cartId}/cart-item`, { body: item })),
    );
    const done = answers.filter((answer) => answer.status === 200);
    expect(done.length).toBeGreaterThanOrEqual(3);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expect([answer.status, answer.body.code]).toEqual([409, 'CART_CONFLICT']);
    }
    expect(new Set(done.map((answer) => answer.body.cart.revision)).size).toBe(done.length);
    const { cart } = await storedCart(service, cartId);
    expect(cart).toMatchObject({ revision: 1 + done.length, totalQuantity: done.length });
  });

  test('copies of one cart start, and of one check, are one act and equal answers', async () => {
    const server = await startLegacyServer(service);
    const key = newKey();
    const starts = await Promise.all(Array.from({ length: 3 }, () => server.call('POST', '/carts', { key })));
    expect(new Set(starts.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    const other = newKey();
    const body = { code: 'WELCOME10' };
    const checks = await Promise.all(
      Array.from({ length: 3 }, () => server.call('POST', '/discounts/apply-discount', { body, key: other })),
    );
    expect(new Set(checks.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set(['200 {"success":true}']),
    );
  });
});
