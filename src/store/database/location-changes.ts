import type { Database } from './database.ts';
import { thisMinute } from './database-time.ts';

/** The channel on which nodes notify each other to look; see location-cache.ts. */
export const locationChannel = 'tiffin_locations';

/**
 * Notifies the other nodes to look for changes at once. Inside a transaction it is heard after the commit. Losing it costs
 * at most one polling interval, so nothing depends on it.
 */
export async function announceChange(database: Database): Promise<void> {
  await database.notify(locationChannel);
}

/**
 * SQL of every `update` of `merchant` or `location_current` that raises a number: nodes find the row by it. What is inserted
 * has `thisMinute` as well (design/menu.md#nodes-read-what-changed-lately).
 */
export const markChanged = `changed_minute = ${thisMinute}`;
