import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, Tip } from '../../../src/domain/cart/cart.ts';
import { type CartTotals, grossOf, priceCart, unitPrice } from '../../../src/domain/cart/pricing.ts';
import { orderPricing } from '../../../src/domain/order/order-pricing.ts';
import type { FulfillmentMethod } from '../../../src/domain/values/fulfillment-method.ts';
import { anyCart, anyPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, code, courier, freeLine, group, line, option, policy } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

const a = line('a1', 'a', 1, [group('sauce', option('mayo'))]);
const twoA = { ...a, quantity: 2 };
const b = line('b1', 'b');
const percent = (rate: number): Tip => (rate === 0 ? { kind: 'none' } : { kind: 'percentage', rate });
const twoOff = code({ kind: 'amount', amountMinor: 200 });

describe('the test vectors of reference/money.md#worked-examples', () => {
  type Row = [string, Partial<Cart>, number, number, number, number, number, number, number, number];
  const by = (fulfillmentMethod: FulfillmentMethod, ...lines: Cart['lines']) => ({ fulfillmentMethod, lines });
  const rows: Row[] = [
    // name, cart, without discount, discount, subtotal = net, tax, method fee, tax and fee, tip, total
    ['V1', by('delivery', a, b), 2000, 0, 2000, 210, 400, 610, 0, 2610],
    ['V2', by('takeout', a, b), 2000, 0, 2000, 210, 0, 210, 0, 2210],
    ['V3', by('delivery', twoA, b), 3400, 0, 3400, 357, 400, 757, 0, 4157],
    ['V4', by('takeout', twoA, b), 3400, 0, 3400, 357, 0, 357, 0, 3757],
    ['V5', by('delivery', b), 600, 0, 600, 63, 400, 463, 0, 1063],
    ['V6', by('takeout', b), 600, 0, 600, 63, 0, 63, 0, 663],
    ['V7', by('delivery', a), 1400, 0, 1400, 147, 400, 547, 0, 1947],
    ['V8', by('takeout', a), 1400, 0, 1400, 147, 0, 147, 0, 1547],
    ['V9', by('room_service', a, b), 2000, 0, 2000, 210, 360, 570, 0, 2570],
    ['V10', { ...by('delivery', a, b), tip: percent(180_000) }, 2000, 0, 2000, 210, 400, 610, 360, 2970],
    [
      'V11',
      { ...by('delivery', a, b), discount: { ...twoOff, productIds: ['a'] } },
      2000,
      200,
      1800,
      189,
      400,
      589,
      0,
      2389,
    ],
    ['V12 at 15 %', { ...by('takeout', a, b), tip: percent(150_000) }, 2000, 0, 2000, 210, 0, 210, 300, 2510],
    ['V12 at 18 %', { ...by('takeout', a, b), tip: percent(180_000) }, 2000, 0, 2000, 210, 0, 210, 360, 2570],
    ['V12 at 20 %', { ...by('takeout', a, b), tip: percent(200_000) }, 2000, 0, 2000, 210, 0, 210, 400, 2610],
    ['V13 at 0 %', { ...by('takeout', a, b), discount: twoOff }, 2000, 200, 1800, 189, 0, 189, 0, 1989],
    [
      'V13 at 15 %',
      { ...by('takeout', a, b), discount: twoOff, tip: percent(150_000) },
      2000,
      200,
      1800,
      189,
      0,
      189,
      300,
      2289,
    ],
    [
      'V13 at 18 %',
      { ...by('takeout', a, b), discount: twoOff, tip: percent(180_000) },
      2000,
      200,
      1800,
      189,
      0,
      189,
      360,
      2349,
    ],
    [
      'V13 at 20 %',
      { ...by('takeout', a, b), discount: twoOff, tip: percent(200_000) },
      2000,
      200,
      1800,
      189,
      0,
      189,
      400,
      2389,
    ],
    ['V14', by('delivery'), 0, 0, 0, 0, 0, 0, 0, 0],
  ];

  test.each(rows)('%s', (_name, changes, withoutDiscount, discount, subTotal, tax, fee, taxAndFee, tip, total) => {
    const { totals, lines } = priceCart(cart(changes), policy);
    expect(totals).toEqual({
      subTotalWithoutDiscountMinor: withoutDiscount,
      discountTotalMinor: discount,
      subTotalMinor: subTotal,
      netSalesTotalMinor: subTotal,
      taxTotalMinor: tax,
      fulfillmentMethodFeeTotalMinor: fee,
      taxAndFeeTotalMinor: taxAndFee,
      waiterTipTotalMinor: tip,
      courierTipTotalMinor: 0,
      serviceFeeTotalMinor: 0,
      enterpriseFeeTotalMinor: 0,
      paymentProcessingFeeTotalMinor: 0,
      applicationFeeTotalMinor: 0,
      orderTotalMinor: total,
      orderTotalWithServiceFeeMinor: total,
    });
    expect(lines.reduce((sum, each) => sum + each.totalMinor, 0)).toBe(subTotal);
  });

  test('V11: line a shows 12.00', () => {
    const discount = { ...twoOff, productIds: ['a'] };
    expect(priceCart(cart({ lines: [a, b], discount }), policy).lines[0]).toEqual({
      itemId: 'a1',
      unitPriceMinor: 1400,
      grossMinor: 1400,
      discountMinor: 200,
      totalMinor: 1200,
    });
  });

  test('V15: 10 % tax on 5.00', () => {
    const { totals } = priceCart(cart({ lines: [freeLine('x', 500)] }), { ...policy, taxRate: 100_000 });
    expect(totals).toMatchObject({ taxTotalMinor: 50, orderTotalMinor: 550, orderTotalWithServiceFeeMinor: 550 });
  });

  test('V16: a service fee is charged, but stands outside orderTotal', () => {
    // 8.9 % of 30.58 is 2.72, 2.8 % is 0.86, and 10 % of 33.98 is 3.40: the given amounts of the vector.
    const changes = {
      fulfillmentMethod: 'delivery' as const,
      lines: [freeLine('x', 3398)],
      discount: code({ kind: 'percent', rate: 100_000 }),
      tip: percent(180_000),
    };
    const delivery = { ...policy.methods.delivery, feeFixMinor: 100 };
    const { totals } = priceCart(cart(changes), {
      ...policy,
      methods: { ...policy.methods, delivery },
      taxRate: 89_000,
      serviceFeeRate: 28_000,
    });
    expect(totals).toMatchObject({
      subTotalWithoutDiscountMinor: 3398,
      discountTotalMinor: 340,
      subTotalMinor: 3058,
      taxTotalMinor: 272,
      serviceFeeTotalMinor: 86,
      fulfillmentMethodFeeTotalMinor: 100,
      taxAndFeeTotalMinor: 458,
      waiterTipTotalMinor: 612,
      orderTotalMinor: 4042,
      orderTotalWithServiceFeeMinor: 4128,
    });
  });

  test.each([
    ['tax 0.105 of 1.00 is 0.11', [100], { taxTotalMinor: 11 }],
    ['tax 0.105 of 0.30 is 0.03', [30], { taxTotalMinor: 3 }],
    ['tax is rounded once for the whole cart, never per line', [10, 10, 10], { taxTotalMinor: 3 }],
    ['and never per unit', [1, 1, 1, 1, 1], { taxTotalMinor: 1 }],
  ])('rounding: %s', (_sentence, prices, expected) => {
    const lines = prices.map((price, index) => freeLine(String(index), price));
    expect(priceCart(cart({ lines }), policy).totals).toMatchObject(expected);
  });

  test('rounding: tip 0.18 of 33.98 is 6.12', () => {
    const tipped = cart({ lines: [freeLine('x', 3398)], tip: percent(180_000) });
    expect(priceCart(tipped, policy).totals.waiterTipTotalMinor).toBe(612);
  });

  test('rounding: discount 1.00 over three lines of 3.00 is 0.34, 0.33, 0.33', () => {
    const lines = ['x', 'y', 'z'].map((id) => freeLine(id, 300));
    const priced = priceCart(cart({ lines, discount: code({ kind: 'amount', amountMinor: 100 }) }), policy);
    expect(priced.lines.map((each) => each.discountMinor)).toEqual([34, 33, 33]);
  });
});

