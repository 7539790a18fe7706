import { locationSettingsSchema, newLocationSchema } from '../../../contract/location/location-settings.ts';
import { startingPolicy } from '../../../domain/location/starting-policy.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { locationsMax } from '../../../domain/values/locations-max.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { countLocations } from '../../../store/location/location-settings.ts';
import { createLocation as create } from '../../../store/location/merchants.ts';
import { json } from '../../../workflows/answer.ts';
import {
  addressLine,
  loadLocationSettings,
  readAddress,
  readPhone,
  readZone,
  refuseIdAsSlug,
  requiredText,
  writeLocationSettings,
} from '../../../workflows/location/location-settings.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Makes an unpublished location, behind the others, on its country's terms
 * (design/back-office.md#a-new-location-starts-hidden-on-its-countrys-terms) and with the menu that is published. A
 * taken slug, and one location more than `locationsMax`, are RESOURCE_CONFLICT; an unknown zone is VALIDATION_ERROR.
 */
export const createLocation = operation({
  ...staffAct('manager'),
  id: 'createLocation',
  summary: 'Creates a location.',
  description:
    'Creates an unpublished location with default terms and the published menu, last in the list. ' +
    `A taken slug or more than ${locationsMax} locations is RESOURCE_CONFLICT.`,
  method: 'POST',
  path: '/merchants/{merchantId}/locations',
  body: newLocationSchema,
  answers: { 201: locationSettingsSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    refuseIdAsSlug(body.slug);
    const displayName = requiredText(body.displayName, 'displayName');
    const now = context.clock.now();
    const locationId = context.random.uuid(now);
    const act = { subject: locationId, changes: { slug: body.slug } };
    const settings = await audited(context, request, act, async (tx) => {
      await holdMerchant(tx, merchantId);
      const { country, name } = await loadMerchantSettings(tx, merchantId);
      const { count, lastPosition } = await countLocations(tx, merchantId);
      if (count >= locationsMax) {
        throw new CommerceError('RESOURCE_CONFLICT', `A merchant has at most ${locationsMax} locations.`);
      }
      const addressData = readAddress(body.address, country);
      const location = {
        merchantId,
        locationId,
        slug: body.slug,
        position: lastPosition + 1,
        published: false,
        displayName,
        bio: displayText(body.bio ?? ''),
        coverPhoto: '',
        logo: '',
        addressString: requiredText(body.addressString ?? addressLine(addressData, country), 'addressString'),
        addressData,
        phoneNumber: body.phoneNumber === undefined ? null : readPhone(context, body.phoneNumber, country),
        zoneId: readZone(body.zoneId),
        profile: 'core_commerce',
        authorityOverrides: {},
        storefrontUrl: null,
        policy: startingPolicy(country, name),
      } as const;
      await create(tx, location, now);
      return loadLocationSettings(tx, merchantId, locationId);
    });
    await context.locations.refresh();
    return json(201, writeLocationSettings(settings));
  },
});
