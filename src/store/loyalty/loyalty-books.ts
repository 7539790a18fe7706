import type { Accrual, Membership } from '../../domain/loyalty/loyalty.ts';
import {
  type Book,
  dueAtOf,
  type Hold,
  type Lot,
  type LotUse,
  noChanges,
  type Posting,
} from '../../domain/loyalty/loyalty-book.ts';
import { type Database, isUniqueViolation, type Parameter, statement } from '../database/database.ts';
import { needsNoFanOut, writeEvent } from '../outbox/outbox.ts';
import { enrolledEvent, insertMembership, membershipParameters } from './loyalty-memberships.ts';

/**
 * Stores a membership together with its first book, such as a welcome, and its event; false when there is a membership
 * already, or the customer was erased. All of it or nothing.
 */
export async function openBook(database: Database, membership: Membership, book: Book): Promise<boolean> {
  return unlessTaken(() =>
    database.transaction(async (tx) => {
      if ((await tx.run(insertMembership, membershipParameters(membership))).length === 0) return false;
      await writeEvent(tx, enrolledEvent(membership));
      await tx.run(insertAccount, [book.merchantId, book.customerId, book.version]);
      return (await tx.run(writeBook, bookParameters(book))).length === 1;
    }),
  );
}

/** A member's book with what is open in it, from one snapshot; null for a customer who has none. */
export async function loadBook(database: Database, merchantId: string, customerId: string): Promise<Book | null> {
  const [row] = await database.run<BookRow>(selectBook, [merchantId, customerId]);
  if (row === undefined) return null;
  return {
    ...row,
    merchantId,
    customerId,
    lastEntryNumber: row.lastEntryNumber ?? 0,
    lots: JSON.parse(row.lots) as readonly Lot[],
    holds: (JSON.parse(row.holds) as readonly Omit<Hold, 'order'>[]).map((hold) => ({ ...hold, order: null })),
    changes: noChanges,
  };
}

/**
 * Writes everything that changed in one statement, over the version the book was loaded with. False when that version
 * is not there any more, or an effect of the same name is: then nothing was written, and the caller looks again.
 */
export async function saveBook(database: Database, book: Book): Promise<boolean> {
  return unlessTaken(async () => (await database.run(writeBook, bookParameters(book))).length === 1);
}

