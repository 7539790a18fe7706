import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact, lock, lockedCart } from '../../support/callers/checkout.ts';
import { signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { refusalOf } from './addresses.ts';

const service = serviceForTests();

type Headers = { readonly Authorization: string };

// biome-ignore lint/suspicious/noExplicitAny: an order is looked into freely by assertions.
async function placeOrder(headers: Headers): Promise<any> {
  const shopper = await startShopping(service, { headers });
  await shopper.add('sesame-fries');
  await giveContact(shopper);
  return completed(service, await lock(shopper));
}

const list = (headers: Headers, query = '') =>
  service.call('GET', `${storefront}/customer/orders${query}`, { headers });
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('GET /customer/orders', () => {
  test('200 nothing yet; a guest’s and another customer’s orders are not in it', async () => {
    const [{ headers }, other, abroad] = [
      await signIn(service),
      await signIn(service),
      await signIn(service, merchantIds.demoUk),
    ];
    await completed(service, await lockedCart(service));
    await placeOrder(other.headers);
    for (const sent of [headers, abroad.headers]) {
      const answer = await list(sent);
      expect([answer.status, answer.body]).toEqual([200, { items: [], nextCursor: null }]);
    }
  });

  test('200 summaries, newest first, in pages that stand still while orders are placed', async () => {
    const { headers } = await signIn(service);
    const orders = [await placeOrder(headers), await placeOrder(headers), await placeOrder(headers)].reverse();
    const first = await list(headers, '?limit=2');
    expect(idsOf(first)).toEqual([orders[0].id, orders[1].id]);
    const newest = await placeOrder(headers);
    const second = await list(headers, `?limit=2&cursor=${first.body.nextCursor}`);
    expect([idsOf(second), second.body.nextCursor]).toEqual([[orders[2].id], null]);
    expect(idsOf(await list(headers))).toEqual([newest.id, ...orders.map((order) => order.id)]);

    const [summary] = first.body.items;
    const names =
      'id shortId restaurantDisplayName fulfillmentMethod fulfillmentIdentifier pickupType orderTime orderDate totalQuantity currency orderTotal status createdAt';
    expect(Object.keys(summary)).toEqual(names.split(' '));
    for (const name of Object.keys(summary)) expect([name, summary[name]]).toEqual([name, orders[0][name]]);
    expect(summary.orderTotal).toBe(orders[0].pricing.total);
  });

  test('400 a cursor of another customer, and a damaged one', async () => {
    const [ada, bo] = [await signIn(service), await signIn(service)];
    await placeOrder(ada.headers);
    await placeOrder(ada.headers);
    const { body } = await list(ada.headers, '?limit=1');
    for (const [headers, cursor] of [
      [bo.headers, body.nextCursor],
      [ada.headers, body.nextCursor.replace('.', '!')],
    ]) {
      const answer = await list(headers, `?cursor=${cursor}`);
      expect(refusalOf(answer)).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.body.details.fields[0].path).toBe('cursor');
    }
  });
});
