import { assert } from '../values/errors.ts';
import type { Minor } from '../values/money.ts';
import { dayMs } from '../values/zone.ts';
import { type Accrual, dueBack, type Programme, pointsFor } from './loyalty.ts';

// The book of one member: what the ledger holds, and every act on it as a pure step. A step is given a book and answers
// the next one, which remembers in `changes` what has to be written; the store writes all of it or nothing.

/** Points that came in together and expire together. Posted points are always the sum of what is left of them. */
export type Lot = {
  readonly lotId: string;
  readonly remaining: number;
  /** Null: never. */
  readonly expiresAt: number | null;
  /** The order that earned them. */
  readonly orderId: string | null;
};

export const holdStatuses = ['reserved', 'captured', 'released', 'lapsed', 'reversed'] as const;
export type HoldStatus = (typeof holdStatuses)[number];

/** A reward set aside for a cart, with its terms as they were then. */
export type Hold = {
  readonly holdId: string;
  readonly cartId: string;
  readonly rewardId: string;
  readonly rewardName: string;
  readonly pointsCost: number;
  readonly amountOffMinor: Minor;
  readonly status: HoldStatus;
  readonly expiresAt: number;
  /** What it was captured for. */
  readonly order: OrderName | null;
};

export type OrderName = { readonly orderId: string; readonly orderReference: string };

export const ledgerOperations = ['earn', 'redeem', 'reverse', 'adjust', 'expire', 'manual'] as const;
export type LedgerOperation = (typeof ledgerOperations)[number];

/** One line of the ledger; never changed. */
export type Posting = {
  readonly entryNumber: number;
  /** What it is the effect of: one effect is posted once. */
  readonly effectKey: string;
  /** The facts it was posted for, so that the same name for other facts is noticed. */
  readonly facts: string;
  readonly operation: LedgerOperation;
  readonly amount: number;
  readonly postedAfter: number;
  readonly classification: string | null;
  readonly order: OrderName | null;
  /** When the points it brought expire. */
  readonly expiresAt: number | null;
  /** Points that were due back and not there any more. */
  readonly shortfall: number;
  readonly occurredAt: number;
};

/** How much of a lot a captured hold used, so that a reversal refills exactly that. */
export type LotUse = { readonly holdId: string; readonly lot: Lot; readonly points: number };

export type BookChanges = {
  readonly postings: readonly Posting[];
  readonly lotsMade: readonly Lot[];
  readonly lotsMoved: readonly { readonly lotId: string; readonly by: number }[];
  readonly uses: readonly LotUse[];
  readonly holdsMade: readonly Hold[];
  readonly holdsMoved: readonly Hold[];
  readonly accrual: Accrual | null;
};

export type Book = {
  readonly merchantId: string;
  readonly customerId: string;
  /** Of the stored book this one began as; it is written only over that. */
  readonly version: number;
  readonly posted: number;
  readonly reserved: number;
  readonly lastEntryNumber: number;
  /** With something left. */
  readonly lots: readonly Lot[];
  /** Reserved ones. */
  readonly holds: readonly Hold[];
  readonly changes: BookChanges;
};

/** A book without what is open in it. */
export type BookBalance = Pick<Book, 'posted' | 'reserved'> & { readonly dueAt: number | null };

export const noChanges: BookChanges = {
  postings: [],
  lotsMade: [],
  lotsMoved: [],
  uses: [],
  holdsMade: [],
  holdsMoved: [],
  accrual: null,
};

/** What can still be spent: reserved points belong to a reward already. */
export function availableIn({ posted, reserved }: Pick<Book, 'posted' | 'reserved'>): number {
  return posted - reserved;
}

/** Whether anything has to be written. */
export function isChanged({ changes }: Book): boolean {
  return Object.values(changes).some((change) => (Array.isArray(change) ? change.length > 0 : change !== null));
}

/**
 * The book once everything that ran out by `now` is settled: holds lapse first, then points expire. Reserved points do
 * not expire under their hold; they do as soon as it ends. (design/loyalty.md#held-points-expire-when-their-hold-ends)
 */
export function settleDue(book: Book, now: number): Book {
  const lapsed = book.holds
    .filter((hold) => hold.expiresAt <= now)
    .reduce((before, hold) => endHold(before, hold, 'lapsed'), book);
  return firstExpiring(lapsed.lots)
    .filter((lot) => lot.expiresAt !== null && lot.expiresAt <= now)
    .reduce((before, lot) => expire(before, lot, now), lapsed);
}

/** When the book next has something to settle; null for never. */
export function dueAtOf(book: Book): number | null {
  const lots = availableIn(book) > 0 ? book.lots : [];
  const instants = [...book.holds, ...lots].flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt]));
  return instants.length === 0 ? null : Math.min(...instants);
}

