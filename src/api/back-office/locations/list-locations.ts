import { locationSearchSchema, locationsSchema } from '../../../contract/location/location-settings.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { locationsMax } from '../../../domain/values/locations-max.ts';
import { type ListedLocation, listLocations as list } from '../../../store/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The locations of the merchant in its order, or those found, and whether orders can come in. */
export const listLocations = operation({
  ...staffRead('staff'),
  id: 'listLocations',
  scope: 'any',
  summary: 'Lists the locations of a merchant, including unpublished ones.',
  description:
    'Returns the locations in their order, or those that `search` finds, with pauses and sold-out counts. ' +
    'Everyone who works for the merchant may read it.',
  path: '/merchants/{merchantId}/locations',
  query: locationSearchSchema,
  answers: { 200: locationsSchema },
  refuses: ['VALIDATION_ERROR'],
  run: async (context, { merchantId, now, query }) => {
    const { search = '', limit = locationsMax } = query;
    const locations = await list(context.database, merchantId, now, { search, limit });
    return json(200, { locations: locations.map(describe) });
  },
});

function describe({ isPaused, pausedUntil, ...plain }: ListedLocation): Readonly<Record<string, unknown>> {
  const pause = isPaused ? { until: pausedUntil === null ? null : formatInstant(pausedUntil) } : null;
  return { ...plain, pause };
}
