import type { Server } from 'node:net';
import { systemClock } from './adapters/system/clock.ts';
import { systemRandom } from './adapters/system/random.ts';
import type { Config } from './config.ts';
import type { NamedReplica } from './store/database/availability/replicas.ts';
import { findOrMakeSecret, openDataFolder } from './store/database/data-folder.ts';
import type { Database } from './store/database/database.ts';
import { readDatabaseTime } from './store/database/database-time.ts';
import { placeOf } from './store/database/describe-failure.ts';
import type { PgliteDatabase } from './store/database/pglite.ts';
import { openPostgres } from './store/database/postgres.ts';

export type Storage = {
  readonly database: Database;
  /** Standbys that answer what need not be of this moment. */
  readonly replicas: readonly NamedReplica[];
  /** Newest first. */
  readonly secretTexts: readonly string[];
  /** Where commands of this machine ask for something (http/admin-socket.ts); null with PostgreSQL, which they can open themselves. */
  readonly adminServer: Server | null;
  /**
   * The time by which a start or a command dates what it stores: nodes that share a database share its clock
   * (design/time.md#nodes-agree-on-the-time).
   */
  readTime(): Promise<number>;
  /** The database when it is the embedded one: PostgreSQL looks after its tables itself. */
  readonly embedded: PgliteDatabase | null;
  /** From now on changes are refused while the disk of the embedded database is nearly full; reads go on. */
  keepDiskFree(): void;
  close(): Promise<void>;
};

/**
 * Opens what the configuration names: PostgreSQL, or the embedded database in a data folder that is then ours alone.
 * Refuses a folder that another process uses.
 */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.databaseUrl !== null) {
    const database = openPostgres({ connectionString: config.databaseUrl, prepare: config.databasePrepare });
    const replicas = config.databaseReplicaUrls.map((url) => openReplica(url, config));
    const secretTexts = config.secrets ?? [await findOrMakeSecret(config.dataFolder, systemRandom().seed)];
    return {
      database,
      replicas,
      secretTexts,
      adminServer: null,
      embedded: null,
      readTime: () => readDatabaseTime(database),
      keepDiskFree: () => {},
      close: async () => {
        await Promise.all([database, ...replicas.map((each) => each.database)].map((each) => each.close()));
      },
    };
  }
  // With it comes PGlite, which nodes on PostgreSQL have no use for (design/memory.md#loaded-when-needed).
  const { openEmbedded } = await import('./open-embedded.ts');
  const folder = await openDataFolder(config.dataFolder, systemRandom().seed);
  const database = await openEmbedded(config, folder).catch(async (error: unknown) => {
    // The lock is a listening socket: kept, it would keep a process alive that has nothing to do any more.
    await folder.close();
    throw error;
  });
  return {
    database,
    replicas: [],
    secretTexts: config.secrets ?? [folder.secretText],
    adminServer: folder.server,
    embedded: database,
    readTime: async () => systemClock(() => 0).now(),
    keepDiskFree: () => database.keepDiskFree({ reserveBytes: config.diskReserveBytes }),
    close: async () => {
      await database.close();
      await folder.close();
    },
  };
}

/** Half as many connections as to the primary: what a replica does not answer in time the primary does. */
const replicaConnectionsMax = 5;

function openReplica(connectionString: string, { databasePrepare }: Config): NamedReplica {
  const settings = { connectionString, connectionCountMax: replicaConnectionsMax, prepare: databasePrepare };
  return { name: placeOf(connectionString), database: openPostgres(settings) };
}
