import type { Sharp } from 'sharp';
import { pictureWidthMax, pictureWidths, plainPictureName } from '../../domain/values/picture.ts';
import type { EncodedPicture, PictureFile } from '../../ports/pictures.ts';

const plainWidthMax = 1280;

/** `sharp` itself, which only the caller loads. */
type Opener = (bytes: Buffer, options: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }) => Sharp;

/**
 * All forms of an opened picture: decoded once, upright and at its greatest width, then made narrower step by step from
 * that, without anything but its pixels. `isQuick` takes a third of the time for somewhat larger files.
 */
export async function encodeForms(opened: Sharp, openRaw: Opener, isQuick = false): Promise<EncodedPicture> {
  const upright = await opened
    .autoOrient()
    .resize({ width: pictureWidthMax, height: pictureWidthMax * 2, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const decoded = (): Sharp => openRaw(upright.data, { raw: { width, height, channels } });
  const files: PictureFile[] = [];
  for (const each of pictureWidths(width)) {
    const webp = await decoded()
      .resize({ width: each })
      .webp({ quality: 80, effort: isQuick ? 1 : 4 })
      .toBuffer();
    files.push({ name: `${each}.webp`, bytes: webp });
  }
  const plain = await decoded()
    .resize({ width: plainWidthMax, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: !isQuick })
    .toBuffer();
  return { width, height, files: [...files, { name: plainPictureName, bytes: plain }] };
}
