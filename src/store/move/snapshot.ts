import type { Database } from '../database/database.ts';

/** Runs `work` on one snapshot of the database, which it cannot change. */
export function inSnapshot<Result>(database: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.script('set transaction isolation level repeatable read, read only');
    return work(tx);
  });
}
