import type { CartItem, ModifierSelection, NewCartItem, SelectedModifierGroup } from '../../client/index.ts';
import { inLine } from '../language/direction.ts';
import { currentLanguage } from '../language/language.ts';

/** An item with its name, for the message that it could not be added. */
export type NamedItem = { readonly name: string; readonly item: NewCartItem };

/** An option as it was chosen; `lang` as `Said` has it. */
type ChosenOption = SelectedModifierGroup['items'][number] & { readonly lang?: string };

/** The chosen options of a line in the order of the menu, those below others after them. */
export function chosenOptions({ selections }: Pick<CartItem, 'selections'>): readonly ChosenOption[] {
  const below = (groups: readonly SelectedModifierGroup[]): readonly ChosenOption[] =>
    groups.flatMap(({ items }) => items.flatMap((item) => [item, ...below(item.children ?? [])]));
  return below(selections);
}

/** Options in one line: `Extra tahini, 2 × Jerk chicken`. */
export function optionsText(options: readonly { readonly name: string; readonly quantity: number }[]): string {
  const language = currentLanguage();
  const texts = options.map(({ name, quantity }) =>
    quantity === 1 ? name : inLine([quantity, name], ' × ', language),
  );
  return inLine(texts, ', ', language);
}

/** The body that puts the same item, chosen in the same way, into a cart again. */
export function asNewItem(line: CartItem): NewCartItem {
  return {
    productId: line.productId,
    quantity: line.quantity,
    itemUnavailableAction: line.itemUnavailableAction,
    specialInstructions: line.specialInstructions ?? '',
    ...(line.categoryId !== null && { categoryId: line.categoryId }),
    selections: asSelections(line.selections),
  };
}

/** The same, with the name of the item. */
export function asNamedItem(line: CartItem): NamedItem {
  return { name: line.name, item: asNewItem(line) };
}

function asSelections(groups: readonly SelectedModifierGroup[]): ModifierSelection[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ id, items }) => ({
      groupId: id,
      selectedOptions: items.map(({ id: optionId, quantity, children }) => ({
        optionId,
        quantity,
        ...(children !== undefined && children.length > 0 && { children: asSelections(children) }),
      })),
    }));
}
