import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartFees } from '../../../src/domain/cart/policy-fees.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import type { CommercePolicy } from '../../../src/domain/location/policy.ts';
import { freezeOrder } from '../../../src/domain/order/order.ts';
import type { Refund } from '../../../src/domain/order/refund.ts';
import {
  includedTaxOf,
  type PaidOrder,
  previewAmount,
  previewItems,
  type RefundParts,
} from '../../../src/domain/order/refund-parts.ts';
import { cart, freeLine, policy, snapshot, taxTable } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

const plainTerms: CommercePolicy = { ...policy, serviceFeeRate: 30_000, serviceFeeFixMinor: 100 };
const vector = [freeLine('a', 1400), freeLine('b', 600)];

const kept = { fulfillment: null, processing: null };
const taxed = (pricesInclude: boolean) => ({
  ...plainTerms,
  taxRate: 0,
  enterpriseFeeRate: 20_000,
  taxes: taxTable(pricesInclude, { standard: 200_000, reduced: 50_000 }, kept),
});

function paid(
  changes: Parameters<typeof cart>[0],
  refunds: readonly Refund[] = [],
  terms: CommercePolicy = plainTerms,
): PaidOrder {
  const draft = cart(changes);
  const basis = {
    overlayRevision: 1,
    method: draft.fulfillmentMethod,
    fees: cartFees(draft, terms),
    tipRecipient: 'restaurant',
    courierFeeMinor: null,
  } as const;
  const whole = { ...draft, basis };
  const frozen = freezeOrder(whole, priceCart(whole, terms), snapshot(), '');
  return { cart: whole, frozen, refunds, refundedMinor: refunds.reduce((sum, each) => sum + each.amountMinor, 0) };
}

function madeOf(number: number, amountMinor: number, itemIds: readonly string[]): Refund {
  return {
    refundId: `refund-${number}`,
    refundNumber: number,
    kind: itemIds.length > 0 ? 'items' : 'amount',
    amountMinor,
    itemIds,
    reason: '',
    thenStatus: null,
    accountId: null,
    state: 'paid',
    askedAt: 0,
    finishedAt: 0,
  };
}

const sumOf = (parts: RefundParts): number => Object.values(parts).reduce((sum, each) => sum + each, 0);
const percent = { kind: 'percentage', rate: 180_000 } as const;
const amount = { kind: 'amount', amountMinor: 500 } as const;

describe('what a refund of lines is made of', () => {
  test('goods, tax, the fee by rate and their share of a percentage tip', () => {
    const preview = previewItems(paid({ lines: vector, tip: percent }), ['b'], null);
    expect(preview).toMatchObject({
      amountMinor: 600 + 63 + 18 + 108,
      parts: { goodsMinor: 600, taxMinor: 63, serviceFeeMinor: 18, tipMinor: 108, fulfillmentFeeMinor: 0 },
    });
  });

  test('the tip that goes back can be another one: none of it, or all that was given', () => {
    const order = paid({ lines: vector, tip: amount });
    const own = previewItems(order, ['b'], null);
    expect(own).toMatchObject({ parts: { tipMinor: 0 }, tipMaxMinor: 500 });
    const all = previewItems(order, ['b'], 500);
    expect([all?.amountMinor, all?.parts.tipMinor]).toEqual([(own?.amountMinor ?? 0) + 500, 500]);
    expect(previewItems(order, ['b'], 501)).toBeNull();
    const byPercent = paid({ lines: vector, tip: percent });
    const without = previewItems(byPercent, ['b'], 0);
    expect(without?.amountMinor).toBe((previewItems(byPercent, ['b'], null)?.amountMinor ?? 0) - 108);
  });

  test('the whole order is made of what was charged under each name', () => {
    const order = paid({ lines: vector, tip: amount, fulfillmentMethod: 'delivery' });
    const { amounts } = order.frozen;
    expect(previewItems(order, ['a', 'b'], null)?.parts).toEqual({
      goodsMinor: amounts.subtotalMinor - amounts.discountMinor,
      taxMinor: amounts.taxMinor,
      serviceFeeMinor: amounts.serviceFeeMinor,
      fulfillmentFeeMinor: amounts.fulfillmentFeeMinor,
      enterpriseFeeMinor: amounts.enterpriseFeeMinor,
      tipMinor: 500,
    });
    expect(previewItems(order, ['a', 'b'], 0)?.amountMinor).toBe(amounts.totalMinor - 500);
  });
});

