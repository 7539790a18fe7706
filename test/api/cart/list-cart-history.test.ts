import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { historyPageSchema } from '../../../src/contract/cart/cart-history.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { historyReads } from '../../../src/store/cart/cart-history.ts';
import { orderWithReceipt } from '../../support/callers/receipts.ts';
import { addVectorLines, newKey, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { rewriteTexts } from '../../support/data/stored-texts.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

const page = Compile(historyPageSchema);

async function read(shopper: Shopper, query = '', headers: Record<string, string> = { 'X-Cart-Token': shopper.token }) {
  const answer = await service.call('GET', shopper.path(`/history${query}`), { headers });
  if (answer.status === 200) expect(page.Errors(answer.body)).toEqual([]);
  return answer;
}

describe('GET .../history', () => {
  test('200 every revision, oldest first, with command, actor and the names of what changed', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    await shopper.change('PUT', '/gratuity', { percentage: '18' });
    await shopper.send('PUT', '/set-table', { body: { tableNumber: '12' }, headers: customer.headers });
    const answer = await read(shopper);
    expect([answer.status, answer.headers.etag, answer.body.nextAfter]).toEqual([200, undefined, null]);
    const { entries } = answer.body;
    expect(entries.map((entry: { revision: number }) => entry.revision)).toEqual([1, 2, 3, 4, 5]);
    expect(entries.map((entry: { command: string }) => entry.command)).toEqual([
      'startSession',
      'addCartItem',
      'addCartItem',
      'setGratuity',
      'setTable',
    ]);
    expect(entries.map((entry: { actor: string }) => entry.actor)).toEqual([
      'guest',
      'guest',
      'guest',
      'guest',
      'customer',
    ]);
    expect(answer.text).not.toContain(customer.customerId);
    expect(entries[0].changedFields).toEqual([]);
    expect(entries[1].changedFields).toEqual(
      expect.arrayContaining(['items', 'totalQuantity', 'subTotal', 'orderTotal']),
    );
    expect(entries[3].changedFields).toEqual(expect.arrayContaining(['fees', 'waiterTipTotal']));
    expect(entries[3].changedFields).not.toContain('items');
    expect(entries[4].changedFields).toEqual(
      expect.arrayContaining(['fulfilmentMethod', 'fulfillmentIdentifier', 'tableServiceInfo', 'customer']),
    );
    for (const { changedFields } of entries) {
      expect(changedFields.filter((name: string) => /Formatted$|^revision$|^expiresAt$|^quote/.test(name))).toEqual([]);
    }
    expect(entries[4].totals.orderTotal).toBe(shopper.cart.orderTotal);
  });

  test('200 contact, note and address: their names, never their values', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
    await shopper.change('PATCH', '', { note: 'the blue door' });
    await shopper.change('PUT', '/validate-and-update', {
      customerName: 'Ada Secretive',
      emailAddress: 'ada.secretive@example.com',
    });
    await shopper.change('PUT', '/set-delivery', {
      street: 'Hidden Lane 5',
      city: 'New York',
      state: 'NY',
      zipCode: '10001',
      country: 'United States',
      lat: 40.72,
      lng: -73.99,
    });
    const answer = await read(shopper);
    const named = answer.body.entries.map((entry: { changedFields: string[] }) => entry.changedFields);
    expect(named[1]).toEqual(['note']);
    expect(named[2]).toContain('contact');
    expect(named[3]).toContain('deliveryInfo');
    expect(answer.text).not.toMatch(/blue door|Secretive|secretive|Hidden Lane/);
  });

  test('200 what changed at the location is listed with the revision that found it', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const change = { locationId: shopper.locationId, changes: [{ productId: 'sesame-fries', soldOut: true }] };
    expect((await service.call('POST', '/api/v1/sandbox/catalog-changes', { body: change })).status).toBe(200);
    await shopper.change('PATCH', '', { note: 'x' });
    const { body } = await read(shopper, '?after=3');
    expect(body.entries).toHaveLength(1);
    expect(body.entries[0].differences).toEqual(shopper.cart.catalogRevalidation.changeSet.changes);
    expect(body.entries[0].differences[0].reason).toBe('ITEM_SOLD_OUT');
    const back = { ...change, changes: [{ productId: 'sesame-fries', soldOut: false }] };
    expect((await service.call('POST', '/api/v1/sandbox/catalog-changes', { body: back })).status).toBe(200);
  });

  test('200 in pages without gaps or repetition', async () => {
    const shopper = await startShopping(service);
    for (let count = 0; count < 6; count += 1) await shopper.change('PATCH', '', { note: `note ${count}` });
    const seen: number[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const { body } = await read(shopper, `?after=${after}&limit=3`);
      seen.push(...body.entries.map((entry: { revision: number }) => entry.revision));
      after = body.nextAfter;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const second = await read(shopper, '?after=1&limit=1');
    expect(second.body.entries[0].changedFields).toEqual(['note']);
    expect((await read(shopper, '?after=99')).body).toEqual({ entries: [], nextAfter: null });
  });

  test('200 the same, byte for byte, of revisions from before there were summaries; those are read once', async () => {
    const { shopper } = await orderWithReceipt(service);
    const known = (await read(shopper)).text;
    await rewriteTexts(service, { merchantId: shopper.cart.merchantId, cartId: shopper.cartId }, (texts) => texts);
    statements.length = 0;
    expect((await read(shopper)).text).toBe(known);
    const reads = () => statements.filter((name) => name === 'find-cart-revision').length;
    expect(reads()).toBe(JSON.parse(known).entries.length);
    expect((await read(shopper)).text).toBe(known);
    expect(reads()).toBe(JSON.parse(known).entries.length);
  });

  test('200 without reading one cart, however large', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    statements.length = 0;
    expect((await read(shopper)).status).toBe(200);
    expect(statements.filter((name) => /history|revision/.test(name))).toEqual(['list-cart-history']);
    const [history] = historyReads();
    expect(history?.text).not.toMatch(/cart_text|state/);
  });

  test('200 the system’s own acts, to the end of the cart', async () => {
    const { shopper } = await orderWithReceipt(service);
    const { body } = await read(shopper);
    const last = body.entries
      .slice(-2)
      .map(({ command, actor, status }: Record<string, string>) => [command, actor, status]);
    expect(last).toEqual([
      ['createPaymentIntent', 'guest', 'LOCKED'],
      ['completeCheckout', 'system', 'COMPLETED'],
    ]);
    expect(body.entries.at(-1).changedFields).toEqual(['status']);
  });

  test('200 acts that raise no revision are not in it', async () => {
    const shopper = await startShopping(service);
    await service.call('POST', `${shopper.path().replace(/carts.*/, 'analytics-events')}`, {
      headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey() },
      body: { cartId: shopper.cartId, eventType: 'CART_VIEW' },
    });
    expect((await read(shopper)).body.entries).toHaveLength(1);
  });

  test('400 for a page that cannot be', async () => {
    const shopper = await startShopping(service);
    for (const query of ['?after=-1', '?after=x', '?limit=0', '?limit=51', '?after=1&after=2']) {
      expect([query, (await read(shopper, query)).status]).toEqual([query, 400]);
    }
  });
});
