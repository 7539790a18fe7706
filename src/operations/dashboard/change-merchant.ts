import type { Static } from 'typebox';
import { merchantChangeSchema, merchantSettingsSchema } from '../../contract/back-office.ts';
import { displayText } from '../../domain/display-text.ts';
import { refuseOrigins } from '../../domain/origin-form.ts';
import { changeMerchantSettings, type MerchantSettings } from '../../store/back-office-merchants.ts';
import { holdMerchant } from '../../store/merchants.ts';
import { json, operation } from '../operation.ts';
import { audited } from './audited.ts';
import { changedMeanwhile, requiredText } from './location-settings.ts';
import { loadMerchantSettings } from './merchant-settings.ts';

/**
 * Changes what was sent of the merchant and leaves the rest. It must be the merchant that was looked at: another number is
 * RESOURCE_CONFLICT (decision 0182). Without `published` nobody but its people sees it.
 */
export const changeMerchant = operation({
  id: 'changeMerchant',
  number: '',
  summary: 'Changes a merchant: its texts, whether it is published, its origins.',
  surface: 'dashboard',
  method: 'PATCH',
  path: '/merchants/{merchantId}/settings',
  caller: 'staff',
  staffRole: 'owner',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  body: merchantChangeSchema,
  answers: { 200: merchantSettingsSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    refuseOrigins(body.origins ?? [], body.appSchemes ?? []);
    const { revision, ...changes } = body;
    const settings = await audited(context, request, { operation: 'changeMerchant', changes }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const next = changed(await loadMerchantSettings(tx, merchantId), { ...changes, revision });
      if (!(await changeMerchantSettings(tx, next))) throw changedMeanwhile('merchant');
      return loadMerchantSettings(tx, merchantId);
    });
    await context.locations.refresh();
    return json(200, settings);
  },
});

function changed(before: MerchantSettings, sent: Static<typeof merchantChangeSchema>): MerchantSettings {
  return {
    ...before,
    ...sent,
    name: sent.name === undefined ? before.name : requiredText(sent.name, 'name'),
    bio: sent.bio === undefined ? before.bio : displayText(sent.bio),
  };
}
