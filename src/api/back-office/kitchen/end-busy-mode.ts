import { busyAnswerSchema } from '../../../contract/kitchen/busy.ts';
import { setBusyMode } from '../../../store/menu/availability.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Orders take as long as the terms say again; where the kitchen was not busy nothing happens. */
export const endBusyMode = operation({
  ...staffAct('staff'),
  id: 'endBusyMode',
  scope: 'availability',
  summary: 'Ends the busy mode of a location.',
  description: 'Preparation takes as long as the terms say again. Without a busy mode the request succeeds.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/busy',
  answers: { 200: busyAnswerSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId } = path;
    await audited(context, request, {}, (tx) => setBusyMode(tx, merchantId, locationId, null));
    await context.locations.refresh();
    return json(200, { locationId, busy: null });
  },
});
