import type { Cart, components } from '../../client/index.ts';

export type Line = Cart['items'][number];

/** One item as it is put into a cart: the body of `addCartItem`. */
export type NewItem = components['schemas']['NewCartItem'];

/** An item with its name, which tells the person which one could not be added. */
export type NamedItem = { readonly name: string; readonly item: NewItem };

/** A chosen group as a cart shows it; the wire's type stops at a depth that code need not know. */
type ChosenGroup = { readonly id: string; readonly items: readonly ChosenOption[] };

type ChosenOption = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly children?: readonly ChosenGroup[];
};

type Selection = NonNullable<NewItem['selections']>[number];

/** The chosen options of a line in the order of the menu, those below others after them. */
export function chosenOptions({ selections }: Pick<Line, 'selections'>): readonly ChosenOption[] {
  const below = (groups: readonly ChosenGroup[]): readonly ChosenOption[] =>
    groups.flatMap(({ items }) => items.flatMap((item) => [item, ...below(item.children ?? [])]));
  return below(chosenGroups(selections));
}

/** Options in one line: `Extra tahini, 2 × Jerk chicken`. */
export function optionsText(options: readonly { readonly name: string; readonly quantity: number }[]): string {
  return options.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ');
}

/** The body that puts the same item, chosen in the same way, into a cart again. */
export function asNewItem(line: Line): NewItem {
  return {
    productId: line.productId,
    quantity: line.quantity,
    itemUnavailableAction: line.itemUnavailableAction,
    specialInstructions: line.specialInstructions ?? '',
    ...(line.categoryId !== null && { categoryId: line.categoryId }),
    selections: asSelections(chosenGroups(line.selections)),
  };
}

/** The same, with the name of the item. */
export function asNamedItem(line: Line): NamedItem {
  return { name: line.name, item: asNewItem(line) };
}

function chosenGroups(selections: Line['selections']): readonly ChosenGroup[] {
  return selections as unknown as readonly ChosenGroup[];
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
