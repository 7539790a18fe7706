import { describe, expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { type Database, statement } from '../../src/store/database/database.ts';
import { newKey, type Shopper, signIn, startShopping, storefront } from '../support/callers/shopper.ts';
import { countStatements, openTestDatabase } from '../support/run/database.ts';
import { serviceForTests, type TestService } from '../support/run/service.ts';

// A change begins from what its process stored last (design/hot-path.md#a-change-begins-from-what-was-stored-last). Two
// processes over one database: what one of them remembers, the other may have changed.

let database: Database;
const hereStatements: string[] = [];
const here = serviceForTests(async () => {
  database = await openTestDatabase({ seeded: true });
  return { database: countStatements(database, hereStatements) };
});
const there = serviceForTests(() => ({ database: { ...database, close: async () => {} } }));

const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
const cartStatements = () => hereStatements.filter((name) => /cart|session|record|differences/.test(name));

async function statementsHere(act: () => Promise<unknown>): Promise<readonly string[]> {
  hereStatements.length = 0;
  await act();
  return cartStatements();
}

/** The same shopper, whose requests reach the other process. */
function sendThere(shopper: Shopper, method: string, suffix: string, revision: number, input: object = {}) {
  return sendTo(there, shopper, method, suffix, revision, input);
}

function sendTo(
  service: TestService,
  shopper: Shopper,
  method: string,
  suffix: string,
  revision: number,
  { key = newKey(), body = undefined as unknown, headers = {} } = {},
) {
  return service.call(method, shopper.path(suffix), {
    headers: { 'X-Cart-Token': shopper.token, 'If-Match': `"cart-${revision}"`, 'Idempotency-Key': key, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

async function shopperHere(): Promise<Shopper> {
  const shopper = await startShopping(here);
  await shopper.add('sesame-fries');
  return shopper;
}

test('a change of a cart that was just stored here is one statement, the first as those that follow', async () => {
  const shopper = await startShopping(here);
  for (let line = 0; line < 3; line += 1) {
    expect(await statementsHere(() => shopper.add('sesame-fries'))).toEqual(['save-cart-change']);
  }
  const line = shopper.cart.items[0].id;
  const quantity = () => shopper.change('PATCH', `/items/${line}`, { quantity: 4 });
  expect(await statementsHere(quantity)).toEqual(['save-cart-change']);
  expect(await statementsHere(() => shopper.change('DELETE', `/items/${line}`))).toEqual(['save-cart-change']);
  expect(await statementsHere(() => shopper.change('PUT', '/gratuity', { percentage: '18' }))).toEqual([
    'save-cart-change',
  ]);
});

test('what is answered is what a process that remembers nothing answers, byte for byte', async () => {
  const shopper = await shopperHere();
  const changed = await shopper.send('POST', '/items', { body: item });
  const read = await there.call('GET', shopper.path(), { headers: { 'X-Cart-Token': shopper.token } });
  expect(read.text).toBe(changed.text);
  const next = await sendThere(shopper, 'PUT', '/gratuity', 3, { body: { percentage: '15' } });
  expect(next.body).toMatchObject({ revision: 4, totalQuantity: 2 });
});

test('after a change elsewhere the next one here starts from it', async () => {
  const shopper = await shopperHere();
  const elsewhere = await sendThere(shopper, 'POST', '/items', 2, { body: item });
  expect(elsewhere.status).toBe(200);
  const changed = await sendTo(here, shopper, 'POST', '/items', 3, { body: item });
  expect([changed.status, changed.body.items.length]).toEqual([200, 3]);
});

test('a caller as far behind as this process learns what happened elsewhere, and nothing is stored', async () => {
  const shopper = await shopperHere();
  expect((await sendThere(shopper, 'PUT', '/gratuity', 2, { body: { percentage: '15' } })).status).toBe(200);
  const behind = await sendTo(here, shopper, 'POST', '/items', 2, { body: item });
  expect(behind.status).toBe(409);
  expect(behind.body).toMatchObject({ code: 'CART_CONFLICT', details: { currentRevision: 3 } });
  expect((await shopper.read()).body.items).toHaveLength(1);
});

test('a retry is answered with what was stored under its key elsewhere, also at the revision remembered here', async () => {
  const shopper = await shopperHere();
  const key = newKey();
  const first = await sendThere(shopper, 'POST', '/items', 2, { key, body: item });
  const again = await sendTo(here, shopper, 'POST', '/items', 2, { key, body: item });
  expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
  const other = await sendTo(here, shopper, 'POST', '/items', 2, { key, body: { ...item, quantity: 2 } });
  expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('a key that an act without a revision took is refused at the revision remembered here', async () => {
  const shopper = await shopperHere();
  const key = newKey();
  const handoff = await shopper.send('POST', '/checkout-handoffs', { ifMatch: null, key });
  expect(handoff.status).toBeLessThan(300);
  const reused = await sendTo(here, shopper, 'POST', '/items', 2, { key, body: item });
  expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('a capability that was revoked elsewhere changes nothing here', async () => {
  const shopper = await shopperHere();
  const customer = await signIn(there);
  expect((await sendThere(shopper, 'POST', '/claim', 2, { headers: customer.headers })).status).toBe(200);
  // Also at the revision of before, which is what is remembered here.
  for (const revision of [2, 3]) {
    const refused = await sendTo(here, shopper, 'POST', '/items', revision, { body: item });
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHORIZED']);
  }
});

test('a payment lease taken elsewhere refuses the change', async () => {
  const shopper = await shopperHere();
  const lease = statement(
    'test-take-lease',
    `update cart set lease_attempt_id = 'attempt-1', lease_until = $2 where cart_id = $1`,
  );
  await database.run(lease, [shopper.cartId, here.clock.now() + 3_600_000]);
  const refused = await shopper.send('POST', '/items', { body: item });
  expect(refused.body.code).toBe('CART_IMMUTABLE');
});

test('an erased cart is not found, and nothing of it comes back', async () => {
  const shopper = await shopperHere();
  const erased = statement('test-raise-epoch', 'update cart set access_epoch = access_epoch + 1 where cart_id = $1');
  await database.run(erased, [shopper.cartId]);
  hereStatements.length = 0;
  // The capability is still the cart's, so the change passes from the stored cart and not from the remembered one.
  expect((await shopper.send('POST', '/items', { body: item })).status).toBe(200);
  expect(cartStatements()).toEqual(['save-cart-change', 'load-cart-state', 'save-cart-change']);
});

test('an expired cart refuses the change as it always did', async () => {
  const shopper = await shopperHere();
  here.clock.advance(25 * 3_600_000);
  expect((await shopper.send('POST', '/items', { body: item })).body.code).toBe('CART_IMMUTABLE');
  here.clock.advance(-25 * 3_600_000);
});

test('a malformed body is refused with its place, and the body is read once', async () => {
  const shopper = await shopperHere();
  const refused = await shopper.send('POST', '/items', { body: { ...item, quantity: 'two' } });
  expect(refused.status).toBe(400);
  expect(refused.body.code).toBe('VALIDATION_ERROR');
  expect(refused.text).toContain('quantity');
  expect((await shopper.send('POST', '/items', { body: item })).status).toBe(200);
});

test('of many changes at one remembered revision one passes', async () => {
  const shopper = await shopperHere();
  const send = () => shopper.send('POST', '/items', { body: item, ifMatch: '"cart-2"' });
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect((await shopper.read()).body.items).toHaveLength(2);
});

test('a session start is one statement, and a retry of it anywhere is answered with the first', async () => {
  const path = `${storefront}/locations/${locationIds.alwaysOpen}/ordering-sessions`;
  const key = newKey();
  const start = (service: TestService, body: object = { fulfillmentMethod: 'takeout' }) =>
    service.call('POST', path, { headers: { 'Idempotency-Key': key }, body });
  let first = '';
  const statements = await statementsHere(async () => {
    first = (await start(here)).text;
  });
  expect(statements).toEqual(['create-cart']);
  for (const service of [here, there]) {
    const again = await start(service);
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first, 'true']);
    const other = await start(service, { fulfillmentMethod: 'delivery' });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  }
});

test('many starts at once: each has a cart of its own', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => startShopping(here)));
  expect(new Set(answers.map(({ cartId }) => cartId)).size).toBe(12);
  const reads = await Promise.all(answers.map((shopper) => shopper.read()));
  expect(reads.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('a read takes text and state from the process that stored them, and from the database after a change elsewhere', async () => {
  const shopper = await shopperHere();
  const read = () => shopper.read().then(({ text }) => text);
  const own = await read();
  expect(own).toBe((await there.call('GET', shopper.path(), { headers: { 'X-Cart-Token': shopper.token } })).text);
  const changed = await sendThere(shopper, 'POST', '/items', 2, { body: item });
  expect(await read()).toBe(changed.text);
});

test('a cart whose rights changed elsewhere is read as it is stored', async () => {
  const shopper = await shopperHere();
  const rewritten = statement(
    'test-rewrite-entry',
    `with head as (update cart set access_epoch = access_epoch + 1 where cart_id = $1)
    update cart_entry set state = '{}', cart_text = '{"items":[{"name":"Erased"}]}', packed = null
    where cart_id = $1 and revision = 2`,
  );
  await database.run(rewritten, [shopper.cartId]);
  const read = await shopper.read();
  expect([read.status, read.body.items[0].name]).toEqual([200, 'Erased']);
});

describe('with budgets', () => {
  const limited = serviceForTests({ environment: { RATE_LIMIT_FACTOR: '1' } });

  test('a request that is refused from what is remembered is counted once', async () => {
    const shopper = await startShopping(limited);
    const left = async (body: object): Promise<number> =>
      Number((await shopper.send('POST', '/items', { body })).headers['x-ratelimit-remaining']);
    const before = await left(item);
    expect(await left({ ...item, quantity: 'two' })).toBe(before - 1);
    expect(await left({ ...item, productId: 'caviar' })).toBe(before - 2);
  });
});
