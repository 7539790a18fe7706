import { atMethod } from '../../location/at-method.ts';
import type { LocationSnapshot } from '../../location/location-snapshot.ts';
import { isSoldOut, type ResolvedProduct } from '../../menu/catalog.ts';
import type { ReasonCode } from '../../values/difference.ts';
import { displayText } from '../../values/display-text.ts';
import { CommerceError } from '../../values/errors.ts';
import { type Cart, type CartLine, type ChosenGroup, changedCart, type ItemUnavailableAction } from '../cart.ts';
import { chooseSelections, type RequestedSelection } from '../selections.ts';

/** The most lines a cart has (reference/carts.md#cart). */
const linesMax = 100;

export type NewItem = {
  readonly itemId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly itemUnavailableAction: ItemUnavailableAction;
  readonly specialInstructions: string;
  readonly categoryId: string | null;
  readonly selections: readonly RequestedSelection[];
};

/**
 * The cart with one more line at its end, equal lines are not merged (reference/carts.md#addcartitem). Refuses an
 * unknown product or category and wrong selections with VALIDATION_ERROR; a dish that cannot be sold, more than is
 * left, and the 101st line with RESOURCE_CONFLICT.
 */
export function addItem(cart: Cart, item: NewItem, location: LocationSnapshot, now: number): Cart {
  const snapshot = atMethod(location, cart.fulfillmentMethod);
  const product = snapshot.catalog?.products.get(item.productId);
  if (product === undefined && location.catalog?.products.has(item.productId) === true) {
    throw notForSale(
      'ITEM_UNAVAILABLE',
      'This product is not sold for orders of this kind: choose another method or product.',
    );
  }
  if (product === undefined) throw unknownField('productId', 'There is no such product at this location.');
  if (item.categoryId !== null && location.catalog?.categories.has(item.categoryId) !== true) {
    throw unknownField('categoryId', 'There is no such category at this location.');
  }
  if (cart.lines.length >= linesMax) {
    throw new CommerceError('RESOURCE_CONFLICT', `A cart has at most ${linesMax} lines: remove one first.`, {
      details: { maximum: linesMax },
    });
  }
  return changedCart(cart, { lines: [...cart.lines, soldLine(cart, item, product, null, snapshot, now)] });
}

/** A line as it is sold now, in place of `replaced` if there is one. Refuses as `addItem` what cannot be sold, and wrong selections. */
export function soldLine(
  cart: Cart,
  item: NewItem,
  product: ResolvedProduct,
  replaced: CartLine | null,
  snapshot: LocationSnapshot,
  now: number,
): CartLine {
  if (isSoldOut(snapshot.overlay, product.id, now)) throw notForSale('ITEM_SOLD_OUT', 'This product is sold out.');
  refuseUnmapped([product.id], snapshot);
  const selections = chooseSelections(product, item.selections, snapshot.overlay, now);
  refuseUnmapped(chosenIds(selections), snapshot);
  const left = leftFor(cart, product.id, replaced, snapshot);
  if (item.quantity > left) throw aboveStock(left);
  return newLine(item, product, selections);
}

function newLine(item: NewItem, product: ResolvedProduct, selections: readonly ChosenGroup[]): CartLine {
  return {
    itemId: item.itemId,
    productId: product.id,
    canonicalId: product.canonicalId,
    name: product.name,
    description: product.description,
    imageUrl: product.images[0] ?? '',
    categoryId: item.categoryId,
    basePriceMinor: product.priceMinor,
    quantity: item.quantity,
    specialInstructions: displayText(item.specialInstructions),
    itemUnavailableAction: item.itemUnavailableAction,
    selections,
    ...(product.taxCategory !== undefined && { taxCategory: product.taxCategory }),
  };
}

/** What may still be promised of a product beside the cart's other lines; Infinity without a limit. */
export function leftFor(cart: Cart, productId: string, line: CartLine | null, snapshot: LocationSnapshot): number {
  const stock = snapshot.overlay.stock.get(productId);
  if (stock === undefined) return Number.POSITIVE_INFINITY;
  return cart.lines.reduce(
    (left, other) => (other !== line && other.productId === productId ? left - other.quantity : left),
    stock,
  );
}

/** Whatever the bound provider does not know cannot reach its kitchen (reference/differences.md#what-is-found). */
function refuseUnmapped(ids: readonly string[], snapshot: LocationSnapshot): void {
  const mapped = snapshot.mappedIds;
  if (mapped === undefined || mapped === null || ids.every((id) => mapped.has(id))) return;
  throw notForSale('MAPPING_MISSING', 'This product cannot be ordered here at the moment.');
}

function chosenIds(groups: readonly ChosenGroup[]): readonly string[] {
  return groups.flatMap((group) => group.items.flatMap((option) => [option.id, ...chosenIds(option.children)]));
}

// Never NOT_FOUND: clients read a 404 on a cart address as a lost cart (reference/carts.md#addcartitem).
function unknownField(field: string, message: string): CommerceError {
  return new CommerceError('VALIDATION_ERROR', message, { details: { field } });
}

/** The refusal of a dish that cannot be sold, with what would pass. */
export function notForSale(reason: ReasonCode, message: string, maximum?: number): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message, {
    details: maximum === undefined ? { reason } : { reason, maximum },
  });
}

/** The refusal of more than is left. */
export function aboveStock(left: number): CommerceError {
  if (left <= 0) return notForSale('ITEM_SOLD_OUT', 'There is no more left of this product.', 0);
  return notForSale('QUANTITY_REDUCED', `There are only ${left} left of this product.`, left);
}
