import { type Database, statement } from './database.ts';
import { isLockNotHad } from './postgres/failures.ts';

type Table = { name: string; columns: readonly string[] };

/** A change waits behind this lock too, so it is not waited for long; the next start tries again. */
const lockMsMax = 500;

/**
 * Lets PostgreSQL compress long values with lz4 where it was built with it, tables that exist already included; what is
 * stored stays as it is until it is written anew. Leaves a table that is locked for the next start
 * (design/storage.md#long-values-are-compressed-with-lz4).
 */
export async function preferLz4(database: Database): Promise<void> {
  for (const { name, columns } of await database.run<Table>(findTables, [])) {
    const changes = columns.map((column) => `alter column ${column} set compression lz4`);
    try {
      await database.transaction((tx) =>
        tx.script(`set local lock_timeout = ${lockMsMax}; alter table ${name} ${changes.join(', ')}`),
      );
    } catch (error) {
      if (!isLockNotHad(error)) throw error;
    }
  }
}

const findTables = statement(
  'find-tables-without-lz4',
  `
  select c.oid::regclass::text as name, array_agg(quote_ident(a.attname)) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attstorage = 'x' and a.attcompression = ''
    and exists (
      select from pg_settings s where s.name = 'default_toast_compression' and 'lz4' = any(s.enumvals))
  group by c.oid`,
);
