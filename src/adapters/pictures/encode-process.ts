import type { Sharp } from 'sharp';
import { pictureKinds, picturePixelsMax } from '../../domain/values/picture.ts';
import type { EncodedPicture, PictureRefusal } from '../../ports/pictures.ts';
import { encodeForms } from './encode.ts';

// A process of its own (encoder.ts starts it): what decodes the files of strangers holds no secret and no connection, its
// memory is given back when it ends, and it has less of the processor than what answers requests.

export type EncodeTask = { readonly taskId: number; readonly bytes: Uint8Array };
export type EncodeResult = { readonly taskId: number; readonly result: EncodedPicture | PictureRefusal };

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
    return await encodeForms(open(bytes, true), sharp);
  } catch {
    return 'notReadable';
  }
}

function open(bytes: Buffer, isStrict: boolean): Sharp {
  return sharp(bytes, {
    limitInputPixels: isStrict ? picturePixelsMax : false,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  });
}
