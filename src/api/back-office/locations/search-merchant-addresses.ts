import { addressSearchSchema, suggestedAddressesSchema, writeSuggestions } from '../../../contract/location/places.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import { connectedGeocoder, findPlaces, placeOfLocation } from '../../../workflows/location/find-places.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * The places an address of the merchant may mean, for locations that guests do not see yet
 * (reference/back-office-settings.md#searchmerchantaddresses).
 */
export const searchMerchantAddresses = operation({
  ...staffAct('staff'),
  id: 'searchMerchantAddresses',
  summary: 'Suggests addresses for a location of the merchant.',
  description:
    "Returns at most eight addresses of the merchant's country for the text, those near its first location first. " +
    'NOT_FOUND where no geocoder is connected; DEPENDENCY_UNAVAILABLE while it does not answer.',
  method: 'POST',
  path: '/merchants/{merchantId}/address-search',
  body: addressSearchSchema,
  answers: { 200: suggestedAddressesSchema },
  refuses: [],
  run: async (context, { merchantId, body }) => {
    const merchant = context.locations.findMerchant(merchantId);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
    const own = context.locations.everyOne().filter((location) => location.merchant.merchantId === merchantId);
    const near = own.map(placeOfLocation).find((place) => place !== null) ?? null;
    const places = await findPlaces(context, merchant, near, body);
    return json(200, writeSuggestions(places, connectedGeocoder(context, merchantId).attribution));
  },
});
