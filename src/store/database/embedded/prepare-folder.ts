import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPglite } from '../pglite.ts';
import { syncFolderNow, syncTree } from './sync-folder.ts';
import { unpackImage } from './unpack-image.ts';

/**
 * Sees to it that `databaseFolder` holds a database: at the first start a copy of what `image` answers, or an empty one
 * when that is null. It is made under another name and gets its own once the disk has all of it, so that neither a killed
 * start nor a power cut leaves a part that looks like a database: the next start begins anew. Refuses a folder that is
 * there and holds none.
 */
export async function prepareFolder(
  databaseFolder: string,
  sync: boolean,
  image: () => Promise<Blob | null>,
): Promise<void> {
  if (existsSync(databaseFolder)) {
    refuseWithoutDatabase(databaseFolder);
    return;
  }
  const unfinished = `${databaseFolder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const dump = await image();
  if (dump === null) {
    const database = await openPglite({ folder: unfinished, sync: false });
    await database.close();
  } else {
    // Without a PostgreSQL of its own, which would take a second and a hundred MiB before the one that stays.
    unpackImage(new Uint8Array(await dump.arrayBuffer()), unfinished);
  }
  if (sync) await syncTree(unfinished);
  await rename(unfinished, databaseFolder);
  if (sync) syncFolderNow(dirname(databaseFolder));
}

// PostgreSQL would take a folder without a version for an empty one and begin a new database in it.
function refuseWithoutDatabase(databaseFolder: string): void {
  if (existsSync(join(databaseFolder, 'PG_VERSION'))) return;
  throw new Error(
    `The folder ${databaseFolder} holds no whole database. Put a copy of it back, or move the folder away to begin anew.`,
  );
}
