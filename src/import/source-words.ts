import { taxCategoryPattern } from '../domain/location/tax-policy.ts';
import { plainLetters } from '../domain/values/plain-letters.ts';
import { webAddressOf } from '../domain/values/web-address.ts';

/**
 * Whether cleaning `text` changed what a person sees, so that the report must say so; line breaks alone do not count.
 */
export function isNoticeablyChanged(text: string, cleaned: string): boolean {
  if (text === cleaned) return false;
  const squeeze = (value: string): string => value.replace(/\s+/g, ' ').trim();
  return squeeze(text) !== squeeze(cleaned);
}

/** An absolute https address as reference/conventions.md#json-and-http demands of images; null for anything else. */
export function httpsAddress(text: string): string | null {
  return webAddressOf(text.trim());
}

/** Words of a constant or a class name as a person writes them: `GLUTEN_FREE` and `GlutenFree` become `Gluten free`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const taxWords: Readonly<Record<string, string>> = {
  'standard-rate': 'standard',
  'zero-rate': 'zero',
  'zero-rated': 'zero',
  'tax-free': 'zero',
  exempt: 'zero',
  none: 'zero',
  'reduced-rate': 'reduced',
  'reduced-rated': 'reduced',
};

/**
 * The tax category that a source names, as locations name theirs (reference/taxes.md#table-of-taxes): `Zero rated` is
 * `zero`, `Cold food` is `cold-food`. Null for a rate or another text that cannot be the name of one.
 */
export function taxCategoryOf(text: string): string | null {
  const word = plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const category = taxWords[word] ?? word;
  return new RegExp(taxCategoryPattern).test(category) ? category : null;
}
