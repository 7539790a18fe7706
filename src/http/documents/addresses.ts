import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { type Language, languages } from '../../domain/values/language.ts';

/** The one address of a merchant's front page: `/` where it stands there. */
export function homeAddress(baseUrl: string, { slug }: MerchantSnapshot, frontSlug: string | null): string {
  return slug === frontSlug ? `${baseUrl}/` : `${baseUrl}/${encodeURIComponent(slug)}`;
}

/** The one address of a location's menu. */
export function menuAddress(baseUrl: string, { merchant, slug }: LocationSnapshot): string {
  return `${baseUrl}/${encodeURIComponent(merchant.slug)}/at/${encodeURIComponent(slug)}`;
}

/** The address of a page in one language, which it obeys whatever the browser prefers. */
export function inLanguage(address: string, language: Language): string {
  return `${address}?lang=${language}`;
}

/** The languages of the pages that something of these locations' menus can be read in; in the order of `languages`. */
export function languagesOf(locations: readonly LocationSnapshot[]): readonly Language[] {
  const written = locations.flatMap(({ menuLanguage, menuLanguages = [] }) => [menuLanguage ?? '', ...menuLanguages]);
  return languages.filter((language) => written.some((tag) => tag === language || tag.startsWith(`${language}-`)));
}

/** The language that an address asks for; null: it names none of the pages'. */
export function askedLanguage(query: string): Language | null {
  const asked = new URLSearchParams(query).get('lang');
  return languages.find((language) => language === asked) ?? null;
}
