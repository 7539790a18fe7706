import { pictureChangeSchema, pictureSchema } from '../../../contract/location/picture.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { describePicture, findPicture } from '../../../store/location/pictures.ts';
import { json } from '../../../workflows/answer.ts';
import { writeStoredPicture } from '../../../workflows/location/pictures.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Writes what a picture shows, for people who do not see it. Pages that show it say it at once. */
export const changePicture = operation({
  ...staffAct('manager'),
  id: 'changePicture',
  scope: 'menu',
  summary: 'Changes the alternative text of a picture.',
  description:
    'Stores what the picture shows, in words; pages say it at once, wherever the picture is used. ' +
    'An unknown picture is NOT_FOUND.',
  method: 'PATCH',
  path: '/merchants/{merchantId}/pictures/{pictureId}',
  body: pictureChangeSchema,
  answers: { 200: pictureSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const alt = displayText(body.alt);
    const act = { subject: path.pictureId, changes: { alt } };
    const picture = await audited(context, request, act, async (tx) => {
      const isKnown = await describePicture(tx, merchantId, path.pictureId, alt);
      const changed = isKnown ? await findPicture(tx, merchantId, path.pictureId) : null;
      if (changed === null) throw new CommerceError('NOT_FOUND', 'There is no such picture.');
      return changed;
    });
    await context.locations.refresh();
    return json(200, writeStoredPicture(picture));
  },
});