async function unlessTaken(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function bookParameters(book: Book): readonly Parameter[] {
  const { changes } = book;
  return [
    book.merchantId,
    book.customerId,
    book.version,
    book.posted,
    book.reserved,
    book.lastEntryNumber,
    dueAtOf(book),
    ...postingParameters(changes.postings),
    ...lotParameters(changes.lotsMade),
    ...moveParameters(changes.lotsMoved),
    changes.uses.map(({ holdId }) => holdId),
    changes.uses.map(({ lot }) => lot.lotId),
    changes.uses.map(({ points }) => points),
    ...newHoldParameters(changes.holdsMade),
    ...movedHoldParameters(changes.holdsMoved),
    ...accrualParameters(changes.accrual),
  ];
}

function postingParameters(postings: readonly Posting[]): readonly Parameter[] {
  return [
    postings.map(({ entryNumber }) => entryNumber),
    postings.map(({ effectKey }) => effectKey),
    postings.map(({ facts }) => facts),
    postings.map(({ operation }) => operation),
    postings.map(({ amount }) => amount),
    postings.map(({ postedAfter }) => postedAfter),
    postings.map(({ classification }) => classification),
    postings.map(({ order }) => order?.orderId ?? null),
    postings.map(({ order }) => order?.orderReference ?? null),
    postings.map(({ expiresAt }) => expiresAt),
    postings.map(({ shortfall }) => shortfall),
    postings.map(({ occurredAt }) => occurredAt),
  ];
}

function lotParameters(lots: readonly Lot[]): readonly Parameter[] {
  return [
    lots.map(({ lotId }) => lotId),
    lots.map(({ remaining }) => remaining),
    lots.map(({ expiresAt }) => expiresAt),
    lots.map(({ orderId }) => orderId),
  ];
}

/** A lot may have moved more than once; a statement changes a row once. */
function moveParameters(moves: Book['changes']['lotsMoved']): readonly Parameter[] {
  const sums = new Map<string, number>();
  for (const { lotId, by } of moves) sums.set(lotId, (sums.get(lotId) ?? 0) + by);
  return [[...sums.keys()], [...sums.values()]];
}

function newHoldParameters(holds: readonly Hold[]): readonly Parameter[] {
  return [
    holds.map(({ holdId }) => holdId),
    holds.map(({ cartId }) => cartId),
    holds.map(({ rewardId }) => rewardId),
    holds.map(({ rewardName }) => rewardName),
    holds.map(({ pointsCost }) => pointsCost),
    holds.map(({ amountOffMinor }) => amountOffMinor),
    holds.map(({ expiresAt }) => expiresAt),
  ];
}

function movedHoldParameters(holds: readonly Hold[]): readonly Parameter[] {
  return [
    holds.map(({ holdId }) => holdId),
    holds.map(({ status }) => status),
    holds.map(({ expiresAt }) => expiresAt),
    holds.map(({ order }) => order?.orderId ?? null),
    holds.map(({ order }) => order?.orderReference ?? null),
  ];
}

function accrualParameters(accrual: Accrual | null): readonly Parameter[] {
  return [
    accrual?.orderId ?? null,
    accrual?.orderReference ?? null,
    accrual?.subTotalMinor ?? null,
    accrual?.rate.points ?? null,
    accrual?.rate.spendMinor ?? null,
    accrual?.points ?? null,
    accrual?.refundedMinor ?? null,
    accrual?.takenBack ?? null,
  ];
}

type BookRow = Pick<Book, 'version' | 'posted' | 'reserved'> & {
  readonly lastEntryNumber: number | null;
  readonly lots: string;
  readonly holds: string;
};

/** How much a captured hold used of which lot. */
export async function findUses(database: Database, merchantId: string, holdId: string): Promise<readonly LotUse[]> {
  const rows = await database.run<UseRow>(selectUses, [merchantId, holdId]);
  return rows.map(({ points, ...lot }) => ({ holdId, points, lot }));
}

type UseRow = Lot & Pick<LotUse, 'points'>;

const insertAccount = statement(
  'open-loyalty-account',
  `
  insert into loyalty_account (merchant_id, customer_id, version) values ($1, $2, $3)`,
);

const selectBook = statement(
  'load-loyalty-book',
  `
  select a.version, a.posted, a.reserved, a.last_entry_number,
    (select coalesce(json_agg(json_build_object('lotId', l.lot_id, 'remaining', l.remaining, 'expiresAt', l.expires_at,
        'orderId', l.order_id)), '[]')
      from loyalty_lot l
      where l.merchant_id = a.merchant_id and l.customer_id = a.customer_id and l.remaining > 0)::text as lots,
    (select coalesce(json_agg(json_build_object('holdId', h.hold_id, 'cartId', h.cart_id, 'rewardId', h.reward_id,
        'rewardName', h.reward_name, 'pointsCost', h.points_cost, 'amountOffMinor', h.amount_off_minor,
        'status', h.status, 'expiresAt', h.expires_at)), '[]')
      from loyalty_hold h
      where h.merchant_id = a.merchant_id and h.customer_id = a.customer_id and h.status = 'reserved')::text as holds
  from loyalty_account a
  where a.merchant_id = $1 and a.customer_id = $2`,
);

const selectUses = statement(
  'list-loyalty-lot-uses',
  `
  select u.lot_id, u.points, l.remaining, l.expires_at, l.order_id
  from loyalty_lot_use u
  join loyalty_lot l on l.merchant_id = u.merchant_id and l.lot_id = u.lot_id
  where u.merchant_id = $1 and u.hold_id = $2
  order by u.lot_id`,
);

// The account's version is the whole concurrency story: everything below hangs on its row, and of two acts that were
// decided on the same book one finds it moved on and writes nothing. What the book says of totals is checked again by
// the database: entries chain to the one before, the account to the last. New holds come after those that end, which is
// why they count them: a cart has one at a time. (design/loyalty.md#a-ledger-entry-names-the-total-before-it)
const writeBook = statement(
  'save-loyalty-book',
  `
  with account as (
    update loyalty_account
    set version = version + 1, posted = $4::int8, reserved = $5::int8, last_entry_number = nullif($6::int8, 0), due_at = $7::int8
    where merchant_id = $1 and customer_id = $2 and version = $3
    returning merchant_id, customer_id),
  entries as (
    insert into loyalty_entry (merchant_id, customer_id, entry_number, previous_number, effect_key, facts, operation,
      amount, posted_before, posted_after, classification, order_id, order_reference, expires_at, shortfall, occurred_at)
    select account.merchant_id, account.customer_id, g.entry_number, nullif(g.entry_number - 1, 0), g.effect_key, g.facts,
      g.operation, g.amount, g.posted_after - g.amount, g.posted_after, g.classification,
      g.order_id, g.order_reference, g.expires_at, g.shortfall, g.occurred_at
    from account, unnest($8::int8[], $9::text[], $10::text[], $11::text[], $12::int8[], $13::int8[], $14::text[],
        $15::text[], $16::text[], $17::int8[], $18::int8[], $19::int8[])
      as g (entry_number, effect_key, facts, operation, amount, posted_after, classification, order_id,
        order_reference, expires_at, shortfall, occurred_at)),
  events as (
    insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
    select account.merchant_id, account.customer_id || '-' || g.entry_number || '/loyalty.points_changed',
      'loyalty.points_changed', account.customer_id, g.occurred_at,
      ${needsNoFanOut('$1', "'loyalty.points_changed'")}
    from account, unnest($8::int8[], $12::int8[], $19::int8[]) as g (entry_number, amount, occurred_at)
    where g.amount <> 0),
  lots_made as (
    insert into loyalty_lot (merchant_id, customer_id, lot_id, amount, remaining, expires_at, order_id)
    select account.merchant_id, account.customer_id, g.lot_id, g.amount, g.amount, g.expires_at,
      g.order_id
    from account, unnest($20::text[], $21::int8[], $22::int8[], $23::text[]) as g (lot_id, amount, expires_at, order_id)),
  lots_moved as (
    update loyalty_lot l set remaining = l.remaining + g.moved_by
    from account, unnest($24::text[], $25::int8[]) as g (lot_id, moved_by)
    where l.merchant_id = $1 and l.customer_id = account.customer_id and l.lot_id = g.lot_id),
  uses as (
    insert into loyalty_lot_use (merchant_id, hold_id, lot_id, points)
    select account.merchant_id, g.hold_id, g.lot_id, g.points
    from account, unnest($26::text[], $27::text[], $28::int8[]) as g (hold_id, lot_id, points)),
  holds_moved as (
    update loyalty_hold h set status = g.status, expires_at = g.expires_at, order_id = g.order_id,
      order_reference = g.order_reference
    from account, unnest($36::text[], $37::text[], $38::int8[], $39::text[], $40::text[])
      as g (hold_id, status, expires_at, order_id, order_reference)
    where h.merchant_id = $1 and h.customer_id = account.customer_id and h.hold_id = g.hold_id
    returning h.hold_id),
  holds_made as (
    insert into loyalty_hold (merchant_id, customer_id, hold_id, cart_id, reward_id, reward_name, points_cost,
      amount_off_minor, status, expires_at)
    select account.merchant_id, account.customer_id, g.hold_id, g.cart_id, g.reward_id, g.reward_name, g.points_cost,
      g.amount_off_minor, 'reserved', g.expires_at
    from account, (select count(*) from holds_moved) ended, unnest($29::text[], $30::text[], $31::text[], $32::text[], $33::int8[], $34::int8[], $35::int8[])
      as g (hold_id, cart_id, reward_id, reward_name, points_cost, amount_off_minor, expires_at)),
  accruals as (
    insert into loyalty_accrual (merchant_id, customer_id, order_id, order_reference, sub_total_minor, earn_points,
      earn_spend_minor, points, refunded_minor, taken_back)
    select merchant_id, customer_id, $41, $42, $43::int8, $44::int8, $45::int8, $46::int8, $47::int8, $48::int8 from account
    where $41::text is not null
    on conflict (merchant_id, order_id)
    do update set refunded_minor = excluded.refunded_minor, taken_back = excluded.taken_back)
  select customer_id from account`,
);
