import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { FoundPlace } from '../../domain/location/places/found-place.ts';
import { countryCodeOf } from '../../domain/values/country.ts';
import type { Coordinates } from '../../domain/values/distance.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import type { Context } from '../context.ts';

/** What finds addresses for a merchant. NOT_FOUND where nothing does. */
export function connectedGeocoder({ partners }: Context, merchantId: string): Geocoder {
  const geocoder = partners.geocoderOf(merchantId);
  if (geocoder !== null) return geocoder;
  throw new CommerceError('NOT_FOUND', 'No address search is connected to this service.');
}

/**
 * The places that a typed text means, the best first, in the merchant's country and near one of its locations. Refuses with
 * NOT_FOUND where no geocoder is connected, with DEPENDENCY_UNAVAILABLE where it does not answer.
 */
export function findPlaces(
  context: Context,
  { merchantId, country }: MerchantSnapshot,
  near: Coordinates | null,
  asked: { readonly text: string; readonly language?: string; readonly areas?: boolean },
): Promise<readonly FoundPlace[]> {
  const { text, language = 'en', areas = false } = asked;
  const geocoder = connectedGeocoder(context, merchantId);
  return geocoder.search({ merchantId, text, language, near, areas, countryCode: countryCodeOf(country) });
}

/** Where a location is; null where that is not known. */
export function placeOfLocation({ addressData: { lat, lng } }: LocationSnapshot): Coordinates | null {
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}
