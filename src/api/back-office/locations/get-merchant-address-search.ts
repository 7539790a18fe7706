import { addressSearchFactsSchema } from '../../../contract/location/places.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Whether addresses can be looked up (reference/back-office-settings.md#getmerchantaddresssearch). */
export const getMerchantAddressSearch = operation({
  ...staffRead('staff'),
  id: 'getMerchantAddressSearch',
  summary: 'Says whether this installation can look up addresses.',
  description:
    'Returns whether a geocoder is connected and whether it may be asked while a person types. ' +
    'Without one guests can only have something delivered where their device is.',
  path: '/merchants/{merchantId}/address-search',
  answers: { 200: addressSearchFactsSchema },
  refuses: [],
  run: ({ partners }, request) => {
    const geocoder = partners.geocoderOf(request.merchantId);
    return json(200, { available: geocoder !== null, asYouType: geocoder?.asYouType ?? false });
  },
});
