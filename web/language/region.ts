import { type CountryFacts, findCountry, listCountries } from '../../client/index.ts';
import { currentLanguage, type Language } from './language.ts';

// What differs from country to country comes from the platform's own data, by the country's two letters.

type RegionalLocale = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
  readonly getTimeZones?: () => readonly string[];
  readonly timeZones?: readonly string[];
};

/** The seven weekdays, 1 Monday to 7 Sunday, in the order a calendar of the country has them; from Monday on where it is not known. */
export function weekdaysIn(country: string): readonly number[] {
  const locale = localeOf(country);
  const first = (locale?.getWeekInfo?.() ?? locale?.weekInfo)?.firstDay ?? 1;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ((first - 1 + day) % 7) + 1);
}

/** The IANA time zones of a country; none where the platform does not know them. */
export function zonesIn(country: string): readonly string[] {
  const locale = localeOf(country);
  return locale?.getTimeZones?.() ?? locale?.timeZones ?? [];
}

/** A country in the language of the page; its English name where the platform has none. */
export function countryName(
  { name, code }: Pick<CountryFacts, 'name' | 'code'>,
  language: Language = currentLanguage(),
) {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? name;
}

/** All countries with their names in the language of the page, in its alphabetical order. */
export function namedCountries(
  language: Language = currentLanguage(),
): readonly (CountryFacts & { readonly shown: string })[] {
  const { compare } = new Intl.Collator(language);
  return listCountries()
    .map((country) => ({ ...country, shown: countryName(country, language) }))
    .sort((one, other) => compare(one.shown, other.shown));
}

/** The country the person's browser is set to, if it says one; null otherwise. */
export function ownCountry(): CountryFacts | null {
  const regions = navigator.languages.map((tag) => new Intl.Locale(tag).region);
  return listCountries().find(({ code }) => regions.includes(code)) ?? null;
}

/** The language that most people of a country read, as `de`; null where the platform does not know. */
export function languageReadIn(country: string): string | null {
  return localeOf(country)?.maximize().language ?? null;
}

function localeOf(country: string): RegionalLocale | null {
  const code = findCountry(country)?.code;
  return code === undefined ? null : (new Intl.Locale(`und-${code}`) as RegionalLocale);
}
