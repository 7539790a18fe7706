import { displaysSchema } from '../../../contract/kitchen/stations.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listDisplays } from '../../../store/kitchen/displays.ts';
import { json } from '../../../workflows/answer.ts';
import { boardPlace } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The wall displays of a location and when each was seen last; their links are in no answer. */
export const listKitchenDisplays = operation({
  ...staffRead('staff'),
  id: 'listKitchenDisplays',
  summary: 'Lists the kitchen displays of a location.',
  description: 'Returns up to 20 displays by name, with their station and last use. Their links cannot be read again.',
  path: '/merchants/{merchantId}/locations/{locationId}/displays',
  answers: { 200: displaysSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const displays = await listDisplays(context.database, await boardPlace(context, request));
    return json(200, {
      displays: displays.map(({ displayId, name, stationId, createdAt, lastUsedAt }) => ({
        displayId,
        name,
        stationId,
        createdAt: formatInstant(createdAt),
        lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
      })),
    });
  },
});
