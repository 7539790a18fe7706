import { merchantSettingsSchema } from '../../../contract/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** How the merchant is set up, published or not. */
export const getMerchantSettings = operation({
  ...staffRead('staff'),
  id: 'getMerchantSettings',
  summary: 'Tells how a merchant is set up.',
  path: '/merchants/{merchantId}/settings',
  answers: { 200: merchantSettingsSchema },
  refuses: [],
  run: async (context, { merchantId }) => json(200, await loadMerchantSettings(context.database, merchantId)),
});
