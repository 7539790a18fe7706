import { deletedPictureSchema } from '../../../contract/location/picture.ts';
import { CommerceError, isUnavailable } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { dropPicture, findPicture, findPictureUses, type PictureUses } from '../../../store/location/pictures.ts';
import { json } from '../../../workflows/answer.ts';
import { removePictureFiles } from '../../../workflows/location/pictures.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Deletes a picture that nothing shows. Earlier publications do not hold it: restored, they come without it. Files that
 * cannot be removed now are removed by a job.
 */
export const deletePicture = operation({
  ...staffAct('manager'),
  id: 'deletePicture',
  scope: 'menu',
  summary: 'Deletes a picture.',
  description:
    'Deletes a picture and its files for good. RESOURCE_CONFLICT, naming the place, while the draft or the published ' +
    'menu, the merchant or a location uses it; NOT_FOUND for an unknown one.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/pictures/{pictureId}',
  answers: { 200: deletedPictureSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { pictureId } = path;
    const picture = await audited(context, request, { subject: pictureId }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const known = await findPicture(tx, merchantId, pictureId);
      if (known?.state !== 'stored') throw new CommerceError('NOT_FOUND', 'There is no such picture.');
      refuseUsed(await findPictureUses(tx, merchantId, pictureId));
      await dropPicture(tx, merchantId, pictureId, context.clock.now());
      return known;
    });
    await context.locations.refresh();
    await removePictureFiles(context, picture).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
    return json(200, { success: true, pictureId });
  },
});

function refuseUsed({ draft, menu, merchant, location }: PictureUses): void {
  const places = [
    ...(menu ? ['the published menu'] : []),
    ...(draft ? ['the draft of the menu'] : []),
    ...(merchant ? ['the pages of the merchant'] : []),
    ...(location ? ['the page of a location'] : []),
  ];
  if (places.length === 0) return;
  const message = `This picture is used by ${places.join(' and ')}: take it out there first.`;
  throw new CommerceError('RESOURCE_CONFLICT', message);
}
