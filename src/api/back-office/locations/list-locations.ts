import { locationsSchema } from '../../../contract/location/location-settings.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { type ListedLocation, listLocations as list } from '../../../store/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Every location of the merchant in its order, and whether orders can come in; at most two hundred. */
export const listLocations = operation({
  ...staffRead('staff'),
  id: 'listLocations',
  scope: 'any',
  summary: 'Lists the locations of a merchant, including unpublished ones.',
  description:
    'Returns up to 200 locations in their order, with pauses and sold-out counts. ' +
    'Everyone who works for the merchant may read it.',
  path: '/merchants/{merchantId}/locations',
  answers: { 200: locationsSchema },
  refuses: [],
  run: async (context, { merchantId, now }) => {
    const locations = await list(context.database, merchantId, now);
    return json(200, { locations: locations.map(describe) });
  },
});

function describe({ isPaused, pausedUntil, ...plain }: ListedLocation): Readonly<Record<string, unknown>> {
  const pause = isPaused ? { until: pausedUntil === null ? null : formatInstant(pausedUntil) } : null;
  return { ...plain, pause };
}
