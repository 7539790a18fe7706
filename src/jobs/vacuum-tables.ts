import {
  listAgedTables,
  listTableChanges,
  listUnseenTables,
  renewTemplates,
  type TableChanges,
  type VacuumStep,
} from '../store/database/embedded/vacuum.ts';
import type { PgliteDatabase } from '../store/database/pglite.ts';
import { forEachItem, type Job } from './job.ts';

/** A table's turn comes when a fifth of it has changed, but not for fewer rows than this, and always for so many. */
const changedMin = 500;
const changedMax = 2_000;

/** Transactions after which the rows of a table are frozen: a twentieth of what PostgreSQL can tell apart. */
const frozenAfter = 100_000_000;
/** Smaller tables hold no one up. */
const unseenBytesMin = 8_388_608;

/**
 * Vacuums large tables that were never vacuumed, or not for long, before there are callers who would wait for it: what a
 * version without the job below left, or a killed process did not count. Answers how many.
 */
export async function vacuumUnseenTables(database: PgliteDatabase): Promise<number> {
  const tables = await listUnseenTables(database, unseenBytesMin);
  for (const table of tables) await database.vacuum(table, 'rows');
  return tables.length;
}

/**
 * Vacuums and analyzes the tables of an embedded database in which much has changed: PGlite has no autovacuum, and every change
 * of a row leaves a dead one; and freezes the rows of tables that are `age` transactions old. Table by table and step by step, so that other callers wait for one step at most
 * (design/storage.md#the-embedded-database-is-vacuumed). Answers how many steps that were.
 */
export function vacuumTables(database: PgliteDatabase, age: number = frozenAfter): Job {
  return {
    name: 'vacuum-tables',
    everyMs: 10_000,
    runOnce: async () => {
      const changed = (await listTableChanges(database)).flatMap((table) => stepsFor(table));
      const aged = (await listAgedTables(database, age)).map((table) => ({ table, step: 'freeze' }) as const);
      const steps = [...changed, ...aged];
      await forEachItem(steps, ({ table, step }) => database.vacuum(table, step));
      if (aged.length > 0) await renewTemplates(database);
      return steps.length;
    },
  };
}

function stepsFor(changes: TableChanges): readonly { readonly table: string; readonly step: VacuumStep }[] {
  const { table, rowCount, changedRowCount, pieceCount, changedPieceCount, uncountedRowCount } = changes;
  const steps: VacuumStep[] = [];
  if (isMuch(changedRowCount, rowCount)) steps.push('rows');
  if (isMuch(changedPieceCount, pieceCount)) steps.push('longValues');
  if (isMuch(uncountedRowCount, rowCount)) steps.push('statistics');
  return steps.map((step) => ({ table, step }));
}

function isMuch(changedCount: number, count: number): boolean {
  return changedCount >= Math.min(Math.max(count / 5, changedMin), changedMax);
}