describe('a line', () => {
  test('a child is counted for itself, not again for its parent', () => {
    const nested = line('p', 'pizza', 2, [
      group('size', option('large')),
      group('topping', option('cheese', 2, [group('kind', option('strong', 2))])),
    ]);
    // 10.00 + 3.00 + 2 x 1.50 + 2 x 0.20
    expect(unitPrice(nested)).toBe(1640);
    expect(grossOf([nested, b])).toBe(3280 + 600);
  });
});

describe('fees', () => {
  const rich = {
    ...policy,
    serviceFeeRate: 20_000,
    serviceFeeFixMinor: 30,
    enterpriseFeeRate: 10_000,
    enterpriseFeeFixMinor: 15,
    paymentProcessingFeeRate: 29_000,
    paymentProcessingFeeFixMinor: 30,
  };

  test('each is its fixed part and its rate of the subtotal; processing is of everything charged', () => {
    const tipped = cart({ fulfillmentMethod: 'delivery', lines: [a, b], tip: percent(180_000) });
    const { totals, fees } = priceCart(tipped, rich);
    // Processing: 0.30 + 2.9 % of 20.00 + 2.10 + 4.00 + 0.35 + 0.70 + 3.60 = 30.75, which is 0.89175.
    expect(totals).toMatchObject({
      enterpriseFeeTotalMinor: 35,
      serviceFeeTotalMinor: 70,
      paymentProcessingFeeTotalMinor: 30 + 89,
      taxAndFeeTotalMinor: 210 + 400 + 35 + 70 + 119,
      applicationFeeTotalMinor: 35 + 70 + 119,
      orderTotalMinor: 2000 + 210 + 400 + 35 + 360,
      orderTotalWithServiceFeeMinor: 2000 + 210 + 400 + 35 + 360 + 70 + 119,
    });
    expect(fees).toEqual({
      enterpriseFeeRate: 10_000,
      enterpriseFeeFixMinor: 15,
      serviceFeeRate: 20_000,
      serviceFeeFixMinor: 30,
      taxRate: 105_000,
      tipRate: 180_000,
      fulfillmentMethodFeeFixMinor: 400,
      fulfillmentMethodFeeRate: 0,
      paymentProcessingFeeRate: 29_000,
      paymentProcessingFeeFixMinor: 30,
    });
  });

  test('a method may have a fixed part and a rate', () => {
    const delivery = { ...policy.methods.delivery, feeRate: 50_000 };
    const priced = priceCart(cart({ fulfillmentMethod: 'delivery', lines: [a, b] }), {
      ...policy,
      methods: { ...policy.methods, delivery },
    });
    expect(priced.totals.fulfillmentMethodFeeTotalMinor).toBe(400 + 100);
  });

  test('a tip of an amount shows no rate, and a discount does not lower a tip of a percentage', () => {
    const fixed = priceCart(cart({ lines: [a], tip: { kind: 'amount', amountMinor: 250 } }), policy);
    expect(fixed.totals.waiterTipTotalMinor).toBe(250);
    expect(fixed.fees.tipRate).toBe(0);
    const discounted = priceCart(cart({ lines: [a, b], discount: twoOff, tip: percent(150_000) }), policy);
    expect(discounted.totals.waiterTipTotalMinor).toBe(300);
  });

  test("a courier's quote stands in place of the method's fee, and brings its own tax", () => {
    const quoted = cart({ fulfillmentMethod: 'delivery', lines: [a, b], deliveryQuote: courier({ taxMinor: 44 }) });
    const { totals, fees } = priceCart(quoted, policy);
    expect(totals).toMatchObject({ fulfillmentMethodFeeTotalMinor: 550, taxTotalMinor: 254, courierTipTotalMinor: 0 });
    expect(fees).toMatchObject({ fulfillmentMethodFeeFixMinor: 550, fulfillmentMethodFeeRate: 0 });
  });

  test('the courier gets the tip only where the location says so and a courier was quoted', () => {
    const toCourier = { ...policy, gratuity: { ...policy.gratuity, recipient: 'courier' as const } };
    const tipped = cart({ fulfillmentMethod: 'delivery', lines: [a], tip: percent(200_000) });
    const deliveryQuote = courier({ courierTipMinor: 300 });
    expect(priceCart({ ...tipped, deliveryQuote }, toCourier).totals).toMatchObject({
      waiterTipTotalMinor: 0,
      courierTipTotalMinor: 300,
      orderTotalMinor: 1400 + 147 + 550 + 300,
    });
    expect(priceCart({ ...tipped, deliveryQuote }, policy).totals).toMatchObject({
      waiterTipTotalMinor: 280,
      courierTipTotalMinor: 0,
    });
    expect(priceCart(tipped, toCourier).totals).toMatchObject({ waiterTipTotalMinor: 280, courierTipTotalMinor: 0 });
  });

  // design/prices.md#a-cart-without-lines-costs-nothing.
  test('a cart without lines costs nothing at all, whatever hangs on it', () => {
    const laden = cart({
      fulfillmentMethod: 'delivery',
      tip: { kind: 'amount', amountMinor: 500 },
      deliveryQuote: courier({ taxMinor: 10, courierTipMinor: 5 }),
      discount: twoOff,
    });
    const { totals, fees } = priceCart(laden, rich);
    expect(Object.values(totals).every((amount) => amount === 0)).toBe(true);
    expect(fees.taxRate).toBe(105_000);
  });
});

