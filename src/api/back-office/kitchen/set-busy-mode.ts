import { busyAnswerSchema, busyRequestSchema } from '../../../contract/kitchen/busy.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { setBusyMode as set } from '../../../store/menu/availability.ts';
import { json } from '../../../workflows/answer.ts';
import { sentInstant } from '../../../workflows/location/sent-instant.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Longer than a day is not busy, but other terms. */
const longestMs = 24 * 60 * 60_000;

/** Makes every order take longer for a while, instead of taking none; ends by itself. */
export const setBusyMode = operation({
  ...staffAct('staff'),
  id: 'setBusyMode',
  scope: 'availability',
  summary: 'Lengthens preparation at a location for a while.',
  description:
    'Adds minutes to the preparation of every method until the given time, at most a day ahead. ' +
    'Orders already placed keep their time; a time in the past is VALIDATION_ERROR.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/busy',
  body: busyRequestSchema,
  answers: { 200: busyAnswerSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, body, now } = request;
    const { locationId } = path;
    const { extraMinutes } = body;
    const until = sentInstant(body.until, 'until');
    if (until === null || until <= now) throw invalid('until', 'This instant has passed.', 'future');
    if (until > now + longestMs) throw invalid('until', 'At most a day ahead: change the terms instead.', 'maximum');
    const busy = { extraMinutes, until: formatInstant(until) };
    await audited(context, request, { changes: busy }, (tx) =>
      set(tx, merchantId, locationId, { extraMinutes, until }),
    );
    await context.locations.refresh();
    return json(200, { locationId, busy });
  },
});
