import { addressSearchSchema, suggestedAddressesSchema, writeSuggestions } from '../../contract/location/places.ts';
import { json } from '../../workflows/answer.ts';
import { connectedGeocoder, findPlaces, placeOfLocation } from '../../workflows/location/find-places.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/** The addresses that a typed text may mean (reference/delivery.md#searchaddresses). Stores nothing. */
export const searchAddresses = operation({
  ...publicRead,
  id: 'searchAddresses',
  summary: 'Suggests addresses for a text that a person types.',
  description:
    "Returns at most eight addresses of the merchant's country for the text, those near the location first. " +
    'NOT_FOUND where no geocoder is connected; DEPENDENCY_UNAVAILABLE while it does not answer.',
  method: 'POST',
  limit: 'addressSearch',
  path: '/locations/{locationId}/address-search',
  body: addressSearchSchema,
  answers: { 200: suggestedAddressesSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { location, body }) => {
    const places = await findPlaces(context, location.merchant, placeOfLocation(location), body);
    return json(200, writeSuggestions(places, connectedGeocoder(context, location.merchant.merchantId).attribution));
  },
});
