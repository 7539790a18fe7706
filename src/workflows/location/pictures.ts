import { createHash } from 'node:crypto';
import { pictureAddresses } from '../../contract/location/write-picture.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import {
  pictureBytesMax,
  pictureBytesOfMerchantMax,
  pictureFileNames,
  pictureKindOf,
  picturePixelsMax,
  pictureReference,
  picturesOfMerchantMax,
} from '../../domain/values/picture.ts';
import type { EncodedPicture, PictureRefusal } from '../../ports/pictures.ts';
import type { Database } from '../../store/database/database.ts';
import { holdMerchant } from '../../store/database/hold-merchant.ts';
import {
  beginPicture,
  findPicture,
  finishPicture,
  forgetPicture,
  readPicturesTaken,
  type StoredPicture,
} from '../../store/location/pictures.ts';
import type { Context } from '../context.ts';

/** Raised when pictures are made in another way, so that a name never stands for other bytes. */
const recipe = 'tiffin-1';

export type PictureToStore = {
  readonly merchantId: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
  /** Null: the command line. */
  readonly accountId: string | null;
  /** Runs the step after which the picture is shown, with what belongs to it. */
  readonly together: (pictureId: string, work: (tx: Database) => Promise<void>) => Promise<void>;
};

/**
 * Makes the forms of a picture and keeps them; a picture that is kept already is answered as it is. In steps, each of
 * which may be the last one that is reached: the row, the files, the row again. Refuses with VALIDATION_ERROR what is no
 * picture or has too many pixels, and with RESOURCE_CONFLICT what would be more than a merchant may keep.
 * (design/menu.md#pictures-are-made-beside-the-service)
 */
export async function storePicture(
  context: Pick<Context, 'database' | 'pictures' | 'clock'>,
  { merchantId, bytes, alt, accountId, together }: PictureToStore,
): Promise<{ readonly picture: StoredPicture; readonly isNew: boolean }> {
  const { database, pictures, clock } = context;
  if (bytes.length > pictureBytesMax) throw unfit('size', 'A picture has at most 12 MiB.');
  if (pictureKindOf(bytes) === null) throw unfit('format', 'Send a picture in JPEG, PNG, WebP, AVIF or GIF.');
  const pictureId = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32);
  const known = await findPicture(database, merchantId, pictureId);
  if (known?.state === 'stored') return { picture: known, isNew: false };
  if (known?.state === 'removing') throw beingRemoved();
  await refuseFull(database, merchantId, 0);
  const { width, height, files } = unlessRefused(await pictures.encoder.encode(bytes));
  const stored = { width, height, bytes: files.reduce((sum, file) => sum + file.bytes.length, 0) };
  await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const begun = { merchantId, pictureId, ...stored, alt, createdBy: accountId };
    if (!(await beginPicture(tx, begun, clock.now()))) await refuseUnlessStored(tx, merchantId, pictureId);
    await refuseFull(tx, merchantId, null);
  });
  await pictures.store.save({ merchantId, pictureId }, files);
  await together(pictureId, async (tx) => {
    await holdMerchant(tx, merchantId);
    if (!(await finishPicture(tx, merchantId, pictureId))) await refuseUnlessStored(tx, merchantId, pictureId);
  });
  const picture = await findPicture(database, merchantId, pictureId);
  if (picture === null) throw beingRemoved();
  return { picture, isNew: true };
}

/** Another request may have stored the same picture meanwhile. */
async function refuseUnlessStored(tx: Database, merchantId: string, pictureId: string): Promise<void> {
  const picture = await findPicture(tx, merchantId, pictureId);
  if (picture?.state !== 'stored') throw beingRemoved();
}

/**
 * RESOURCE_CONFLICT when a merchant keeps as many pictures as it may. `more`: pictures to come; null: they are counted
 * already.
 */
export async function refuseFull(database: Database, merchantId: string, more: 0 | null): Promise<void> {
  const { count, bytes } = await readPicturesTaken(database, merchantId);
  const isFull = more === null ? count > picturesOfMerchantMax : count >= picturesOfMerchantMax;
  if (isFull) {
    throw new CommerceError(
      'RESOURCE_CONFLICT',
      `A merchant keeps at most ${picturesOfMerchantMax} pictures: delete one that is not used.`,
    );
  }
  if (bytes <= pictureBytesOfMerchantMax) return;
  throw new CommerceError(
    'RESOURCE_CONFLICT',
    'The pictures of a merchant take at most 512 MiB: delete some that are not used.',
  );
}

const reasons: Readonly<Record<PictureRefusal, string>> = {
  notReadable: 'This file is no picture that can be read. Save it anew as JPEG, PNG or WebP.',
  tooManyPixels: `A picture has at most ${picturePixelsMax / 1_000_000} million pixels. Send a smaller one.`,
  tooSlow: 'This picture takes too long to be read. Save it anew as JPEG, PNG or WebP.',
};

function unlessRefused(result: EncodedPicture | PictureRefusal): EncodedPicture {
  if (typeof result !== 'string') return result;
  throw unfit(result === 'tooManyPixels' ? 'pixels' : 'format', reasons[result]);
}

function unfit(rule: string, message: string): CommerceError {
  return invalid('body', message, rule);
}

function beingRemoved(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'This picture is being removed. Send it again in a minute.');
}

/** Removes the files of a picture that is not shown any more, then forgets it. */
export async function removePictureFiles(
  { database, pictures }: Context,
  { merchantId, pictureId, width }: Pick<StoredPicture, 'merchantId' | 'pictureId' | 'width'>,
): Promise<void> {
  await pictures.store.remove({ merchantId, pictureId }, pictureFileNames(width));
  await forgetPicture(database, merchantId, pictureId);
}

/** A picture as `pictureSchema`: its addresses are paths below the service. */
export function writeStoredPicture(picture: StoredPicture): Readonly<Record<string, unknown>> {
  const { merchantId, pictureId, width, height, alt, bytes, createdAt } = picture;
  return {
    pictureId,
    reference: pictureReference(pictureId),
    alt,
    width,
    height,
    bytes,
    createdAt: formatInstant(createdAt),
    ...pictureAddresses(merchantId, pictureId, width),
  };
}
