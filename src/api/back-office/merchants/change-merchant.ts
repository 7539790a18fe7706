import type { Static } from 'typebox';
import { merchantChangeSchema, merchantSettingsSchema } from '../../../contract/location/location-settings.ts';
import { checkLegalFacts } from '../../../domain/location/legal-facts.ts';
import { refuseOrigins } from '../../../domain/location/origin-form.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { checkPicture } from '../../../domain/values/web-address.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { changeMerchantSettings, type MerchantSettings } from '../../../store/location/merchant-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { changedMeanwhile, requiredText } from '../../../workflows/location/location-settings.ts';
import {
  checkTextCountries,
  loadMerchantSettings,
  writeMerchantSettings,
} from '../../../workflows/location/merchant-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Changes what was sent of the merchant and leaves the rest. It must be the merchant that was looked at: another number
 * is RESOURCE_CONFLICT (design/back-office.md#what-two-people-may-edit-carries-the-number-it-was-read-with). Without
 * `published` only its people see it.
 */
export const changeMerchant = operation({
  ...staffAct('owner'),
  id: 'changeMerchant',
  summary: 'Changes the settings of a merchant.',
  description:
    'Changes the fields sent and leaves the others; `textCountries` null sends texts wherever the service does. ' +
    'For owners; a stale revision is RESOURCE_CONFLICT, and only a published merchant is visible to customers.',
  method: 'PATCH',
  path: '/merchants/{merchantId}/settings',
  body: merchantChangeSchema,
  answers: { 200: merchantSettingsSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    refuseOrigins(body.origins ?? [], body.appSchemes ?? []);
    checkTextCountries(context, body.textCountries ?? null);
    const { revision, ...changes } = body;
    const settings = await audited(context, request, { changes }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const next = changed(await loadMerchantSettings(tx, merchantId), { ...changes, revision });
      if (!(await changeMerchantSettings(tx, next))) throw changedMeanwhile('merchant');
      return loadMerchantSettings(tx, merchantId);
    });
    await context.locations.refresh();
    return json(200, writeMerchantSettings(context, settings));
  },
});

function changed(before: MerchantSettings, sent: Static<typeof merchantChangeSchema>): MerchantSettings {
  return {
    ...before,
    ...sent,
    name: sent.name === undefined ? before.name : requiredText(sent.name, 'name'),
    bio: sent.bio === undefined ? before.bio : displayText(sent.bio),
    logo: sent.logo === undefined ? before.logo : checkPicture(sent.logo, 'logo'),
    cover: sent.cover === undefined ? before.cover : checkPicture(sent.cover, 'cover'),
    legal: sent.legal === undefined ? before.legal : checkLegalFacts(sent.legal),
  };
}