describe('what holds for every cart and policy', () => {
  const cases = fc.tuple(anyCart, anyPolicy);

  test('the sums of reference/money.md#totals hold and nothing is negative', () => {
    forAll(
      cases,
      ([someCart, somePolicy]) => {
        const { totals, lines } = priceCart(someCart, somePolicy);
        const tips = totals.waiterTipTotalMinor + totals.courierTipTotalMinor;
        const sums = {
          charged: totals.subTotalMinor + totals.taxAndFeeTotalMinor + tips,
          items: lines.reduce((sum, each) => sum + each.totalMinor, 0),
          discounts: lines.reduce((sum, each) => sum + each.discountMinor, 0),
          gross: lines.reduce((sum, each) => sum + each.grossMinor, 0),
          withoutService: totals.orderTotalMinor + totals.serviceFeeTotalMinor + totals.paymentProcessingFeeTotalMinor,
          net: totals.netSalesTotalMinor,
          whole: totals.subTotalWithoutDiscountMinor - totals.discountTotalMinor,
        };
        expect(sums).toEqual({
          charged: totals.orderTotalWithServiceFeeMinor,
          items: totals.subTotalMinor,
          discounts: totals.discountTotalMinor,
          gross: totals.subTotalWithoutDiscountMinor,
          withoutService: totals.orderTotalWithServiceFeeMinor,
          net: totals.subTotalMinor,
          whole: totals.subTotalMinor,
        });
        const amounts = [...Object.values(totals), ...lines.flatMap((each) => [each.discountMinor, each.totalMinor])];
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      },
      10_000,
    );
  });

  test('the order of lines changes no total', () => {
    forAll(
      cases,
      ([someCart, somePolicy]) => {
        const turned = { ...someCart, lines: [...someCart.lines].reverse() };
        expect(priceCart(turned, somePolicy).totals).toEqual(priceCart(someCart, somePolicy).totals);
      },
      10_000,
    );
  });

  test('equal lines apart or as one quantity cost the same', () => {
    forAll(
      cases,
      ([someCart, somePolicy]) => {
        const apart = someCart.lines.flatMap((each) =>
          Array.from({ length: each.quantity }, (_, index) => ({
            ...each,
            itemId: `${each.itemId}-${index}`,
            quantity: 1,
          })),
        );
        expect(priceCart({ ...someCart, lines: apart }, somePolicy).totals).toEqual(
          priceCart(someCart, somePolicy).totals,
        );
      },
      300,
    );
  });

  test('the same cart twice has the same price and trace', () => {
    forAll(cases, ([someCart, somePolicy]) => {
      expect(priceCart(structuredClone(someCart), structuredClone(somePolicy))).toEqual(
        priceCart(someCart, somePolicy),
      );
    });
  });

  test('an order shows the same money: what is charged is the sum of its parts', () => {
    forAll(
      cases,
      ([someCart, somePolicy]) => {
        const { totals } = priceCart(someCart, somePolicy);
        const order = orderPricing(totals, 0);
        expect(order.totalMinor).toBe(
          order.subtotalMinor -
            order.discountMinor +
            order.taxMinor +
            order.tipMinor +
            order.serviceFeeMinor +
            order.fulfillmentFeeMinor +
            order.enterpriseFeeMinor,
        );
        expect(order.totalMinor).toBe(totals.orderTotalWithServiceFeeMinor);
      },
      10_000,
    );
  });
});

