import { assert } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { type MovedRow, readRows } from '../../store/move/moved-rows.ts';
import { movedTables } from '../../store/move/moved-tables.ts';
import { listPeopleOf, personOf } from '../../store/move/people.ts';
import { proofOf, rowDigest, type TableDigest } from '../../store/move/row-digest.ts';
import { readTableColumns } from '../../store/move/table-columns.ts';

export type MerchantDigest = {
  readonly tables: Readonly<Record<string, TableDigest>>;
  /** The same at two installations that have the same of the merchant. */
  readonly proof: string;
};

/** Hears what is read, in the order in which it can be written again. */
export type MerchantReader = {
  readonly table?: (table: string, columns: readonly string[]) => Promise<void>;
  readonly rows?: (rows: readonly MovedRow[]) => Promise<void>;
};

/** Reads every row of a merchant, page by page, and answers what they add up to. */
export async function readMerchant(
  database: Database,
  merchantId: string,
  reader: MerchantReader = {},
): Promise<MerchantDigest> {
  const columnsOf = await readTableColumns(
    database,
    movedTables.map(({ table }) => table),
  );
  const person = personOf(await listPeopleOf(database, merchantId));
  const tables: Record<string, TableDigest> = {};
  for (const moved of movedTables) {
    const { table, by = 'merchant_id' } = moved;
    const columns = columnsOf.get(table);
    assert(columns !== undefined, `the columns of ${table} were read`);
    await reader.table?.(
      table,
      columns.columns.map(({ name }) => name),
    );
    const digest = rowDigest(moved, columns, person);
    for await (const rows of readRows(database, { table, column: by, values: merchantId }, columns)) {
      for (const row of rows) digest.add(row);
      await reader.rows?.(rows);
    }
    tables[table] = digest.end();
  }
  return { tables, proof: proofOf(merchantId, tables) };
}
