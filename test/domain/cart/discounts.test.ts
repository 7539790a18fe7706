import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DiscountCircumstances,
  discountApplies,
  isEligible,
  shareByLargestRemainder,
  spreadDiscount,
} from '../../../src/domain/cart/discounts.ts';
import { code, now } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

const circumstances: DiscountCircumstances = {
  locationId: 'here',
  fulfillmentMethod: 'takeout',
  subTotalWithoutDiscountMinor: 2000,
  now,
};
const tenPercent = { kind: 'percent', rate: 100_000 } as const;

describe('a code applies', () => {
  test.each([
    ['without limits', {}, true],
    ['for the method', { methods: ['takeout', 'delivery'] as const }, true],
    ['not for another method', { methods: ['delivery'] as const }, false],
    ['at the location', { locationIds: ['here'] }, true],
    ['not at another location', { locationIds: ['there'] }, false],
    ['nowhere when no location is listed', { locationIds: [] }, false],
    ['at exactly the minimum', { minimumMinor: 2000 }, true],
    ['not one minor unit below the minimum', { minimumMinor: 2001 }, false],
    ['from its start on', { startsAt: now }, true],
    ['not before its start', { startsAt: now + 1 }, false],
    ['until just before its end', { endsAt: now + 1 }, true],
    ['not at its end', { endsAt: now }, false],
    ['to a cart without one of its products: it is only worth nothing there', { productIds: ['other'] }, true],
  ])('%s', (_sentence, limits, expected) => {
    expect(discountApplies(code(tenPercent, limits), circumstances)).toBe(expected);
  });

  test('to listed products, or to all', () => {
    expect(isEligible(null, 'a')).toBe(true);
    expect(isEligible(['a'], 'a')).toBe(true);
    expect(isEligible(['b'], 'a')).toBe(false);
  });
});

describe('shares by largest remainder', () => {
  test.each([
    ['1.00 over three equal lines: the odd unit goes to the first', 100, [300, 300, 300], [34, 33, 33], [0]],
    ['2.00 over three equal lines: two units, to the first two', 200, [300, 300, 300], [67, 67, 66], [0, 1]],
    ['the larger remainder wins over the earlier line', 100, [100, 700, 200], [10, 70, 20], []],
    ['remainders 0.33 and 0.66: the second gets the unit', 1, [100, 200], [0, 1], [1]],
    ['a remainder of one counts', 1, [1, 1, 1], [1, 0, 0], [0]],
    ['the lines that were rounded up are listed in line order', 4, [2, 1, 2], [2, 1, 1], [0, 1]],
    ['a line of nothing gets nothing', 100, [0, 300, 300], [0, 50, 50], []],
    ['all of it', 900, [300, 300, 300], [300, 300, 300], []],
    ['nothing', 0, [300, 300], [0, 0], []],
    ['nothing over nothing', 0, [], [], []],
  ])('%s', (_sentence, amount, weights, shares, residualIndexes) => {
    expect(shareByLargestRemainder(amount, weights)).toEqual({ shares, residualIndexes });
  });

  test('more than the whole cannot be shared', () => {
    expect(() => shareByLargestRemainder(601, [300, 300])).toThrow('broken assumption');
    expect(() => shareByLargestRemainder(-1, [300, 300])).toThrow('broken assumption');
  });

  test('shares sum exactly, never exceed their line, and are off by less than one unit', () => {
    const weightLists = fc.array(fc.oneof(fc.integer({ min: 0, max: 99_99 }), fc.integer({ min: 0, max: 2 ** 40 })), {
      minLength: 1,
      maxLength: 30,
    });
    forAll(
      fc.tuple(weightLists, fc.double({ min: 0, max: 1, noNaN: true })),
      ([weights, portion]) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.floor(total * portion);
        const { shares, residualIndexes } = shareByLargestRemainder(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const exact = weights.map((weight, index) => {
          const floor = total === 0 ? 0n : (BigInt(amount) * BigInt(weight)) / BigInt(total);
          return Number(floor) + (residualIndexes.includes(index) ? 1 : 0);
        });
        expect(shares).toEqual(exact);
        expect(shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))).toBe(true);
      },
      10_000,
    );
  });

  test('no line without a unit had a larger remainder than one with', () => {
    forAll(
      fc.tuple(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }), fc.nat()),
      ([weights, seed]) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const amount = seed % (total + 1);
        const { residualIndexes } = shareByLargestRemainder(amount, weights);
        const remainder = (index: number) => (amount * (weights[index] ?? 0)) % total;
        const losers = weights.map((_weight, index) => index).filter((index) => !residualIndexes.includes(index));
        const unfair = residualIndexes.filter((winner) =>
          losers.some(
            (loser) =>
              remainder(loser) > remainder(winner) || (remainder(loser) === remainder(winner) && loser < winner),
          ),
        );
        expect(unfair).toEqual([]);
      },
      5_000,
    );
  });
});

describe('the discount of a cart', () => {
  const lines = [
    { productId: 'a', grossMinor: 1400 },
    { productId: 'b', grossMinor: 600 },
  ];
  const reward = { rewardId: 'r', holdId: 'h', amountOffMinor: 500, productIds: null };

  test.each([
    ['ten percent of all lines', code(tenPercent), [140, 60]],
    ['ten percent of the eligible line', code(tenPercent, { productIds: ['b'] }), [0, 60]],
    ['percent are rounded half up', code({ kind: 'percent', rate: 250 }), [1, 0]],
    ['over one hundred percent is all of it', code({ kind: 'percent', rate: 1_500_000 }), [1400, 600]],
    ['an amount in proportion to gross', code({ kind: 'amount', amountMinor: 200 }), [140, 60]],
    ['an amount over eligible lines only', code({ kind: 'amount', amountMinor: 200 }, { productIds: ['a'] }), [200, 0]],
    [
      'an amount is at most the eligible lines',
      code({ kind: 'amount', amountMinor: 9999 }, { productIds: ['b'] }),
      [0, 600],
    ],
    ['no eligible line, no discount', code({ kind: 'amount', amountMinor: 200 }, { productIds: ['c'] }), [0, 0]],
  ])('%s', (_sentence, discount, shares) => {
    const spread = spreadDiscount({ discount, reward: null }, lines);
    expect(spread?.sharesMinor).toEqual(shares);
    expect(spread?.totalMinor).toBe(shares.reduce((sum, share) => sum + share, 0));
  });

  test('a reward is spread like an amount', () => {
    expect(spreadDiscount({ discount: null, reward }, lines)?.sharesMinor).toEqual([350, 150]);
    const narrow = { ...reward, productIds: ['b'], amountOffMinor: 700 };
    expect(spreadDiscount({ discount: null, reward: narrow }, lines)?.sharesMinor).toEqual([0, 600]);
  });

  test('without either there is none, and both at once is a bug of ours', () => {
    expect(spreadDiscount({ discount: null, reward: null }, lines)).toBeNull();
    expect(() => spreadDiscount({ discount: code(tenPercent), reward }, lines)).toThrow('broken assumption');
  });
});
