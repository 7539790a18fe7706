import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { isSoldOut, type ResolvedProduct } from '../menu/catalog.ts';
import type { ReasonCode } from '../values/difference.ts';
import { displayText } from '../values/display-text.ts';
import { CommerceError } from '../values/errors.ts';
import type { Cart, CartLine, ChosenGroup, ItemUnavailableAction } from './cart.ts';
import { settleEditedLine } from './change-set.ts';
import { chooseSelections, type RequestedSelection } from './selections.ts';

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
export function addItem(cart: Cart, item: NewItem, snapshot: LocationSnapshot, now: number): Cart {
  const product = snapshot.catalog?.products.get(item.productId);
  if (product === undefined) throw unknownField('productId', 'There is no such product at this location.');
  if (item.categoryId !== null && snapshot.catalog?.categories.has(item.categoryId) !== true) {
    throw unknownField('categoryId', 'There is no such category at this location.');
  }
  if (cart.lines.length >= linesMax) {
    throw new CommerceError('RESOURCE_CONFLICT', `A cart has at most ${linesMax} lines: remove one first.`, {
      details: { maximum: linesMax },
    });
  }
  if (isSoldOut(snapshot.overlay, product.id, now)) throw notForSale('ITEM_SOLD_OUT', 'This product is sold out.');
  refuseUnmapped([product.id], snapshot);
  const selections = chooseSelections(product, item.selections, snapshot.overlay, now);
  refuseUnmapped(chosenIds(selections), snapshot);
  const left = leftFor(cart, product.id, null, snapshot);
  if (item.quantity > left) throw aboveStock(left);
  return { ...cart, lines: [...cart.lines, newLine(item, product, selections)] };
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
    ...(product.taxCategory !== undefined && { taxCategory: product.taxCategory }),
    quantity: item.quantity,
    specialInstructions: displayText(item.specialInstructions),
    itemUnavailableAction: item.itemUnavailableAction,
    selections,
  };
}

/**
 * The cart with `quantity` of one line, 0 takes the line out (reference/carts.md#changeitemquantity). Lowering is
 * always possible; raising a line that cannot be sold, or above what is left, is refused with RESOURCE_CONFLICT; an
 * unknown line is NOT_FOUND.
 */
export function changeQuantity(
  cart: Cart,
  itemId: string,
  quantity: number,
  snapshot: LocationSnapshot,
  now: number,
): Cart {
  const line = findLine(cart, itemId);
  if (quantity === 0) return removeItem(cart, itemId);
  if (quantity > line.quantity) refuseRaise(cart, line, quantity, snapshot, now);
  const lines = cart.lines.map((other) => (other === line ? { ...line, quantity } : other));
  return settleEditedLine({ ...cart, lines }, itemId, now);
}

function refuseRaise(cart: Cart, line: CartLine, quantity: number, snapshot: LocationSnapshot, now: number): void {
  if (snapshot.catalog?.products.has(line.productId) !== true) {
    throw notForSale('ITEM_UNAVAILABLE', 'This product is no longer sold here.', line.quantity);
  }
  if (isSoldOut(snapshot.overlay, line.productId, now)) {
    throw notForSale('ITEM_SOLD_OUT', 'This product is sold out.', line.quantity);
  }
  const left = leftFor(cart, line.productId, line, snapshot);
  if (quantity > left) throw aboveStock(Math.max(left, 0));
}

/** The cart without one line (reference/carts.md#removecartitem); an unknown line is NOT_FOUND. */
export function removeItem(cart: Cart, itemId: string): Cart {
  const line = findLine(cart, itemId);
  return { ...cart, lines: cart.lines.filter((other) => other !== line) };
}

function findLine(cart: Cart, itemId: string): CartLine {
  const line = cart.lines.find((candidate) => candidate.itemId === itemId);
  if (line === undefined) throw new CommerceError('NOT_FOUND', 'There is no such line in this cart.');
  return line;
}

/** What may still be promised of a product beside the cart's other lines; Infinity without a limit. */
function leftFor(cart: Cart, productId: string, line: CartLine | null, snapshot: LocationSnapshot): number {
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

function notForSale(reason: ReasonCode, message: string, maximum?: number): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message, {
    details: maximum === undefined ? { reason } : { reason, maximum },
  });
}

function aboveStock(left: number): CommerceError {
  if (left <= 0) return notForSale('ITEM_SOLD_OUT', 'There is no more left of this product.', 0);
  return notForSale('QUANTITY_REDUCED', `There are only ${left} left of this product.`, left);
}
