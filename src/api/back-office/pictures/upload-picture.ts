import { pictureSchema, uploadQuerySchema } from '../../../contract/location/picture.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { assert } from '../../../domain/values/errors.ts';
import { pictureBytesMax } from '../../../domain/values/picture.ts';
import { json } from '../../../workflows/answer.ts';
import { storePicture, writeStoredPicture } from '../../../workflows/location/pictures.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Keeps a picture in several sizes, without what the camera noted of place and time
 * (design/menu.md#pictures-are-made-beside-the-service). The same file again is answered with the picture there is.
 */
export const uploadPicture = operation({
  ...staffAct('manager'),
  id: 'uploadPicture',
  scope: 'menu',
  summary: 'Uploads a picture.',
  description:
    'Takes a JPEG, PNG, WebP, AVIF or GIF of at most 12 MiB and 50 million pixels as the body and keeps it in several ' +
    'sizes. 200 when the same file is kept already; RESOURCE_CONFLICT beyond 1,000 pictures or 512 MiB of a merchant.',
  method: 'POST',
  path: '/merchants/{merchantId}/pictures',
  query: uploadQuerySchema,
  fileBody: true,
  bodyBytesMax: pictureBytesMax,
  answers: { 200: pictureSchema, 201: pictureSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, staff, file, query } = request;
    assert(file != null, 'the pipeline reads the file of this operation');
    const { picture, isNew } = await storePicture(context, {
      merchantId,
      bytes: file,
      alt: displayText(query.alt ?? ''),
      accountId: staff.accountId,
      together: (pictureId, work) => audited(context, request, { subject: pictureId }, work),
    });
    if (isNew) await context.locations.refresh();
    return json(isNew ? 201 : 200, writeStoredPicture(picture));
  },
});
