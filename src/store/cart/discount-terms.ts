import { type Database, statement } from '../database/database.ts';
import { type CodeRow, type DiscountCode, ruleFrom, termsParameters } from './discount-codes.ts';

/** A code as the people who run the merchant see it. */
export type ListedDiscountCode = DiscountCode & {
  /** Carts that have a use of it: open ones, and those that were paid with it. */
  readonly useCount: number;
  /** Rises with every change. */
  readonly revision: number;
};

/** The merchant's codes in alphabetical order, those behind `after` ("" for the first page), at most `limit`. */
export async function listDiscountCodes(
  database: Database,
  merchantId: string,
  after: string,
  limit: number,
): Promise<readonly ListedDiscountCode[]> {
  return (await database.run<ListedRow>(selectCodes, [merchantId, after, limit])).map(listedFrom);
}

/** One code of the merchant; null when there is none. */
export async function findDiscountCode(
  database: Database,
  merchantId: string,
  code: string,
): Promise<ListedDiscountCode | null> {
  const [row] = await database.run<ListedRow>(selectCode, [merchantId, code]);
  return row === undefined ? null : listedFrom(row);
}

/**
 * How many codes of a merchant stand by `now`: those that have not ended, and those that can be deleted because no cart has
 * a use of them. Hold the merchant first, so that none is added meanwhile.
 */
export async function countStandingCodes(tx: Database, merchantId: string, now: number): Promise<number> {
  const [row] = await tx.run<{ codeCount: number }>(countStanding, [merchantId, now]);
  return row?.codeCount ?? 0;
}

/** Stores the terms of a new code; false when there is one of this name. */
export async function insertDiscountTerms(tx: Database, merchantId: string, code: DiscountCode): Promise<boolean> {
  return (await tx.run(insertTerms, termsParameters(merchantId, code))).length === 1;
}

/**
 * Holds a code that still has `revision` until the transaction ends, so that no use of it is taken or released meanwhile,
 * and answers how many are kept, those that were in flight included. Null when it has another number by now.
 * (design/prices.md#a-limit-counts-the-uses-in-flight)
 */
export async function holdDiscountCode(
  tx: Database,
  merchantId: string,
  code: string,
  revision: number,
): Promise<number | null> {
  const held = await tx.run<unknown>(holdCode, [merchantId, code, revision]);
  if (held.length === 0) return null;
  // A statement of its own: it sees what was in flight when the lock was asked for.
  const [row] = await tx.run<{ useCount: number }>(countUses, [merchantId, code]);
  return row?.useCount ?? 0;
}

/** Replaces the terms of a code that the caller holds; `heldCount` uses are kept under them. */
export async function updateDiscountTerms(
  tx: Database,
  merchantId: string,
  code: DiscountCode,
  heldCount: number,
): Promise<void> {
  await tx.run(updateTerms, [...termsParameters(merchantId, code), heldCount]);
}

/**
 * Removes a code that no cart has a use of: `used` when one has, and then the transaction is to be given up;
 * `unknown` when there is none.
 */
export async function deleteDiscountTerms(
  tx: Database,
  merchantId: string,
  code: string,
): Promise<'gone' | 'used' | 'unknown'> {
  const found = await tx.run<{ held: number }>(holdAnyCode, [merchantId, code]);
  if (found.length === 0) return 'unknown';
  return (await tx.run(deleteCode, [merchantId, code])).length === 1 ? 'gone' : 'used';
}

/**
 * Whether a transaction with `deleteDiscountTerms` failed because a cart took a use at this very moment: the key to its code refuses
 * what the look before it could not see, at the statement or, on several servers, only at the end.
 */
export function isTakenMeanwhile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';
}

type ListedRow = CodeRow & {
  readonly customerId: string | null;
  readonly customerUsesMax: number | null;
  readonly heldMax: number | null;
  readonly revision: number;
  readonly useCount: number;
};

function listedFrom(row: ListedRow): ListedDiscountCode {
  return {
    ...ruleFrom(row),
    customerId: row.customerId,
    usesMax: row.heldMax,
    usesPerCustomerMax: row.customerUsesMax,
    useCount: row.useCount,
    revision: row.revision,
  };
}

const columns = `
  d.code, d.percent_rate, d.amount_minor, d.product_ids, d.methods, d.location_ids, d.minimum_minor, d.starts_at,
    d.ends_at, d.customer_id, d.customer_uses_max, d.held_max, d.revision,
    (select count(*) from discount_use u where u.merchant_id = d.merchant_id and u.code = d.code) as use_count`;

const selectCodes = statement(
  'list-discount-codes',
  `
  select ${columns.trim()}
  from discount_code d
  where d.merchant_id = $1 and d.code > $2
  order by d.code
  limit $3`,
);

const selectCode = statement(
  'find-discount-code',
  `
  select ${columns.trim()}
  from discount_code d
  where d.merchant_id = $1 and d.code = $2`,
);

const countStanding = statement(
  'count-standing-codes',
  `
  select count(*) as code_count
  from discount_code d
  where d.merchant_id = $1 and (d.ends_at is null or d.ends_at > $2::int8 or not exists (
    select from discount_use u where u.merchant_id = d.merchant_id and u.code = d.code))`,
);

const insertTerms = statement(
  'insert-discount-terms',
  `
  insert into discount_code (merchant_id, code, percent_rate, amount_minor, product_ids, methods, location_ids,
    minimum_minor, starts_at, ends_at, customer_id, customer_uses_max, held_max)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (merchant_id, code) do nothing
  returning code`,
);

// The strong lock waits for all statements that take or release a use, because each of them holds the weak one.
const holdCode = statement(
  'hold-discount-code',
  `select code from discount_code where merchant_id = $1 and code = $2 and revision = $3::int8 for update`,
);

const countUses = statement(
  'count-discount-uses',
  `select count(*) as use_count from discount_use where merchant_id = $1 and code = $2`,
);

const holdAnyCode = statement(
  'hold-any-discount-code',
  `update discount_code set held = held where merchant_id = $1 and code = $2 returning held`,
);

const updateTerms = statement(
  'update-discount-terms',
  `
  update discount_code
  set percent_rate = $3, amount_minor = $4, product_ids = $5, methods = $6, location_ids = $7, minimum_minor = $8,
    starts_at = $9, ends_at = $10, customer_id = $11, customer_uses_max = $12, held_max = $13, held = $14,
    revision = revision + 1
  where merchant_id = $1 and code = $2`,
);

const deleteCode = statement(
  'delete-discount-code',
  `
  delete from discount_code d
  where d.merchant_id = $1 and d.code = $2 and not exists (
    select from discount_use u where u.merchant_id = d.merchant_id and u.code = d.code)
  returning d.code`,
);
