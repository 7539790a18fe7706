import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { FulfillmentMethod, Gratuity } from '../location/policy.ts';
import { isSoldOut, type ResolvedProduct } from '../menu/catalog.ts';
import type { ReasonCode } from '../values/difference.ts';
import { displayText } from '../values/display-text.ts';
import { CommerceError, invalid } from '../values/errors.ts';
import { parseDecimal, parsePercent } from '../values/money.ts';
import type { Cart, CartLine, Channel, ChosenGroup, Contact, ItemUnavailableAction } from './cart.ts';
import { settleEditedLine } from './change-set.ts';
import { changeMethod, chooseFirstTime } from './fulfillment-edits.ts';
import { chooseSelections, type RequestedSelection } from './selections.ts';

/** The most lines a cart has (interface.md 2.1). */
export const linesMax = 100;

export type SessionStart = {
  readonly fulfillmentMethod: FulfillmentMethod;
  readonly channel: Channel | undefined;
  readonly marketplaceId: string | undefined;
  /** The client's own, already checked; undefined when none was sent. */
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
  readonly returnUrl: string | undefined;
};

/**
 * An empty cart before its first pricing, at revision 0 (interface.md B1). As soon as possible where that can be had,
 * else the first time offered. Refuses a method the location does not offer with VALIDATION_ERROR.
 */
export function startCart(
  cartId: string,
  start: SessionStart,
  ownerId: string | null,
  snapshot: LocationSnapshot,
  now: number,
): Cart {
  refuseMethodAtStart(start.fulfillmentMethod, snapshot);
  return chooseFirstTime(
    {
      cartId,
      merchantId: snapshot.merchant.merchantId,
      locationId: snapshot.locationId,
      status: 'OPEN',
      lockedAt: null,
      revision: 0,
      expiresAt: now,
      createdAt: now,
      currency: snapshot.merchant.currency,
      fulfillmentMethod: start.fulfillmentMethod,
      pickupType: 'ASAP',
      orderDate: '',
      orderTime: '',
      lines: [],
      tip: { kind: 'none' },
      discount: null,
      reward: null,
      delivery: null,
      deliveryQuote: null,
      tableNumber: null,
      room: null,
      metadata: mergeMetadata({}, start),
      pins: {
        publicationRevision: snapshot.publicationRevision,
        snapshotRevision: snapshot.snapshotRevision,
        policyRevision: snapshot.policyRevision,
        bindingRevision: snapshot.bindingRevision,
      },
      basis: null,
      revalidation: null,
      quote: null,
      ownerId,
      contextCustomerId: ownerId,
      contact: null,
      note: '',
      channel: start.channel ?? 'unknown',
      marketplaceId: start.marketplaceId ?? null,
    },
    snapshot,
    now,
  );
}

/** An open cart taken up again: the method, and whatever else the caller sent, replace what was (interface.md B1). */
export function resumeCart(cart: Cart, start: SessionStart, snapshot: LocationSnapshot, now: number): Cart {
  refuseMethodAtStart(start.fulfillmentMethod, snapshot);
  return {
    ...changeMethod(cart, start.fulfillmentMethod, snapshot, now),
    channel: start.channel ?? cart.channel,
    marketplaceId: start.marketplaceId ?? cart.marketplaceId,
    metadata: mergeMetadata(cart.metadata, start),
  };
}

/** Sent metadata replaces the earlier one; the address to return to stands beside it and stays until another is sent. */
function mergeMetadata(current: Cart['metadata'], start: SessionStart): Cart['metadata'] {
  const { returnUrl, ...own } = current;
  const kept = start.returnUrl ?? returnUrl;
  return { ...(start.metadata ?? own), ...(kept !== undefined && { returnUrl: kept }) };
}

function refuseMethodAtStart(method: FulfillmentMethod, snapshot: LocationSnapshot): void {
  if (snapshot.policy.methods[method].offered) return;
  throw invalid('fulfillmentMethod', 'This location does not offer that fulfillment method.', 'offered');
}

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
 * The cart with one more line at its end, equal lines are not merged (interface.md B13). Refuses an unknown product or
 * category and wrong selections with VALIDATION_ERROR; a dish that cannot be sold, more than is left, and the 101st
 * line with RESOURCE_CONFLICT.
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
    quantity: item.quantity,
    specialInstructions: displayText(item.specialInstructions),
    itemUnavailableAction: item.itemUnavailableAction,
    selections,
  };
}

