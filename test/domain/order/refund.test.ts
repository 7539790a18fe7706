import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartFees } from '../../../src/domain/cart/policy-fees.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { freezeOrder } from '../../../src/domain/order/order.ts';
import {
  goneItemIds,
  itemsRefund,
  lineShares,
  nextRefundId,
  type Refund,
  statusAfterRefund,
} from '../../../src/domain/order/refund.ts';
import { cart, code, courier, freeLine, policy, snapshot } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

type Terms = typeof policy;
type Changes = Parameters<typeof cart>[0];

/** A paid cart with what its order froze. */
function paid(changes: Changes, terms: Terms = policy) {
  const draft = cart(changes);
  const fees = cartFees(draft, terms);
  const basis = {
    overlayRevision: 1,
    method: draft.fulfillmentMethod,
    fees,
    tipRecipient: 'restaurant',
    courierFeeMinor: null,
  } as const;
  const whole = { ...draft, basis };
  return { cart: whole, frozen: freezeOrder(whole, priceCart(whole, terms), snapshot(), '') };
}

const vector = [freeLine('a', 1400), freeLine('b', 600)];

describe('what an order becomes with a refund that was paid', () => {
  test.each([
    ['a part of it', 'CONFIRMED', 0, 500, null, 'CONFIRMED'],
    ['all of it', 'READY', 0, 2000, null, 'REFUNDED'],
    ['the rest of it', 'COMPLETED', 1500, 500, null, 'REFUNDED'],
    ['all of it, to cancel it', 'PREPARING', 0, 2000, 'CANCELLED', 'CANCELLED'],
    ['a part of it, to cancel it', 'PREPARING', 0, 500, 'CANCELLED', 'CANCELLED'],
    ['all of it, to cancel what was delivered meanwhile', 'DELIVERED', 0, 2000, 'CANCELLED', 'REFUNDED'],
    ['a part of it, to cancel what was completed meanwhile', 'COMPLETED', 0, 500, 'CANCELLED', 'COMPLETED'],
    ['the rest of it, cancelled before', 'CANCELLED', 1500, 500, null, 'CANCELLED'],
    ['the rest of it, refunded before', 'REFUNDED', 1500, 500, 'CANCELLED', 'REFUNDED'],
  ] as const)('%s (%s)', (_what, status, refundedMinor, amountMinor, thenStatus, becomes) => {
    const order = { status, totalMinor: 2000, refundedMinor };
    expect(statusAfterRefund(order, { amountMinor, thenStatus })).toBe(becomes);
  });

  test('an order that cost nothing is cancelled, and never refunded', () => {
    const free = { status: 'CONFIRMED', totalMinor: 0, refundedMinor: 0 } as const;
    expect(statusAfterRefund(free, { amountMinor: 0, thenStatus: null })).toBe('CONFIRMED');
    expect(statusAfterRefund(free, { amountMinor: 0, thenStatus: 'CANCELLED' })).toBe('CANCELLED');
  });
});

describe('what a line cost', () => {
  test('with its tax: 14.00 and 6.00 of V2 are 15.47 and 6.63', () => {
    const order = paid({ lines: vector });
    expect(lineShares(order.cart, order.frozen)).toEqual([1547, 663]);
  });

  test('without the delivery fee of V1, which is no share of any line', () => {
    const order = paid({ lines: vector, fulfillmentMethod: 'delivery' });
    expect(order.frozen.amounts.totalMinor).toBe(2610);
    expect(lineShares(order.cart, order.frozen)).toEqual([1547, 663]);
  });

  test('after its discount: a line that cost nothing gives nothing back but its tip', () => {
    const discount = code({ kind: 'amount', amountMinor: 1400 }, { productIds: ['product-a'] });
    const order = paid({ lines: vector, discount });
    expect(lineShares(order.cart, order.frozen)).toEqual([0, 663]);
  });

  test('with its share of a percentage tip, not of one that was an amount', () => {
    const percent = paid({ lines: vector, tip: { kind: 'percentage', rate: 180_000 } });
    expect(lineShares(percent.cart, percent.frozen)).toEqual([1547 + 252, 663 + 108]);
    const amount = paid({ lines: vector, tip: { kind: 'amount', amountMinor: 500 } });
    expect(lineShares(amount.cart, amount.frozen)).toEqual([1547, 663]);
  });

  test('with its share of fees that go by a rate, without the fixed part', () => {
    const order = paid({ lines: vector }, { ...policy, serviceFeeRate: 30_000, serviceFeeFixMinor: 100 });
    expect(lineShares(order.cart, order.frozen)).toEqual([1547 + 42, 663 + 18]);
  });

  test('cents that cannot be parted go to the largest remainder, the earlier line first', () => {
    const order = paid({ lines: [freeLine('a', 100), freeLine('b', 100), freeLine('c', 100)] });
    expect(order.frozen.amounts.taxMinor).toBe(32);
    expect(lineShares(order.cart, order.frozen)).toEqual([111, 111, 110]);
  });

  test("a courier's fee, tax and tip stay", () => {
    const deliveryQuote = courier({ feeMinor: 550, taxMinor: 48, courierTipMinor: 150 });
    const order = paid({ lines: vector, fulfillmentMethod: 'delivery', deliveryQuote });
    expect(lineShares(order.cart, order.frozen)).toEqual([1547, 663]);
  });
});

