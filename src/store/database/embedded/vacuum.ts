import { type Database, statement } from '../database.ts';

/** What changed in a table since it was last looked after, in rows; long values are kept in pieces, each a row of its own. */
export type TableChanges = {
  /** As it is written in SQL. */
  readonly table: string;
  readonly rowCount: number;
  /** Rows that are dead, or new, since the last vacuum. */
  readonly changedRowCount: number;
  readonly pieceCount: number;
  readonly changedPieceCount: number;
  /** Rows that changed since the statistics were gathered. */
  readonly uncountedRowCount: number;
};

/**
 * Dead rows of a table become free space, those of its long values do, its statistics are gathered anew; or old rows are
 * marked as older than every transaction.
 */
export type VacuumStep = 'rows' | 'longValues' | 'statistics' | 'freeze';

/** The tables in which something changed, PostgreSQL's own included. */
export async function listTableChanges(database: Database): Promise<readonly TableChanges[]> {
  // What was counted in the last second would be written down with a later statement otherwise.
  await database.run(writeCounts, []);
  return database.run<TableChanges>(selectChanges, []);
}

/**
 * Tables, and tables of long values, in which rows may be of transactions so long ago: their numbers come round after two
 * thousand million, and long before that PostgreSQL takes no more changes. The oldest first.
 */
export async function listAgedTables(database: Database, age: number): Promise<readonly string[]> {
  return (await database.run<{ table: string }>(selectAged, [age])).map(({ table }) => table);
}

/** Tables of so many bytes of which a vacuum has yet to see more than half, the smallest first. */
export async function listUnseenTables(database: Database, bytesMin: number): Promise<readonly string[]> {
  return (await database.run<{ table: string }>(selectUnseen, [bytesMin])).map(({ table }) => table);
}

/**
 * Says of the databases nothing is ever stored in, the templates, that they are as young as this one: all their rows were frozen
 * when they were made, and PostgreSQL counts the oldest of all databases.
 */
export async function renewTemplates(database: Database): Promise<void> {
  await database.run(updateTemplates, []);
}

/** The statement of a step. Nothing is given back to the disk: free space is filled again, and no file has to be cut. */
export function vacuumText(table: string, step: VacuumStep): string {
  switch (step) {
    case 'rows':
      return `vacuum (truncate off, process_toast off) ${table}`;
    case 'longValues':
      return `vacuum (truncate off, process_main off) ${table}`;
    case 'freeze':
      return `vacuum (freeze, truncate off, process_toast off) ${table}`;
    case 'statistics':
      return `analyze ${table}`;
  }
}

const selectAged = statement(
  'list-aged-tables',
  `
  select format('%I.%I', n.nspname, c.relname) as "table"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 't') and age(c.relfrozenxid) > $1::int4
  order by age(c.relfrozenxid) desc`,
);

const selectUnseen = statement(
  'list-unseen-tables',
  `
  select format('%I.%I', n.nspname, c.relname) as "table"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 't') and pg_relation_size(c.oid) >= $1::int8
    and c.relallvisible::int8 * 2 * current_setting('block_size')::int8 < pg_relation_size(c.oid)
  order by pg_relation_size(c.oid)`,
);

const updateTemplates = statement(
  'renew-templates',
  `
  update pg_database t set datfrozenxid = own.datfrozenxid, datminmxid = own.datminmxid
  from pg_database own
  where own.datname = current_database() and t.datname in ('template0', 'template1')
    and age(t.datfrozenxid) > age(own.datfrozenxid)`,
);

const writeCounts = statement('write-table-counts', 'select pg_stat_force_next_flush()');

const selectChanges = statement(
  'list-table-changes',
  `
  select format('%I.%I', s.schemaname, s.relname) as "table", s.n_live_tup as row_count,
    s.n_dead_tup + s.n_ins_since_vacuum as changed_row_count, s.n_mod_since_analyze as uncounted_row_count,
    coalesce(t.n_live_tup, 0) as piece_count, coalesce(t.n_dead_tup + t.n_ins_since_vacuum, 0) as changed_piece_count
  from pg_stat_all_tables s
  join pg_class c on c.oid = s.relid
  left join pg_stat_all_tables t on t.relid = c.reltoastrelid
  where c.relkind = 'r' and s.n_tup_ins + s.n_tup_upd + s.n_tup_del > 0`,
);
