import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until the names in a folder are on the disk, which a synced file in it does not promise. */
export function syncFolderNow(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** So many files wait for the disk side by side: it takes them together then. */
const sideBySide = 16;

/** Waits until all files and folders below `folder` are on the disk, itself included. Nothing may write there meanwhile. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = [folder, ...found.map((entry) => join(entry.parentPath, entry.name))];
  const next = paths.values();
  const syncRest = async (): Promise<void> => {
    for (const path of next) {
      const handle = await open(path, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, syncRest));
}
