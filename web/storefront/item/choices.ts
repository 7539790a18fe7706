import type { ModifierGroup, ModifierSelection, Product } from '../../../client/index.ts';
import { formatAmount, isSomething, withSign } from '../../language/amount.ts';

export type NestedGroup = ModifierGroup;
export type NestedOption = ModifierGroup['items'][number];

/** How many options of a group may be chosen, quantities added up. */
export type Limits = { readonly min: number; readonly max: number };

/** How many of each option, by the option's path; what is not there was not chosen. */
export type Counts = ReadonlyMap<string, number>;

/** A group at its place in the tree, under the rule that holds there. */
export type PlacedGroup = { readonly path: string; readonly group: NestedGroup; readonly limits: Limits };

/** A group whose rule is not kept, and how many were chosen in it. */
export type Problem = { readonly path: string; readonly limits: Limits; readonly chosen: number };

/** The groups on the first level of an item. */
export function rootGroups({ modifiers }: Pick<Product, 'modifiers'>): readonly PlacedGroup[] {
  return modifiers.map((group) => ({ path: group.id, group, limits: group.rule }));
}

/** Where an option stands in the tree: the same group may hang below several options, and is chosen from in each. */
export function optionPath({ path }: PlacedGroup, option: NestedOption): string {
  return `${path}\n${option.id}`;
}

/**
 * The groups that open below an option once it is chosen, with the rules for that quantity of it
 * (reference/menus-and-locations.md#modifiers).
 */
export function groupsBelow(parent: PlacedGroup, option: NestedOption, counts: Counts): readonly PlacedGroup[] {
  const path = optionPath(parent, option);
  const quantity = counts.get(path) ?? 0;
  if (quantity === 0) return [];
  return (option.childGroups ?? []).flatMap(({ group, overrides, applyPerParentQuantity }) => {
    if (group === null || group === undefined) return [];
    const times = applyPerParentQuantity === true ? quantity : 1;
    const limits = {
      min: (overrides?.min ?? group.rule.min) * times,
      max: (overrides?.max ?? group.rule.max) * times,
    };
    return [{ path: `${path}\n${group.id}`, group, limits }];
  });
}

/** How many options are chosen in a group. */
export function chosenIn(placed: PlacedGroup, counts: Counts): number {
  return placed.group.items.reduce((sum, option) => sum + (counts.get(optionPath(placed, option)) ?? 0), 0);
}

/** The most of one option that its own limit and its group's leave. */
export function mostOf(placed: PlacedGroup, option: NestedOption, counts: Counts): number {
  const others = chosenIn(placed, counts) - (counts.get(optionPath(placed, option)) ?? 0);
  return Math.max(0, Math.min(option.maxQuantity, placed.limits.max - others));
}

/**
 * The counts with another quantity of one option; where only one may be chosen it takes the place of the one before.
 */
export function withCount(counts: Counts, placed: PlacedGroup, option: NestedOption, quantity: number): Counts {
  const next = new Map(counts);
  if (placed.limits.max === 1 && quantity > 0) {
    for (const other of placed.group.items) next.delete(optionPath(placed, other));
  }
  if (quantity === 0) next.delete(optionPath(placed, option));
  else next.set(optionPath(placed, option), quantity);
  const isNew = quantity > 0 && !counts.has(optionPath(placed, option));
  return isNew ? withPreselected(groupsBelow(placed, option, next), next) : next;
}

/**
 * The counts with what the menu has chosen already in groups where nothing is chosen, as far as their rules leave room, and in
 * what opens below.
 */
export function withPreselected(groups: readonly PlacedGroup[], counts: Counts): Counts {
  let next = counts;
  for (const placed of groups) {
    if (chosenIn(placed, next) > 0) continue;
    const preselected = placed.group.items.filter((option) => option.preselected === true && option.maxQuantity > 0);
    for (const option of preselected.slice(0, placed.limits.max)) next = withCount(next, placed, option, 1);
  }
  return next;
}

/** The counts with nothing chosen in a group. */
export function withoutGroup(counts: Counts, placed: PlacedGroup): Counts {
  const next = new Map(counts);
  for (const option of placed.group.items) next.delete(optionPath(placed, option));
  return next;
}

/** The first group, in the order they are shown, whose rule is not kept; null when all are. */
export function firstProblem(groups: readonly PlacedGroup[], counts: Counts): Problem | null {
  for (const placed of groups) {
    const chosen = chosenIn(placed, counts);
    const { path, limits } = placed;
    if (chosen < limits.min || chosen > limits.max) return { path, limits, chosen };
    for (const option of placed.group.items) {
      const below = firstProblem(groupsBelow(placed, option, counts), counts);
      if (below !== null) return below;
    }
  }
  return null;
}

/** What was chosen, as the wire wants it: only what hangs below chosen options. */
export function toSelections(groups: readonly PlacedGroup[], counts: Counts): ModifierSelection[] {
  return groups.flatMap((placed) => {
    const selectedOptions = placed.group.items.flatMap((option) => {
      const quantity = counts.get(optionPath(placed, option)) ?? 0;
      if (quantity === 0) return [];
      const children = toSelections(groupsBelow(placed, option, counts), counts);
      return [{ optionId: option.id, quantity, ...(children.length > 0 && { children }) }];
    });
    return selectedOptions.length === 0 ? [] : [{ groupId: placed.group.id, selectedOptions }];
  });
}

/** The path of the first shown group with this id, for a refusal that names only the id; null when none is shown. */
export function pathOfGroup(groups: readonly PlacedGroup[], counts: Counts, groupId: string): string | null {
  for (const placed of groups) {
    if (placed.group.id === groupId) return placed.path;
    for (const option of placed.group.items) {
      const below = pathOfGroup(groupsBelow(placed, option, counts), counts, groupId);
      if (below !== null) return below;
    }
  }
  return null;
}

/** What an option adds to the price of its item; empty where it costs nothing. */
export function optionPriceText({ price }: Pick<NestedOption, 'price'>, currency: string): string {
  return isSomething(price) ? withSign('+', formatAmount(price, currency)) : '';
}

/** Whether anything that was chosen costs something beside the item. */
export function costsMore(groups: readonly PlacedGroup[], counts: Counts): boolean {
  return groups.some((placed) =>
    placed.group.items.some(
      (option) =>
        (counts.get(optionPath(placed, option)) ?? 0) > 0 &&
        (isSomething(option.price) || costsMore(groupsBelow(placed, option, counts), counts)),
    ),
  );
}

/** A chosen group of a line of a cart, as far as it says what was chosen. */
type ChosenGroup = {
  readonly id: string;
  readonly items: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly children?: readonly ChosenGroup[];
  }[];
};

/** What a line has chosen, as far as the menu still offers it. */
export function toCounts(groups: readonly PlacedGroup[], chosen: readonly ChosenGroup[]): Counts {
  const counts = new Map<string, number>();
  const take = (placed: readonly PlacedGroup[], selections: readonly ChosenGroup[]): void => {
    for (const one of placed) {
      const items = selections.find(({ id }) => id === one.group.id)?.items ?? [];
      for (const { id, quantity, children = [] } of items) {
        const option = one.group.items.find((offered) => offered.id === id);
        if (option === undefined || option.maxQuantity === 0) continue;
        counts.set(optionPath(one, option), Math.min(quantity, option.maxQuantity));
        take(groupsBelow(one, option, counts), children);
      }
    }
  };
  take(groups, chosen);
  return counts;
}
