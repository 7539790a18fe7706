import { knownStationsSchema } from '../../../contract/kitchen/stations.ts';
import { listStations } from '../../../store/kitchen/stations.ts';
import { json } from '../../../workflows/answer.ts';
import { boardPlace } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Where the dishes of a location are made; none: all at one place. */
export const getKitchenStations = operation({
  ...staffRead('staff'),
  id: 'getKitchenStations',
  scope: 'orders:read',
  summary: 'Reads the kitchen stations of a location.',
  description:
    'Returns the stations in their order, with the categories and dishes each makes; none by default. ' +
    '`categories` are those of the published menu.',
  path: '/merchants/{merchantId}/locations/{locationId}/stations',
  answers: { 200: knownStationsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const place = await boardPlace(context, request);
    const catalog = context.locations.findEvenHidden(place.locationId)?.catalog ?? null;
    const categories = [...(catalog?.categories.values() ?? [])].map(({ id, name }) => ({ id, name }));
    return json(200, { stations: await listStations(context.database, place), categories });
  },
});
