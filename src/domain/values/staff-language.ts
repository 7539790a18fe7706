import type { Country } from './country.ts';
import { type Language, languageOfCountry } from './language.ts';

/** The languages of the dashboard, which the mails to those who work there are written in too. */
export const staffLanguages = ['en', 'es', 'de'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof staffLanguages)[number];

/**
 * The language of people who work in a country: nothing is stored about their own. English where it is none of ours, or the
 * country is not known. (design/messages.md#staff-are-written-to-in-the-language-of-their-country)
 */
export function staffLanguageIn(country: Country | undefined): StaffLanguage {
  return country === undefined ? 'en' : staffLanguageOf(languageOfCountry(country));
}

/** The language itself where the dashboard is written in it, else English. */
export function staffLanguageOf(language: Language): StaffLanguage {
  return staffLanguages.find((known) => known === language) ?? 'en';
}
