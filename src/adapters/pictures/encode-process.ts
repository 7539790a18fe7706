import type { Sharp } from 'sharp';
import {
  pictureKinds,
  picturePixelsMax,
  pictureWidthMax,
  pictureWidths,
  plainPictureName,
} from '../../domain/values/picture.ts';
import type { EncodedPicture, PictureFile, PictureRefusal } from '../../ports/pictures.ts';

// A process of its own (encoder.ts starts it): what decodes the files of strangers holds no secret and no connection, its
// memory is given back when it ends, and it has less of the processor than what answers requests.

export type EncodeTask = { readonly taskId: number; readonly bytes: Uint8Array };
export type EncodeResult = { readonly taskId: number; readonly result: EncodedPicture | PictureRefusal };

const plainWidthMax = 1280;

const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(1);
// Only what is taken: among the other readers are those of documents that lead elsewhere.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});

process.on('message', (task: EncodeTask) => {
  void encode(Buffer.from(task.bytes)).then((result) => {
    const answer: EncodeResult = { taskId: task.taskId, result };
    process.send?.(answer);
  });
});
process.on('disconnect', () => process.exit(0));

async function encode(bytes: Buffer): Promise<EncodedPicture | PictureRefusal> {
  try {
    const seen = await open(bytes, false).metadata();
    const kind = seen.format === 'heif' ? 'avif' : seen.format;
    if (!pictureKinds.some((each) => each === kind) || !seen.width || !seen.height) return 'notReadable';
    if (seen.width * seen.height > picturePixelsMax) return 'tooManyPixels';
    return await encodeAll(bytes);
  } catch {
    return 'notReadable';
  }
}

/** Once decoded and turned upright at its greatest width, then narrower step by step from that. */
async function encodeAll(bytes: Buffer): Promise<EncodedPicture> {
  const upright = await open(bytes, true)
    .autoOrient()
    .resize({ width: pictureWidthMax, height: pictureWidthMax * 2, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const decoded = (): Sharp => sharp(upright.data, { raw: { width, height, channels } });
  const files: PictureFile[] = [];
  for (const each of pictureWidths(width)) {
    const webp = await decoded().resize({ width: each }).webp({ quality: 80, effort: 4 }).toBuffer();
    files.push({ name: `${each}.webp`, bytes: webp });
  }
  const plain = await decoded()
    .resize({ width: plainWidthMax, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return { width, height, files: [...files, { name: plainPictureName, bytes: plain }] };
}

function open(bytes: Buffer, isStrict: boolean): Sharp {
  return sharp(bytes, {
    limitInputPixels: isStrict ? picturePixelsMax : false,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  });
}
