import type { ResolvedGroup, ResolvedProduct } from './catalog.ts';

/** The fourteen substances of the EU's Regulation 1169/2011, Annex II, as menus mark them. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/**
 * What a dish or option is declared to hold, and what it may hold traces of. Both empty: declared to be free of all fourteen.
 * Where nothing is declared there is no such value, and no page may take that for "free of".
 */
export type AllergenFacts = { readonly contains: readonly Allergen[]; readonly mayContain: readonly Allergen[] };

/** What a dish holds with all that was chosen for it; `undeclared` when something of it was never declared. */
export type DishAllergens = AllergenFacts & { readonly undeclared: boolean };

/** What was chosen for a dish, as lines of a cart have it. */
type Chosen = readonly {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly children: Chosen }[];
}[];

/** What a dish holds with what was chosen for it; null when nothing of it was declared. */
export function dishAllergens(product: ResolvedProduct, selections: Chosen): DishAllergens | null {
  return combineAllergens([product.allergens, ...chosenFacts(product.groups, selections)]);
}

function chosenFacts(groups: readonly ResolvedGroup[], selections: Chosen): readonly (AllergenFacts | undefined)[] {
  return selections.flatMap(({ id, items }) => {
    const group = groups.find((candidate) => candidate.id === id);
    return items.flatMap((item) => {
      const option = group?.optionsById.get(item.id);
      const below = option?.childLinks.map((link) => link.group) ?? [];
      return [option?.allergens, ...chosenFacts(below, item.children)];
    });
  });
}

/**
 * The facts of a dish and its choices as one, in the order of the list; what one of them contains is not listed as a trace of
 * another. Null when none of them was declared.
 */
export function combineAllergens(parts: readonly (AllergenFacts | undefined)[]): DishAllergens | null {
  const declared = parts.filter((part) => part !== undefined);
  if (declared.length === 0) return null;
  const contained = new Set(declared.flatMap(({ contains }) => contains));
  const traces = new Set(declared.flatMap(({ mayContain }) => mayContain));
  return {
    contains: allergens.filter((allergen) => contained.has(allergen)),
    mayContain: allergens.filter((allergen) => traces.has(allergen) && !contained.has(allergen)),
    undeclared: declared.length < parts.length,
  };
}
