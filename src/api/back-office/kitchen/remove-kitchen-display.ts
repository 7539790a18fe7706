import { removedDisplaySchema } from '../../../contract/kitchen/stations.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { deleteDisplay } from '../../../store/kitchen/displays.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Ends the link of a wall display at once and for good. */
export const removeKitchenDisplay = operation({
  ...staffAct('manager'),
  id: 'removeKitchenDisplay',
  summary: 'Revokes the link of a kitchen display.',
  description: 'The screen shows nothing more from its next look on.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/displays/{displayId}',
  answers: { 200: removedDisplaySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId, displayId } = path;
    await audited(context, request, { subject: displayId }, async (tx) => {
      if (await deleteDisplay(tx, { merchantId, locationId }, displayId)) return;
      throw new CommerceError('NOT_FOUND', 'This location has no such display.');
    });
    return json(200, { displayId });
  },
});
