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

/** Dead rows of a table become free space, those of its long values do, its statistics are gathered anew. */
export type VacuumStep = 'rows' | 'longValues' | 'statistics';

/** The tables in which something changed, PostgreSQL's own included. */
export async function listTableChanges(database: Database): Promise<readonly TableChanges[]> {
  // What was counted in the last second would be written down with a later statement otherwise.
  await database.run(writeCounts, []);
  return database.run<TableChanges>(selectChanges, []);
}

/** The statement of a step. Nothing is given back to the disk: free space is filled again, and no file has to be cut. */
export function vacuumText(table: string, step: VacuumStep): string {
  switch (step) {
    case 'rows':
      return `vacuum (truncate off, process_toast off) ${table}`;
    case 'longValues':
      return `vacuum (truncate off, process_main off) ${table}`;
    case 'statistics':
      return `analyze ${table}`;
  }
}

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
