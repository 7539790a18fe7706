import { atMethod } from '../../location/at-method.ts';
import type { LocationSnapshot } from '../../location/location-snapshot.ts';
import { isSoldOut } from '../../menu/catalog.ts';
import { CommerceError } from '../../values/errors.ts';
import { type Cart, type CartLine, changedCart } from '../cart.ts';
import { settleEditedLine } from '../change-set.ts';
import { aboveStock, leftFor, type NewItem, notForSale, soldLine } from './item-edits.ts';

/** What a line is configured with, whatever product it is of. */
export type Configuration = Omit<NewItem, 'productId' | 'categoryId'>;

/**
 * The cart with another configuration of one line, at its place, under the id of `configuration`
 * (reference/carts.md#replacecartitem). It is a new line in all but its product and category: at today's price, by the
 * rules of `addItem`, what the line itself had counts as free. Refuses as `addItem` does, and an unknown line with
 * NOT_FOUND; a dish that left the menu is RESOURCE_CONFLICT.
 */
export function replaceItem(
  cart: Cart,
  itemId: string,
  configuration: Configuration,
  location: LocationSnapshot,
  now: number,
): Cart {
  const snapshot = atMethod(location, cart.fulfillmentMethod);
  const line = findLine(cart, itemId);
  const { productId, categoryId } = line;
  const product = snapshot.catalog?.products.get(productId);
  if (product === undefined) throw notForSale('ITEM_UNAVAILABLE', 'This product is no longer sold here.');
  const made = soldLine(cart, { ...configuration, productId, categoryId }, product, line, snapshot, now);
  return changedCart(cart, { lines: cart.lines.map((other) => (other === line ? made : other)) });
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
  return settleEditedLine(changedCart(cart, { lines }), itemId, now);
}

function refuseRaise(cart: Cart, line: CartLine, quantity: number, snapshot: LocationSnapshot, now: number): void {
  if (atMethod(snapshot, cart.fulfillmentMethod).catalog?.products.has(line.productId) !== true) {
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
  return changedCart(cart, { lines: cart.lines.filter((other) => other !== line) });
}

function findLine(cart: Cart, itemId: string): CartLine {
  const line = cart.lines.find((candidate) => candidate.itemId === itemId);
  if (line === undefined) throw new CommerceError('NOT_FOUND', 'There is no such line in this cart.');
  return line;
}
