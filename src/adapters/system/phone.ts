import { createRequire } from 'node:module';
import type * as PhoneNumbers from 'libphonenumber-js/max';
import { countryCodeOf } from '../../domain/values/country.ts';
import type { CanText, FormatPhone, NormalizePhone } from '../../ports/phone.ts';

const load = createRequire(import.meta.url);

/** The library, loaded with the first number (design/memory.md#loaded-when-needed). */
function phoneNumbers(): typeof PhoneNumbers {
  return load('libphonenumber-js/max');
}

/**
 * E.164 from what a person typed, local forms read as those of `country`; null for anything that cannot be a number.
 * Lengths are checked, not assigned ranges: those grow faster than any list of them
 * (design/customers.md#phone-numbers-are-checked-by-length).
 */
export const normalizePhone: NormalizePhone = (text, country) => {
  const { isSupportedCountry, parsePhoneNumberFromString } = phoneNumbers();
  const code = countryCodeOf(country);
  // Where no one has a number of the country's own (Pitcairn), only the international form can be read.
  const parsed = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(code) && { defaultCountry: code }),
    extract: false,
  });
  return parsed?.isPossible() === true && parsed.ext === undefined ? parsed.number : null;
};

/** Digits in groups, parted by spaces alone, whatever the country parts them by. */
export const formatPhone: FormatPhone = (number) =>
  (phoneNumbers().parsePhoneNumberFromString(number)?.formatInternational() ?? number).replace(/[^+\d]+/g, ' ');

/**
 * Numbers of ranges that no list knows yet have no kind, and belong to whichever country shares their calling code.
 * Satellites and other networks without a country are in no country's list.
 */
export const canText: CanText = (number, countries) => {
  const { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } = phoneNumbers();
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined || refusedKinds.has(parsed.getType() ?? '')) return false;
  if (parsed.country !== undefined) return countries.includes(parsed.country);
  return countries.some(
    (country) => isSupportedCountry(country) && getCountryCallingCode(country) === parsed.countryCallingCode,
  );
};

const refusedKinds = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]);
