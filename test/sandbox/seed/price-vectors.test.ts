import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

// The vectors of reference/money.md#worked-examples, made at demo-always-open from what the sandbox sells.

let service: TestService;
let keyCount = 0;
const base = `/api/v1/storefront/locations/${locationIds.alwaysOpen}`;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const lineA = {
  productId: 'harvest-grain-bowl',
  quantity: 1,
  itemUnavailableAction: 'remove_item',
  selections: [{ groupId: 'bowl-extras', selectedOptions: [{ optionId: 'extra-tahini', quantity: 1 }] }],
};
const lineB = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };

/** A cart made by these acts, each with the revision the one before answered. */
async function cartOf(method: string, acts: readonly (readonly [string, string, unknown])[]) {
  const key = () => {
    keyCount += 1;
    return `price-vectors-${keyCount}`.padEnd(20, '.');
  };
  const body = { fulfillmentMethod: method };
  const started = await service.call('POST', `${base}/ordering-sessions`, {
    headers: { 'Idempotency-Key': key() },
    body,
  });
  expect(started.status, started.text).toBe(201);
  const token = started.body.cartAccessToken;
  let cart = started.body.cart;
  for (const [verb, path, sent] of acts) {
    const headers = {
      'X-Cart-Token': token,
      'If-Match': `"cart-${cart.revision}"`,
      'Idempotency-Key': key(),
    };
    const answer = await service.call(verb, `${base}/carts/${cart.id}${path}`, { headers, body: sent });
    expect(answer.status, answer.text).toBe(200);
    cart = answer.body.cart ?? answer.body;
  }
  return cart;
}

const add = (line: object, quantity = 1) => ['POST', '/items', { ...line, quantity }] as const;
const tip = (percentage: string) => ['PUT', '/gratuity', { percentage }] as const;
const code = (name: string) => ['POST', '/discount', { code: name }] as const;

test.each([
  ['V1', 'delivery', [add(lineA), add(lineB)], ['20.00', '20.00', '2.10', '4.00', '6.10', '0.00', '26.10', 2610]],
  ['V2', 'takeout', [add(lineA), add(lineB)], ['20.00', '20.00', '2.10', '0.00', '2.10', '0.00', '22.10', 2210]],
  ['V3', 'delivery', [add(lineA, 2), add(lineB)], ['34.00', '34.00', '3.57', '4.00', '7.57', '0.00', '41.57', 4157]],
  ['V5', 'delivery', [add(lineB)], ['6.00', '6.00', '0.63', '4.00', '4.63', '0.00', '10.63', 1063]],
  ['V8', 'takeout', [add(lineA)], ['14.00', '14.00', '1.47', '0.00', '1.47', '0.00', '15.47', 1547]],
  ['V9', 'room_service', [add(lineA), add(lineB)], ['20.00', '20.00', '2.10', '3.60', '5.70', '0.00', '25.70', 2570]],
  [
    'V10',
    'delivery',
    [add(lineA), add(lineB), tip('18')],
    ['20.00', '20.00', '2.10', '4.00', '6.10', '3.60', '29.70', 2970],
  ],
  [
    'V11',
    'delivery',
    [add(lineA), add(lineB), code('BOWL200')],
    ['20.00', '18.00', '1.89', '4.00', '5.89', '0.00', '23.89', 2389],
  ],
  [
    'V13',
    'takeout',
    [add(lineA), add(lineB), code('WELCOME10'), tip('20')],
    ['20.00', '18.00', '1.89', '0.00', '1.89', '4.00', '23.89', 2389],
  ],
] as const)('200 %s', async (_name, method, acts, expected) => {
  const cart = await cartOf(method, acts);
  expect([
    cart.subTotalWithoutDiscount,
    cart.subTotal,
    cart.taxTotal,
    cart.fulfillmentMethodFeeTotal,
    cart.taxAndFeeTotal,
    cart.waiterTipTotal,
    cart.orderTotal,
    cart.orderTotalWithServiceFeeAmount,
  ]).toEqual(expected);
});

test('200 V11: the discounted line bears the discount alone', async () => {
  const cart = await cartOf('delivery', [add(lineA), add(lineB), code('BOWL200')]);
  expect(cart.items.map((item: { total: string; discount: string }) => [item.total, item.discount])).toEqual([
    ['12.00', '2.00'],
    ['6.00', '0.00'],
  ]);
});
