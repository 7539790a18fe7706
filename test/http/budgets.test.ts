import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/http/log.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { demoPath } from '../support/callers/back-office.ts';
import { startShopping, storefront } from '../support/callers/shopper.ts';
import { type SignedInStaff, signInStaff } from '../support/callers/staff.ts';
import { openStream } from '../support/run/event-stream.ts';
import { serviceForTests, startTestService, type TestService } from '../support/run/service.ts';

// Every kind of request has a budget (reference/rate-limits.md). The service behind a proxy, so that a test has addresses.

const service = serviceForTests();
const lines: string[] = [];
let limited: TestService;
beforeAll(async () => {
  limited = await startTestService({
    database: service.database,
    environment: { RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.0/8' },
    log: createLog('debug', { write: (line) => void lines.push(line) }),
  });
});
afterAll(() => limited.close());

const location = `${storefront}/locations/${locationIds.alwaysOpen}`;
const forged = {
  cart: { 'X-Cart-Token': 'forged' },
  session: { Authorization: `Bearer ${'forged.'.repeat(3)}` },
  receipt: { 'X-Receipt-Token': 'forged' },
  handoff: { 'X-Checkout-Handoff': 'forged' },
  staff: { Cookie: 'tiffin_staff=forged' },
  key: { 'X-API-Key': 'sk_test_forged' },
} as const;
const cartPath = `${location}/carts/${'a'.repeat(24)}`;

/** So many calls from one address, and how often each status came. */
async function statusesOf(count: number, call: (place: number) => Promise<{ status: number }>) {
  const found: Record<number, number> = {};
  for (let place = 0; place < count; place += 1) {
    const { status } = await call(place);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

let addressCount = 0;

describe('failed authentication', () => {
  test.each([
    ['cart token', 'GET', cartPath, forged.cart],
    ['customer session', 'GET', `${storefront}/customer/orders`, forged.session],
    ['receipt token', 'GET', `${storefront}/receipts/${'a'.repeat(24)}`, forged.receipt],
    ['handoff', 'POST', `${cartPath}/checkout-handoffs/exchange`, forged.handoff],
    ['staff session', 'GET', '/api/v1/dashboard/me', forged.staff],
    ['location key', 'GET', `/api/v1/locations/${locationIds.alwaysOpen}/menus`, forged.key],
    ['signature', 'POST', `/api/v1/webhooks/sandbox/${merchantIds.demo}`, { 'Content-Type': 'application/json' }],
  ])('429 after 30 of one address: %s', async (name, method, path, headers) => {
    addressCount += 1;
    const from = { 'X-Forwarded-For': `198.51.100.${addressCount}` };
    const call = () =>
      limited.call(method, path, { headers: { ...headers, ...from }, ...(method === 'POST' && { body: {} }) });
    const found = await statusesOf(34, call);
    const budgeted = name === 'location key' ? 20 : 30;
    expect(found).toEqual({ 401: budgeted, 429: 34 - budgeted });
    const refused = await call();
    expect(refused.body.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
  });

  test('a good credential passes from the same address, until nothing from there is looked at', async () => {
    const shopper = await startShopping(service);
    const from = { 'X-Forwarded-For': '198.51.100.99' };
    const read = () => limited.call('GET', shopper.path(''), { headers: { 'X-Cart-Token': shopper.token, ...from } });
    const forge = () => limited.call('GET', cartPath, { headers: { ...forged.cart, ...from } });
    await statusesOf(60, forge);
    expect((await read()).status).toBe(200);
    await statusesOf(240, forge);
    expect((await read()).status).toBe(429);
    const elsewhere = { 'X-Cart-Token': shopper.token, 'X-Forwarded-For': '198.51.100.98' };
    expect((await limited.call('GET', shopper.path(''), { headers: elsewhere })).status).toBe(200);
  });

  test('the addresses of one /48 share four budgets', async () => {
    const call = (place: number) =>
      limited.call('GET', cartPath, {
        headers: { ...forged.cart, 'X-Forwarded-For': `2001:db8:77:${place.toString(16)}::1` },
      });
    expect(await statusesOf(124, call)).toEqual({ 401: 120, 429: 4 });
  });
});

test('what-if is counted by address, whatever cart it is for', async () => {
  const shoppers = await Promise.all([1, 2, 3].map(() => startShopping(service)));
  const call = (place: number) => {
    const shopper = shoppers[place % 3];
    if (shopper === undefined) throw new Error('three shop');
    const headers = { 'X-Cart-Token': shopper.token, 'X-Forwarded-For': '203.0.113.1' };
    return limited.call('POST', shopper.path('/what-if'), {
      headers,
      body: { edits: [{ operation: 'updateCart', body: { note: 'x' } }] },
    });
  };
  const { 429: refused, ...passed } = await statusesOf(95, call);
  expect([refused, Object.values(passed)]).toEqual([5, [90]]);
});

test('pages, documents and unknown addresses are counted by address, probes are not', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.2', Accept: 'text/html' };
  const paths = ['/', '/demo', '/docs/', '/openapi.json', '/nothing/here', '/assets/x.js'];
  const found = await statusesOf(306, (place) => limited.call('GET', paths[place % 6] ?? '/', { headers: from }));
  expect(found[429]).toBe(6);
  const refused = await limited.call('GET', '/', { headers: from });
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const probe of ['/healthz', '/readyz']) {
    expect((await limited.call('GET', probe, { headers: from })).status).toBe(200);
  }
});

describe('streams', () => {
  test('503 with a wait beyond five of one caller, and one line without a stack where debugging', async () => {
    const shopper = await startShopping(service);
    const headers = { 'X-Cart-Token': shopper.token, 'X-Forwarded-For': '203.0.113.3' };
    const open = () => openStream(limited, shopper.path('/events'), headers);
    const streams = [];
    for (let count = 0; count < 5; count += 1) streams.push(await open());
    lines.length = 0;
    const refused = await open();
    expect([refused.status, JSON.parse(refused.refused).code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(refused.headers['retry-after']).toBe('5');
    const said = lines.filter((line) => line.includes('At most 5 streams'));
    expect(said).toHaveLength(1);
    expect(said.join()).toContain('"level":20');
    expect(lines.filter((line) => /stack|"level":50/.test(line))).toEqual([]);
    for (const stream of streams) stream.leave();
  });

  test('opening them is counted by address', async () => {
    const shoppers = await Promise.all(Array.from({ length: 3 }, () => startShopping(service)));
    const found = await statusesOf(124, async (place) => {
      const shopper = shoppers[place % 3];
      if (shopper === undefined) throw new Error('three follow');
      const headers = { 'X-Cart-Token': shopper.token, 'X-Forwarded-For': '203.0.113.4' };
      const stream = await openStream(limited, shopper.path('/events'), headers);
      stream.leave();
      return stream;
    });
    expect(found[429]).toBeGreaterThanOrEqual(4);
  });
});

describe('storefront keys (reference/rate-limits.md#storefront-keys)', () => {
  let owner: SignedInStaff;
  beforeAll(async () => {
    owner = await signInStaff(service);
  });
  const issue = async () => (await owner.call('POST', `${demoPath}/storefront-keys`, { name: 'Web server' })).body;
  const read = (key: string | null, address: string, path: string = location) =>
    limited.call('GET', path, {
      headers: { 'X-Forwarded-For': address, ...(key === null ? {} : { 'X-Storefront-Key': key }) },
    });

  test('all diners behind one server have the budget of its key, not that of one address', async () => {
    const { storefrontKey } = await issue();
    expect((await read(storefrontKey, '192.0.2.1')).headers['x-ratelimit-limit']).toBe('6000');
    expect(await statusesOf(100, () => read(storefrontKey, '192.0.2.1'))).toEqual({ 200: 100 });
    expect(await statusesOf(64, () => read(null, '192.0.2.1'))).toEqual({ 200: 60, 429: 4 });
    expect((await read(storefrontKey, '192.0.2.1')).status).toBe(200);
  });

  test('it opens nothing, and counts at its merchant only', async () => {
    const { storefrontKey } = await issue();
    const elsewhere = `${storefront}/locations/${locationIds.ukSoho}`;
    expect((await read(storefrontKey, '192.0.2.2', elsewhere)).headers['x-ratelimit-limit']).toBe('60');
    const headers = { 'X-Storefront-Key': storefrontKey, 'X-API-Key': storefrontKey };
    const legacy = `/api/v1/locations/${locationIds.alwaysOpen}/menus`;
    expect((await service.call('GET', legacy, { headers })).status).toBe(401);
  });

  test('forged ones are looked up as often as an address may fail, and are counted by address', async () => {
    const forge = (place: number) => `sf_test_${createHash('sha256').update(`${place}`).digest('base64url')}`;
    const found = await statusesOf(62, (place) => read(forge(place), '192.0.2.3'));
    expect(found).toEqual({ 200: 60, 429: 2 });
    const shopper = await startShopping(service);
    const wrong = { ...forged.cart, 'X-Forwarded-For': '192.0.2.3' };
    expect((await limited.call('GET', shopper.path(''), { headers: wrong })).status).toBe(429);
  });

  test('a removed key is forgotten within 15 seconds of use', async () => {
    const { storefrontKey, keyId } = await issue();
    await read(storefrontKey, '192.0.2.4');
    expect((await owner.call('DELETE', `${demoPath}/storefront-keys/${keyId}`)).status).toBe(200);
    limited.clock.advance(15_000);
    await read(storefrontKey, '192.0.2.4');
    await expect.poll(async () => (await read(storefrontKey, '192.0.2.4')).headers['x-ratelimit-limit']).toBe('60');
  });
});
