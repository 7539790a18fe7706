import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Accrual, Programme } from '../../../src/domain/loyalty/loyalty.ts';
import {
  availableIn,
  type Book,
  captureHold,
  dueAtOf,
  earnPoints,
  grantPoints,
  type Hold,
  isChanged,
  type LotUse,
  noChanges,
  releaseHold,
  renewHold,
  reserveReward,
  reverseHold,
  settleDue,
  takeBack,
} from '../../../src/domain/loyalty/loyalty-book.ts';
import { dayMs } from '../../../src/domain/values/zone.ts';
import { forAll } from '../../support/run/for-all.ts';

const programme: Programme = {
  revision: 1,
  currency: 'usd',
  rate: { points: 1, spendMinor: 100 },
  minimumSpendMinor: 0,
  welcomePoints: 0,
  pointsLifeDays: 10,
  rewards: [],
};

const empty: Book = {
  merchantId: 'm',
  customerId: 'c',
  version: 1,
  posted: 0,
  reserved: 0,
  lastEntryNumber: 0,
  lots: [],
  holds: [],
  changes: noChanges,
};

const order = { orderId: 'order', orderReference: 'ABCD' };

function granted(book: Book, points: number, name: string, now = 0, terms = programme): Book {
  return grantPoints(book, { effectKey: name, points, classification: 'bonus', order: null }, terms, now);
}

function hold(pointsCost: number, expiresAt = 1_000, holdId = 'hold'): Hold {
  const terms = { rewardId: 'r', rewardName: 'R', amountOffMinor: 100 };
  return { holdId, cartId: `cart-${holdId}`, ...terms, pointsCost, status: 'reserved', expiresAt, order: null };
}

const remaining = (book: Book) => Object.fromEntries(book.lots.map((lot) => [lot.lotId, lot.remaining]));
const amounts = (book: Book) => book.changes.postings.map(({ operation, amount }) => [operation, amount]);

describe('a hold', () => {
  test('lowers what is available at once and posts nothing', () => {
    const book = reserveReward(granted(empty, 100, 'a'), hold(60));
    expect([book.posted, book.reserved, availableIn(book)]).toEqual([100, 60, 40]);
    expect(amounts(book)).toEqual([['manual', 100]]);
  });

  test('is taken from the points that expire first, and a reversal fills exactly those again', () => {
    let book = granted(empty, 30, 'late', 5 * dayMs);
    book = granted(book, 30, 'early', 0);
    book = granted(book, 30, 'never', 0, { ...programme, pointsLifeDays: null });
    const taken = captureHold(reserveReward(book, hold(70, 9 * dayMs)), hold(70, 9 * dayMs), order, dayMs);
    expect(remaining(taken)).toEqual({ never: 20 });
    expect([taken.posted, taken.reserved]).toEqual([20, 0]);
    expect(taken.changes.uses.map(({ lot, points }) => [lot.lotId, points])).toEqual([
      ['early', 30],
      ['late', 30],
      ['never', 10],
    ]);
    const captured = { ...hold(70), status: 'captured', order } as const;
    const back = reverseHold(taken, captured, taken.changes.uses, 2 * dayMs);
    expect(remaining(back)).toEqual({ early: 30, late: 30, never: 30 });
    expect(amounts(back).slice(-2)).toEqual([
      ['redeem', -70],
      ['reverse', 70],
    ]);
  });

  test('given back after its points ran out lets them expire again', () => {
    const book = granted(empty, 50, 'a');
    const taken = captureHold(reserveReward(book, hold(50)), hold(50), order, 500);
    const captured = { ...hold(50), status: 'captured', order } as const;
    const back = reverseHold(taken, captured, taken.changes.uses, 11 * dayMs);
    expect(amounts(back).slice(-2)).toEqual([
      ['reverse', 50],
      ['expire', -50],
    ]);
    expect([back.posted, back.lots]).toEqual([0, []]);
  });

  test('keeps its points from expiring, until it ends', () => {
    const book = reserveReward(granted(empty, 100, 'a'), hold(60, 10 * dayMs + 500));
    const due = settleDue(book, 10 * dayMs);
    expect([due.posted, due.reserved]).toEqual([60, 60]);
    expect(dueAtOf(due)).toBe(10 * dayMs + 500);
    expect([settleDue(due, 10 * dayMs + 500).posted, settleDue(due, 10 * dayMs + 500).reserved]).toEqual([0, 0]);
  });

  test('lapses at its instant and not before', () => {
    const book = reserveReward(granted(empty, 100, 'a'), hold(60, 1_000));
    expect(isChanged(settleDue({ ...book, changes: noChanges }, 999))).toBe(false);
    const lapsed = settleDue(book, 1_000);
    expect([lapsed.reserved, lapsed.holds]).toEqual([0, []]);
    expect(lapsed.changes.holdsMoved.map(({ status }) => status)).toEqual(['lapsed']);
  });

  test('is renewed for longer, never for shorter', () => {
    const book = reserveReward(granted(empty, 100, 'a'), hold(60, 1_000));
    expect(renewHold(book, hold(60, 1_000), 900)).toBe(book);
    expect(renewHold(book, hold(60, 1_000), 2_000).holds[0]?.expiresAt).toBe(2_000);
  });

  test('beyond what is available is a bug', () => {
    expect(() => reserveReward(granted(empty, 59, 'a'), hold(60))).toThrow('only what is available');
  });
});

