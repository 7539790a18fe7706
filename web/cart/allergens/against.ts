import { type Allergen, allergens, type Facts } from '../../allergens.ts';

/** What of something a diner avoids: certainly in it, possibly in it, or unknown because it was never declared. */
export type Clash = {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly isUnknown: boolean;
};

export type Declared = { readonly allergens?: Facts | undefined };

/** What of the parts of a dish, all of which are eaten, a diner avoids; null when nothing is avoided, or nothing clashes. */
export function clashOf(parts: readonly Declared[], avoided: ReadonlySet<Allergen>): Clash | null {
  if (avoided.size === 0) return null;
  const declared = declaredOf(parts);
  const contains = declared.contains.filter((one) => avoided.has(one));
  const mayContain = declared.mayContain.filter((one) => avoided.has(one));
  const isUnknown = parts.some(({ allergens: known }) => known === undefined);
  return contains.length === 0 && mayContain.length === 0 && !isUnknown ? null : { contains, mayContain, isUnknown };
}

/** A group of the menu with its options, as far as allergens go. */
type MenuGroup = { readonly id: string; readonly items: readonly MenuOption[] };
type MenuOption = Declared & {
  readonly id: string;
  readonly childGroups?: readonly { readonly group?: MenuGroup | null }[];
};

/** What was chosen of a group, as a cart's line says it. */
type Chosen = {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly children?: readonly Chosen[] }[];
};

/**
 * The options a line was put together of, at every level, as the menu declares them now. One that the menu has no more is
 * unknown.
 */
export function optionsOfLine(groups: readonly MenuGroup[], chosen: readonly Chosen[]): readonly Declared[] {
  return chosen.flatMap(({ id, items }) => {
    const group = groups.find((one) => one.id === id);
    return items.flatMap((item) => {
      const option = group?.items.find((one) => one.id === item.id);
      const below = (option?.childGroups ?? []).flatMap(({ group: next }) => next ?? []);
      return [option ?? {}, ...optionsOfLine(below, item.children ?? [])];
    });
  });
}

/** The allergens that any of some items declares, in the order of the list. */
export function allergensAmong(items: readonly Declared[]): readonly Allergen[] {
  const present = new Set(
    items.flatMap(({ allergens: known }) => [...(known?.contains ?? []), ...(known?.mayContain ?? [])]),
  );
  return allergens.filter((allergen) => present.has(allergen));
}

/** What was declared of parts of a dish as one, in the order of the list; what one contains is no trace of another. */
export function declaredOf(parts: readonly Declared[]): Facts {
  const inside = new Set(parts.flatMap(({ allergens: known }) => known?.contains ?? []));
  const traces = new Set(parts.flatMap(({ allergens: known }) => known?.mayContain ?? []));
  return {
    contains: allergens.filter((one) => inside.has(one)),
    mayContain: allergens.filter((one) => traces.has(one) && !inside.has(one)),
  };
}
