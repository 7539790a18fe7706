import { pausedSchema } from '../../../contract/location/location-settings.ts';
import { pauseOrdering as pause } from '../../../store/menu/availability.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';

/** Lets orders in again; where nothing was paused nothing happens. */
export const resumeOrdering = operation({
  id: 'resumeOrdering',
  summary: 'Lets orders in again.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/pause',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: pausedSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId = '' } = path;
    await audited(context, request, { operation: 'resumeOrdering' }, (tx) => pause(tx, merchantId, locationId, null));
    await context.locations.refresh();
    return json(200, { locationId, pause: null });
  },
});
