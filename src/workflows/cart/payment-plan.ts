import { identifyFulfillment } from '../../contract/cart/write-cart.ts';
import { type Cart, changedCart } from '../../domain/cart/cart.ts';
import { missedMinimum } from '../../domain/cart/delivery-fees.ts';
import { writeTrace } from '../../domain/cart/price-trace.ts';
import { grossOf, type PricedCart, priceCart } from '../../domain/cart/pricing.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { missingForPayment, quantitiesByProduct, requoteReasons, slotOf } from '../../domain/order/checkout.ts';
import { freezeOrder } from '../../domain/order/order.ts';
import type { ReasonCode } from '../../domain/values/difference.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Language } from '../../domain/values/language.ts';
import { formatMoney, type Minor } from '../../domain/values/money.ts';
import type { CartVersion } from '../../store/cart/cart-entries.ts';
import type { WantedHolds } from '../../store/cart/holds.ts';
import { settleCart } from './settle-cart.ts';

/** Everything a cart is locked with, decided before anything is stored: what is charged is what was shown. */
export type PaymentPlan = {
  readonly version: CartVersion;
  readonly amountMinor: Minor;
  readonly orderText: string;
  readonly statementDescriptor: string;
  readonly holds: WantedHolds;
};

/**
 * The conditions of reference/checkout.md#conditions-of-payment that need no one else, in their order: VALIDATION_ERROR
 * for what is missing, REQUOTE_REQUIRED for what has to be shown again. The cart itself is not changed. Messages about the
 * order will be in `language`.
 */
export function planPayment(
  cart: Cart,
  snapshot: LocationSnapshot,
  now: number,
  language: Language = 'en',
): PaymentPlan {
  const missing = missingForPayment(cart);
  if (missing.length > 0) {
    throw new CommerceError('VALIDATION_ERROR', `The cart cannot be paid yet, it lacks: ${missing.join(', ')}.`, {
      details: { fields: missing.map((path) => ({ path, rule: 'required' })) },
    });
  }
  const minimumMinor = missedMinimum(cart, snapshot);
  if (minimumMinor !== null) throw belowMinimum(minimumMinor, cart);
  const reasons = requoteReasons(cart, snapshot, now);
  const slot = slotOf(cart, snapshot, now);
  if (reasons.length > 0 || slot === null) throw requoteRequired(reasons);
  const { version, priced } = settleCart(changedCart(cart, { status: 'LOCKED', lockedAt: now }), snapshot, now);
  const frozen = freezeOrder(version.cart, priced, snapshot, identifyFulfillment(version.cart), language);
  // The check found nothing; a difference here would be charged without having been shown.
  if (version.differencesText !== '[]') throw requoteRequired(['PRICE_CHANGED']);
  if (amountMoved(cart, priced, snapshot)) throw requoteRequired(['POLICY_CHANGED']);
  return {
    version: { ...version, traceText: writeTrace(priced.trace) },
    amountMinor: priced.totals.orderTotalWithServiceFeeMinor,
    orderText: JSON.stringify(frozen),
    statementDescriptor: snapshot.policy.statementDescriptor,
    holds: {
      products: [...quantitiesByProduct(cart)],
      slot: slotHold(cart, snapshot, slot.instant),
    },
  };
}

/** What the order takes of its time, and what that time can take (design/kitchen.md#what-a-kitchen-can-take). */
function slotHold(cart: Cart, { policy: { scheduling } }: LocationSnapshot, instant: number): WantedHolds['slot'] {
  return {
    instant,
    capacity: scheduling.slotCapacity,
    items: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsMax: scheduling.slotItems ?? null,
    valueMinor: grossOf(cart.lines),
    valueMax: scheduling.slotValueMinor ?? null,
  };
}

/**
 * Whether as soon as possible has become a day on which other taxes are added than were shown: that is no difference, and
 * must be seen before it is charged. (design/taxes.md#the-day-of-a-tax-is-the-day-of-the-order)
 */
function amountMoved(cart: Cart, priced: PricedCart, { policy }: LocationSnapshot): boolean {
  if (policy.taxes === undefined) return false;
  const shown = priceCart(cart, policy).totals.orderTotalWithServiceFeeMinor;
  return shown !== priced.totals.orderTotalWithServiceFeeMinor;
}

/**
 * The minimum as a whole number of minor units, as the amount to be charged is.
 * (design/delivery.md#a-missed-minimum-is-reported-in-minor-units-at-payment)
 */
function belowMinimum(minimumMinor: Minor, { currency }: Cart): CommerceError {
  const message = `Orders are brought there from ${formatMoney(minimumMinor, currency)} on: add something to the cart.`;
  return new CommerceError('VALIDATION_ERROR', message, {
    details: { fields: [{ path: 'items', rule: 'deliveryMinimum' }], minimum: minimumMinor },
  });
}

/**
 * Asks the client to send validateAndUpdateCart, show the cart and pay again (reference/differences.md#revalidation).
 */
export function requoteRequired(reasonCodes: readonly ReasonCode[]): CommerceError {
  return new CommerceError('REQUOTE_REQUIRED', 'Validate the cart again and show what changed before paying.', {
    details: { reasonCodes },
  });
}
