import type { TicketItem } from '../../../client/index.ts';

/** How often one dish is wanted by all tickets together, and each of its options. */
export type ItemTotal = {
  readonly name: string;
  readonly count: number;
  readonly options: readonly { readonly name: string; readonly count: number }[];
};

/** What all tickets want together, the most wanted dish first; lines that were given back do not count. */
export function itemTotals(tickets: Iterable<{ readonly items: readonly TicketItem[] }>): readonly ItemTotal[] {
  const dishes = new Map<string, { count: number; options: Map<string, number> }>();
  for (const { items } of tickets) {
    for (const { name, quantity, isGone, modifiers } of items) {
      if (isGone) continue;
      const dish = dishes.get(name) ?? { count: 0, options: new Map<string, number>() };
      dish.count += quantity;
      for (const option of modifiers) {
        dish.options.set(option.name, (dish.options.get(option.name) ?? 0) + option.quantity * quantity);
      }
      dishes.set(name, dish);
    }
  }
  const byCount = <Each extends { name: string; count: number }>(a: Each, b: Each) =>
    b.count - a.count || a.name.localeCompare(b.name);
  return [...dishes]
    .map(([name, { count, options }]) => ({
      name,
      count,
      options: [...options].map(([option, times]) => ({ name: option, count: times })).sort(byCount),
    }))
    .sort(byCount);
}
