import type { Accrual } from '../../domain/loyalty/loyalty.ts';
import type { BookBalance, Posting } from '../../domain/loyalty/loyalty-book.ts';
import { type Database, statement } from '../database/database.ts';
import { findUses, loadBook, openBook, saveBook } from './loyalty-books.ts';
import { holdOf, holdsIn, type OrderColumns, orderOf } from './loyalty-holds.ts';
import { findMembership } from './loyalty-memberships.ts';
import { findProgramme } from './loyalty-programmes.ts';

const holds = holdsIn('loyalty_hold');

/** The ledger of the built-in engine in this database: what `LoyaltyLedger` in ports.ts asks for. */
export function loyaltyLedger(database: Database) {
  return {
    findProgramme: (merchantId: string) => findProgramme(database, merchantId),
    findMembership: (merchantId: string, customerId: string) => findMembership(database, merchantId, customerId),
    open: (...given: Tail<typeof openBook>) => openBook(database, ...given),
    findBalance: (merchantId: string, customerId: string) => findBalance(database, merchantId, customerId),
    loadBook: (merchantId: string, customerId: string) => loadBook(database, merchantId, customerId),
    saveBook: (...given: Tail<typeof saveBook>) => saveBook(database, ...given),
    findUses: (merchantId: string, holdId: string) => findUses(database, merchantId, holdId),
    findHold: async (merchantId: string, cartId: string) => {
      const row = await holds.findOfCart(database, merchantId, cartId);
      return row === null ? null : { customerId: row.customerId, hold: holdOf(row) };
    },
    countEnded: (...given: Tail<typeof holds.countEnded>) => holds.countEnded(database, ...given),
    findPosting: (merchantId: string, effectKey: string) => findPosting(database, merchantId, effectKey),
    findAccrual: (merchantId: string, orderId: string) => findAccrual(database, merchantId, orderId),
    listPostings: (...given: Tail<typeof listPostings>) => listPostings(database, ...given),
    findDue: (now: number, limit: number) => findDue(database, now, limit),
  };
}

/** What an act takes behind the database. */
export type Tail<Act extends (database: Database, ...rest: never[]) => unknown> =
  Parameters<Act> extends [Database, ...infer Rest] ? Rest : never;

async function findBalance(database: Database, merchantId: string, customerId: string): Promise<BookBalance | null> {
  type Row = { readonly posted: number; readonly reserved: number; readonly dueAt: number | null };
  const [row] = await database.run<Row>(selectBalance, [merchantId, customerId]);
  return row === undefined ? null : { posted: row.posted, reserved: row.reserved, dueAt: row.dueAt };
}

async function findPosting(
  database: Database,
  merchantId: string,
  effectKey: string,
): Promise<Pick<Posting, 'amount' | 'facts'> | null> {
  const [row] = await database.run<{ amount: number; facts: string }>(selectPosting, [merchantId, effectKey]);
  return row ?? null;
}

async function findAccrual(
  database: Database,
  merchantId: string,
  orderId: string,
): Promise<{ readonly customerId: string; readonly accrual: Accrual } | null> {
  const [row] = await database.run<AccrualRow>(selectAccrual, [merchantId, orderId]);
  if (row === undefined) return null;
  const accrual = {
    orderId,
    orderReference: row.orderReference,
    subTotalMinor: row.subTotalMinor,
    rate: { points: row.earnPoints, spendMinor: row.earnSpendMinor },
    points: row.points,
    refundedMinor: row.refundedMinor,
    takenBack: row.takenBack,
  };
  return { customerId: row.customerId, accrual };
}

async function listPostings(
  database: Database,
  merchantId: string,
  customerId: string,
  before: number,
  limit: number,
): Promise<readonly Posting[]> {
  const rows = await database.run<EntryRow>(selectPage, [merchantId, customerId, before, limit]);
  return rows.map((row) => ({
    entryNumber: row.entryNumber,
    effectKey: row.effectKey,
    facts: row.facts,
    operation: row.operation,
    amount: row.amount,
    postedAfter: row.postedAfter,
    classification: row.classification,
    order: orderOf(row),
    expiresAt: row.expiresAt,
    shortfall: row.shortfall,
    occurredAt: row.occurredAt,
  }));
}

async function findDue(
  database: Database,
  now: number,
  limit: number,
): Promise<readonly { readonly merchantId: string; readonly customerId: string }[]> {
  const rows = await database.run<{ merchantId: string; customerId: string }>(selectDue, [now, limit]);
  return rows.map((row) => ({ merchantId: row.merchantId, customerId: row.customerId }));
}

type AccrualRow = {
  readonly customerId: string;
  readonly orderReference: string;
  readonly subTotalMinor: number;
  readonly earnPoints: number;
  readonly earnSpendMinor: number;
  readonly points: number;
  readonly refundedMinor: number;
  readonly takenBack: number;
};

type EntryRow = OrderColumns & {
  readonly entryNumber: number;
  readonly effectKey: string;
  readonly facts: string;
  readonly operation: Posting['operation'];
  readonly amount: number;
  readonly postedAfter: number;
  readonly classification: string | null;
  readonly expiresAt: number | null;
  readonly shortfall: number;
  readonly occurredAt: number;
};

const selectBalance = statement(
  'loyalty-balance-find',
  `select posted, reserved, due_at from loyalty_account where merchant_id = $1 and customer_id = $2`,
);

const selectPosting = statement(
  'loyalty-entry-of-effect',
  `select amount, facts from loyalty_entry where merchant_id = $1 and effect_key = $2`,
);

const selectAccrual = statement(
  'loyalty-accrual-find',
  `
  select customer_id, order_reference, sub_total_minor, earn_points, earn_spend_minor, points, refunded_minor, taken_back
  from loyalty_accrual
  where merchant_id = $1 and order_id = $2`,
);

const selectPage = statement(
  'loyalty-entry-page',
  `
  select entry_number, effect_key, facts, operation, amount, posted_after, classification, order_id, order_reference,
    expires_at, shortfall, occurred_at
  from loyalty_entry
  where merchant_id = $1 and customer_id = $2 and entry_number < $3 and amount <> 0
  order by entry_number desc
  limit $4`,
);

// By each merchant's own clock, which the sandbox may have moved.
const selectDue = statement(
  'loyalty-accounts-due',
  `
  select a.merchant_id, a.customer_id
  from merchant m
  join loyalty_account a on a.merchant_id = m.merchant_id
  where a.due_at <= $1::int8 + m.clock_offset_ms
  order by a.due_at - m.clock_offset_ms
  limit $2`,
);
