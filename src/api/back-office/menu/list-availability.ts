import { availabilitySchema } from '../../../contract/location/location-settings.ts';
import { readAvailability } from '../../../store/menu/listed-availability.ts';
import { json } from '../../../workflows/answer.ts';
import { loadSellable, writeAvailability } from '../../../workflows/location/location-availability.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/**
 * Every product and option the location sells, with what is switched off and what is left; as many as the menu has.
 */
export const listAvailability = operation({
  ...staffRead('staff'),
  id: 'listAvailability',
  scope: 'availability',
  summary: 'Lists what a location sells and what is sold out.',
  description:
    'Returns every product and option the location sells, with its sold-out state and remaining stock. ' +
    'The list is as long as the menu.',
  path: '/merchants/{merchantId}/locations/{locationId}/availability',
  answers: { 200: availabilitySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path, now }) => {
    const { locationId } = path;
    const entities = await loadSellable(context, merchantId, locationId);
    const stored = await readAvailability(context.database, merchantId, locationId);
    return json(200, { entries: entities.map((entity) => writeAvailability(entity, stored, now)) });
  },
});
