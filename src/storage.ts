import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { systemRandom } from './adapters/system/random.ts';
import type { Config } from './config.ts';
import { readDemoImage } from './sandbox/demo-image.ts';
import { type DataFolder, findOrMakeSecret, openDataFolder } from './store/database/data-folder.ts';
import type { Database } from './store/database/database.ts';
import { openPglite } from './store/database/pglite.ts';
import { openPostgres } from './store/database/postgres.ts';

export type Storage = {
  readonly database: Database;
  /** Newest first. */
  readonly secretTexts: readonly string[];
  /** Where commands of this machine ask for something (http/admin-socket.ts); null with PostgreSQL, which they can open themselves. */
  readonly adminServer: Server | null;
  close(): Promise<void>;
};

/**
 * Opens what the configuration names: PostgreSQL, or the embedded database in a data folder that is then ours alone.
 * Refuses a folder that another process uses.
 */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.databaseUrl !== null) {
    const database = openPostgres({ connectionString: config.databaseUrl, prepare: config.databasePrepare });
    const secretTexts = config.secrets ?? [await findOrMakeSecret(config.dataFolder, systemRandom().seed)];
    return { database, secretTexts, adminServer: null, close: () => database.close() };
  }
  const folder = await openDataFolder(config.dataFolder, systemRandom().seed);
  const database = await openEmbedded(config, folder).catch(async (error: unknown) => {
    // The lock is a listening socket: kept, it would keep a process alive that has nothing to do any more.
    await folder.close();
    throw error;
  });
  return {
    database,
    secretTexts: config.secrets ?? [folder.secretText],
    adminServer: folder.server,
    close: async () => {
      await database.close();
      await folder.close();
    },
  };
}

async function openEmbedded(config: Config, { databaseFolder }: DataFolder): Promise<Database> {
  if (!existsSync(databaseFolder)) await fillFolder(config, databaseFolder);
  return openPglite({ folder: databaseFolder });
}

/**
 * Makes the embedded database of a first start: in the sandbox a copy of the image the build made, else an empty one. It
 * is made under another name first, so that a start that was killed half way leaves nothing that looks like a database.
 */
async function fillFolder(config: Config, databaseFolder: string): Promise<void> {
  const unfinished = `${databaseFolder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const image = config.mode === 'sandbox' ? await readDemoImage() : null;
  if (image === null) console.log('Making the embedded database (about five seconds, once).');
  const database = await openPglite(image === null ? { folder: unfinished } : { folder: unfinished, dump: image });
  await database.close();
  await rename(unfinished, databaseFolder);
}
