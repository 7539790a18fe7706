import { availabilitySchema } from '../../../contract/location/location-settings.ts';
import { readAvailability } from '../../../store/menu/listed-availability.ts';
import { json } from '../../../workflows/answer.ts';
import { loadSellable, writeAvailability } from '../../../workflows/location/location-availability.ts';
import { operation } from '../../operation.ts';

/**
 * Every product and option the location sells, with what is switched off and what is left; as many as the menu has.
 */
export const listAvailability = operation({
  id: 'listAvailability',
  summary: 'Lists what a location sells, and what of it is sold out.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/locations/{locationId}/availability',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: availabilitySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path, now }) => {
    const { locationId = '' } = path;
    const entities = await loadSellable(context, merchantId, locationId);
    const stored = await readAvailability(context.database, merchantId, locationId);
    return json(200, { entries: entities.map((entity) => writeAvailability(entity, stored, now)) });
  },
});
