import { merchantSettingsSchema } from '../../../contract/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';

/** How the merchant is set up, published or not. */
export const getMerchantSettings = operation({
  id: 'getMerchantSettings',
  summary: 'Tells how a merchant is set up.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/settings',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: merchantSettingsSchema },
  refuses: [],
  run: async (context, { merchantId }) => json(200, await loadMerchantSettings(context.database, merchantId)),
});
