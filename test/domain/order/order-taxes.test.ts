import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { cartFees } from '../../../src/domain/cart/policy-fees.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { type TaxGroup, totalOf } from '../../../src/domain/cart/taxes/taxes.ts';
import type { CommercePolicy } from '../../../src/domain/location/policy.ts';
import { freezeOrder } from '../../../src/domain/order/order.ts';
import { taxesOfOrder, taxesOfRefunds } from '../../../src/domain/order/order-taxes.ts';
import { itemsRefund, lineShares } from '../../../src/domain/order/refund.ts';
import { anyCart, anyPolicy, anyTaxedCart, anyTaxedPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, code, courier, freeLine, policy, snapshot, taxTable } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

/** A paid cart with what its order froze, and the taxes of that. */
function paid(draft: Cart, terms: CommercePolicy) {
  const basis = {
    overlayRevision: 1,
    method: draft.fulfillmentMethod,
    fees: cartFees(draft, terms),
    tipRecipient: 'restaurant',
    courierFeeMinor: null,
  } as const;
  const whole = { ...draft, basis };
  const frozen = freezeOrder(whole, priceCart(whole, terms), snapshot(), '');
  return { cart: whole, frozen, taxes: taxesOfOrder(frozen, whole.deliveryQuote, basis.fees.taxRate) };
}

const british: CommercePolicy = { ...policy, taxRate: 0, taxes: taxTable(true, { standard: 200_000, cold: 0 }) };
const hotAndCold = cart({
  lines: [freeLine('hot', 1150, 2), { ...freeLine('cold', 340), taxCategory: 'cold' }],
  discount: code({ kind: 'percent', rate: 100_000 }),
});
const amounts = (groups: readonly TaxGroup[] | undefined) =>
  groups?.map(({ category, taxableMinor, amountMinor }) => [category, taxableMinor, amountMinor]);

describe('a line of I2 goes back', () => {
  const order = paid(hotAndCold, british);

  test('for what it cost, the tax in it and no tax on top', () => {
    expect(lineShares(order.cart, order.frozen)).toEqual([2070, 306]);
    const refund = { amountMinor: 2070, itemIds: ['hot'] };
    const [first, second] = taxesOfRefunds(order.frozen, order.taxes, [
      refund,
      { amountMinor: 306, itemIds: ['cold'] },
    ]);
    expect(amounts(first)).toEqual([['standard', 2070, 345]]);
    expect(amounts(second)).toEqual([['cold', 306, 0]]);
  });

  test('with what is left of its tax when a part was given back before without naming it', () => {
    const refunds = [
      { amountMinor: 1000, itemIds: [] },
      { amountMinor: 1376, itemIds: ['hot', 'cold'] },
    ];
    const [first, last] = taxesOfRefunds(order.frozen, order.taxes, refunds);
    expect(amounts(first)).toEqual([
      ['standard', 871, 145],
      ['cold', 129, 0],
    ]);
    expect(amounts(last)).toEqual([
      ['standard', 1199, 200],
      ['cold', 177, 0],
    ]);
  });
});

describe('the taxes of an order without a table', () => {
  const plain = paid(cart({ lines: [freeLine('a', 1400), freeLine('b', 600)] }), policy);

  test('are its one rate, and go back with the lines', () => {
    expect(plain.frozen.taxes).toBeUndefined();
    expect(plain.taxes.groups).toEqual([
      { category: 'standard', rate: 105_000, taxableMinor: 2000, amountMinor: 210, included: false },
    ]);
    const [taxes] = taxesOfRefunds(plain.frozen, plain.taxes, [{ amountMinor: 663, itemIds: ['b'] }]);
    expect(amounts(taxes)).toEqual([['standard', 600, 63]]);
  });

  test('are worked out of the amounts when the rate is not known any more', () => {
    expect(taxesOfOrder(plain.frozen, null, null).groups[0]).toMatchObject({ rate: 105_000, amountMinor: 210 });
  });

  test('list what a courier taxes itself, and nothing where there is no tax', () => {
    const deliveryQuote = courier({ feeMinor: 500, taxMinor: 50 });
    const brought = paid(cart({ lines: [freeLine('b', 600)], fulfillmentMethod: 'delivery', deliveryQuote }), policy);
    expect(amounts(brought.taxes.groups)).toEqual([
      ['standard', 600, 63],
      ['courier', 500, 50],
    ]);
    expect(paid(cart({ lines: [freeLine('b', 600)] }), { ...policy, taxRate: 0 }).taxes.groups).toEqual([]);
  });
});