describe('what is given back for lines', () => {
  const order = paid({ lines: vector, fulfillmentMethod: 'delivery' });

  test('their shares, and everything that is left with the last one', () => {
    expect(itemsRefund(order.cart, order.frozen, ['b'], [], 0)).toBe(663);
    expect(itemsRefund(order.cart, order.frozen, ['a'], ['b'], 663)).toBe(2610 - 663);
    expect(itemsRefund(order.cart, order.frozen, ['a', 'b'], [], 100)).toBe(2510);
  });

  test('never more than is left', () => {
    expect(itemsRefund(order.cart, order.frozen, ['a'], [], 2000)).toBe(610);
    expect(itemsRefund(order.cart, order.frozen, ['a'], [], 2610)).toBe(0);
  });
});

const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 4 })), {
  minLength: 1,
  maxLength: 6,
});
const rate = fc.integer({ min: 0, max: 400_000 });

test('line by line in any order never more than was charged, each at least its goods while there is enough', () => {
  const orders = fc.record({
    lines,
    tax: rate,
    service: rate,
    tip: rate,
    off: fc.integer({ min: 0, max: 9_000 }),
    fix: fc.integer({ min: 0, max: 500 }),
    order: fc.infiniteStream(fc.nat()),
  });
  forAll(
    orders,
    ({ lines: prices, tax, service, tip, off, fix, order: draw }) => {
      const terms = { ...policy, taxRate: tax, serviceFeeRate: service, serviceFeeFixMinor: fix };
      const shown = prices.map(([price, quantity], index) => freeLine(`l${index}`, price, quantity));
      const discount = off === 0 ? null : code({ kind: 'amount', amountMinor: off });
      const { cart: from, frozen } = paid({ lines: shown, discount, tip: { kind: 'percentage', rate: tip } }, terms);
      const shares = lineShares(from, frozen);
      expect(shares.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(frozen.amounts.totalMinor);
      expect(frozen.items.every(({ totalMinor }, index) => (shares[index] ?? 0) >= totalMinor)).toBe(true);
      const left = shown.map(({ itemId }) => itemId);
      const gone: string[] = [];
      let refunded = 0;
      while (left.length > 0) {
        const [itemId = ''] = left.splice((draw.next().value ?? 0) % left.length, 1);
        const amount = itemsRefund(from, frozen, [itemId], gone, refunded);
        expect(amount).toBeGreaterThanOrEqual(0);
        refunded += amount;
        gone.push(itemId);
      }
      expect(refunded).toBe(frozen.amounts.totalMinor);
    },
    10_000,
  );
});

test('a refused refund counts for nothing, and its key is not used again', () => {
  const refund = (refundId: string, state: Refund['state'], itemIds: readonly string[]): Refund => ({
    refundId,
    state,
    itemIds,
    kind: 'items',
    amountMinor: 1,
    reason: '',
    thenStatus: null,
    accountId: null,
    refundNumber: 1,
    askedAt: 0,
    finishedAt: null,
  });
  const refunds = [refund('line-x', 'refused', ['a']), refund('other', 'paid', ['b']), refund('third', 'asked', ['c'])];
  expect(goneItemIds(refunds)).toEqual(['b', 'c']);
  expect(nextRefundId('line-x', refunds)).toBe('line-x-2');
  expect(nextRefundId('line-y', refunds)).toBe('line-y');
});
