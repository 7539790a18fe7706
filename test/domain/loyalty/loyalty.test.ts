import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Accrual,
  dueBack,
  holdIdAfter,
  holdIdOf,
  offerRewards,
  type Programme,
  pointsFor,
  type Reward,
  reasonsAgainst,
} from '../../../src/domain/loyalty/loyalty.ts';
import {
  canClaimBecome,
  checkClaimable,
  claimStatuses,
  claimWindowMs,
} from '../../../src/domain/loyalty/loyalty-claim.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { forAll } from '../../support/run/for-all.ts';

const rate = { points: 1, spendMinor: 100 };
const anySpend = { subTotalMinor: 2_610, currency: 'usd', method: 'takeout', codeApplied: false } as const;
const reward: Reward = {
  rewardId: 'five-off',
  name: '5.00 off',
  pointsCost: 500,
  amountOffMinor: 500,
  minimumSpendMinor: 1_000,
  startsAt: 1_000,
  endsAt: 2_000,
  methods: ['takeout', 'delivery'],
};

describe('points', () => {
  test.each([
    ['an order of 26.10 earns 26', 2_610, 0, 26],
    ['the last cent counts', 2_600, 0, 26],
    ['99 cents earn nothing', 99, 0, 0],
    ['below the minimum nothing is earned', 999, 1_000, 0],
    ['at the minimum everything is', 1_000, 1_000, 10],
  ])('%s', (_sentence, subTotalMinor, minimumSpendMinor, points) => {
    expect(pointsFor(subTotalMinor, { rate, minimumSpendMinor })).toBe(points);
  });

  test('three points for two units are multiplied before they are divided', () => {
    const terms = { rate: { points: 3, spendMinor: 200 }, minimumSpendMinor: 0 };
    expect(pointsFor(199, terms)).toBe(2);
    expect(pointsFor(200, terms)).toBe(3);
  });

  test('amounts that a number cannot multiply are exact', () => {
    const terms = { rate: { points: 1_000_000, spendMinor: 999_999 }, minimumSpendMinor: 0 };
    expect(pointsFor(9_007_199_254_739, terms)).toBe(9_007_208_261_947);
  });
});

describe('why a reward cannot be redeemed', () => {
  test.each([
    ['nothing stands against it', {}, 500, 1_500, []],
    ['a guest is not enrolled', {}, null, 1_500, ['not_enrolled']],
    ['a point is missing', {}, 499, 1_500, ['insufficient_points']],
    ['the goods are a cent short', { subTotalMinor: 999 }, 500, 1_500, ['minimum_spend']],
    ['it has not begun', {}, 500, 999, ['not_started']],
    ['it begins', {}, 500, 1_000, []],
    ['it is over', {}, 500, 2_000, ['expired']],
    ['it is not for tables', { method: 'table_side' }, 500, 1_500, ['channel']],
    ['a code is applied', { codeApplied: true }, 500, 1_500, ['code_applied']],
    [
      'several, in their order',
      { codeApplied: true, subTotalMinor: 1 },
      0,
      5_000,
      ['insufficient_points', 'minimum_spend', 'expired', 'code_applied'],
    ],
  ] as const)('%s', (_sentence, spend, available, now, reasons) => {
    expect(reasonsAgainst(reward, { ...anySpend, ...spend }, available, now)).toEqual(reasons);
  });

  test('every reward is offered, with its own reasons', () => {
    const free: Reward = {
      ...reward,
      rewardId: 'any',
      startsAt: null,
      endsAt: null,
      methods: null,
      minimumSpendMinor: 0,
    };
    const programme: Programme = {
      revision: 1,
      currency: 'usd',
      rate,
      minimumSpendMinor: 0,
      welcomePoints: 0,
      pointsLifeDays: null,
      rewards: [reward, free],
    };
    expect(offerRewards(programme, anySpend, 500, 0).map(({ reasons }) => reasons)).toEqual([['not_started'], []]);
  });
});

describe('what refunds take back', () => {
  const accrual: Accrual = {
    orderId: 'o',
    orderReference: 'ABCD',
    subTotalMinor: 2_610,
    rate,
    points: 26,
    refundedMinor: 0,
    takenBack: 0,
  };

  test.each([
    ['the whole order takes all of it', 0, 0, 2_610, 26],
    ['a cent costs a point where the rest earns one less', 0, 0, 11, 1],
    ['ten cents cost none', 0, 0, 10, 0],
    ['what was taken before is not taken again', 1_000, 10, 1_610, 16],
    ['more than the order was is no more than the order', 0, 0, 9_999, 26],
    ['what could not be taken before is still due', 1_000, 0, 110, 11],
  ])('%s', (_sentence, refundedMinor, takenBack, refundMinor, points) => {
    expect(dueBack({ ...accrual, refundedMinor, takenBack }, refundMinor).points).toBe(points);
  });

  test('an order below the minimum earned nothing and gives nothing back', () => {
    expect(dueBack({ ...accrual, points: 0 }, 2_610)).toEqual({ refundedMinor: 2_610, points: 0 });
  });

  test('however an order is refunded in parts, they end where the whole does and never take more than it earned', () => {
    const given = fc.record({
      subTotalMinor: fc.integer({ min: 0, max: 500_000 }),
      rate: fc.record({ points: fc.integer({ min: 0, max: 30 }), spendMinor: fc.integer({ min: 1, max: 700 }) }),
      parts: fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 8 }),
    });
    forAll(
      given,
      ({ subTotalMinor, rate: terms, parts }) => {
        const points = pointsFor(subTotalMinor, { rate: terms, minimumSpendMinor: 0 });
        let state: Accrual = { ...accrual, subTotalMinor, rate: terms, points };
        for (const part of parts) {
          const due = dueBack(state, part);
          expect(due.points).toBeGreaterThanOrEqual(0);
          state = { ...state, refundedMinor: due.refundedMinor, takenBack: state.takenBack + due.points };
          expect(state.takenBack).toBeLessThanOrEqual(points);
        }
        const sum = parts.reduce((total, part) => total + part, 0);
        expect(state.takenBack).toBe(dueBack({ ...accrual, subTotalMinor, rate: terms, points }, sum).points);
      },
      10_000,
    );
  });
});

describe('claims', () => {
  test('they go where staff and ledger take them, and nowhere else', () => {
    const allowed = claimStatuses.flatMap((from) =>
      claimStatuses.filter((to) => canClaimBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'pending approved',
      'pending rejected',
      'approved applied',
      'approved failed',
      'failed applied',
    ]);
  });

  test('an order can be claimed for once it is completed, for 90 days', () => {
    const refusal = (status: 'READY' | 'COMPLETED' | 'DELIVERED' | 'CANCELLED', age: number) => {
      try {
        checkClaimable({ status, createdAt: 0 }, age);
        return null;
      } catch (error) {
        return error instanceof CommerceError ? error.code : error;
      }
    };
    expect(refusal('COMPLETED', claimWindowMs)).toBeNull();
    expect(refusal('DELIVERED', 0)).toBeNull();
    expect(refusal('COMPLETED', claimWindowMs + 1)).toBe('RESOURCE_CONFLICT');
    expect(refusal('READY', 0)).toBe('RESOURCE_CONFLICT');
    expect(refusal('CANCELLED', 0)).toBe('RESOURCE_CONFLICT');
  });
});

test('a hold is named by cart and revision', () => {
  expect(holdIdOf('a'.repeat(24), 7)).toBe(`${'a'.repeat(24)}-7`);
  expect([0, 1, 2].map((ended) => holdIdAfter('cart-7', ended))).toEqual(['cart-7', 'cart-7-2', 'cart-7-3']);
});
