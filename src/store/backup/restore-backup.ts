import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolderNow, syncTree } from '../database/embedded/sync-folder.ts';
import { type InstallationMode, readInstallation } from '../database/installation.ts';
import { newestMigration } from '../database/migration-file.ts';
import { openPglite } from '../database/pglite.ts';
import type { Manifest } from './archive-form.ts';
import { ArchiveRefusal, unpackArchive } from './unpack-archive.ts';

export type Restored = {
  readonly manifest: Manifest;
  readonly mode: InstallationMode | null;
  /** The secrets that it was used with, newest first; empty where it keeps none. */
  readonly secretIds: readonly string[];
};

// In the folder itself, which may be a disk of its own.
const unfinished = 'restore.unfinished';
// What a new disk has.
const ofFileSystem = 'lost+found';

/**
 * Makes `folder` the data folder that the backup was made of: its database, opened once so that PostgreSQL has made it whole, and
 * its pictures. Everything gets its name when all of it is on the disk. Throws ArchiveRefusal for a folder that is not
 * empty, and for an archive that is damaged or of a newer version; then the folder is left as it was.
 */
export async function restoreBackup(file: string, folder: string): Promise<Restored> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const left = (await readdir(folder)).filter((name) => name !== unfinished && name !== ofFileSystem);
  if (left.length > 0) {
    throw new ArchiveRefusal(
      `The folder ${folder} is not empty (${left[0]}). Name one that is, or one that is not there.`,
    );
  }
  const place = join(folder, unfinished);
  // What a restore left that was killed.
  await rm(place, { recursive: true, force: true });
  try {
    await mkdir(place, { mode: 0o700 });
    const manifest = await unpackArchive(file, place, refuseNewer);
    const installation = await openOnce(join(place, 'database'));
    await syncTree(place);
    if (manifest.hasPictures) await rename(join(place, 'pictures'), join(folder, 'pictures'));
    // Last: a folder with a database can be started with.
    await rename(join(place, 'database'), join(folder, 'database'));
    await rm(place, { recursive: true });
    syncFolderNow(folder);
    return { manifest, ...installation };
  } catch (error) {
    await rm(made ?? place, { recursive: true, force: true });
    throw error;
  }
}

async function refuseNewer({ format, migration, version }: Manifest): Promise<void> {
  const ours = await newestMigration();
  // Names begin with their number.
  if (format === 1 && migration.slice(0, 6) <= ours.slice(0, 6)) return;
  throw new ArchiveRefusal(
    `It was made by a newer version of Tiffin (${version}, ${migration}) than this one (${ours}). Restore it with that version or a later one.`,
  );
}

/** PostgreSQL plays the log back until the end of the backup, and refuses a copy without it. */
async function openOnce(databaseFolder: string): Promise<Omit<Restored, 'manifest'>> {
  try {
    const database = await openPglite({ folder: databaseFolder, sync: false });
    try {
      return await readInstallation(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefusal(
      `Its files are whole, but PostgreSQL does not open them (${reason}). Nothing was restored.`,
      {
        cause: error,
      },
    );
  }
}
