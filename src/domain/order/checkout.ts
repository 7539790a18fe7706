import type { Cart } from '../cart/cart.ts';
import { checkAgainst } from '../cart/revalidation.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { asapSlot, findOfferedSlot, type Slot } from '../location/slots.ts';
import type { ReasonCode } from '../values/difference.ts';
import type { PaymentState } from './payment.ts';

/**
 * Why an attempt to pay ended without an order (reference/checkout.md#order-result). `CART_EXPIRED` belongs to the
 * cart, not the attempt.
 */
export const failedCodes = ['PAYMENT_FAILED', 'PAYMENT_CANCELLED', 'LOCK_EXPIRED', 'ORDER_REJECTED'] as const;
export type FailedCode = (typeof failedCodes)[number];

/**
 * Why an attempt that was left unpaid came to nothing: the payer is told of a card that was declined, whatever ended the attempt after it.
 */
export function unpaidCode(payment: PaymentState | null, otherwise: FailedCode): FailedCode {
  return payment?.status === 'failed' || payment?.isDeclined === true ? 'PAYMENT_FAILED' : otherwise;
}

/**
 * Why nothing came of an order that was placed. `declined`: the restaurant said no; `unanswered`: it said nothing in time; `no_courier`:
 * no courier takes it; `payment_failed`: the money could not be taken; `cancelled_by_guest`: it was taken back in time.
 */
export const endReasons = ['declined', 'unanswered', 'no_courier', 'payment_failed', 'cancelled_by_guest'] as const;
export type EndReason = (typeof endReasons)[number];

/**
 * Whether the guest took an order back before the kitchen had decided. The processor's own word for a payer who cancelled comes before
 * anything is placed, so the code says nothing else of what was placed.
 */
export function isCancelledByGuest(failedCode: FailedCode | null, placement: unknown): boolean {
  return placement !== null && failedCode === 'PAYMENT_CANCELLED';
}

/** Why nothing came of what was placed. */
export function endReasonOf(
  failedCode: FailedCode | null,
  placement: { readonly status: string; readonly decidedAt: number | null; readonly decideUntil: number },
): EndReason {
  if (isCancelledByGuest(failedCode, placement)) return 'cancelled_by_guest';
  if (failedCode === 'PAYMENT_FAILED') return 'payment_failed';
  // A placement that was accepted and came to nothing all the same is taken off: its courier did not come.
  if (placement.status === 'cancelled') return 'no_courier';
  return placement.decidedAt !== null && placement.decidedAt >= placement.decideUntil ? 'unanswered' : 'declined';
}

/**
 * How long a locked cart may take to be paid, unless the processor says it is in progress (reference/carts.md#states).
 */
export const lockWindowMs = 15 * 60_000;

/**
 * How long one request may be asking the processor before another may take over (design/storage.md#recovery-points).
 */
export const leaseMs = 30_000;

/**
 * How long the kitchen side may leave a paid order unanswered before it counts as refused.
 * (design/checkout.md#an-unanswered-order-is-refused-after-half-an-hour)
 */
export const acceptanceMs = 30 * 60_000;

/**
 * Whether the time that an order was for has passed so long ago that none is to be made of it: an hour
 * (design/checkout.md#nothing-is-made-of-an-order-whose-time-has-passed).
 */
export function isPast(wantedAt: number, now: number): boolean {
  return now > wantedAt + 60 * 60_000;
}

/** How long a handoff can be exchanged, and a receipt link be opened (reference/credentials.md#schemes). */
export const handoffMs = 15 * 60_000;
export const receiptMs = 30 * 24 * 3_600_000;

/**
 * What is missing before `cart` can be paid, as the paths of reference/checkout.md#conditions-of-payment condition 3;
 * empty when it is complete.
 */
export function missingForPayment(cart: Cart): readonly string[] {
  const missing: string[] = [];
  if (cart.lines.length === 0) missing.push('items');
  const { contact } = cart;
  if (contact === null || (contact.emailAddress === null && contact.phoneNumber === null)) missing.push('customer');
  if (cart.fulfillmentMethod === 'delivery' && cart.delivery === null) missing.push('deliveryInfo');
  if (cart.fulfillmentMethod === 'table_side' && cart.tableNumber === null) missing.push('tableServiceInfo');
  if (cart.fulfillmentMethod === 'room_service' && cart.room === null) missing.push('roomServiceInfo');
  return missing;
}

/**
 * Why `cart` has to be shown and confirmed again before it can be paid (11.3 condition 4): an expired quote, unresolved
 * changes, anything that differs by now, or a slot that is gone. Unique, in that order; empty when it may be paid.
 */
export function requoteReasons(cart: Cart, snapshot: LocationSnapshot, now: number): readonly ReasonCode[] {
  const reasons = new Set<ReasonCode>();
  if (cart.quote === null || cart.quote.expiresAt <= now) reasons.add('QUOTE_EXPIRED');
  if (cart.revalidation?.required === true) for (const reason of cart.revalidation.reasonCodes) reasons.add(reason);
  for (const difference of checkAgainst(cart, snapshot, now)) reasons.add(difference.reason);
  if (slotOf(cart, snapshot, now) === null) reasons.add('SCHEDULE_CLOSED');
  return [...reasons];
}

/** The slot `cart` would be ready at if it were paid at `now`; null when it is not offered any more. */
export function slotOf(cart: Cart, snapshot: LocationSnapshot, now: number): Slot | null {
  return cart.pickupType === 'ASAP'
    ? asapSlot(snapshot, cart.fulfillmentMethod, now)
    : findOfferedSlot(snapshot, cart.fulfillmentMethod, cart.orderDate, cart.orderTime, now);
}

/** How much of each product a cart promises: lines of the same product together. */
export function quantitiesByProduct(cart: Cart): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const line of cart.lines) {
    quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity);
  }
  return quantities;
}

/**
 * The snapshot as they would be without what one attempt of `cart` itself holds: its quantities, and the slot at
 * `slotAt` (null: none). An attempt that is resumed must not find itself sold out by its own holds.
 */
export function withoutHolds(snapshot: LocationSnapshot, cart: Cart, slotAt: number | null): LocationSnapshot {
  const stock = new Map(snapshot.overlay.stock);
  for (const [productId, quantity] of quantitiesByProduct(cart)) {
    const left = stock.get(productId);
    if (left !== undefined) stock.set(productId, left + quantity);
  }
  const fullSlots = new Set(snapshot.overlay.fullSlots);
  if (slotAt !== null) fullSlots.delete(slotAt);
  return { ...snapshot, overlay: { ...snapshot.overlay, stock, fullSlots } };
}
