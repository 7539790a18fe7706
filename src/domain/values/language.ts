import { type Country, countryCodeOf } from './country.ts';

/** The languages that messages to people are written in; each has a file of texts (domain/messages/texts). */
export const languages = ['en', 'es', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/**
 * The language of those we write that an `Accept-Language` prefers; English where it names only others. Where it names
 * none at all, as a client does that is no browser (Node's own sends `*`), the language of the place.
 */
export function languageOf(accepted: string, ofPlace: Language = 'en'): Language {
  const ranges = accepted
    .slice(0, 300)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { tag, language: languages.find((language) => language === tag.split('-')[0]), quality };
    });
  const [best] = ranges
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  if (best?.language !== undefined) return best.language;
  return ranges.every(({ tag }) => tag === '' || tag === '*') ? ofPlace : 'en';
}

const spokenIn = {
  ar: 'AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SY TD TN YE',
  de: 'AT CH DE LI',
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
} as const;

/** By the two letters of a country, where most people read one of ours that is not English. */
const byCountry: ReadonlyMap<string, Language> = new Map(
  (['ar', 'de', 'es'] as const).flatMap((language) => spokenIn[language].split(' ').map((code) => [code, language])),
);

/** The language of those we write that people read in a country; English where that is none of them. */
export function languageOfCountry(country: Country): Language {
  return byCountry.get(countryCodeOf(country)) ?? 'en';
}

/** Languages that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** How a language runs, as HTML names it. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/** The language of a country as `Intl` takes it. Arabic is written in Latin digits and by the Gregorian calendar everywhere. */
export function localeTag(language: Language, countryCode?: string): string {
  if (language === 'ar') return `ar-${countryCode ?? 'AE'}-u-ca-gregory-nu-latn`;
  return countryCode === undefined ? language : `${language}-${countryCode}`;
}