describe('a refund', () => {
  test('takes the points of its own order first', () => {
    let book = granted(empty, 50, 'early', 0);
    book = earnPoints(book, { ...order, subTotalMinor: 5_000, facts: '' }, programme, dayMs);
    const accrual = book.changes.accrual as Accrual;
    const refunded = takeBack(book, accrual, { refundId: 'r', subTotalMinor: 2_000, facts: '' }, dayMs);
    expect(remaining(refunded)).toEqual({ early: 50, 'earn/order': 30 });
    expect(refunded.changes.accrual).toMatchObject({ refundedMinor: 2_000, takenBack: 20 });
  });

  test('never takes what is held, and says what it could not take', () => {
    const book = earnPoints(empty, { ...order, subTotalMinor: 5_000, facts: '' }, programme, 0);
    const held = reserveReward(book, hold(40));
    const accrual = book.changes.accrual as Accrual;
    const refunded = takeBack(held, accrual, { refundId: 'r', subTotalMinor: 5_000, facts: '' }, 0);
    expect([refunded.posted, refunded.reserved]).toEqual([40, 40]);
    expect(refunded.changes.postings.at(-1)).toMatchObject({ amount: -10, shortfall: 40 });
  });
});

test('an order that earns nothing is remembered and makes no lot', () => {
  const book = earnPoints(empty, { ...order, subTotalMinor: 99, facts: '' }, programme, 0);
  expect([book.posted, book.lots, book.changes.accrual?.points]).toEqual([0, [], 0]);
});

// Any acts in any order, at any time: what must hold after each of them.

type Act =
  | { readonly kind: 'grant' | 'earn' | 'reserve'; readonly amount: number }
  | { readonly kind: 'release' | 'capture' | 'reverse' | 'renew'; readonly pick: number }
  | { readonly kind: 'refund'; readonly pick: number; readonly amount: number }
  | { readonly kind: 'wait'; readonly amount: number };

const pick = fc.nat({ max: 20 });
const amount = fc.integer({ min: 1, max: 300 });
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('grant' as const, 'earn' as const, 'reserve' as const), amount }),
    fc.record({ kind: fc.constantFrom('release', 'capture', 'reverse', 'renew' as const), pick }) as fc.Arbitrary<Act>,
    fc.record({ kind: fc.constant('refund' as const), pick, amount }),
    fc.record({ kind: fc.constant('wait' as const), amount: fc.integer({ min: 1, max: 4 * dayMs }) }),
  ),
  { minLength: 1, maxLength: 25 },
);

type World = {
  readonly book: Book;
  readonly now: number;
  readonly accruals: ReadonlyMap<string, Accrual>;
  readonly captured: readonly Hold[];
};

