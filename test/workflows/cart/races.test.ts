import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey, signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';

const item = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
const crowd = Array.from({ length: 20 }, (_, n) => n);

describe.runIf(canRace('races.test.ts'))('many at once', () => {
  const service = serviceForTests();

  async function cartCount(): Promise<number> {
    const wanted = { name: 'test-count', text: 'select count(*) as count from cart' };
    const [row] = await service.database.run<{ count: number }>(wanted, []);
    return row?.count ?? -1;
  }

  test('of twenty changes to one revision one is made, and nineteen learn where the cart is', async () => {
    const shopper = await startShopping(service);
    const answers = await Promise.all(
      crowd.map(() => shopper.send('POST', '/items', { body: item, ifMatch: '"cart-1"' })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT', details: { currentRevision: 2 } } });
    }
    expect((await shopper.read()).body).toMatchObject({ revision: 2, totalQuantity: 1 });
  });

  test('twenty copies of one request are one change and twenty equal answers', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const answers = await Promise.all(
      crowd.map(() => shopper.send('POST', '/items', { body: item, key, ifMatch: '"cart-1"' })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await shopper.read()).body).toMatchObject({ revision: 2, totalQuantity: 1 });
  });

  test('twenty copies of one session start are one cart', async () => {
    const before = await cartCount();
    const headers = { 'Idempotency-Key': newKey() };
    const path = `${storefront}/locations/${locationIds.alwaysOpen}/ordering-sessions`;
    const answers = await Promise.all(
      crowd.map(() => service.call('POST', path, { headers, body: { fulfillmentMethod: 'takeout' } })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await cartCount()).toBe(before + 1);
  });

  test('ten customers claim one cart, one of them has it', async () => {
    const shopper = await startShopping(service);
    const customers = await Promise.all(crowd.slice(0, 10).map(() => signIn(service)));
    const answers = await Promise.all(
      customers.map(({ headers }) => shopper.send('POST', '/claim', { headers, ifMatch: '"cart-1"' })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200)) expect([401, 403]).toContain(answer.status);
    const reads = await Promise.all(customers.map(({ headers }) => service.call('GET', shopper.path(), { headers })));
    expect(reads.filter((read) => read.status === 200)).toHaveLength(1);
  });

  test('a change and a claim of one revision: the change is in the claimed cart, or was refused', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service);
    const [claimed, added] = await Promise.all([
      shopper.send('POST', '/claim', { headers, ifMatch: '"cart-1"' }),
      shopper.send('POST', '/items', { body: item, ifMatch: '"cart-1"' }),
    ]);
    expect([claimed.status, added.status].filter((status) => status === 200)).toHaveLength(1);
    if (claimed.status === 200) expect(added.status).toBe(401);
    else expect(claimed).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT' } });
  });
});
