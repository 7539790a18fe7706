import { type Database, statement } from '../../../src/store/database/database.ts';

/** What a prepared database holds, so that it can be put back after a test file has used it. */
export type DatabaseContent = {
  readonly tables: readonly string[];
  /** The rows of the tables that have any, as JSON. */
  readonly rows: ReadonlyMap<string, string>;
  /** Changes with every change of the schema. */
  readonly shape: string;
};

/** Reads all rows of a prepared database; of a server of a cluster those of its own shards. */
export async function readContent(database: Database): Promise<DatabaseContent> {
  const tables = await listTables(database);
  const rows = new Map<string, string>();
  for (const table of await filledTables(database, tables)) {
    const text = `select json_agg(kept)::text as content from ${table} kept`;
    const [found] = await database.run<{ content: string }>(statement(`test-read-${table}`, text), []);
    if (found !== undefined) rows.set(table, found.content);
  }
  return { tables, rows, shape: await readShape(database) };
}

/**
 * Puts the rows of `content` back and nothing else. Needs a role that may switch foreign keys off. False when the schema
 * itself was changed: then nothing was done, and the database is of no more use.
 */
export async function restoreContent(database: Database, content: DatabaseContent): Promise<boolean> {
  if ((await readShape(database)) !== content.shape) return false;
  const filled = await filledTables(database, content.tables);
  await database.transaction(async (tx) => {
    // Tables reference each other in circles, and all of them are whole again in the end: on a distributed database their
    // keys are looked at then anyway.
    await tx.script(
      'set local session_replication_role = replica; set local citus.enable_manual_changes_to_shards = on',
    );
    await tx.script(filled.map((table) => `delete from ${table};`).join('\n'));
    for (const [table, rows] of content.rows) await insertRows(tx, table, rows);
  });
  return true;
}

async function insertRows(database: Database, table: string, rows: string): Promise<void> {
  const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`;
  await database.run(statement(`test-restore-${table}`, text), [rows]);
}

/** Every row of the schema's catalogues is written anew when it changes, under a transaction id that only grows. */
const shapeStatement = statement(
  'test-shape',
  ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_index']
    .map((table) => `select count(*) || '/' || max(xmin::text::bigint) as part from ${table}`)
    .join(' union all '),
);

async function readShape(database: Database): Promise<string> {
  const parts = await database.run<{ part: string }>(shapeStatement, []);
  return parts.map(({ part }) => part).join(' ');
}

/** Those of `tables` that hold any row. */
async function filledTables(database: Database, tables: readonly string[]): Promise<readonly string[]> {
  const text = tables
    .map((table) => `select '${table}' as name where exists (select 1 from ${table})`)
    .join(' union all ');
  const filled = await database.run<{ name: string }>(statement('test-filled-tables', text), []);
  return filled.map(({ name }) => name);
}

async function listTables(database: Database): Promise<readonly string[]> {
  const [citus] = await database.run<{ present: boolean }>(hasCitus, []);
  const found = await database.transaction(async (tx) => {
    if (citus?.present !== true) return tx.run<{ name: string }>(allTables, []);
    // Shards are hidden from those who list tables.
    await tx.script('set local citus.override_table_visibility = off');
    return tx.run<{ name: string }>(ownTables, []);
  });
  return found.map(({ name }) => name);
}

const hasCitus = statement(
  'test-has-citus',
  "select to_regclass('pg_catalog.pg_dist_partition') is not null as present",
);

const allTables = statement(
  'test-tables',
  "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
);

/** What rows are in on this server: a table that is spread has none itself. */
const ownTables = statement(
  'test-own-tables',
  `
  select c.relname::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
  order by 1`,
);
