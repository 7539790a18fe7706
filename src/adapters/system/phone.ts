import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Country } from '../../domain/location/location-snapshot.ts';
import type { NormalizePhone } from '../../ports/index.ts';

const countryCodes: Readonly<Record<Country, CountryCode>> = {
  'United States': 'US',
  'United Arab Emirates': 'AE',
  Australia: 'AU',
  'United Kingdom': 'GB',
};

/**
 * E.164 from what a person typed, local forms read as those of `country`; null for anything that cannot be a number.
 * Lengths are checked, not assigned ranges: those grow faster than any list of them
 * (design/customers.md#phone-numbers-are-checked-by-length).
 */
export const normalizePhone: NormalizePhone = (text, country) => {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: countryCodes[country], extract: false });
  return parsed?.isPossible() === true && parsed.ext === undefined ? parsed.number : null;
};