function perform(world: World, act: Act, index: number): World {
  const { now, accruals, captured } = world;
  if (act.kind === 'wait') return { ...world, now: now + act.amount };
  const book = settleDue(world.book, now);
  const next = { ...world, book };
  const held = 'pick' in act && book.holds.length > 0 ? book.holds[act.pick % book.holds.length] : undefined;
  switch (act.kind) {
    case 'grant':
      return { ...next, book: granted(book, act.amount, `grant-${index}`, now) };
    case 'earn': {
      const earning = { orderId: `order-${index}`, orderReference: 'X', subTotalMinor: act.amount * 37, facts: '' };
      const earned = earnPoints(book, earning, programme, now);
      return withAccrual({ ...next, book: earned });
    }
    case 'reserve':
      if (availableIn(book) < act.amount) return next;
      return { ...next, book: reserveReward(book, hold(act.amount, now + dayMs, `hold-${index}`)) };
    case 'release':
      return held === undefined ? next : { ...next, book: releaseHold(book, held) };
    case 'renew':
      return held === undefined ? next : { ...next, book: renewHold(book, held, now + 2 * dayMs) };
    case 'capture': {
      if (held === undefined) return next;
      const done: Hold = { ...held, status: 'captured', order };
      return { ...next, book: captureHold(book, held, order, now), captured: [...captured, done] };
    }
    case 'reverse': {
      const taken = captured[act.pick % Math.max(captured.length, 1)];
      if (taken === undefined) return next;
      const uses: readonly LotUse[] = book.changes.uses.filter(({ holdId }) => holdId === taken.holdId);
      const rest = captured.filter(({ holdId }) => holdId !== taken.holdId);
      return { ...next, book: reverseHold(book, taken, uses, now), captured: rest };
    }
    case 'refund': {
      const accrual = [...accruals.values()][act.pick % Math.max(accruals.size, 1)];
      if (accrual === undefined) return next;
      const refund = { refundId: `refund-${index}`, subTotalMinor: act.amount * 20, facts: '' };
      return withAccrual({ ...next, book: takeBack(book, accrual, refund, now) });
    }
  }
}

function withAccrual(world: World): World {
  const { accrual } = world.book.changes;
  if (accrual === null) return world;
  return { ...world, accruals: new Map([...world.accruals, [accrual.orderId, accrual]]) };
}

function checkBook({ book, accruals }: World): void {
  const { postings } = book.changes;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(book.posted).toBe(sum(postings.map((posting) => posting.amount)));
  expect(book.posted).toBe(sum(book.lots.map((lot) => lot.remaining)));
  expect(book.reserved).toBe(sum(book.holds.map((one) => one.pointsCost)));
  expect(book.reserved).toBeGreaterThanOrEqual(0);
  expect(book.reserved).toBeLessThanOrEqual(book.posted);
  expect(book.lots.every((lot) => lot.remaining > 0)).toBe(true);
  postings.forEach((posting, index) => {
    expect(posting.entryNumber).toBe(index + 1);
    expect(posting.postedAfter).toBe((postings[index - 1]?.postedAfter ?? 0) + posting.amount);
    expect(posting.postedAfter).toBeGreaterThanOrEqual(0);
  });
  expect(new Set(postings.map(({ effectKey }) => effectKey)).size).toBe(postings.length);
  for (const accrual of accruals.values()) {
    const taken = postings.filter(
      ({ operation, order: of }) => operation === 'adjust' && of?.orderId === accrual.orderId,
    );
    expect(-sum(taken.map((posting) => posting.amount)) + 0).toBe(accrual.takenBack);
    expect(accrual.takenBack).toBeLessThanOrEqual(accrual.points);
  }
}

test('whatever is done in whatever order: totals are sums, holds are covered, refunds stay within what was earned', () => {
  forAll(
    acts,
    (schedule) => {
      let world: World = { book: empty, now: 0, accruals: new Map(), captured: [] };
      schedule.forEach((act, index) => {
        world = perform(world, act, index);
        checkBook(world);
      });
    },
    4_000,
  );
});