/** Sets a reward aside. The caller has seen that the points are there. */
export function reserveReward(book: Book, hold: Hold): Book {
  assert(hold.status === 'reserved' && hold.pointsCost <= availableIn(book), 'only what is available is set aside');
  const reserved = book.reserved + hold.pointsCost;
  return changed({ ...book, reserved, holds: [...book.holds, hold] }, { holdsMade: [hold] });
}

/** Keeps a hold until `expiresAt`, never shorter than it was. */
export function renewHold(book: Book, hold: Hold, expiresAt: number): Book {
  if (hold.expiresAt >= expiresAt) return book;
  const renewed = { ...hold, expiresAt };
  const holds = book.holds.map((one) => (one.holdId === hold.holdId ? renewed : one));
  return changed({ ...book, holds }, { holdsMoved: [renewed] });
}

/** Gives up a hold that was not captured. */
export function releaseHold(book: Book, hold: Hold): Book {
  return endHold(book, hold, 'released');
}

/** Turns a hold into what it was for: the points are gone, taken from the lots that expire first. */
export function captureHold(book: Book, hold: Hold, order: OrderName, now: number): Book {
  const captured = endHold(book, { ...hold, order }, 'captured');
  const { next, taken } = takeFromLots(captured, hold.pointsCost, null);
  const posted = post(next, {
    ...named('redeem', `redeem/${hold.holdId}`, order, now),
    facts: order.orderId,
    amount: -hold.pointsCost,
  });
  const uses = taken.map(({ lot, points }) => ({ holdId: hold.holdId, lot, points }));
  return changed(posted, { uses });
}

/** Takes a captured hold back: the same lots are filled again, and what ran out of them meanwhile expires again. */
export function reverseHold(book: Book, hold: Hold, uses: readonly LotUse[], now: number): Book {
  assert(hold.status === 'captured' && hold.order !== null, 'only what was captured is taken back');
  const refilled = uses.reduce((before, { lot, points }) => moveLot(before, lot, points), book);
  const posted = post(refilled, {
    ...named('reverse', `reverse/${hold.holdId}`, hold.order, now),
    facts: hold.order.orderId,
    amount: uses.reduce((sum, { points }) => sum + points, 0),
  });
  return settleDue(changed(posted, { holdsMoved: [{ ...hold, status: 'reversed' }] }), now);
}

/**
 * What an order earned, by the programme of this moment; kept even when it is nothing, because a refund asks for it.
 */
export function earnPoints(
  book: Book,
  order: OrderName & { readonly subTotalMinor: Minor; readonly facts: string },
  programme: Programme,
  now: number,
): Book {
  const { orderId, orderReference, subTotalMinor, facts } = order;
  const points = pointsFor(subTotalMinor, programme);
  const posting = named('earn', `earn/${orderId}`, { orderId, orderReference }, now);
  const expiresAt = expiryOf(programme, now);
  const posted = bring(book, { ...posting, facts, amount: points, expiresAt });
  const accrual = { orderId, orderReference, subTotalMinor, points, refundedMinor: 0, takenBack: 0 };
  return changed(posted, { accrual: { ...accrual, rate: programme.rate } });
}

/**
 * Takes back what a refund makes due, from the order's own points first. Never more than is available, so that no
 * balance sinks below its holds; what was spent already stays on record as a shortfall.
 * (design/loyalty.md#a-refund-takes-what-the-rest-would-not-have-earned)
 */
export function takeBack(
  book: Book,
  accrual: Accrual,
  refund: { readonly refundId: string; readonly subTotalMinor: Minor; readonly facts: string },
  now: number,
): Book {
  const { refundedMinor, points: due } = dueBack(accrual, refund.subTotalMinor);
  const amount = Math.min(due, availableIn(book));
  const { next } = takeFromLots(book, amount, accrual.orderId);
  const { orderId, orderReference } = accrual;
  const posted = post(next, {
    ...named('adjust', `adjust/${refund.refundId}`, { orderId, orderReference }, now),
    facts: refund.facts,
    amount: amount === 0 ? 0 : -amount,
    shortfall: due - amount,
  });
  return changed(posted, { accrual: { ...accrual, refundedMinor, takenBack: accrual.takenBack + amount } });
}

/** Points that staff or the programme grant: a welcome, or what was missing. */
export function grantPoints(
  book: Book,
  grant: {
    readonly effectKey: string;
    readonly points: number;
    readonly classification: string;
    readonly order: OrderName | null;
  },
  programme: Programme,
  now: number,
): Book {
  const { effectKey, points, classification, order } = grant;
  const posting = { ...named('manual', effectKey, order, now), facts: String(points), amount: points };
  return bring(book, { ...posting, classification, expiresAt: expiryOf(programme, now) });
}

type NewPosting = Omit<Posting, 'entryNumber' | 'postedAfter'>;

