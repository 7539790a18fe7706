import { createHash } from 'node:crypto';
import type { MovedRow } from './moved-rows.ts';
import type { MovedTable } from './moved-tables.ts';
import type { TableColumns } from './table-columns.ts';

/** How many rows a table has of a merchant, and what they say, whatever their order. */
export type TableDigest = { readonly rows: number; readonly digest: string };

export type RowDigest = {
  readonly add: (row: MovedRow) => void;
  readonly end: () => TableDigest;
};

const modulus = 2n ** 256n;

/**
 * The digest of the rows of a table: the sum of their hashes, so that databases that sort differently agree. Left out is what
 * is not compared, and an account counts by `personOf` its id, which is the same at both installations.
 */
export function rowDigest(
  { uncompared = [], accounts = [] }: MovedTable,
  { columns }: TableColumns,
  personOf: (accountId: string) => string,
): RowDigest {
  const compared = columns.flatMap(({ name }, index) =>
    uncompared.includes(name) ? [] : [{ index, isPerson: accounts.includes(name) }],
  );
  let sum = 0n;
  let count = 0;
  return {
    add: (row) => {
      const values = compared.map(({ index, isPerson }) => {
        const value = row[index] ?? null;
        return isPerson && value !== null ? personOf(value) : value;
      });
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) % modulus;
      count += 1;
    },
    end: () => ({ rows: count, digest: sum.toString(16).padStart(64, '0') }),
  };
}

/** One text for all that was compared, the same at both installations. */
export function proofOf(merchantId: string, tables: Readonly<Record<string, TableDigest>>): string {
  const lines = Object.entries(tables)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, { rows, digest }]) => `${table} ${rows} ${digest}`);
  return createHash('sha256')
    .update([merchantId, ...lines].join('\n'))
    .digest('hex');
}

/**
 * What the other installation says when it has compared every row, and what the one that a merchant left wants to hear before
 * it removes the merchant. An operator who only looked at the file has another text.
 */
export function receiptOf(proof: string): string {
  return createHash('sha256').update(`all of it arrived\n${proof}`).digest('hex').slice(0, 32);
}
