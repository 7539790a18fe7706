import type { Accrual } from '../../domain/loyalty/loyalty.ts';
import type { BookBalance, Posting } from '../../domain/loyalty/loyalty-book.ts';
import { type Database, statement } from '../database/database.ts';
import { notSetAsideInTurn } from '../database/timed-work/job-failures.ts';
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
      if (row === null) return null;
      const { customerId, ...hold } = row;
      return { customerId, hold: holdOf(hold) };
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
  const [row] = await database.run<BookBalance>(selectBalance, [merchantId, customerId]);
  return row ?? null;
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
  const { customerId, earnPoints: points, earnSpendMinor: spendMinor, ...accrual } = row;
  return { customerId, accrual: { orderId, ...accrual, rate: { points, spendMinor } } };
}

async function listPostings(
  database: Database,
  merchantId: string,
  customerId: string,
  before: number,
  limit: number,
): Promise<readonly Posting[]> {
  const rows = await database.run<EntryRow>(selectPage, [merchantId, customerId, before, limit]);
  return rows.map(({ orderId, orderReference, ...posting }) => ({
    ...posting,
    order: orderOf({ orderId, orderReference }),
  }));
}

async function findDue(
  database: Database,
  now: number,
  limit: number,
): Promise<readonly { readonly merchantId: string; readonly customerId: string }[]> {
  return database.run<{ merchantId: string; customerId: string }>(selectDue, [now, limit]);
}

type AccrualRow = Omit<Accrual, 'orderId' | 'rate'> & {
  readonly customerId: string;
  readonly earnPoints: number;
  readonly earnSpendMinor: number;
};

type EntryRow = OrderColumns & Omit<Posting, 'order'>;

const selectBalance = statement(
  'find-loyalty-balance',
  `select posted, reserved, due_at from loyalty_account where merchant_id = $1 and customer_id = $2`,
);

const selectPosting = statement(
  'find-loyalty-entry-of-effect',
  `select amount, facts from loyalty_entry where merchant_id = $1 and effect_key = $2`,
);

const selectAccrual = statement(
  'find-loyalty-accrual',
  `
  select customer_id, order_reference, sub_total_minor, earn_points, earn_spend_minor, points, refunded_minor, taken_back
  from loyalty_accrual
  where merchant_id = $1 and order_id = $2`,
);

const selectPage = statement(
  'list-loyalty-entries',
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
  'find-due-loyalty-accounts',
  `
  select a.merchant_id, a.customer_id
  from merchant m
  join loyalty_account a on a.merchant_id = m.merchant_id
  where a.due_at <= $1::int8 + m.clock_offset_ms
    and ${notSetAsideInTurn('expire-points', 'a.merchant_id', 'a.customer_id', '$1::int8')}
  order by a.due_at - m.clock_offset_ms
  limit $2`,
);
