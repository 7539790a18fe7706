import { type Database, statement } from '../database.ts';
import { referenceTables, tablesByColumn, tablesByMerchant } from './tables.ts';

/**
 * Spreads the tables of a migrated database over the servers of its Citus cluster, all of them or none, and answers the names of
 * those that were not spread yet; it can be run again at any time. Rows that are there already are moved. Refuses a database
 * without the extension, one without servers to spread over, and a table whose place is not known.
 */
export async function layOut(database: Database): Promise<readonly string[]> {
  const [extension] = await database.run(findExtension, []);
  if (extension === undefined) {
    throw new Error('The database cannot be distributed: it does not have the extension "citus" (docs/scale.md).');
  }
  const [servers] = await database.run<{ count: number }>(countServers, []);
  if (servers === undefined || servers.count === 0) {
    throw new Error('The database cannot be distributed: Citus knows no server that takes shards (docs/scale.md).');
  }
  return database.transaction(async (tx) => {
    await tx.script(prepare);
    const tables = (await tx.run<{ name: string }>(listTables, [])).map(({ name }) => name);
    const missing = inOrder(tables);
    if (missing.length === 0) return [];
    const keys = await tx.run<ForeignKey>(listForeignKeys, [missing]);
    for (const { table, name } of keys) await tx.script(`alter table ${table} drop constraint ${name}`);
    for (const table of missing) {
      await tx.script(placing(table));
      await tx.script(clearing(table));
    }
    for (const { table, name, text } of keys.filter(isKept)) {
      await tx.script(`alter table ${table} add constraint ${name} ${text.replace(deferred, '')}${deferred}`);
    }
    // In a transaction that has read several shards side by side, Citus refuses to write to a table that is on every server.
    const [own] = await tx.run<{ name: string }>(findName, []);
    await tx.script(`alter database ${own?.name} set citus.multi_shard_modify_mode = sequential`);
    return missing;
  });
}

// A statement with several effects is several statements here, and each would be held against the keys before the next is done.
const deferred = ' DEFERRABLE INITIALLY DEFERRED';

type ForeignKey = {
  readonly name: string;
  readonly table: string;
  readonly referenced: string;
  readonly text: string;
};

/** What stands on every server is laid out first, and merchants before what is laid beside them. */
function inOrder(missing: readonly string[]): readonly string[] {
  const known = [...referenceTables, ...tablesByMerchant, ...Object.keys(tablesByColumn)];
  const unknown = missing.filter((table) => !known.includes(table));
  if (unknown.length > 0) throw new Error(`It is not known where these tables are to be: ${unknown.join(', ')}.`);
  return known.filter((table) => missing.includes(table));
}

function placing(table: string): string {
  if (referenceTables.includes(table)) return `select create_reference_table('${table}')`;
  const beside = table === 'merchant' ? 'none' : 'merchant';
  const column = tablesByColumn[table] ?? 'merchant_id';
  return `select create_distributed_table('${table}', '${column}', colocate_with => '${beside}')`;
}

/** The rows that were moved are still in the file of the table they came from. */
function clearing(table: string): string {
  return `select truncate_local_data_after_distributing_table('${table}')`;
}

/**
 * Whether a foreign key can be kept: within the shard of one merchant, or to a table that is on every server. What is on every
 * server cannot refer to what is on one; why these rows have what they name all the same is said in
 * design/distributed.md#foreign-keys-that-are-given-up.
 */
export function isKept({ table, referenced }: Pick<ForeignKey, 'table' | 'referenced'>): boolean {
  return (
    referenceTables.includes(referenced) || (tablesByMerchant.includes(table) && tablesByMerchant.includes(referenced))
  );
}

const findExtension = statement('find-citus-extension', "select extversion from pg_extension where extname = 'citus'");

const countServers = statement(
  'count-servers-of-shards',
  "select count(*)::int4 as count from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'",
);

const listTables = statement(
  'list-tables-to-lay-out',
  `
  select c.relname::text as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
    and not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid)
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
);

const listForeignKeys = statement(
  'list-foreign-keys-to-lay-out',
  `
  select k.conname::text as name, k.conrelid::regclass::text as table, k.confrelid::regclass::text as referenced,
    pg_get_constraintdef(k.oid) as text
  from pg_constraint k
  where k.contype = 'f' and (k.conrelid::regclass::text = any($1::text[]) or k.confrelid::regclass::text = any($1::text[]))
  order by 2, 1`,
);

const prepare = `
  set local lock_timeout = 0;
  set local statement_timeout = 0;
  set local citus.multi_shard_modify_mode = 'sequential';
  lock table migration in share row exclusive mode`;

const findName = statement('find-quoted-database-name', 'select quote_ident(current_database()) as name');
