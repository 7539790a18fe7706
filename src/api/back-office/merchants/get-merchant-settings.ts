import { merchantSettingsSchema } from '../../../contract/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { loadMerchantSettings, writeMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** How the merchant is set up, published or not. */
export const getMerchantSettings = operation({
  ...staffRead('staff'),
  id: 'getMerchantSettings',
  summary: 'Reads the settings of a merchant.',
  description:
    "Returns the merchant's texts, status, origins and revision, published or not. " +
    'The revision must be sent with the next change.',
  path: '/merchants/{merchantId}/settings',
  answers: { 200: merchantSettingsSchema },
  refuses: [],
  run: async (context, { merchantId }) =>
    json(200, writeMerchantSettings(context, await loadMerchantSettings(context.database, merchantId))),
});
