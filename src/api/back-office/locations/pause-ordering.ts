import { pausedSchema, pauseSchema } from '../../../contract/location/location-settings.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { pauseOrdering as pause } from '../../../store/menu/availability.ts';
import { json } from '../../../workflows/answer.ts';
import { sentInstant } from '../../../workflows/location/sent-instant.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Stops ordering at a location until an instant, or until it is resumed (null). Orders that were placed go on. An
 * instant that has passed is refused with VALIDATION_ERROR.
 */
export const pauseOrdering = operation({
  ...staffAct('staff'),
  id: 'pauseOrdering',
  scope: 'availability',
  summary: 'Pauses ordering at a location.',
  description:
    'Stops new orders at the location until the given time, or until ordering is resumed. ' +
    'Orders already placed continue; a time in the past is VALIDATION_ERROR.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/pause',
  body: pauseSchema,
  answers: { 200: pausedSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, body, now } = request;
    const { locationId } = path;
    const until = sentInstant(body.until, 'until');
    if (until !== null && until <= now) throw invalid('until', 'This instant has passed.', 'future');
    const changes = { until: until === null ? null : formatInstant(until) };
    await audited(context, request, { changes }, (tx) =>
      pause(tx, merchantId, locationId, until ?? Number.POSITIVE_INFINITY),
    );
    await context.locations.refresh();
    return json(200, { locationId, pause: changes });
  },
});
