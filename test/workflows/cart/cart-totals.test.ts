import { beforeAll, describe, expect, test } from 'vitest';
import { code as codeOf } from '../../../src/sandbox/seed/codes.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { saveDiscountCode } from '../../../src/store/cart/discount-codes.ts';
import { addVectorLines, bowlWithDressing, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

// The vectors of reference/money.md#worked-examples as a client sees them: every amount of the answer, as text.

const service = serviceForTests();
beforeAll(async () => {
  const terms = codeOf('TWOOFFBOWL', { kind: 'amount', amountMinor: 200 }, { productIds: ['harvest-grain-bowl'] });
  await saveDiscountCode(service.database, merchantIds.demo, terms);
});

type Totals = readonly [string, string, string, string, string, string, string, string, number];

/** The columns of the table in its order, then that what repeats a column does repeat it. */
function expectTotals(shopper: Shopper, totals: Totals): void {
  const { cart } = shopper;
  const [without, discount, subTotal, tax, methodFee, taxAndFee, tip, orderTotal, amount] = totals;
  expect({
    subTotalWithoutDiscount: cart.subTotalWithoutDiscount,
    discountTotal: cart.discountTotal,
    subTotal: cart.subTotal,
    netSalesTotal: cart.netSalesTotal,
    taxTotal: cart.taxTotal,
    fulfillmentMethodFeeTotal: cart.fulfillmentMethodFeeTotal,
    taxAndFeeTotal: cart.taxAndFeeTotal,
    waiterTipTotal: cart.waiterTipTotal,
    orderTotal: cart.orderTotal,
    orderTotalWithServiceFee: cart.orderTotalWithServiceFee,
    orderTotalWithServiceFeeAmount: cart.orderTotalWithServiceFeeAmount,
    serviceFeeTotal: cart.serviceFeeTotal,
    applicationFeeTotal: cart.applicationFeeTotal,
  }).toEqual({
    subTotalWithoutDiscount: without,
    discountTotal: discount,
    subTotal,
    netSalesTotal: subTotal,
    taxTotal: tax,
    fulfillmentMethodFeeTotal: methodFee,
    taxAndFeeTotal: taxAndFee,
    waiterTipTotal: tip,
    orderTotal,
    orderTotalWithServiceFee: orderTotal,
    orderTotalWithServiceFeeAmount: amount,
    serviceFeeTotal: '0.00',
    applicationFeeTotal: '0.00',
  });
  expect(cart.orderTotalFormatted).toBe(`$${orderTotal}`);
}

describe('the worked examples through the interface', () => {
  test('V1 to V4: a and b, delivered and taken out, once and with two of a', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
    await addVectorLines(shopper);
    expectTotals(shopper, ['20.00', '0.00', '20.00', '2.10', '4.00', '6.10', '0.00', '26.10', 2610]);
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expectTotals(shopper, ['20.00', '0.00', '20.00', '2.10', '0.00', '2.10', '0.00', '22.10', 2210]);
    await shopper.change('PATCH', `/items/${shopper.cart.items[0].id}`, { quantity: 2 });
    expectTotals(shopper, ['34.00', '0.00', '34.00', '3.57', '0.00', '3.57', '0.00', '37.57', 3757]);
    await shopper.change('PATCH', '', { fulfillmentMethod: 'delivery' });
    expectTotals(shopper, ['34.00', '0.00', '34.00', '3.57', '4.00', '7.57', '0.00', '41.57', 4157]);
  });

  test('V5 to V8: b alone and a alone', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
    await shopper.add('sesame-fries');
    expectTotals(shopper, ['6.00', '0.00', '6.00', '0.63', '4.00', '4.63', '0.00', '10.63', 1063]);
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    expectTotals(shopper, ['6.00', '0.00', '6.00', '0.63', '0.00', '0.63', '0.00', '6.63', 663]);
    await shopper.change('DELETE', `/items/${shopper.cart.items[0].id}`);
    await shopper.add('harvest-grain-bowl', bowlWithDressing);
    expectTotals(shopper, ['14.00', '0.00', '14.00', '1.47', '0.00', '1.47', '0.00', '15.47', 1547]);
    await shopper.change('PATCH', '', { fulfillmentMethod: 'delivery' });
    expectTotals(shopper, ['14.00', '0.00', '14.00', '1.47', '4.00', '5.47', '0.00', '19.47', 1947]);
  });

  test('V9: a and b to a room', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    await shopper.change('PUT', '/set-room', { lastName: 'Byron', roomNumber: '324' });
    expectTotals(shopper, ['20.00', '0.00', '20.00', '2.10', '3.60', '5.70', '0.00', '25.70', 2570]);
  });

  test('V10 and V11: a tip of 18 %, and 2.00 off line a', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
    await addVectorLines(shopper);
    await shopper.change('PUT', '/gratuity', { percentage: '18' });
    expectTotals(shopper, ['20.00', '0.00', '20.00', '2.10', '4.00', '6.10', '3.60', '29.70', 2970]);
    await shopper.change('PUT', '/gratuity', { percentage: '0' });
    await shopper.change('POST', '/discount', { code: 'TWOOFFBOWL' });
    expectTotals(shopper, ['20.00', '2.00', '18.00', '1.89', '4.00', '5.89', '0.00', '23.89', 2389]);
    expect(shopper.cart.items[0]).toMatchObject({ total: '12.00', discount: '2.00', discountFormatted: '$2.00' });
  });

  test.each([
    ['15', '3.00', '25.10', 2510, '22.89', 2289],
    ['18', '3.60', '25.70', 2570, '23.49', 2349],
    ['20', '4.00', '26.10', 2610, '23.89', 2389],
  ])(
    'V12 and V13: a tip of %s %, without and with 2.00 off',
    async (percentage, tip, total, amount, lower, lowerAmount) => {
      const shopper = await startShopping(service);
      await addVectorLines(shopper);
      await shopper.change('PUT', '/gratuity', { percentage });
      expectTotals(shopper, ['20.00', '0.00', '20.00', '2.10', '0.00', '2.10', tip, total, amount]);
      await shopper.change('POST', '/discount', { code: 'TWOOFFBOWL' });
      expectTotals(shopper, ['20.00', '2.00', '18.00', '1.89', '0.00', '1.89', tip, lower, lowerAmount]);
    },
  );

  test('V14: an empty cart costs nothing, whatever its method and tip', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
    expectTotals(shopper, ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', 0]);
    await shopper.change('PUT', '/gratuity', { amount: '5.00' });
    expectTotals(shopper, ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', 0]);
    expect(shopper.cart).toMatchObject({ quoteFingerprint: null, quoteExpiresAt: null });
  });

  test('a quote is made with every change, holds fifteen minutes, and differs with what was agreed', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const first = shopper.cart;
    expect(first.quoteFingerprint).toMatch(/^[a-f0-9]{64}$/);
    expect(Date.parse(first.quoteExpiresAt) - service.clock.now()).toBe(900_000);
    service.clock.advance(60_000);
    await shopper.change('PUT', '/gratuity', { percentage: '18' });
    expect(shopper.cart.quoteFingerprint).not.toBe(first.quoteFingerprint);
    expect(Date.parse(shopper.cart.quoteExpiresAt) - service.clock.now()).toBe(900_000);
    expect(Date.parse(shopper.cart.expiresAt) - service.clock.now()).toBe(3_600_000);
  });
});
