import { taxSettingsSchema } from '../../../contract/location/policy-document.ts';
import { startingTaxes } from '../../../domain/location/starting-taxes.ts';
import { taxNameOf } from '../../../domain/location/tax-name.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPolicy } from '../../../workflows/location/current-policy.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** How a location taxes, and what its country suggests (design/taxes.md#a-new-location-has-the-taxes-of-its-country). */
export const getTaxes = operation({
  ...staffRead('staff'),
  id: 'getTaxes',
  summary: 'Reads the taxes of a location.',
  description:
    'Returns whether prices include tax, the tax categories with their rates, and those of the country to begin with. ' +
    'Null taxes: one rate is added to the goods.',
  path: '/merchants/{merchantId}/locations/{locationId}/taxes',
  answers: { 200: taxSettingsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path }) => {
    const { policyRevision, policy } = await loadPolicy(context.database, merchantId, path.locationId);
    const { country } = await loadMerchantSettings(context.database, merchantId);
    return json(200, {
      policyRevision,
      taxRate: policy.taxRate,
      taxes: policy.taxes ?? null,
      taxName: taxNameOf(country),
      suggested: startingTaxes(country).taxes ?? null,
    });
  },
});
