import { type Database, statement } from './database.ts';

const probe = statement('probe-database', 'select 1 as answer');

/** Whether the database answers at all. Never throws. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.run(probe, []);
    return true;
  } catch {
    return false;
  }
}
