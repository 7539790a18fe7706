import { assert } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';

export type Column = { readonly name: string; readonly type: string };

/** The columns of a table in the order of their names, and those of its primary key in theirs. */
export type TableColumns = { readonly columns: readonly Column[]; readonly key: readonly Column[] };

/** What the database says of these tables; every one of them has a primary key. */
export async function readTableColumns(
  database: Database,
  tables: readonly string[],
): Promise<ReadonlyMap<string, TableColumns>> {
  const rows = await database.run<Column & { readonly tableName: string; readonly keyPosition: number | null }>(
    selectColumns,
    [tables],
  );
  const found = new Map<string, TableColumns>();
  for (const table of tables) {
    const own = rows.filter(({ tableName }) => tableName === table);
    const inKey = own.filter(({ keyPosition }) => keyPosition !== null);
    assert(inKey.length > 0, `there is a table ${table} with a primary key`);
    const key = inKey.toSorted((a, b) => (a.keyPosition ?? 0) - (b.keyPosition ?? 0));
    found.set(table, { columns: own, key });
  }
  return found;
}

const selectColumns = statement(
  'list-columns-of-moved-tables',
  `
select c.relname::text as table_name, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
  array_position(i.indkey::int2[], a.attnum)::int4 as key_position
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_index i on i.indrelid = c.oid and i.indisprimary
where n.nspname = current_schema() and c.relname = any($1::text[])
order by c.relname, a.attname collate "C"`,
);
