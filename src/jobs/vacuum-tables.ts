import { listTableChanges, type TableChanges, type VacuumStep } from '../store/database/embedded/vacuum.ts';
import type { PgliteDatabase } from '../store/database/pglite.ts';
import { forEachItem, type Job } from './job.ts';

/** A table's turn comes when a fifth of it has changed, but not for fewer rows than this, and always for so many. */
const changedMin = 500;
const changedMax = 2_000;

/**
 * Vacuums and analyzes the tables of an embedded database in which much has changed: PGlite has no autovacuum, and every change
 * of a row leaves a dead one. Table by table and step by step, so that other callers wait for one step at most
 * (design/storage.md#the-embedded-database-is-vacuumed). Answers how many steps that were.
 */
export function vacuumTables(database: PgliteDatabase): Job {
  return {
    name: 'vacuum-tables',
    everyMs: 10_000,
    runOnce: async () => {
      const steps = (await listTableChanges(database)).flatMap((table) => stepsFor(table));
      await forEachItem(steps, ({ table, step }) => database.vacuum(table, step));
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
