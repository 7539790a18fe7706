import { stationsSchema } from '../../../contract/kitchen/stations.ts';
import { listStations } from '../../../store/kitchen/stations.ts';
import { json } from '../../../workflows/answer.ts';
import { boardPlace } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Where the dishes of a location are made; none: all at one place. */
export const getKitchenStations = operation({
  ...staffRead('staff'),
  id: 'getKitchenStations',
  summary: 'Reads the kitchen stations of a location.',
  description: 'Returns the stations in their order, with the categories and dishes each makes; none by default.',
  path: '/merchants/{merchantId}/locations/{locationId}/stations',
  answers: { 200: stationsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) =>
    json(200, { stations: await listStations(context.database, await boardPlace(context, request)) }),
});
