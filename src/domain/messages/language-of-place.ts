import type { LocationSnapshot, MerchantSnapshot } from '../location/location-snapshot.ts';
import { type Language, languageOf, languageOfCountry } from '../values/language.ts';

/**
 * What those are written to in who name no language themselves: the language of the location's menu, else that of the
 * merchant's country. (design/messages.md#who-names-no-language-is-written-to-in-that-of-the-place)
 */
export function languageOfPlace(merchant: MerchantSnapshot, location: LocationSnapshot | null): Language {
  const ofCountry = languageOfCountry(merchant.country);
  return location?.menuLanguage == null ? ofCountry : languageOf(location.menuLanguage, ofCountry);
}
