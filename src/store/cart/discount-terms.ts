import { type Database, statement } from '../database/database.ts';
import { type CodeRow, type DiscountCode, ruleFrom, writeList } from './discount-codes.ts';

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

export type SavedTerms = 'saved' | 'moved' | 'belowUses';

/**
 * Stores the terms of a code that still has `expectedRevision`, 0 for one that is not there yet; `moved` when it has
 * another number by now. A maximum below the uses kept already is `belowUses`. Uses are counted from the start of a limit
 * on, with those that were kept before.
 */
export async function saveDiscountTerms(
  tx: Database,
  merchantId: string,
  code: DiscountCode,
  expectedRevision: number,
): Promise<SavedTerms> {
  const parameters = [
    merchantId,
    code.code,
    code.value.kind === 'percent' ? code.value.rate : null,
    code.value.kind === 'amount' ? code.value.amountMinor : null,
    writeList(code.productIds),
    writeList(code.methods),
    writeList(code.locationIds),
    code.minimumMinor,
    code.startsAt,
    code.endsAt,
    code.customerId,
    code.usesPerCustomerMax,
    code.usesMax,
  ];
  if (expectedRevision === 0) return (await tx.run(insertTerms, parameters)).length === 1 ? 'saved' : 'moved';
  const known = await tx.run<{ held: number }>(holdCode, [merchantId, code.code, expectedRevision]);
  const [row] = known;
  if (row === undefined) return 'moved';
  if (code.usesMax !== null && code.usesMax < row.held) return 'belowUses';
  await tx.run(updateTerms, [...parameters, row.held]);
  return 'saved';
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
  try {
    return (await tx.run(deleteCode, [merchantId, code])).length === 1 ? 'gone' : 'used';
  } catch (error) {
    // A cart took a use at this very moment: the key to its code refuses what the look before it could not see.
    if (isForeignKeyViolation(error)) return 'used';
    throw error;
  }
}

function isForeignKeyViolation(error: unknown): boolean {
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

const insertTerms = statement(
  'insert-discount-terms',
  `
  insert into discount_code (merchant_id, code, percent_rate, amount_minor, product_ids, methods, location_ids,
    minimum_minor, starts_at, ends_at, customer_id, customer_uses_max, held_max)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (merchant_id, code) do nothing
  returning code`,
);

// Held until the end, so that no use is taken between this look and the new terms. Without a maximum nothing is counted in
// the row itself: what was kept is counted here.
const holdCode = statement(
  'hold-discount-code',
  `
  update discount_code d
  set held = case when d.held_max is not null then d.held else (
    select count(*) from discount_use u where u.merchant_id = d.merchant_id and u.code = d.code) end
  where d.merchant_id = $1 and d.code = $2 and d.revision = $3::int8
  returning d.held`,
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
