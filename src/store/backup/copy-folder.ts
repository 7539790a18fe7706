import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BackupEnd } from '../database/embedded/online-backup.ts';
import type { ArchiveWriter } from './archive-writer.ts';

// What PostgreSQL makes anew when it opens a copy; its own base backups leave out the same.
const emptied =
  /^(?:pg_wal|pg_wal\/archive_status|pg_wal\/summaries|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const leftOut = /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map|pg_internal\.init|pgsql_tmp.*)$/;
const control = 'global/pg_control';

/** Puts the files of a database that goes on being written to into the archive, all but its log. */
export async function addDatabase(archive: ArchiveWriter, folder: string): Promise<void> {
  await archive.addFolder('database');
  for (const { name, path, isFolder } of await listBelow(folder, emptied)) {
    if (isFolder) await archive.addFolder(`database/${name}`);
    else if (name !== control && !leftOut.test(basename(name))) await archive.addFile(`database/${name}`, path);
  }
  // Last, as PostgreSQL asks for: it must be no older than what it describes.
  await archive.addFile(`database/${control}`, join(folder, control));
}

/** Puts what makes these files a database again behind them: the log from the beginning of the backup to its end. */
export async function addLog(archive: ArchiveWriter, folder: string, end: BackupEnd): Promise<void> {
  const names = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
  for (const name of names) {
    if (name < end.firstSegment || name > end.lastSegment) continue;
    await archive.addFile(`database/pg_wal/${name}`, join(folder, 'pg_wal', name));
  }
  await archive.addText('database/backup_label', end.label);
}

/** Puts the pictures that were uploaded into the archive; a folder that is not there has none. */
export async function addPictures(archive: ArchiveWriter, folder: string): Promise<void> {
  await archive.addFolder('pictures');
  for (const { name, path, isFolder } of await listBelow(folder)) {
    if (isFolder) await archive.addFolder(`pictures/${name}`);
    else if (!name.endsWith('.unfinished')) await archive.addFile(`pictures/${name}`, path);
  }
}

type Listed = { readonly name: string; readonly path: string; readonly isFolder: boolean };

/** Folders before what is in them; nothing of what is in those that `emptiedFolders` names. What has gone meanwhile is left out. */
async function listBelow(root: string, emptiedFolders: RegExp | null = null): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  const list = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(noneIfMissing);
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      const name = relative(root, path).replaceAll('\\', '/');
      if (emptiedFolders?.test(parentOf(name)) && !emptiedFolders.test(name)) continue;
      if (entry.isDirectory()) {
        found.push({ name, path, isFolder: true });
        await list(path);
      } else if (entry.isFile()) found.push({ name, path, isFolder: false });
    }
  };
  await list(root);
  return found;
}

function noneIfMissing(error: unknown): Dirent[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

function basename(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
