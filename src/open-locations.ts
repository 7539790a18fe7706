import { loadZone } from './adapters/system/zones.ts';
import type { Config } from './config.ts';
import type { Logger } from './http/log.ts';
import type { Replicas } from './store/database/availability/replicas.ts';
import type { Database } from './store/database/database.ts';
import { createLocationCache, type RunningLocationCache } from './store/location/location-cache.ts';

type Sources = { readonly database: Database; readonly replicas: Replicas | null };

/** The locations of a process. With them begin and end the looks at the replicas, which their polls read. */
export function openLocations(
  { database, replicas }: Sources,
  config: Pick<Config, 'databaseUrl' | 'baseUrl'>,
  now: () => number,
  log: Logger,
): RunningLocationCache {
  const cache = createLocationCache(database, {
    ...(replicas === null ? {} : { reading: replicas.reading }),
    zoneTable: loadZone,
    // An embedded database is changed by this process alone, which notifies itself.
    pollMilliseconds: config.databaseUrl === null ? 30_000 : 1_000,
    now,
    baseUrl: config.baseUrl,
    report: (error) => log.error({ err: error }, 'the catalog could not be refreshed'),
  });
  return {
    ...cache,
    start: async () => {
      await replicas?.start();
      await cache.start();
    },
    stop: async () => {
      replicas?.stop();
      await cache.stop();
    },
  };
}
