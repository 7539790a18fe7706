import type { Country } from '../values/country.ts';
import { type Language, languageOfCountry } from '../values/language.ts';

const names: Readonly<Record<Language, string>> = { en: 'Menu', es: 'Carta', de: 'Speisekarte', ar: 'القائمة' };

/** What a menu without a name is called in a country: guests read it as its headline. */
export function menuNameIn(country: Country): string {
  return names[languageOfCountry(country)];
}
