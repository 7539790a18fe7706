import type { Database, Statement } from './database.ts';

/**
 * Removes at most `limit` rows that were over `before`, all of them or none; returns how many went. The first `skip` of
 * them, in the order in which it finds them, are passed over: what cannot be removed stays where it is.
 */
export type Removal = (database: Database, before: number, limit: number, skip?: number) => Promise<number>;

/** A removal in one statement, which returns a row for each that went; `$1` is `before`, `$2` the limit, `$3` the skip. */
export async function removeRows(
  wanted: Statement,
  ...[database, before, limit, skip = 0]: Parameters<Removal>
): Promise<number> {
  return (await database.run(wanted, [before, limit, skip])).length;
}
