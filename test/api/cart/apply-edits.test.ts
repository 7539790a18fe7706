import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { lockedCart, rowsOf } from '../../support/callers/checkout.ts';
import { addVectorLines, newKey, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { nearPartner } from '../../support/vendors/couriers.ts';

const service = serviceForTests();

const fries = { productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' };
const add = { operation: 'addCartItem', body: fries };

const send = (shopper: Shopper, edits: readonly unknown[], key = newKey()) =>
  shopper.send('POST', '/edits', { body: { edits }, key });

/** What a person would see of a cart. */
function seen({ items, ...cart }: Shopper['cart']) {
  const lines = items.map(({ name, quantity, total }: Record<string, unknown>) => [name, quantity, total]);
  const { orderTotalWithServiceFee, waiterTipTotal, discountTotal, fulfillmentIdentifier, note } = cart;
  return { lines, orderTotalWithServiceFee, waiterTipTotal, discountTotal, fulfillmentIdentifier, note };
}

describe('POST .../edits', () => {
  test('200 one revision with what the what-if showed', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const [lineId, otherId] = shopper.cart.items.map((item: { id: string }) => item.id);
    const edits = [
      add,
      { operation: 'changeItemQuantity', itemId: 'what-if-0', body: { quantity: 5 } },
      { operation: 'changeItemQuantity', itemId: lineId, body: { quantity: 3 } },
      { operation: 'removeCartItem', itemId: otherId },
      { operation: 'setGratuity', body: { percentage: '18' } },
      { operation: 'applyDiscountCode', body: { code: 'welcome10' } },
      { operation: 'setTable', body: { tableNumber: '12' } },
      { operation: 'updateCart', body: { note: 'x' } },
    ];
    const tried = await service.call('POST', shopper.path('/what-if'), {
      headers: { 'X-Cart-Token': shopper.token },
      body: { edits },
    });
    const { revision } = shopper.cart;
    const answer = await send(shopper, edits);
    expect([answer.status, answer.body.revision]).toEqual([200, revision + 1]);
    expect(answer.headers.etag).toBe(`"cart-${revision + 1}"`);
    expect(seen(answer.body)).toEqual(seen(tried.body.cart));
    const added = answer.body.items.at(-1);
    expect([added.quantity, added.id.startsWith('what-if')]).toEqual([5, false]);
    const history = await service.call('GET', shopper.path(`/history?after=${revision}`), {
      headers: { 'X-Cart-Token': shopper.token },
    });
    expect(history.body.entries).toMatchObject([{ revision: revision + 1, command: 'applyEdits' }]);
  });

  test('200 the same key answers the same; another body with it is refused', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    const before = shopper.cart.revision;
    const first = await send(shopper, [add, add], key);
    const ifMatch = `"cart-${before}"`;
    const again = await shopper.send('POST', '/edits', { body: { edits: [add, add] }, key, ifMatch });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const other = await shopper.send('POST', '/edits', { body: { edits: [add] }, key, ifMatch });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('nothing of it is made where one edit is refused: no line, no use of a code, no quote', async () => {
    const shopper = await startShopping(service);
    const count = async () =>
      (
        await rowsOf(
          service,
          `select (select count(*) from cart_entry) as entries, (select count(*) from discount_use) as uses,
            (select count(*) from courier_quote) as quotes`,
        )
      )[0];
    const before = [await count(), (await shopper.read()).text];
    const code = { operation: 'applyDiscountCode', body: { code: 'WELCOME10' } };
    const refused: readonly (readonly [unknown, number, object])[] = [
      [{ operation: 'removeCartItem', itemId: 'unknown' }, 400, { fields: [{ path: 'edits[2].itemId' }] }],
      [{ operation: 'removeCartItem', itemId: 'what-if-2' }, 400, { fields: [{ path: 'edits[2].itemId' }] }],
      [
        { operation: 'addCartItem', body: { ...fries, productId: 'caviar' } },
        400,
        { fields: [{ path: 'edits[2].body.productId' }] },
      ],
      [
        { operation: 'setGratuity', body: { percentage: '101' } },
        400,
        { fields: [{ path: 'edits[2].body.percentage' }] },
      ],
      [
        { operation: 'setHandover', body: { recipient: { name: 'Ada', phoneNumber: '12' } } },
        400,
        { fields: [{ path: 'edits[2].body.recipient.phoneNumber' }] },
      ],
      [
        { operation: 'setDelivery', body: { ...nearPartner, country: 'Germany' } },
        400,
        { fields: [{ path: 'edits[2].body.country', rule: 'enum' }] },
      ],
      [
        { operation: 'setOrderTime', body: { pickupType: 'LATER', orderDate: '2020-01-01', orderTime: '12:00' } },
        409,
        { reason: 'SCHEDULE_CLOSED', fields: [{ path: 'edits[2]' }] },
      ],
    ];
    for (const [edit, status, details] of refused) {
      const answer = await send(shopper, [add, code, edit]);
      expect([edit, answer.status, answer.body.details]).toMatchObject([edit, status, details]);
      const tried = await service.call('POST', shopper.path('/what-if'), {
        headers: { 'X-Cart-Token': shopper.token },
        body: { edits: [add, code, edit] },
      });
      expect([edit, tried.status, tried.body.details]).toEqual([edit, status, answer.body.details]);
    }
    expect([await count(), (await shopper.read()).text]).toEqual(before);
  });

  test('a courier is asked once for an address, a time and a contact together', async () => {
    const asked = async () => (await rowsOf(service, 'select count(*)::int as quotes from courier_quote'))[0].quotes;
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    const before = await asked();
    const answer = await send(shopper, [
      add,
      { operation: 'setDelivery', body: nearPartner },
      { operation: 'setOrderTime', body: { pickupType: 'ASAP' } },
      { operation: 'validateAndUpdateCart', body: { customerName: 'Ada', emailAddress: 'ada@example.com' } },
    ]);
    expect([answer.status, await asked()]).toEqual([200, before + 1]);
    expect(answer.body.deliveryQuote).not.toBeNull();
    expect(answer.body.fulfilmentMethod).toBe('delivery');
  });

  test('409 and nothing made on a revision that is not the newest, with what happened since', async () => {
    const shopper = await startShopping(service);
    const ifMatch = `"cart-${shopper.cart.revision}"`;
    await shopper.add('sesame-fries');
    const answer = await shopper.send('POST', '/edits', { body: { edits: [add] }, ifMatch });
    expect([answer.status, answer.body.code, answer.body.details.currentRevision]).toEqual([
      409,
      'CART_CONFLICT',
      shopper.cart.revision,
    ]);
    expect((await shopper.send('POST', '/edits', { body: { edits: [add] }, ifMatch: null })).status).toBe(428);
  });

  test('of two batches on one revision one is made', async () => {
    const shopper = await startShopping(service);
    const ifMatch = `"cart-${shopper.cart.revision}"`;
    const both = await Promise.all(
      [1, 2].map(() => shopper.send('POST', '/edits', { body: { edits: [add, add] }, ifMatch })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(JSON.parse((await shopper.read()).text).items).toHaveLength(2);
  });

  test('what the whole makes too large, too many or twice is refused', async () => {
    const shopper = await startShopping(service);
    expect((await send(shopper, [])).status).toBe(400);
    expect((await send(shopper, Array(21).fill(add))).status).toBe(400);
    for (let made = 0; made < 5; made += 1) expect((await send(shopper, Array(20).fill(add))).status).toBe(200);
    const more = await send(shopper, [add]);
    expect([more.status, more.body.code, more.body.details.fields]).toEqual([
      409,
      'RESOURCE_CONFLICT',
      [{ path: 'edits[0]' }],
    ]);
  });

  test('409 a cart that is not open', async () => {
    const { shopper } = await lockedCart(service);
    const answer = await send(shopper, [add]);
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_IMMUTABLE']);
  });
});
