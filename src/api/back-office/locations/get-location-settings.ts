import { locationSettingsSchema } from '../../../contract/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { loadLocationSettings, writeLocationSettings } from '../../../workflows/location/location-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** How a location is set up, published or not; its terms apart. */
export const getLocationSettings = operation({
  ...staffRead('staff'),
  id: 'getLocationSettings',
  summary: 'Tells how a location is set up.',
  path: '/merchants/{merchantId}/locations/{locationId}/settings',
  answers: { 200: locationSettingsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path }) =>
    json(200, writeLocationSettings(await loadLocationSettings(context.database, merchantId, path.locationId))),
});
