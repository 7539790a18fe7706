import { openingHoursSchema, writeOpeningHours } from '../../contract/location/places.ts';
import { openingHours } from '../../domain/location/public-hours.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/** When a location is open (reference/menus-and-locations.md#getopeninghours). */
export const getOpeningHours = operation({
  ...publicRead,
  id: 'getOpeningHours',
  summary: 'Reads the opening hours of a location.',
  description:
    'Returns the weekly hours and the special days to come, for every method that is offered and for any of them, and ' +
    'whether it is open now. Pauses and full slots are not part of it: getOrderingReadiness knows them.',
  path: '/locations/{locationId}/opening-hours',
  answers: { 200: openingHoursSchema },
  refuses: [],
  run: (_context, { location, now }) => json(200, writeOpeningHours(openingHours(location, now))),
});
