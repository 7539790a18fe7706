import type { Static } from 'typebox';
import { locationChangeSchema, locationSettingsSchema } from '../../../contract/location/location-settings.ts';
import type { Country } from '../../../domain/values/country.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { checkPicture, checkWebAddress } from '../../../domain/values/web-address.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { changeLocationSettings, type LocationSettings } from '../../../store/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import {
  addressLine,
  changedMeanwhile,
  loadLocationSettings,
  readAddress,
  readPhone,
  requiredText,
  writeLocationSettings,
} from '../../../workflows/location/location-settings.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Changes what was sent of the location and leaves the rest; carts notice at their next step. It must be the location
 * that was looked at: another number is RESOURCE_CONFLICT
 * (design/back-office.md#what-two-people-may-edit-carries-the-number-it-was-read-with).
 */
export const changeLocation = operation({
  ...staffAct('manager'),
  id: 'changeLocation',
  summary: 'Changes the settings of a location.',
  description:
    'Changes the fields sent and leaves the others; open carts adopt them with their next change. ' +
    'A stale revision is RESOURCE_CONFLICT.',
  method: 'PATCH',
  path: '/merchants/{merchantId}/locations/{locationId}/settings',
  body: locationChangeSchema,
  answers: { 200: locationSettingsSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body, path } = request;
    const { locationId } = path;
    const { revision: _read, ...changes } = body;
    const settings = await audited(context, request, { changes }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const { country } = await loadMerchantSettings(tx, merchantId);
      const before = await loadLocationSettings(tx, merchantId, locationId);
      const next = { ...changed(before, body, country), ...storedPhone(context, body, country) };
      refuseUnreachable(before, next);
      if (!(await changeLocationSettings(tx, merchantId, next))) throw changedMeanwhile('location');
      return loadLocationSettings(tx, merchantId, locationId);
    });
    await context.locations.refresh();
    return json(200, writeLocationSettings(settings));
  },
});

function changed(
  before: LocationSettings,
  { address, phoneNumber: _phone, ...sent }: Static<typeof locationChangeSchema>,
  country: Country,
): LocationSettings {
  const addressData = address === undefined ? before.addressData : readAddress(address, country);
  const line = sent.addressString ?? (address === undefined ? before.addressString : addressLine(addressData, country));
  return {
    ...before,
    ...sent,
    displayName: sent.displayName === undefined ? before.displayName : requiredText(sent.displayName, 'displayName'),
    bio: sent.bio === undefined ? before.bio : displayText(sent.bio),
    ...storedAddresses(sent),
    addressData,
    addressString: requiredText(line, 'addressString'),
  };
}

/** The number that was sent, as it is stored. */
function storedPhone(
  context: Context,
  { phoneNumber }: Static<typeof locationChangeSchema>,
  country: Country,
): Pick<LocationSettings, 'phoneNumber'> {
  return phoneNumber === undefined ? {} : { phoneNumber: readPhone(context, phoneNumber, country) };
}

/** A location is not shown to guests before it says where they can call; one that is shown already stays. */
function refuseUnreachable(before: LocationSettings, { published, phoneNumber }: LocationSettings): void {
  if (before.published || !published || (phoneNumber ?? null) !== null) return;
  const message = 'Before guests see this location, give the phone number they can call.';
  throw invalid('phoneNumber', message, 'required');
}

/** The addresses that were sent, as they are stored. */
function storedAddresses({ logo, coverPhoto, storefrontUrl: url }: Static<typeof locationChangeSchema>) {
  return {
    ...(logo !== undefined && { logo: checkPicture(logo, 'logo') }),
    ...(coverPhoto !== undefined && { coverPhoto: checkPicture(coverPhoto, 'coverPhoto') }),
    ...(typeof url === 'string' && { storefrontUrl: checkWebAddress(url, 'storefrontUrl').href }),
  };
}
