import type { Declared } from '../../cart/allergens/against.ts';
import { type Counts, groupsBelow, optionPath, type PlacedGroup } from '../item/choices.ts';

/** The options that are chosen, at every level. */
export function chosenOptions(groups: readonly PlacedGroup[], counts: Counts): readonly Declared[] {
  return groups.flatMap((placed) =>
    placed.group.items
      .filter((option) => (counts.get(optionPath(placed, option)) ?? 0) > 0)
      .flatMap((option) => [option, ...chosenOptions(groupsBelow(placed, option, counts), counts)]),
  );
}
