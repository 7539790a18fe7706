import type { Cart } from '../../client/index.ts';
import type { NamedItem, NewItem } from '../storefront/session/cart-record.ts';

export type Line = Cart['items'][number];

/** A chosen group as a cart shows it; the wire's type stops at a depth that code need not know. */
type ChosenGroup = {
  readonly id: string;
  readonly name: string;
  readonly items: readonly ChosenOption[];
};

type ChosenOption = {
  readonly id: string;
  readonly name: string;
  readonly priceFormatted: string;
  readonly price: string;
  readonly quantity: number;
  readonly children?: readonly ChosenGroup[];
};

type Selection = NonNullable<NewItem['selections']>[number];

/** What was chosen for a line. */
export function chosenGroups({ selections }: Pick<Line, 'selections'>): readonly ChosenGroup[] {
  return selections as unknown as readonly ChosenGroup[];
}

/** The options of a line in the order of the menu, those below others after them. */
export function chosenOptions(groups: readonly ChosenGroup[]): readonly ChosenOption[] {
  return groups.flatMap(({ items }) => items.flatMap((item) => [item, ...chosenOptions(item.children ?? [])]));
}

/** What was chosen for a dish, in one line: `Extra tahini, 2 × Jerk chicken`. */
export function choicesText(line: Pick<Line, 'selections'>): string {
  return chosenOptions(chosenGroups(line))
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(', ');
}

/** The body that puts the same dish, chosen in the same way, into a cart again. */
export function asNewItem(line: Line): NewItem {
  return {
    productId: line.productId,
    quantity: line.quantity,
    itemUnavailableAction: line.itemUnavailableAction,
    specialInstructions: line.specialInstructions ?? '',
    ...(line.categoryId !== null && { categoryId: line.categoryId }),
    selections: asSelections(chosenGroups(line)),
  };
}

/** The same, with what the dish is called. */
export function asNamedItem(line: Line): NamedItem {
  return { name: line.name, item: asNewItem(line) };
}

function asSelections(groups: readonly ChosenGroup[]): Selection[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ id, items }) => ({
      groupId: id,
      selectedOptions: items.map(({ id: optionId, quantity, children }) => ({
        optionId,
        quantity,
        ...(children !== undefined && children.length > 0 && { children: asSelections(children) }),
      })),
    })) as Selection[];
}
