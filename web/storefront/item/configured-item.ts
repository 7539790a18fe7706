import type { CartItemConfiguration, ItemUnavailableAction, NewCartItem, Product } from '../../../client/index.ts';
import { type Counts, type PlacedGroup, toSelections } from './choices.ts';

/** An item as it is configured so far. */
export type ConfiguredItem = {
  readonly product: Product;
  readonly groups: readonly PlacedGroup[];
  readonly counts: Counts;
  readonly quantity: number;
  readonly note: string;
  readonly unavailable: ItemUnavailableAction;
  /** Under which heading of the menu it was found. */
  readonly categoryId: string | null;
};

/** The item as the cart takes it; whether its rules are kept is asked before. */
export function toNewItem(item: ConfiguredItem): NewCartItem {
  const { product, groups, counts, quantity, note, unavailable, categoryId } = item;
  return {
    productId: product.id,
    quantity,
    itemUnavailableAction: unavailable,
    selections: toSelections(groups, counts),
    ...(note.trim() !== '' && { specialInstructions: note.trim() }),
    ...(categoryId !== null && { categoryId }),
  };
}

/** The same for a line that is there already, of its product. */
export function toConfiguration(item: NewCartItem): CartItemConfiguration {
  const { productId: _product, categoryId: _category, ...configuration } = item;
  return configuration;
}
