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
  summary: 'Lets orders in again.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/pause',
  answers: { 200: pausedSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId } = path;
    await audited(context, request, { operation: 'resumeOrdering' }, (tx) => pause(tx, merchantId, locationId, null));
    await context.locations.refresh();
    return json(200, { locationId, pause: null });
  },
});
