import { merchantSettingsSchema, newMerchantSchema } from '../../../contract/location/location-settings.ts';
import { reservedWords } from '../../../domain/location/page-address.ts';
import { currencyOf } from '../../../domain/values/country.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { countMerchants, createMerchant as create } from '../../../store/location/merchants.ts';
import { holdOpenAccount, saveMember } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { refuseIdAsSlug, requiredText } from '../../../workflows/location/location-settings.ts';
import { loadMerchantSettings, writeMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** All of them are held in memory by every node. */
const merchantsMax = 10_000;

/**
 * Makes an unpublished merchant in its country's currency (design/back-office.md#a-merchants-currency-is-its-countrys),
 * and the person who makes it its first owner. Only for people who run the installation: others are FORBIDDEN. A taken
 * slug is RESOURCE_CONFLICT, and so is the 10,001st merchant.
 */
export const createMerchant = operation({
  ...staffCall,
  id: 'createMerchant',
  summary: 'Creates a merchant.',
  description:
    "Creates an unpublished merchant in its country's currency and makes the caller its first owner. " +
    'For operators of the installation only; a taken slug, or more than 10,000 merchants, is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants',
  body: newMerchantSchema,
  answers: { 201: merchantSettingsSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { accountId, emailAddress, name: ownerName, isOperator } = request.staff;
    if (!isOperator) throw new CommerceError('FORBIDDEN', 'Only people who run this installation make merchants.');
    const { slug, country, bio = '' } = request.body;
    refuseIdAsSlug(slug);
    if (reservedWords.has(slug))
      throw invalid('slug', `Choose another name in URLs: /${slug} is a page of the service.`, 'format');
    const name = requiredText(request.body.name, 'name');
    const now = context.clock.now();
    const merchantId = context.random.uuid(now);
    const merchant = {
      merchantId,
      organizationId: context.random.uuid(now),
      slug,
      name,
      country,
      currency: currencyOf(country),
      bio: displayText(bio),
      logo: '',
      cover: '',
      status: 'draft',
      origins: [],
      appSchemes: [],
      loopbackOriginsAllowed: context.settings.mode === 'sandbox',
      loyaltyEnabled: false,
    } as const;
    const act = { changes: { slug, country } };
    const settings = await audited(context, { ...request, path: { merchantId } }, act, async (tx) => {
      await holdOpenAccount(tx, accountId);
      if ((await countMerchants(tx)) >= merchantsMax) {
        throw new CommerceError(
          'RESOURCE_CONFLICT',
          'An installation has at most 10,000 merchants: set up another one.',
        );
      }
      await create(tx, merchant, now);
      const owner = { accountId, emailAddress, name: ownerName, role: 'owner', locationIds: null } as const;
      await saveMember(tx, merchantId, owner, now);
      return loadMerchantSettings(tx, merchantId);
    });
    await context.locations.refresh();
    return json(201, writeMerchantSettings(context, settings));
  },
});
