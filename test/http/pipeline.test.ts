import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import type { Operation } from '../../src/api/operation.ts';
import { ConcurrencyConflict } from '../../src/domain/values/errors.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { forgetCart } from '../../src/store/cart/remembered-carts.ts';
import { newKey, type Shopper, signIn, startShopping, storefront } from '../support/callers/shopper.ts';
import { countedServiceForTests, startTestService } from '../support/run/service.ts';

const { service, statements } = countedServiceForTests();

/** The statements of one request; what the catalog's own polling runs meanwhile is not counted. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  statements.length = 0;
  await work();
  return statements.filter((name) => !/location/.test(name));
}

const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
const location = `${storefront}/locations/${locationIds.alwaysOpen}`;

describe('statements per request (design/storage.md#the-pipeline-loads-once)', () => {
  test('an anonymous read: none', async () => {
    for (const path of [
      `${storefront}/merchant/demo`,
      location,
      `${location}/menus`,
      `${location}/ordering-readiness`,
    ]) {
      expect(await statementsOf(() => service.call('GET', path))).toEqual([]);
    }
  });

  test('with a cart token: a read one, a change one where the cart was just stored here, else two', async () => {
    const shopper = await startShopping(service);
    expect(await statementsOf(() => shopper.read())).toHaveLength(1);
    expect(await statementsOf(() => shopper.add('sesame-fries'))).toHaveLength(1);
    forgetCart(service.database, shopper.cart.merchantId, shopper.cartId);
    expect(await statementsOf(() => shopper.add('sesame-fries'))).toHaveLength(2);
  });

  test('with a session: a read one, a change two', async () => {
    const { headers } = await signIn(service);
    const owned = await startShopping(service, { headers });
    const change = { 'Idempotency-Key': newKey(), 'If-Match': '"cart-1"', ...headers };
    expect(await statementsOf(() => service.call('GET', owned.path(), { headers }))).toHaveLength(1);
    const add = () => service.call('POST', owned.path('/items'), { headers: change, body: item });
    expect(await statementsOf(add)).toHaveLength(2);
  });

  test('with both: no more than with the token alone', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service);
    expect(await statementsOf(() => shopper.read(headers))).toHaveLength(1);
    expect(await statementsOf(() => shopper.send('POST', '/items', { body: item, headers }))).toHaveLength(2);
  });

  test('a replay one, a refusal before the load none, a foreign cart two', async () => {
    const shopper = await startShopping(service);
    const other = await startShopping(service);
    const key = newKey();
    await shopper.send('POST', '/items', { body: item, key });
    const retry = () => shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"' });
    expect(await statementsOf(retry)).toHaveLength(1);
    expect(await statementsOf(() => service.call('GET', shopper.path()))).toHaveLength(0);
    const foreign = () => service.call('GET', shopper.path(), { headers: { 'X-Cart-Token': other.token } });
    expect(await statementsOf(foreign)).toHaveLength(2);
  });

  test('starting a session: one', async () => {
    expect(await statementsOf(() => startShopping(service))).toHaveLength(1);
  });
});

describe('lost races', () => {
  const statuses = (answers: readonly { status: number }[]): readonly number[] =>
    answers.map(({ status }) => status).sort();

  test('of many changes at one revision one passes, the others learn what is there', async () => {
    const shopper = await startShopping(service);
    const send = () => shopper.send('POST', '/items', { body: item, ifMatch: '"cart-1"' });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.every(({ body }) => body.code === 'CART_CONFLICT' && body.details.currentRevision === 2)).toBe(true);
    expect((await shopper.read()).body).toMatchObject({ revision: 2, totalQuantity: 1 });
  });

  test('the same request many times at once has one effect and one answer', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const send = () => shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"' });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await shopper.read()).body).toMatchObject({ revision: 2, totalQuantity: 1 });
  });

  test('the same session start many times at once makes one cart', async () => {
    const key = newKey();
    const send = () =>
      service.call('POST', `${location}/ordering-sessions`, {
        headers: { 'Idempotency-Key': key },
        body: { fulfillmentMethod: 'takeout' },
      });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201]);
  });

  test('503 after five of them, and the key is free again', async () => {
    const shopper: Shopper = await startShopping(service);
    let runs = 0;
    const unlucky: readonly Operation[] = operations.map((operation) => ({
      ...operation,
      run: () => {
        runs += 1;
        throw new ConcurrencyConflict();
      },
    }));
    const losing = await startTestService({ database: service.database, operations: unlucky });
    const key = newKey();
    const headers = { 'X-Cart-Token': shopper.token, 'Idempotency-Key': key, 'If-Match': '"cart-1"' };
    const answer = await losing.call('POST', shopper.path('/items'), { headers, body: item });
    expect([answer.status, answer.body.code, answer.headers['retry-after'], runs]).toEqual([
      503,
      'DEPENDENCY_UNAVAILABLE',
      '1',
      5,
    ]);
    await losing.close();
    expect((await shopper.send('POST', '/items', { body: item, key })).status).toBe(200);
  });
});

describe('CART_CONFLICT says what happened since', () => {
  test('the revision and the differences after the one the caller knew', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const answer = await shopper.send('POST', '/items', { body: item, ifMatch: '"cart-1"' });
    expect(answer.body.details).toEqual({ currentRevision: 2, differences: [] });
  });
});
