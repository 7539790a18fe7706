import type { Database } from './database.ts';

/** The channel on which nodes notify each other to look; see location-cache.ts. */
export const locationChannel = 'tiffin_locations';

/**
 * Notifies the other nodes to look for changes at once. Inside a transaction it is heard after the commit. Losing it costs
 * at most one polling interval, so nothing depends on it.
 */
export async function announceChange(database: Database): Promise<void> {
  await database.notify(locationChannel);
}
