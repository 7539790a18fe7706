import type { AllergenFacts } from '../client/index.ts';
import { localeOf, useTexts } from './language/language.ts';

/** The fourteen allergens of the service, in the order in which people look for them. */
export const allergens = [
  'gluten',
  'milk',
  'eggs',
  'nuts',
  'peanuts',
  'soybeans',
  'sesame',
  'fish',
  'crustaceans',
  'molluscs',
  'celery',
  'mustard',
  'lupin',
  'sulphites',
] as const satisfies readonly AllergenFacts['contains'][number][];
export type Allergen = (typeof allergens)[number];

/** What is declared of a dish or option. */
export type Facts = { readonly contains: readonly Allergen[]; readonly mayContain: readonly Allergen[] };

/** The name of an allergen in the middle of a sentence, and several of them as a list. */
export function useAllergenTexts() {
  const texts = useTexts('everywhere');
  const nameOf = (allergen: Allergen) => texts(`allergen.${allergen}`);
  const list = new Intl.ListFormat(localeOf(), { type: 'conjunction' });
  return { nameOf, listOf: (some: readonly Allergen[]) => list.format(some.map(nameOf)) };
}
