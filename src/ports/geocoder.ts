import type { AddressWords, FoundPlace } from '../domain/location/places/found-place.ts';
import type { Coordinates } from '../domain/values/distance.ts';

/** A text that a person typed, and what bounds its meaning. */
export type PlaceQuery = {
  /** Whose guest asks. */
  readonly merchantId: string;
  readonly text: string;
  /** Two letters; a geocoder that does not have it answers in the language of the place. */
  readonly language: string;
  /** Places near it come first; null: anywhere in the country. */
  readonly near: Coordinates | null;
  /** Two letters: nothing outside of it is found. */
  readonly countryCode: string;
  /** Whether towns, districts and postal codes are wanted, or houses and streets only. */
  readonly areas: boolean;
};

export type PositionQuery = {
  readonly merchantId: string;
  readonly position: Coordinates;
  readonly language: string;
};

/**
 * One geocoder. Both acts throw DEPENDENCY_UNAVAILABLE when it does not answer, in time or at all, and keep to its terms
 * of use by themselves.
 */
export type GeocoderVendor = {
  /** Whether it may be asked while a person types; else once, with the whole text. */
  readonly asYouType: boolean;
  /** What its terms want shown beside its answers; null: nothing. */
  readonly attribution: string | null;
  /** The best first. */
  search(query: PlaceQuery): Promise<readonly FoundPlace[]>;
  /** The nearest address, if there is one within some hundred meters. */
  reverse(query: PositionQuery): Promise<FoundPlace | null>;
};

export type Geocoder = GeocoderVendor & {
  /** Where this address was found a short while ago, by this process; null: it does not remember. Asks no one. */
  recall(address: AddressWords): Coordinates | null;
};
