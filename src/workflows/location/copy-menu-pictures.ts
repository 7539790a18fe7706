import type { MenuParts, PicturesReport } from '../../domain/menu/menu-import.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { pictureReference } from '../../domain/values/picture.ts';
import { parseUrl } from '../../domain/values/web-address.ts';
import type { Database } from '../../store/database/database.ts';
import { findPictureSources, savePictureSource } from '../../store/location/picture-sources.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { refuseFull, storePicture } from './pictures.ts';

/** How many pictures of an import are read at once, and how long after its begin one is still begun. */
export const picturesAtOnce = 4;
export const picturesMs = 30_000;

export type MenuToCopy = {
  readonly merchantId: string;
  /** Who imports it; null: the command line. */
  readonly accountId: string | null;
  readonly parts: MenuParts;
  /** Asks nothing outside; only what was copied before stands in the menu. */
  readonly dryRun: boolean;
};

export type CopiedMenu = { readonly parts: MenuParts; readonly pictures: PicturesReport };

/**
 * The menu with its pictures kept here wherever that is possible. An address that a picture of the merchant was copied from is not
 * asked again; one that cannot be copied stays as it is, and the report says why. Never inside a transaction, and nothing
 * of it fails an import (design/menu.md#an-import-copies-pictures).
 */
export async function copyMenuPictures(
  context: Pick<Context, 'database' | 'pictures' | 'clock'>,
  menu: MenuToCopy,
): Promise<CopiedMenu> {
  const { merchantId, parts, dryRun } = menu;
  const named = addressesIn(parts);
  const known = await findPictureSources(context.database, merchantId, [...named.keys()].map(sha256Hex));
  const kept = new Map<string, string>();
  const wanted: string[] = [];
  for (const address of named.keys()) {
    const pictureId = known.get(sha256Hex(address));
    if (pictureId === undefined) wanted.push(address);
    else kept.set(address, pictureId);
  }
  const knownCount = kept.size;
  const reasons = dryRun ? new Map<string, string>() : await copyAll(context, menu, wanted, kept);
  const failed = [...reasons].map(([address, reason]) => ({ name: named.get(address) ?? '', address, reason }));
  const pictures = { copied: wanted.length - failed.length, known: knownCount, failed };
  return { parts: withPictures(parts, kept), pictures };
}

/** The addresses of pictures elsewhere, each with the first product that names it. */
function addressesIn({ products }: MenuParts): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const { images, name } of products) {
    for (const image of images) {
      const address = addressOf(image);
      if (address !== null && !named.has(address)) named.set(address, name);
    }
  }
  return named;
}

function addressOf(image: string): string | null {
  const url = parseUrl(image);
  return url === null || url.protocol !== 'https:' ? null : url.href;
}

function withPictures(parts: MenuParts, kept: ReadonlyMap<string, string>): MenuParts {
  const stored = (image: string): string => {
    const pictureId = kept.get(addressOf(image) ?? '');
    return pictureId === undefined ? image : pictureReference(pictureId);
  };
  return {
    ...parts,
    products: parts.products.map((product) => ({ ...product, images: [...new Set(product.images.map(stored))] })),
  };
}

/** Copies what is wanted into `kept`, some at once. Answers why the others were not copied. */
async function copyAll(
  context: Pick<Context, 'database' | 'pictures' | 'clock'>,
  menu: MenuToCopy,
  wanted: readonly string[],
  kept: Map<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const endsAt = context.clock.now() + picturesMs;
  const reasons = new Map<string, string>();
  const waiting = [...wanted];
  const work = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const found = context.clock.now() < endsAt ? await copyOne(context, menu, address) : outOfTime();
      if ('pictureId' in found) kept.set(address, found.pictureId);
      else reasons.set(address, found.reason);
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, work));
  return reasons;
}

async function copyOne(
  context: Pick<Context, 'database' | 'pictures' | 'clock'>,
  { merchantId, accountId }: MenuToCopy,
  address: string,
): Promise<{ readonly pictureId: string } | Left> {
  const { database, pictures } = context;
  const note = (tx: Database, pictureId: string) => savePictureSource(tx, merchantId, sha256Hex(address), pictureId);
  try {
    // Asked before the picture is read, so that a full library costs nothing outside.
    await refuseFull(database, merchantId, 0);
    const bytes = await pictures.fetch(address);
    if (bytes === null) return left('No picture could be read there. Upload the file instead.');
    const { picture } = await storePicture(context, {
      merchantId,
      bytes,
      alt: '',
      accountId,
      together: (_pictureId, work) => database.transaction(work),
    });
    await database.transaction((tx) => note(tx, picture.pictureId));
    return { pictureId: picture.pictureId };
  } catch (error) {
    if (error instanceof CommerceError) return left(error.message);
    return left('This picture could not be kept. Import the file again to try it once more.');
  }
}

type Left = { readonly reason: string };

function outOfTime(): Left {
  return left('There was no time left for this picture. Import the file again to copy it.');
}

function left(message: string): Left {
  return { reason: message };
}
