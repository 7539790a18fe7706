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
 * Stops ordering at a location until an instant, or until somebody resumes it (null). Orders that were placed go on. An
 * instant that has passed is refused with VALIDATION_ERROR.
 */
export const pauseOrdering = operation({
  ...staffAct('staff'),
  id: 'pauseOrdering',
  summary: 'Stops ordering at a location for a while.',
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
    await audited(context, request, { operation: 'pauseOrdering', changes }, (tx) =>
      pause(tx, merchantId, locationId, until ?? Number.POSITIVE_INFINITY),
    );
    await context.locations.refresh();
    return json(200, { locationId, pause: changes });
  },
});
