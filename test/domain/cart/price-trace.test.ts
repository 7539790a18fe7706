import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeTrace } from '../../../src/domain/cart/price-trace.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { anyCart, anyPolicy, anyTaxedCart, anyTaxedPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, code, freeLine, group, line, option, policy } from '../../support/data/kitchen.ts';
import { replayTrace, type Step } from '../../support/data/replay-trace.ts';
import { forAll } from '../../support/run/for-all.ts';

describe('every total follows from the trace alone', () => {
  test('for every cart and policy', () => {
    forAll(
      fc.tuple(fc.oneof(anyCart, anyTaxedCart), fc.oneof(anyPolicy, anyTaxedPolicy)),
      ([someCart, somePolicy]) => {
        const { totals, lines, trace, taxes } = priceCart(someCart, somePolicy);
        const values = replayTrace(writeTrace(trace));
        expect(values.includedTaxTotal).toBe(taxes?.included === true ? taxes.includedTotalMinor : undefined);
        const expected = Object.fromEntries(
          Object.entries(totals).map(([name, amount]) => [name.replace(/Minor$/, ''), amount]),
        );
        expect(values).toMatchObject(expected);
        expect(lines.map((each) => values[`items[${each.itemId}].gross`])).toEqual(
          lines.map((each) => each.grossMinor),
        );
        expect(lines.map((each) => values[`items[${each.itemId}].discount`] ?? 0)).toEqual(
          lines.map((each) => each.discountMinor),
        );
      },
      10_000,
    );
  });

  test('the second opinion notices a wrong amount', () => {
    const text = writeTrace(priceCart(cart({ lines: [line('b1', 'b')] }), policy).trace);
    expect(() => replayTrace(text)).not.toThrow();
    expect(() => replayTrace(text.replace('"rounded":63', '"rounded":64'))).toThrow('taxTotal');
    expect(() => replayTrace(text.replace('"base":600', '"base":601'))).toThrow('items[b1].gross');
  });
});

test('a reward is named, every share of one unit is shown, and a product beyond safe integers is exact', () => {
  const reward = { rewardId: 'points-50', holdId: 'h', amountOffMinor: 3, productIds: null };
  const lines = ['x', 'y', 'z'].map((id) => freeLine(id, 300));
  const { steps } = priceCart(cart({ lines, reward }), policy).trace;
  expect(steps.find((step) => step.step === 'discountTotal')?.inputs).toEqual({
    reward: 'points-50',
    amount: 3,
    eligibleGross: 900,
  });
  expect(steps.filter((step) => step.step.endsWith('.discount')).map((step) => step.rounded)).toEqual([1, 1, 1]);
  const huge = [freeLine('x', 300_000_000_000), freeLine('y', 300_000_000_001)];
  const half = code({ kind: 'amount', amountMinor: 300_000_000_000 });
  const shares = priceCart(cart({ lines: huge, discount: half }), policy).trace.steps;
  expect(shares.find((step) => step.step === 'items[y].discount')?.exact).toBe('90000000000300000000000/600000000001');
});

test('the text is the JSON of the trace, whatever ids contain', () => {
  const strange = freeLine('a"b\\c\u2028\n', 500, 3);
  const lines = [strange, freeLine('plain', 100), freeLine('x', 100)];
  const discount = code({ kind: 'amount', amountMinor: 100 }, { code: 'A"B' });
  const { trace } = priceCart(cart({ lines, discount }), policy);
  expect(writeTrace(trace)).toBe(JSON.stringify(trace));
  forAll(fc.tuple(anyTaxedCart, fc.oneof(anyPolicy, anyTaxedPolicy)), ([someCart, somePolicy]) => {
    const some = priceCart(someCart, somePolicy).trace;
    expect(writeTrace(some)).toBe(JSON.stringify(some));
  });
});

test('a trace reads like a bill', () => {
  const pizza = line('p1', 'pizza', 1, [
    group('size', option('large')),
    group('topping', option('cheese', 1, [group('kind', option('strong'))])),
  ]);
  const lines = [pizza, freeLine('x', 300, 2)];
  const discount = code({ kind: 'amount', amountMinor: 100 });
  const priced = priceCart(cart({ lines, discount, tip: { kind: 'percentage', rate: 180_000 } }), policy);
  const steps = JSON.parse(writeTrace(priced.trace)).steps as Step[];
  expect(steps.slice(0, 6)).toEqual([
    {
      step: 'items[p1].gross',
      rule: '(base + options) x quantity',
      inputs: {
        base: 1000,
        options: [
          { id: 'large', price: 300, quantity: 1 },
          { id: 'cheese', price: 150, quantity: 1 },
          { id: 'strong', price: 20, quantity: 1 },
        ],
        quantity: 1,
      },
      exact: '1470',
      rounded: 1470,
    },
    {
      step: 'items[x].gross',
      rule: '(base + options) x quantity',
      inputs: { base: 300, options: [], quantity: 2 },
      exact: '600',
      rounded: 600,
    },
    { step: 'subTotalWithoutDiscount', rule: 'sum of items gross', inputs: { items: 2 }, exact: '2070', rounded: 2070 },
    {
      step: 'discountTotal',
      rule: 'min(amount, eligibleGross)',
      inputs: { code: 'WELCOME10', amount: 100, eligibleGross: 2070 },
      exact: '100',
      rounded: 100,
      residualTo: ['x'],
    },
    {
      step: 'items[p1].discount',
      rule: 'largest remainder',
      inputs: { discountTotal: 100, gross: 1470, eligibleGross: 2070 },
      exact: '147000/2070',
      rounded: 71,
    },
    {
      step: 'items[x].discount',
      rule: 'largest remainder',
      inputs: { discountTotal: 100, gross: 600, eligibleGross: 2070 },
      exact: '60000/2070',
      rounded: 29,
    },
  ]);
  expect(steps.slice(6).map((step) => step.step)).toEqual([
    'subTotal',
    'netSalesTotal',
    'fulfillmentMethodFeeTotal',
    'taxTotal',
    'enterpriseFeeTotal',
    'serviceFeeTotal',
    'waiterTipTotal',
    'courierTipTotal',
    'processedTotal',
    'paymentProcessingFeeTotal',
    'taxAndFeeTotal',
    'orderTotal',
    'orderTotalWithServiceFee',
    'applicationFeeTotal',
  ]);
  expect(steps.find((step) => step.step === 'taxTotal')).toEqual({
    step: 'taxTotal',
    rule: 'fix + round(rate x subTotal)',
    inputs: { fix: 0, rate: '0.105', subTotal: 1970 },
    exact: '206.85',
    rounded: 207,
  });
});
