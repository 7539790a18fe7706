import { createHash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { whatIfAnswerSchema } from '../../../src/contract/cart/what-if.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { lockedCart, rowsOf } from '../../support/callers/checkout.ts';
import {
  addVectorLines,
  bowlWithDressing,
  type Shopper,
  signIn,
  startShopping,
} from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { nearPartner } from '../../support/vendors/couriers.ts';

const service = serviceForTests();

const answerForm = Compile(whatIfAnswerSchema);

async function whatIf(
  shopper: Shopper,
  edits: readonly unknown[],
  headers: Record<string, string> = { 'X-Cart-Token': shopper.token },
) {
  const answer = await service.call('POST', shopper.path('/what-if'), { headers, body: { edits } });
  if (answer.status === 200) expect(answerForm.Errors(answer.body)).toEqual([]);
  return answer;
}

const fries = { productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' };
const bowl = {
  productId: 'harvest-grain-bowl',
  quantity: 1,
  itemUnavailableAction: 'remove_item',
  ...bowlWithDressing,
};
const address = {
  street: '1 Main Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  country: 'United States',
  lat: 40.72,
  lng: -73.99,
};

/** Everything of a cart that a what-if says of it too: no quote, and ids that are the service's own. */
function comparable(cart: Record<string, unknown>): Record<string, unknown> {
  const items = (cart.items as { id: string }[]).map((item) => ({ ...item, id: '' }));
  return { ...cart, items, quoteFingerprint: null, quoteExpiresAt: null, catalogRevalidation: null };
}

describe('POST .../what-if', () => {
  test('200 the cart as the real edits make it then', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const [lineId, otherId] = shopper.cart.items.map((item: { id: string }) => item.id);
    const steps: readonly (readonly [string, string, unknown, unknown])[] = [
      ['POST', '/items', bowl, { operation: 'addCartItem', body: bowl }],
      [
        'PATCH',
        `/items/${lineId}`,
        { quantity: 3 },
        { operation: 'changeItemQuantity', itemId: lineId, body: { quantity: 3 } },
      ],
      ['DELETE', `/items/${otherId}`, undefined, { operation: 'removeCartItem', itemId: otherId }],
      ['PUT', '/gratuity', { percentage: '18' }, { operation: 'setGratuity', body: { percentage: '18' } }],
      ['PATCH', '', { note: 'x' }, { operation: 'updateCart', body: { note: 'x' } }],
      ['POST', '/discount', { code: 'welcome10' }, { operation: 'applyDiscountCode', body: { code: 'welcome10' } }],
      ['DELETE', '/discount', undefined, { operation: 'removeDiscountCode' }],
      ['POST', '/discount', { code: 'TAKE500' }, { operation: 'applyDiscountCode', body: { code: 'TAKE500' } }],
      ['PUT', '/set-table', { tableNumber: '12' }, { operation: 'setTable', body: { tableNumber: '12' } }],
      [
        'PUT',
        '/update-order-time',
        { pickupType: 'ASAP' },
        { operation: 'setOrderTime', body: { pickupType: 'ASAP' } },
      ],
      [
        'PUT',
        '/set-room',
        { lastName: 'Byron', roomNumber: '324' },
        { operation: 'setRoom', body: { lastName: 'Byron', roomNumber: '324' } },
      ],
      ['PUT', '/set-delivery', address, { operation: 'setDelivery', body: address }],
      [
        'PUT',
        '/validate-and-update',
        { customerName: 'Ada', phoneNumber: '(212) 555-0123' },
        { operation: 'validateAndUpdateCart', body: { customerName: 'Ada', phoneNumber: '(212) 555-0123' } },
      ],
    ];
    const before = (await shopper.read()).text;
    const tried = await whatIf(
      shopper,
      steps.map(([, , , edit]) => edit),
    );
    expect([tried.status, tried.headers.etag]).toEqual([200, undefined]);
    expect((await shopper.read()).text).toBe(before);
    expect(tried.body.cart.revision).toBe(shopper.cart.revision + steps.length);
    expect([tried.body.cart.quoteFingerprint, tried.body.cart.quoteExpiresAt]).toEqual([null, null]);
    expect(tried.body.cart.items.at(-1).id).toBe('what-if-0');
    for (const [method, suffix, body] of steps) await shopper.change(method, suffix, body);
    expect(comparable(shopper.cart)).toEqual(comparable(tried.body.cart));
    const { trace } = tried.body;
    const digest = createHash('sha256')
      .update(JSON.stringify({ steps: trace.steps }))
      .digest('hex');
    expect([trace.cartRevision, trace.traceDigest]).toEqual([shopper.cart.revision, digest]);
  });

  test('200 a line that an edit adds can be named by the next', async () => {
    const shopper = await startShopping(service);
    const answer = await whatIf(shopper, [
      { operation: 'addCartItem', body: fries },
      { operation: 'changeItemQuantity', itemId: 'what-if-0', body: { quantity: 5 } },
    ]);
    expect(answer.body.cart.items).toMatchObject([{ id: 'what-if-0', quantity: 5 }]);
    expect(answer.body.cart.revision).toBe(3);
  });

  test('200 nothing is written: no entry, no use of a code, no courier, no key', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const count = async () => {
      const [row] = await rowsOf(
        service,
        `select (select count(*) from cart_entry) as entries, (select count(*) from discount_use) as uses,
          (select sum(held) from discount_code) as held, (select count(*) from idempotency_record) as records,
          (select count(*) from outbox) as events`,
      );
      return row;
    };
    const before = await count();
    const edits = [
      { operation: 'applyDiscountCode', body: { code: 'ONCEONLY' } },
      { operation: 'setDelivery', body: address },
    ];
    const one = await whatIf(shopper, edits, { 'X-Cart-Token': shopper.token, 'Idempotency-Key': 'ignored-ignored-1' });
    expect(one.status).toBe(200);
    expect((await whatIf(shopper, edits)).text).toBe(one.text);
    expect(one.body.cart).toMatchObject({ discountCode: 'ONCEONLY', deliveryQuote: null });
    expect(await count()).toEqual(before);
    const other = await startShopping(service);
    await addVectorLines(other);
    await other.change('POST', '/discount', { code: 'ONCEONLY' });
    const late = await whatIf(shopper, edits);
    expect([late.status, late.body.details.fields]).toEqual([400, [{ path: 'edits[0].body.code' }]]);
  });

  test('200 no courier is asked: an address comes without a quote, and one that was given stays', async () => {
    const asked = async () => (await rowsOf(service, 'select count(*) as quotes from courier_quote'))[0].quotes;
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    await shopper.add('sesame-fries');
    const before = await asked();
    const tried = await whatIf(shopper, [{ operation: 'setDelivery', body: nearPartner }]);
    expect([tried.status, tried.body.cart.deliveryQuote, await asked()]).toEqual([200, null, before]);
    expect(tried.body.differences.map(({ reason }: { reason: string }) => reason)).toEqual(['QUOTE_EXPIRED']);
    await shopper.change('PUT', '/set-delivery', nearPartner);
    expect(await asked()).toBe(before + 1);
    const edits = [{ operation: 'changeItemQuantity', itemId: shopper.cart.items[0].id, body: { quantity: 2 } }];
    const more = await whatIf(shopper, edits);
    expect(more.body.cart.deliveryQuote).toEqual(shopper.cart.deliveryQuote);
    await shopper.change('PATCH', `/items/${shopper.cart.items[0].id}`, { quantity: 2 });
    expect(comparable(more.body.cart)).toEqual(comparable(shopper.cart));
    expect(await asked()).toBe(before + 1);
  });

  test('200 what the edits would bring up is reported', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const switchSoldOut = (soldOut: boolean) =>
      service.call('POST', '/api/v1/sandbox/catalog-changes', {
        body: { locationId: shopper.locationId, changes: [{ productId: 'sesame-fries', soldOut }] },
      });
    await switchSoldOut(true);
    const answer = await whatIf(shopper, [{ operation: 'updateCart', body: { note: 'x' } }]);
    expect(answer.body.differences).toMatchObject([{ reason: 'ITEM_SOLD_OUT', cartItemId: shopper.cart.items[1].id }]);
    expect(shopper.cart.catalogRevalidation).toBeNull();
    await switchSoldOut(false);
  });

  test('200 the owner by session, whose customer prices the cart', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    expect((await whatIf(shopper, [{ operation: 'addCartItem', body: fries }], headers)).status).toBe(200);
  });

  test('400 an edit that has not the form of its operation, at its place', async () => {
    const shopper = await startShopping(service);
    const good = { operation: 'setTable', body: { tableNumber: '1' } };
    const wrong: readonly (readonly [readonly unknown[], readonly string[]])[] = [
      [[], ['edits']],
      [Array.from({ length: 21 }, () => good), ['edits']],
      [[good, { operation: 'expireCart' }], ['edits[1].operation']],
      [[good, 7], ['edits[1].operation']],
      [[good, { operation: 'addCartItem', body: { ...fries, quantity: 0 } }], ['edits[1].body.quantity']],
      [[{ operation: 'changeItemQuantity', body: { quantity: 1 } }], ['edits[0].itemId']],
      [[{ operation: 'setTable' }], ['edits[0].body']],
      [[{ operation: 'removeDiscountCode', body: { code: 'x' } }], ['edits[0].body.code']],
      [[good, good, { operation: 'setGratuity', body: { amount: '1', percentage: '2' } }], ['edits[2].body']],
    ];
    for (const [edits, paths] of wrong) {
      const answer = await whatIf(shopper, edits);
      const named = answer.body.details.fields.map(({ path }: { path: string }) => path);
      expect([edits.at(-1), answer.status, answer.body.code, named]).toEqual([
        edits.at(-1),
        400,
        'VALIDATION_ERROR',
        paths,
      ]);
    }
  });

  test('400 what the edit itself refuses, at its place; an unknown line is no lost cart', async () => {
    const shopper = await startShopping(service);
    const add = { operation: 'addCartItem', body: fries };
    const refused: readonly (readonly [unknown, Record<string, unknown>])[] = [
      [
        { operation: 'addCartItem', body: { ...fries, productId: 'caviar' } },
        { field: 'productId', fields: [{ path: 'edits[1].body.productId' }] },
      ],
      [{ operation: 'removeCartItem', itemId: 'unknown' }, { fields: [{ path: 'edits[1].itemId' }] }],
      [{ operation: 'removeCartItem', itemId: 'what-if-1' }, { fields: [{ path: 'edits[1].itemId' }] }],
      [
        { operation: 'setOrderTime', body: { pickupType: 'LATER' } },
        { fields: [{ path: 'edits[1].body.orderDate', rule: 'required' }] },
      ],
      [
        { operation: 'validateAndUpdateCart', body: { customerName: 'Ada', phoneNumber: '12' } },
        { fields: [{ path: 'edits[1].body.phoneNumber', rule: 'phone' }] },
      ],
      [
        { operation: 'setGratuity', body: { percentage: '101' } },
        { fields: [{ path: 'edits[1].body.percentage', rule: 'maximum' }] },
      ],
      [{ operation: 'applyDiscountCode', body: { code: 'NOSUCHCODE' } }, { field: 'code' }],
    ];
    for (const [edit, details] of refused) {
      const answer = await whatIf(shopper, [add, edit]);
      expect([answer.status, answer.body.code, answer.body.details]).toMatchObject([400, 'VALIDATION_ERROR', details]);
    }
    const wrongSelections = {
      ...bowl,
      selections: [{ groupId: 'nothing', selectedOptions: [{ optionId: 'x', quantity: 1 }] }],
    };
    const answer = await whatIf(shopper, [add, { operation: 'addCartItem', body: wrongSelections }]);
    expect([answer.status, answer.body.details.fields]).toEqual([400, [{ path: 'edits[1].body.selections' }]]);
  });

  test('409 what the state of the world refuses, at its place', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    const answer = await whatIf(shopper, [
      { operation: 'updateCart', body: { note: 'x' } },
      { operation: 'setRoom', body: { lastName: 'Byron', roomNumber: '1' } },
    ]);
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'RESOURCE_CONFLICT',
      { reason: 'FULFILLMENT_UNAVAILABLE', fields: [{ path: 'edits[1]' }] },
    ]);
  });

  test('409 a cart that is not open', async () => {
    const { shopper } = await lockedCart(service);
    const answer = await whatIf(shopper, [{ operation: 'addCartItem', body: fries }]);
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_IMMUTABLE']);
  });

  test('200 counts as a read of the cart', async () => {
    const shopper = await startShopping(service);
    const limitOf = (answer: { headers: Readonly<Record<string, string>> }) => answer.headers['x-ratelimit-limit'];
    const tried = await whatIf(shopper, [{ operation: 'addCartItem', body: fries }]);
    expect(limitOf(tried)).toBe(limitOf(await shopper.read()));
    expect(limitOf(tried)).not.toBe(limitOf(await shopper.add('sesame-fries')));
  });
});
