/**
 * How addresses of a country are written behind the street. `locality` has `C` for the city, `S` for the state and `Z` for
 * the postal code, small where it may be left out, in the order people write them; what it does not name, addresses there do
 * not have. `zip` is the form of a postal code (a regular expression without anchors), empty where there is none to check.
 */
export type AddressForm = {
  readonly locality: string;
  readonly zip: string;
  readonly region: 'state' | 'province' | 'prefecture' | 'county' | 'region';
};