/**
 * The cart with `quantity` of one line, 0 takes the line out (interface.md B14). Lowering is always possible; raising
 * a line that cannot be sold, or above what is left, is refused with RESOURCE_CONFLICT; an unknown line is NOT_FOUND.
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

/** The cart without one line (interface.md B15); an unknown line is NOT_FOUND. */
export function removeItem(cart: Cart, itemId: string): Cart {
  const line = findLine(cart, itemId);
  return { ...cart, lines: cart.lines.filter((other) => other !== line) };
}

/** The private note for the kitchen (interface.md B4); "" clears it. */
export function setNote(cart: Cart, note: string): Cart {
  return { ...cart, note: displayText(note) };
}

/** The cart with the person to ask and to tell (interface.md B7). Refuses a name of blanks, and no way to reach them. */
export function setContact(cart: Cart, contact: Contact): Cart {
  const customerName = displayText(contact.customerName);
  if (customerName === '') throw invalid('customerName', 'Send the name of the customer.', 'minLength');
  if (contact.emailAddress === null && contact.phoneNumber === null) {
    throw invalid('emailAddress', 'Send an e-mail address, a phone number, or both.', 'required');
  }
  return { ...cart, contact: { ...contact, customerName } };
}

/** A tip as the caller words it: an amount in major units ("2.50"), or whole-number percent ("18"). */
export type TipChoice = { readonly amount: string } | { readonly percentage: string };

const tipAmountMaxMinor = 100_000;
const tipRateMax = 1_000_000;

/**
 * The cart with this tip instead of any earlier one; zero clears it (interface.md B8). Refuses with VALIDATION_ERROR
 * what is too large or too fine, and what the location's gratuity configuration does not allow.
 */
export function setTip(cart: Cart, choice: TipChoice, gratuity: Gratuity): Cart {
  return 'amount' in choice
    ? { ...cart, tip: chooseAmount(choice.amount, gratuity) }
    : { ...cart, tip: choosePercentage(choice.percentage, gratuity) };
}

function chooseAmount(text: string, gratuity: Gratuity): Cart['tip'] {
  const amountMinor = parseDecimal(text);
  if (amountMinor === null || amountMinor > tipAmountMaxMinor) {
    throw invalid('amount', 'A tip has at most two decimals and is at most 1000.00.', 'maximum');
  }
  if (amountMinor === 0) return { kind: 'none' };
  if (!gratuity.enabled || !gratuity.allowCustom) {
    throw invalid('amount', 'This location does not take tips of a free amount.', 'gratuity');
  }
  return { kind: 'amount', amountMinor };
}

function choosePercentage(text: string, gratuity: Gratuity): Cart['tip'] {
  const rate = parsePercent(text);
  if (rate === null || rate > tipRateMax) {
    throw invalid('percentage', 'A tip is at most 100 percent with at most four decimals.', 'maximum');
  }
  if (rate === 0) return { kind: 'none' };
  const configured = gratuity.percentages.some((percentage) => percentage * 10_000 === rate);
  if (!gratuity.enabled || !(gratuity.allowCustom || configured)) {
    throw invalid('percentage', 'This location does not take that tip: see its gratuity configuration.', 'gratuity');
  }
  return { kind: 'percentage', rate };
}

/** The cart in the hands of a customer (interface.md B18). Refuses another owner with FORBIDDEN. */
export function claimCart(cart: Cart, customerId: string): Cart {
  if (cart.ownerId !== null && cart.ownerId !== customerId) {
    throw new CommerceError('FORBIDDEN', 'This cart belongs to another customer.');
  }
  return { ...cart, ownerId: customerId, contextCustomerId: customerId };
}

/** The cart at its end (interface.md B5). */
export function expireCart(cart: Cart): Cart {
  return { ...cart, status: 'EXPIRED' };
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

/** Whatever the bound provider does not know cannot reach its kitchen (interface.md 9.2). */
function refuseUnmapped(ids: readonly string[], snapshot: LocationSnapshot): void {
  const mapped = snapshot.mappedIds;
  if (mapped === undefined || mapped === null || ids.every((id) => mapped.has(id))) return;
  throw notForSale('MAPPING_MISSING', 'This product cannot be ordered here at the moment.');
}

function chosenIds(groups: readonly ChosenGroup[]): readonly string[] {
  return groups.flatMap((group) => group.items.flatMap((option) => [option.id, ...chosenIds(option.children)]));
}

// Never NOT_FOUND: clients read a 404 on a cart address as a lost cart (interface.md B13).
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
