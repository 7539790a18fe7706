import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { earningParts, earningSubTotal, keepsReward } from '../../../src/domain/loyalty/benefits.ts';
import { type Accrual, dueBack, pointsFor } from '../../../src/domain/loyalty/loyalty.ts';
import type { FrozenOrder } from '../../../src/domain/order/order.ts';
import type { Refund, RefundState } from '../../../src/domain/order/refund.ts';
import { forAll } from '../../support/run/for-all.ts';

const frozen = (totalMinor: number, subtotalMinor: number, discountMinor: number) =>
  ({ amounts: { totalMinor, subtotalMinor, discountMinor } }) as FrozenOrder;

const refund = (refundNumber: number, amountMinor: number, state: RefundState = 'paid') =>
  ({ refundNumber, amountMinor, state }) as Refund;

describe('what of a refund had earned', () => {
  test('goods after discounts earn; tax, fees and tips do not', () => {
    expect(earningSubTotal(frozen(2610, 2000, 200))).toBe(1800);
  });

  test('in proportion to what was charged, and refused refunds count for nothing', () => {
    const parts = earningParts(frozen(2210, 2000, 0), [refund(1, 1105), refund(2, 9, 'refused'), refund(3, 1105)]);
    expect(parts).toEqual([
      { refundNumber: 1, subTotalMinor: 1000 },
      { refundNumber: 3, subTotalMinor: 1000 },
    ]);
  });

  test('an order of nothing gives nothing back', () => {
    expect(earningParts(frozen(0, 500, 500), [refund(1, 0)])).toEqual([{ refundNumber: 1, subTotalMinor: 0 }]);
  });

  test('refunded in whatever parts, a whole order loses exactly what it earned, and never more', () => {
    const cases = fc.record({
      subtotalMinor: fc.integer({ min: 0, max: 2_000_000 }),
      discountRate: fc.double({ min: 0, max: 1, noNaN: true }),
      extrasMinor: fc.integer({ min: 1, max: 500_000 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      rate: fc.record({ points: fc.integer({ min: 0, max: 50 }), spendMinor: fc.integer({ min: 1, max: 1_000 }) }),
    });
    forAll(
      cases,
      ({ subtotalMinor, discountRate, extrasMinor, cuts, rate }) => {
        const discountMinor = Math.floor(subtotalMinor * discountRate);
        const totalMinor = subtotalMinor - discountMinor + extrasMinor;
        const order = frozen(totalMinor, subtotalMinor, discountMinor);
        const marks = [
          ...cuts.map((cut) => Math.floor(cut * totalMinor)).sort((one, other) => one - other),
          totalMinor,
        ];
        const refunds = marks.map((mark, index) => refund(index + 1, mark - (marks[index - 1] ?? 0)));
        const parts = earningParts(order, refunds);
        const earning = earningSubTotal(order);
        expect(parts.every((part) => part.subTotalMinor >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part.subTotalMinor, 0)).toBe(earning);
        // What was reported before does not change when more refunds follow.
        expect(earningParts(order, refunds.slice(0, 1))).toEqual(parts.slice(0, 1));
        const points = pointsFor(earning, { rate, minimumSpendMinor: 0 });
        const terms = { orderId: 'o', orderReference: 'O', subTotalMinor: earning, rate, points };
        let accrual: Accrual = { ...terms, refundedMinor: 0, takenBack: 0 };
        for (const { subTotalMinor } of parts) {
          const { refundedMinor, points: back } = dueBack(accrual, subTotalMinor);
          accrual = { ...accrual, refundedMinor, takenBack: accrual.takenBack + back };
          expect(accrual.takenBack).toBeLessThanOrEqual(points);
        }
        expect(accrual.takenBack).toBe(points);
      },
      10_000,
    );
  });
});

describe('whether a cart keeps its reward', () => {
  const reward = { rewardId: 'r', holdId: 'h', amountOffMinor: 100, productIds: null };
  const cart = (changes: Partial<Cart>) => ({ reward, status: 'OPEN', expiresAt: 1_000, ...changes }) as Cart;

  test.each([
    [{}, 999, true],
    [{}, 1_000, false],
    [{ reward: null }, 1, false],
    [{ status: 'LOCKED' }, 5_000, true],
    [{ status: 'COMPLETED' }, 5_000, true],
    [{ status: 'EXPIRED' }, 1, false],
  ] as const)('%j at %d: %s', (changes, now, kept) => {
    expect(keepsReward(cart(changes), now)).toBe(kept);
  });
});