describe('the order vectors of reference/money.md#worked-examples', () => {
  const totalsOf = (parts: Partial<CartTotals>): CartTotals => ({
    ...priceCart(cart(), policy).totals,
    ...parts,
  });

  test('20.00 + tax 2.10 + service 1.00 + fulfilment 3.00 is 26.10', () => {
    const totals = totalsOf({
      subTotalWithoutDiscountMinor: 2000,
      taxTotalMinor: 210,
      serviceFeeTotalMinor: 100,
      fulfillmentMethodFeeTotalMinor: 300,
      orderTotalWithServiceFeeMinor: 2610,
    });
    expect(orderPricing(totals, 0)).toEqual({
      subtotalMinor: 2000,
      discountMinor: 0,
      taxMinor: 210,
      tipMinor: 0,
      serviceFeeMinor: 100,
      fulfillmentFeeMinor: 300,
      enterpriseFeeMinor: 0,
      totalMinor: 2610,
      refundedMinor: 0,
      netPaidMinor: 2610,
      partiallyRefunded: false,
    });
  });

  test.each([
    ['48.75, refunded 10.00', 4875, 1000, { netPaidMinor: 3875, partiallyRefunded: true }],
    ['19.40, refunded 19.40', 1940, 1940, { netPaidMinor: 0, partiallyRefunded: false }],
    ['19.40, refunded nothing', 1940, 0, { netPaidMinor: 1940, partiallyRefunded: false }],
  ])('%s', (_sentence, total, refunded, expected) => {
    const totals = totalsOf({ orderTotalWithServiceFeeMinor: total });
    expect(orderPricing(totals, refunded)).toMatchObject({ totalMinor: total, refundedMinor: refunded, ...expected });
  });

  test('both tips are the tip, service and processing are the service fee', () => {
    const totals = totalsOf({
      waiterTipTotalMinor: 1,
      courierTipTotalMinor: 2,
      serviceFeeTotalMinor: 4,
      paymentProcessingFeeTotalMinor: 8,
    });
    expect(orderPricing(totals, 0)).toMatchObject({ tipMinor: 3, serviceFeeMinor: 12 });
  });

  test.each([[-1], [1941]])('%i cannot be refunded of 19.40', (refunded) => {
    expect(() => orderPricing(totalsOf({ orderTotalWithServiceFeeMinor: 1940 }), refunded)).toThrow(
      'broken assumption',
    );
  });
});
