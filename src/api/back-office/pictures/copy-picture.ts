import { pictureCopySchema, pictureSchema } from '../../../contract/location/picture.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { checkWebAddress } from '../../../domain/values/web-address.ts';
import { json } from '../../../workflows/answer.ts';
import { storePicture, writeStoredPicture } from '../../../workflows/location/pictures.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Keeps a copy of a picture that stands elsewhere, as imported menus name them. Only public addresses are asked, and what
 * they answer is judged like an upload (design/menu.md#pictures-are-made-beside-the-service).
 */
export const copyPicture = operation({
  ...staffAct('manager'),
  id: 'copyPicture',
  scope: 'menu',
  summary: 'Keeps a copy of a picture elsewhere.',
  description:
    'Reads a picture from a public https address and keeps it like an uploaded one. ' +
    'VALIDATION_ERROR when there is none that can be read there within ten seconds.',
  method: 'POST',
  path: '/merchants/{merchantId}/pictures/copies',
  body: pictureCopySchema,
  answers: { 200: pictureSchema, 201: pictureSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, staff, body } = request;
    const address = checkWebAddress(body.address, 'address').href;
    const bytes = await context.pictures.fetch(address);
    if (bytes === null) throw invalid('address', 'No picture could be read there. Upload the file instead.', 'fetched');
    const { picture, isNew } = await storePicture(context, {
      merchantId,
      bytes,
      alt: displayText(body.alt ?? ''),
      accountId: staff.accountId,
      together: (pictureId, work) => audited(context, request, { subject: pictureId, changes: { address } }, work),
    });
    if (isNew) await context.locations.refresh();
    return json(isNew ? 201 : 200, writeStoredPicture(picture));
  },
});
