import { addressSearchFactsSchema } from '../../contract/location/places.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/** Whether addresses can be looked up here (reference/delivery.md#getaddresssearch). */
export const getAddressSearch = operation({
  ...publicRead,
  id: 'getAddressSearch',
  summary: 'Says whether addresses can be looked up.',
  description:
    'Returns whether a geocoder is connected and whether it may be asked while a person types. ' +
    'Without one a delivery takes the position of a device.',
  path: '/locations/{locationId}/address-search',
  answers: { 200: addressSearchFactsSchema },
  refuses: [],
  run: ({ partners }, { location }) => {
    const geocoder = partners.geocoderOf(location.merchant.merchantId);
    return json(200, { available: geocoder !== null, asYouType: geocoder?.asYouType ?? false });
  },
});
