import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import type { PageEnd } from './books-check.ts';

/** Where the look at a merchant's books goes on; null: at the beginning. */
export type BooksPosition = { readonly check: string; readonly after: PageEnd };

export type BooksInHand = {
  readonly merchantId: string;
  readonly position: BooksPosition | null;
  /** What this look has found so far. */
  readonly foundCount: number;
};

/** A merchant as operators know them. */
export type NamedMerchant = { readonly merchantId: string; readonly slug: string };

/** The merchants behind `after` ("" for the first page), by id, at most a hundred. */
export function listMerchants(database: Database, after: string): Promise<readonly NamedMerchant[]> {
  return database.run<NamedMerchant>(selectMerchants, [after]);
}

/** Merchants that are not looked after yet get their first look at `firstAt` (real time). */
export async function enrolMerchants(database: Database, firstAt: number): Promise<void> {
  await database.run(insertMerchants, [firstAt]);
}

const claim = claiming<ProgressRow>('claim-books-to-check', {
  table: 'books_check',
  job: 'check-books',
  key: ['merchant_id'],
  due: 'check_at',
  returning: 'merchant_id, check_name, after_key, found_count',
});

/** The books that are longest due at `now`, given to one caller until `retryAt`; null when none are. */
export async function claimBooks(database: Database, now: number, retryAt: number): Promise<BooksInHand | null> {
  const [row] = await claim(database, now, retryAt, 1);
  if (row === undefined) return null;
  const { merchantId, checkName, afterKey, foundCount } = row;
  const position = checkName === null || afterKey === null ? null : positionFrom(checkName, afterKey);
  return { merchantId, position, foundCount };
}

/** Null for a position that cannot be read: then the look begins anew. */
function positionFrom(check: string, afterKey: string): BooksPosition | null {
  try {
    return { check, after: JSON.parse(afterKey) as PageEnd };
  } catch {
    return null;
  }
}

/** Notes how far the look at a merchant's books has come; it goes on at `checkAt`. */
export async function saveBooksPosition(
  database: Database,
  { merchantId, position, foundCount }: BooksInHand,
  checkAt: number,
): Promise<void> {
  const after = position === null ? null : JSON.stringify(position.after);
  await database.run(updatePosition, [merchantId, checkAt, position?.check ?? null, after, foundCount]);
}

/** Notes that a look ended at `now` with `findingCount` contradictions; the next begins at `checkAt`. */
export async function finishBooks(
  database: Database,
  merchantId: string,
  findingCount: number,
  now: number,
  checkAt: number,
): Promise<void> {
  await database.run(updateFinished, [merchantId, findingCount, now, checkAt]);
}

/** What the last looks found together, and when the longest neglected merchant was last looked at; null: one never was. */
export type BooksState = { readonly findingCount: number; readonly oldestCheckedAt: number | null };

/** The state of the books of the whole installation. */
export async function readBooksState(database: Database): Promise<BooksState> {
  const [row] = await database.run<BooksState>(selectState, []);
  return row ?? { findingCount: 0, oldestCheckedAt: null };
}

type ProgressRow = {
  readonly merchantId: string;
  readonly checkName: string | null;
  readonly afterKey: string | null;
  readonly foundCount: number;
};

const selectMerchants = statement(
  'list-merchants-to-check',
  `
select m.merchant_id, coalesce(s.slug, m.merchant_id) as slug
from merchant m left join merchant_slug s on s.merchant_id = m.merchant_id
where m.merchant_id > $1
order by m.merchant_id limit 100`,
);

const insertMerchants = statement(
  'enrol-merchants-for-checks',
  `
insert into books_check (merchant_id, check_at)
select m.merchant_id, $1::int8 from merchant m
where not exists (select from books_check b where b.merchant_id = m.merchant_id)
limit 1000
on conflict (merchant_id) do nothing`,
);

const updatePosition = statement(
  'save-books-position',
  `
update books_check set check_at = $2, check_name = $3, after_key = $4, found_count = $5
where merchant_id = $1`,
);

const updateFinished = statement(
  'finish-books',
  `
update books_check
set finding_count = $2, checked_at = $3, check_at = $4, check_name = null, after_key = null, found_count = 0
where merchant_id = $1`,
);

const selectState = statement(
  'read-books-state',
  `
select coalesce(sum(finding_count), 0)::int8 as finding_count,
  case when count(*) = count(checked_at) then min(checked_at) end as oldest_checked_at
from books_check`,
);
