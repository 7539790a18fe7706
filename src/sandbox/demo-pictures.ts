import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EncodedPicture } from '../ports/pictures.ts';
import type { DemoPicture } from './seed/pictures/demo-pictures.ts';

/** The pictures of the demo merchants, one folder for each merchant; made with the build (commands/image.ts). */
export const demoPicturesFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'demo-image', 'pictures');

export type DrawnMerchant = { readonly merchantId: string; readonly pictures: readonly DemoPicture[] };

/** How many are made side by side. */
const atOnce = 4;

/**
 * Makes the files of all pictures that are not there yet, and removes those of earlier drawings. `encode` is what makes
 * uploaded pictures, too. Answers how many were made.
 */
export async function makeDemoPictures(
  merchants: readonly DrawnMerchant[],
  encode: (svg: string) => Promise<EncodedPicture>,
): Promise<number> {
  const wanted = merchants.flatMap(({ merchantId, pictures }) =>
    pictures.map((picture) => ({ ...picture, path: join(demoPicturesFolder, merchantId, picture.pictureId) })),
  );
  await removeOthers(merchants);
  const missing = wanted.filter(({ path }) => !existsSync(path));
  for (let from = 0; from < missing.length; from += atOnce) {
    await Promise.all(missing.slice(from, from + atOnce).map(async ({ path, svg }) => write(path, await encode(svg))));
  }
  return missing.length;
}

/** Whole under another name first, so that half a picture is never taken for one. */
async function write(path: string, { files }: EncodedPicture): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await mkdir(unfinished, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(unfinished, name), bytes);
  await rename(unfinished, path);
}

async function removeOthers(merchants: readonly DrawnMerchant[]): Promise<void> {
  for (const { merchantId, pictures } of merchants) {
    const known = new Set(pictures.map(({ pictureId }) => pictureId));
    const folder = join(demoPicturesFolder, merchantId);
    if (!existsSync(folder)) continue;
    for (const name of await readdir(folder)) {
      if (!known.has(name)) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
