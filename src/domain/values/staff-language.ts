import { type Country, countryCodeOf } from './country.ts';
import type { Language } from './language.ts';

/** The languages of the dashboard, which the mails to those who work there are written in too. */
export const staffLanguages = ['en', 'es', 'de'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof staffLanguages)[number];

const spoken: Readonly<Record<Exclude<StaffLanguage, 'en'>, string>> = {
  de: 'AT CH DE LI',
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
};

/**
 * The language of people who work in a country: nothing is stored about their own. English where it is none of ours, or the
 * country is not known. (design/messages.md#staff-are-written-to-in-the-language-of-their-country)
 */
export function staffLanguageIn(country: Country | undefined): StaffLanguage {
  if (country === undefined) return 'en';
  const code = countryCodeOf(country);
  return staffLanguages.find((language) => language !== 'en' && spoken[language].split(' ').includes(code)) ?? 'en';
}

/** The language itself where the dashboard is written in it, else English. */
export function staffLanguageOf(language: Language): StaffLanguage {
  return staffLanguages.find((known) => known === language) ?? 'en';
}