function named(
  operation: LedgerOperation,
  effectKey: string,
  order: OrderName | null,
  occurredAt: number,
): Omit<NewPosting, 'facts' | 'amount'> {
  const classification = order === null ? null : 'order';
  return { operation, effectKey, order, classification, expiresAt: null, shortfall: 0, occurredAt };
}

function post(book: Book, posting: NewPosting): Book {
  const entryNumber = book.lastEntryNumber + 1;
  const postedAfter = book.posted + posting.amount;
  assert(postedAfter >= book.reserved, 'no balance is below its holds');
  const full: Posting = { ...posting, entryNumber, postedAfter };
  return changed({ ...book, posted: postedAfter, lastEntryNumber: entryNumber }, { postings: [full] });
}

/** Posts points that come in, as a lot of their own. */
function bring(book: Book, posting: NewPosting): Book {
  assert(posting.amount >= 0, 'what comes in is not negative');
  const posted = post(book, posting.amount === 0 ? { ...posting, expiresAt: null } : posting);
  if (posting.amount === 0) return posted;
  const { amount, effectKey, expiresAt, operation, order } = posting;
  const orderId = operation === 'earn' && order !== null ? order.orderId : null;
  const lot: Lot = { lotId: effectKey, remaining: amount, expiresAt, orderId };
  return changed({ ...posted, lots: [...posted.lots, lot] }, { lotsMade: [lot] });
}

function expire(book: Book, lot: Lot, now: number): Book {
  const amount = Math.min(lot.remaining, availableIn(book));
  if (amount === 0) return book;
  const effectKey = `expire/${lot.lotId}/${book.lastEntryNumber + 1}`;
  return post(moveLot(book, lot, -amount), { ...named('expire', effectKey, null, now), facts: '', amount: -amount });
}

function endHold(book: Book, hold: Hold, status: HoldStatus): Book {
  const holds = book.holds.filter(({ holdId }) => holdId !== hold.holdId);
  assert(holds.length === book.holds.length - 1, 'only a hold of this book ends');
  const reserved = book.reserved - hold.pointsCost;
  return changed({ ...book, reserved, holds }, { holdsMoved: [{ ...hold, status }] });
}

/** The earliest to expire comes first, what never expires last; ties go by name. */
function firstExpiring(lots: readonly Lot[]): readonly Lot[] {
  const order = (lot: Lot): number => lot.expiresAt ?? Number.POSITIVE_INFINITY;
  return [...lots].sort((one, other) =>
    order(one) === order(other) ? (one.lotId < other.lotId ? -1 : 1) : order(one) - order(other),
  );
}

function takeFromLots(
  book: Book,
  points: number,
  firstOf: string | null,
): { readonly next: Book; readonly taken: readonly { readonly lot: Lot; readonly points: number }[] } {
  const inOrder = firstExpiring(book.lots);
  const own = inOrder.filter(({ orderId }) => orderId !== null && orderId === firstOf);
  const taken: { lot: Lot; points: number }[] = [];
  let left = points;
  for (const lot of [...own, ...inOrder.filter((one) => !own.includes(one))]) {
    const part = Math.min(left, lot.remaining);
    if (part > 0) taken.push({ lot, points: part });
    left -= part;
  }
  assert(left === 0, 'posted points are the sum of their lots');
  const next = taken.reduce((before, { lot, points: part }) => moveLot(before, lot, -part), book);
  return { next, taken };
}

/** The lot may be one that had nothing left, and comes back. */
function moveLot(book: Book, lot: Lot, by: number): Book {
  const current = book.lots.find(({ lotId }) => lotId === lot.lotId) ?? { ...lot, remaining: 0 };
  const moved = { ...current, remaining: current.remaining + by };
  const others = book.lots.filter(({ lotId }) => lotId !== lot.lotId);
  const lots = moved.remaining === 0 ? others : [...others, moved];
  return changed({ ...book, lots }, { lotsMoved: [{ lotId: lot.lotId, by }] });
}

function expiryOf({ pointsLifeDays }: Programme, now: number): number | null {
  return pointsLifeDays === null ? null : now + pointsLifeDays * dayMs;
}

function changed(book: Book, more: Partial<BookChanges>): Book {
  const { changes } = book;
  const both = <Item>(before: readonly Item[], added: readonly Item[] = []) => [...before, ...added];
  return {
    ...book,
    changes: {
      postings: both(changes.postings, more.postings),
      lotsMade: both(changes.lotsMade, more.lotsMade),
      lotsMoved: both(changes.lotsMoved, more.lotsMoved),
      uses: both(changes.uses, more.uses),
      holdsMade: both(changes.holdsMade, more.holdsMade),
      holdsMoved: both(changes.holdsMoved, more.holdsMoved),
      accrual: more.accrual ?? changes.accrual,
    },
  };
}
