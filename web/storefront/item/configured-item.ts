import type { NewItem } from '../session/cart-session.tsx';
import { type Counts, type PlacedGroup, type Product, toSelections } from './choices.ts';

/** A dish as somebody has put it together so far. */
export type ConfiguredDish = {
  readonly product: Product;
  readonly groups: readonly PlacedGroup[];
  readonly counts: Counts;
  readonly quantity: number;
  readonly note: string;
  readonly unavailable: NewItem['itemUnavailableAction'];
  /** Under which heading of the menu it was found. */
  readonly categoryId: string | null;
};

/** The dish as the bag takes it; whether its rules are kept is asked before. */
export function toNewItem(dish: ConfiguredDish): NewItem {
  const { product, groups, counts, quantity, note, unavailable, categoryId } = dish;
  return {
    productId: product.id,
    quantity,
    itemUnavailableAction: unavailable,
    selections: toSelections(groups, counts),
    ...(note.trim() !== '' && { specialInstructions: note.trim() }),
    ...(categoryId !== null && { categoryId }),
  };
}