const taxedOrPlain = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyTaxedCart, anyTaxedPolicy) },
  { weight: 1, arbitrary: fc.tuple(anyCart, anyPolicy) },
);

test('all groups of an order are its tax: what was added, and beside it what is included', () => {
  forAll(taxedOrPlain, ([some, terms]) => {
    const { frozen, taxes } = paid(some, terms);
    expect(totalOf(taxes.groups.filter(({ included }) => !included))).toBe(frozen.amounts.taxMinor);
    expect(totalOf(taxes.groups.filter(({ included }) => included))).toBe(
      priceCart(some, terms).taxes?.includedTotalMinor ?? 0,
    );
  });
});

test('refunds in any order and of any kind give back exactly the tax that was charged, and never more on the way', () => {
  const picks = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 5 }), fc.double({ min: 0, max: 1, noNaN: true })), {
    maxLength: 6,
  });
  forAll(
    fc.tuple(taxedOrPlain, picks),
    ([[some, terms], steps]) => {
      const order = paid(some, terms);
      const { totalMinor } = order.frozen.amounts;
      const refunds: { amountMinor: number; itemIds: string[] }[] = [];
      let refunded = 0;
      for (const [byLine, which, part] of steps) {
        const gone = refunds.flatMap(({ itemIds }) => itemIds);
        const item = order.frozen.items.filter(({ id }) => !gone.includes(id))[which];
        const left = totalMinor - refunded;
        const itemIds = byLine && item !== undefined ? [item.id] : [];
        const amountMinor =
          itemIds.length > 0 ? itemsRefund(order.cart, order.frozen, itemIds, gone, refunded) : Math.floor(left * part);
        refunds.push({ amountMinor, itemIds });
        refunded += amountMinor;
      }
      refunds.push({ amountMinor: totalMinor - refunded, itemIds: [] });
      const back = taxesOfRefunds(order.frozen, order.taxes, refunds);
      back.forEach((groups, index) => {
        const gross = groups.reduce(
          (sum, { taxableMinor, amountMinor, included }) => sum + taxableMinor + (included ? 0 : amountMinor),
          0,
        );
        expect(gross).toBeLessThanOrEqual(refunds[index]?.amountMinor ?? 0);
        for (const { taxableMinor, amountMinor } of groups) {
          expect(amountMinor).toBeGreaterThanOrEqual(0);
          expect(taxableMinor).toBeGreaterThanOrEqual(0);
        }
      });
      for (const { category, amountMinor, taxableMinor } of order.taxes.groups) {
        const own = back.flat().filter((group) => group.category === category);
        expect(totalOf(own)).toBe(amountMinor);
        expect(own.reduce((sum, group) => sum + group.taxableMinor, 0)).toBe(taxableMinor);
      }
    },
    10_000,
  );
});

test('a line that goes back first takes exactly the tax that was charged for it', () => {
  forAll(fc.tuple(fc.tuple(anyTaxedCart, anyTaxedPolicy), fc.nat({ max: 5 })), ([[some, terms], which]) => {
    const order = paid({ ...some, tip: { kind: 'none' } }, { ...terms, serviceFeeRate: 0, enterpriseFeeRate: 0 });
    const item = order.frozen.items[which];
    const isLast = order.frozen.items.length < 2;
    const part = order.taxes.lines[which];
    const methodRate = order.cart.basis.fees.fulfillmentMethodFeeRate;
    if (item === undefined || part === undefined || isLast || methodRate > 0) return;
    const amountMinor = itemsRefund(order.cart, order.frozen, [item.id], [], 0);
    expect(amountMinor).toBe(item.totalMinor + (order.taxes.included ? 0 : part.taxMinor));
    const [taxes = []] = taxesOfRefunds(order.frozen, order.taxes, [{ amountMinor, itemIds: [item.id] }]);
    expect(totalOf(taxes)).toBe(part.taxMinor);
  });
});
