import { locationSettingsSchema } from '../../../contract/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { loadLocationSettings, writeLocationSettings } from '../../../workflows/location/location-settings.ts';
import { operation } from '../../operation.ts';

/** How a location is set up, published or not; its terms apart. */
export const getLocationSettings = operation({
  id: 'getLocationSettings',
  summary: 'Tells how a location is set up.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/locations/{locationId}/settings',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: locationSettingsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path }) =>
    json(200, writeLocationSettings(await loadLocationSettings(context.database, merchantId, path.locationId ?? ''))),
});