describe('with a table of taxes', () => {
  const lines = [freeLine('a', 2300), { ...freeLine('b', 340), taxCategory: 'reduced' }];

  test('a line goes back for what it cost, with the fees by rate; the tax inside is said beside the parts', () => {
    const order = paid({ lines }, [], taxed(true));
    const preview = previewItems(order, ['a'], null);
    expect(preview).toMatchObject({
      amountMinor: 2300 + 69 + 46,
      parts: { goodsMinor: 2300, taxMinor: 0, serviceFeeMinor: 69, enterpriseFeeMinor: 46 },
    });
    expect(includedTaxOf(order, 2415, ['a'])).toBe(383 + 11 + 8);
  });

  test('a line goes back with exactly the tax that was added to it and to its fees', () => {
    const order = paid({ lines }, [], taxed(false));
    const preview = previewItems(order, ['a'], null);
    expect(preview).toMatchObject({ parts: { goodsMinor: 2300, serviceFeeMinor: 69, enterpriseFeeMinor: 46 } });
    expect(preview?.amountMinor).toBe(2415 + (preview?.parts.taxMinor ?? 0));
    expect(preview?.parts.taxMinor).toBe(460 + 14 + 9);
    expect(includedTaxOf(order, preview?.amountMinor ?? 0, ['a'])).toBe(0);
  });
});

test('an amount is a share of everything that is left, and never more', () => {
  const order = paid({ lines: vector, tip: amount });
  const { totalMinor, tipMinor } = order.frozen.amounts;
  const half = previewAmount(order, Math.floor(totalMinor / 2));
  expect(half?.parts.tipMinor).toBeCloseTo(tipMinor / 2, -1);
  expect(half?.tipMaxMinor).toBeNull();
  expect(previewAmount(order, totalMinor)?.parts.tipMinor).toBe(tipMinor);
  expect(previewAmount(order, totalMinor + 1)).toBeNull();
});

// Guarantee: whatever is refunded in whatever order, the parts are the amount, and all of it is never more than was paid.
test('parts add up to the amount, and refunds to no more than was paid', () => {
  const tips = fc.constantFrom(percent, amount, { kind: 'none' } as const);
  const steps = fc.array(
    fc.record({
      by: fc.constantFrom('a', 'b', 'c', 'amount'),
      tip: fc.option(fc.nat(700)),
      amount: fc.integer({ min: 1, max: 3000 }),
    }),
    { maxLength: 6 },
  );
  const policies = fc.constantFrom(plainTerms, taxed(true), taxed(false));
  forAll(fc.tuple(tips, fc.nat(2000), steps, policies), ([tip, price, made, terms]) => {
    const lines = [freeLine('a', price), freeLine('b', 600), { ...freeLine('c', 333), taxCategory: 'reduced' }];
    const refunds: Refund[] = [];
    for (const step of made) {
      const order = paid({ lines, ...(tip.kind === 'none' ? {} : { tip }) }, refunds, terms);
      const itemIds = step.by === 'amount' ? [] : [step.by];
      if (refunds.some((each) => each.itemIds.includes(step.by))) continue;
      const preview = step.by === 'amount' ? previewAmount(order, step.amount) : previewItems(order, itemIds, step.tip);
      if (preview === null || preview.amountMinor === 0) continue;
      expect(sumOf(preview.parts)).toBe(preview.amountMinor);
      expect(Math.min(...Object.values(preview.parts))).toBeGreaterThanOrEqual(0);
      expect(preview.amountMinor).toBeLessThanOrEqual(preview.leftMinor);
      expect(preview.parts.tipMinor).toBeLessThanOrEqual(order.frozen.amounts.tipMinor);
      refunds.push(madeOf(refunds.length + 1, preview.amountMinor, itemIds));
    }
    const given = refunds.reduce((sum, each) => sum + each.amountMinor, 0);
    expect(given).toBeLessThanOrEqual(
      paid({ lines, ...(tip.kind === 'none' ? {} : { tip }) }, [], terms).frozen.amounts.totalMinor,
    );
  });
});
