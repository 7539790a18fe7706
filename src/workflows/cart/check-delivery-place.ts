import type { DeliveryAddress } from '../../domain/cart/cart.ts';
import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { type AddressWords, contradicts, type FoundPlace } from '../../domain/location/places/found-place.ts';
import { countryCodeOf } from '../../domain/values/country.ts';
import { type Coordinates, distanceKm } from '../../domain/values/distance.ts';
import { CommerceError, isUnavailable } from '../../domain/values/errors.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import type { Context } from '../context.ts';
import type { OperationRequest } from '../request.ts';
import type { Ask } from './change-cart.ts';
import { askForQuote } from './quote-courier.ts';

/** What was suggested is the same place without a question, as long as no one moved it farther. */
const suggestedBoundKm = 0.3;

/** For setDelivery: whether the address is where it says, then what the courier takes. */
export function askWhetherPlaced(context: Context, request: OperationRequest): Ask {
  const quote = askForQuote(context, request);
  return async (cart, snapshot) => {
    if (cart.delivery !== null) await checkDeliveryPlace(context, snapshot.merchant, cart.delivery.addressData);
    return quote(cart, snapshot);
  };
}

/**
 * Refuses with VALIDATION_ERROR an address whose point is not where its text says, as far as a geocoder knows
 * (design/delivery.md#point-and-text-of-an-address-belong-together). Where none is connected, or it does not answer within
 * its time, nothing is refused; what was suggested a moment ago is not looked up again.
 */
async function checkDeliveryPlace(
  context: Context,
  { merchantId }: MerchantSnapshot,
  address: DeliveryAddress,
): Promise<void> {
  const geocoder = context.partners.geocoderOf(merchantId);
  if (geocoder === null) return;
  const suggested = geocoder.recall(address);
  if (suggested !== null && distanceKm(suggested, address) <= suggestedBoundKm) return;
  const places = await placesFor(geocoder, merchantId, address);
  if (!contradicts(address, places)) return;
  throw new CommerceError(
    'VALIDATION_ERROR',
    'The position of that address is somewhere else than its street. Choose the address from the list.',
    {
      details: {
        fields: [
          { path: 'lat', rule: 'matchesAddress' },
          { path: 'lng', rule: 'matchesAddress' },
        ],
      },
    },
  );
}

/** None while the geocoder does not answer. */
async function placesFor(
  geocoder: Geocoder,
  merchantId: string,
  address: AddressWords & Coordinates,
): Promise<readonly FoundPlace[]> {
  const { street, city, zipCode, country, lat, lng } = address;
  const text = [street, `${zipCode} ${city}`].join(', ').slice(0, 200);
  try {
    const asked = { merchantId, text, language: 'en', near: { lat, lng }, countryCode: countryCodeOf(country) };
    return await geocoder.search({ ...asked, areas: false });
  } catch (error) {
    if (isUnavailable(error)) return [];
    throw error;
  }
}
