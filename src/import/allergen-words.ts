import { type Allergen, type AllergenFacts, allergens } from '../domain/menu/allergens.ts';
import { plainLetters } from '../domain/values/plain-letters.ts';

/** What menus call the fourteen, beside our own words, also in German and Spanish; accents do not count. */
const otherWords: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: ['wheat', 'cereals', 'cereals containing gluten', 'weizen', 'getreide', 'glutenhaltiges getreide', 'trigo'],
  crustaceans: ['crustacean', 'krebstiere', 'crustaceos'],
  eggs: ['egg', 'ei', 'eier', 'huevo', 'huevos'],
  fish: ['fisch', 'pescado'],
  peanuts: ['peanut', 'erdnuss', 'erdnusse', 'cacahuete', 'cacahuetes'],
  soybeans: ['soy', 'soya', 'soybean', 'soja', 'sojabohnen'],
  milk: ['dairy', 'lactose', 'milch', 'laktose', 'leche', 'lactosa'],
  nuts: ['nut', 'tree nuts', 'tree nut', 'nusse', 'schalenfruchte', 'frutos de cascara', 'frutos secos'],
  celery: ['sellerie', 'apio'],
  mustard: ['senf', 'mostaza'],
  sesame: ['sesame seeds', 'sesam', 'sesamo'],
  sulphites: ['sulphite', 'sulfites', 'sulfite', 'sulphur dioxide', 'schwefeldioxid', 'sulfit', 'sulfitos'],
  lupin: ['lupine', 'lupinen', 'altramuz', 'altramuces'],
  molluscs: ['mollusc', 'mollusks', 'mollusk', 'weichtiere', 'moluscos'],
};
const wordsForNone: readonly string[] = ['none', 'keine', 'ninguno'];

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
  return [...new Set(words)].filter((word) => word !== '' && !wordsForNone.includes(word));
}

function allergenOf(word: string): Allergen | null {
  const plain = plainLetters(word);
  return allergens.find((allergen) => allergen === plain || otherWords[allergen].includes(plain)) ?? null;
}
