import type { BackupEnd } from '../database/embedded/online-backup.ts';
import { newestApplied } from '../database/migrate.ts';
import type { PgliteDatabase } from '../database/pglite.ts';

/** What the process that has the database open asks of the one that copies its folder, in this order. */
export type BackupStep =
  | { readonly copy: 'files'; readonly migration: string }
  | { readonly copy: 'log'; readonly end: BackupEnd };

/**
 * The part of the process that has the database open. `ask` returns when the other part has done the step, and throws when it
 * cannot. Refuses what PgliteDatabase.backUp refuses.
 */
export async function leadBackup(
  database: PgliteDatabase,
  ask: (step: BackupStep) => Promise<unknown>,
): Promise<{ readonly copied: true }> {
  const migration = await newestApplied(database);
  await database.backUp({
    copyFiles: () => ask({ copy: 'files', migration }),
    copyLog: (end) => ask({ copy: 'log', end }),
  });
  return { copied: true };
}
