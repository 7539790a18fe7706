import { type Allergen, type AllergenFacts, allergens } from '../domain/menu/allergens.ts';

/** What menus call the fourteen, beside our own words. */
const otherWords: Readonly<Record<string, Allergen>> = {
  wheat: 'gluten',
  cereals: 'gluten',
  'cereals containing gluten': 'gluten',
  crustacean: 'crustaceans',
  egg: 'eggs',
  peanut: 'peanuts',
  soy: 'soybeans',
  soya: 'soybeans',
  soybean: 'soybeans',
  dairy: 'milk',
  lactose: 'milk',
  nut: 'nuts',
  'tree nuts': 'nuts',
  'tree nut': 'nuts',
  'sesame seeds': 'sesame',
  sulphite: 'sulphites',
  sulfites: 'sulphites',
  sulfite: 'sulphites',
  'sulphur dioxide': 'sulphites',
  lupine: 'lupin',
  mollusc: 'molluscs',
  mollusks: 'molluscs',
  mollusk: 'molluscs',
};

/**
 * Allergens as a file lists them, `milk, eggs`; `none` declares that there are none. Undefined when both texts are empty, which
 * declares nothing. A word that is none of the fourteen is a fault: a declaration without it would say "free of" what the
 * file says is in it.
 */
export function readAllergens(
  contains: string,
  mayContain: string,
): { readonly facts: AllergenFacts | undefined } | { readonly fault: string } {
  if (contains.trim() === '' && mayContain.trim() === '') return { facts: undefined };
  const [held, traces] = [wordsOf(contains), wordsOf(mayContain)];
  const unknown = [...held, ...traces].find((word) => allergenOf(word) === null);
  if (unknown !== undefined) {
    return { fault: `its allergens are not taken over: "${unknown.slice(0, 40)}" is none of the fourteen` };
  }
  const listed = (words: readonly string[]) =>
    allergens.filter((one) => words.some((word) => allergenOf(word) === one));
  const inside = listed(held);
  return { facts: { contains: inside, mayContain: listed(traces).filter((one) => !inside.includes(one)) } };
}

function wordsOf(text: string): readonly string[] {
  const words = text.split(/[;,|]/).map((word) => word.trim().toLowerCase());
  return words.filter((word) => word !== '' && word !== 'none');
}

function allergenOf(word: string): Allergen | null {
  return allergens.find((allergen) => allergen === word) ?? otherWords[word] ?? null;
}
