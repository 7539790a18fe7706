import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore, StoredPictureName } from '../../ports/pictures.ts';

/**
 * Keeps pictures in a folder: one folder for each merchant, in it one for each picture. Files appear whole, and stay when
 * the power goes. `alsoRead` is a second folder of the same form that is only read: the pictures of the demo merchants.
 */
export function pictureFolder(folder: string, alsoRead: string | null = null): PictureStore {
  const pathIn = (root: string, { merchantId, pictureId }: StoredPictureName): string =>
    join(root, checked(merchantId), checked(pictureId));
  const readFrom = async (path: string): Promise<Uint8Array | null> => {
    try {
      return await readFile(path);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    save: async (picture, files) => {
      const path = pathIn(folder, picture);
      await mkdir(path, { recursive: true });
      for (const { name, bytes } of files) await writeWhole(join(path, checked(name)), bytes);
    },
    read: async (picture, fileName) => {
      const name = checked(fileName);
      const own = await readFrom(join(pathIn(folder, picture), name));
      return own ?? (alsoRead === null ? null : readFrom(join(pathIn(alsoRead, picture), name)));
    },
    remove: async (picture, fileNames) => {
      const path = pathIn(folder, picture);
      for (const name of fileNames) await rm(join(path, checked(name)), { force: true });
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Several may save the same picture at once, also from servers that share the folder: each writes under a name of its own. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Names come from rows and from checked addresses; one that could lead elsewhere is a bug. */
function checked(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(?:\.[a-z]+)?$/.test(name)) throw new Error(`"${name}" is no name of a picture`);
  return name;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
