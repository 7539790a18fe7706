import { pausedSchema } from '../../../contract/location/location-settings.ts';
import { pauseOrdering as pause } from '../../../store/menu/availability.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Lets orders in again; where nothing was paused nothing happens. */
export const resumeOrdering = operation({
  ...staffAct('staff'),
  id: 'resumeOrdering',
  scope: 'availability',
  summary: 'Resumes ordering at a location.',
  description: 'Ends the pause at once. ' + 'Without a pause the request changes nothing and succeeds.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/pause',
  answers: { 200: pausedSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId } = path;
    await audited(context, request, {}, (tx) => pause(tx, merchantId, locationId, null));
    await context.locations.refresh();
    return json(200, { locationId, pause: null });
  },
});
