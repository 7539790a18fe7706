import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets } from '../../../src/adapters/system/secrets.ts';
import { pictureFileNames } from '../../../src/domain/values/picture.ts';
import type { PictureStore } from '../../../src/ports/pictures.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { markInstallation } from '../../../src/store/database/installation.ts';
import { listPictureFiles } from '../../../src/store/move/arrivals.ts';
import type { MoveParts } from '../../../src/workflows/move/move-parts.ts';
import { openTestDatabase, seededAt } from '../run/database.ts';
import { testSecret } from '../run/service.ts';

/** Pictures in memory, by merchant, picture and name. */
export function memoryPictures(): PictureStore & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  const keyOf = ({ merchantId, pictureId }: { merchantId: string; pictureId: string }, name: string) =>
    `${merchantId}/${pictureId}/${name}`;
  return {
    files,
    save: async (picture, saved) => {
      for (const { name, bytes } of saved) files.set(keyOf(picture, name), bytes);
    },
    read: async (picture, name) => files.get(keyOf(picture, name)) ?? null,
    remove: async (picture, names) => {
      for (const name of names) files.delete(keyOf(picture, name));
    },
  };
}

/** A store that has every file of a merchant's pictures, each with other bytes. */
export async function picturesOf(database: Database, merchantId: string): Promise<ReturnType<typeof memoryPictures>> {
  const store = memoryPictures();
  for (const { pictureId, width } of await listPictureFiles(database, merchantId)) {
    const files = pictureFileNames(width).map((name) => ({ name, bytes: Buffer.from(`${pictureId} ${name}`) }));
    await store.save({ merchantId, pictureId }, files);
  }
  return store;
}

/** An installation as the acts of a move see it. Time stands still but for what is waited for. */
export function installation(
  database: Database,
  given: Partial<MoveParts> = {},
): MoveParts & { readonly waited: number[]; readonly phases: string[] } {
  const waited: number[] = [];
  const phases: string[] = [];
  return {
    database,
    isShared: false,
    pictures: memoryPictures(),
    mode: 'sandbox',
    secretIds: createSecrets([testSecret]).keyIds,
    version: '0.1.0',
    now: () => seededAt,
    pause: async (milliseconds) => {
      waited.push(milliseconds);
    },
    progress: (phase) => {
      phases.push(phase);
    },
    ...given,
    waited,
    phases,
  };
}

/** A database without merchants, as `npm run migrate` leaves it. */
export async function openEmptyInstallation(): Promise<Database> {
  const database = await openTestDatabase();
  await markInstallation(database, 'sandbox', seededAt);
  return database;
}

const folder = mkdtempSync(join(tmpdir(), 'tiffin-move-'));
let fileCount = 0;

/** A file that is not there yet. */
export function newFile(): string {
  fileCount += 1;
  return join(folder, `merchant-${fileCount}.jsonl.gz`);
}
