import { useTexts } from '../../language/language.ts';

// What one mark says about another by its meaning, whatever the menu wrote: who looks for vegetarian may eat vegan.
const implied: Readonly<Record<string, readonly string[]>> = {
  vegan: ['vegetarian', 'pescatarian', 'dairy-free'],
  vegetarian: ['pescatarian'],
};

const named = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'halal',
  'kosher',
  'spicy',
] as const;
type Named = (typeof named)[number];

type Nourishing = { readonly nutrition?: { readonly dietaryPreferences?: readonly string[] | undefined } | undefined };

/** The marks of an item as its menu has them. */
export function marksOf({ nutrition }: Nourishing): readonly string[] {
  return nutrition?.dietaryPreferences ?? [];
}

/** Whether an item keeps every one of the wanted marks. */
export function keepsMarks(item: Nourishing, wanted: ReadonlySet<string>): boolean {
  const marks = new Set(marksOf(item).flatMap((mark) => [mark, ...(implied[mark] ?? [])]));
  return [...wanted].every((mark) => marks.has(mark));
}

/** The marks that occur on any item, in the order people know; a merchant's own come last. */
export function marksAmong(items: readonly Nourishing[]): readonly string[] {
  const present = new Set(items.flatMap((item) => [...marksOf(item)]));
  const rank = (mark: string) => (isNamed(mark) ? named.indexOf(mark) : named.length);
  return [...present].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** The word for a mark: ours where we know it, else the menu's own. */
export function useMarkText(): (mark: string) => string {
  const texts = useTexts('storefront');
  return (mark) => (isNamed(mark) ? texts(`diet.${mark}`) : mark);
}

function isNamed(mark: string): mark is Named {
  return (named as readonly string[]).includes(mark);
}
