import { deliversTo } from '../location/delivery-area.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { CommercePolicy } from '../location/policy.ts';
import { type Minor, multiplyRate } from '../values/money.ts';
import { type Cart, changedCart, type DeliveryQuote } from './cart.ts';
import { tipRecipient } from './policy-fees.ts';
import { grossOf } from './pricing.ts';

/**
 * How wide a band of the goods' value is that one quote holds for: 50.00.
 * (design/delivery.md#a-quote-holds-for-a-band-of-fifty)
 */
const bandMinor = 5_000;

/** Which band of values `goodsMinor` lies in: a courier's quote holds as long as the goods stay in theirs. */
export function valueBand(goodsMinor: Minor): number {
  return Math.floor(goodsMinor / bandMinor);
}

/**
 * Whether a partner's courier brings this cart, so that it needs a quote. Without an address there is nothing to ask
 * yet.
 */
export function needsCourier(
  cart: Pick<Cart, 'fulfillmentMethod' | 'delivery'>,
  snapshot: Pick<LocationSnapshot, 'policy' | 'addressData'>,
): boolean {
  const { offered, byPartner } = snapshot.policy.methods.delivery;
  if (!offered || byPartner !== true) return false;
  const { fulfillmentMethod, delivery } = cart;
  return fulfillmentMethod === 'delivery' && delivery !== null && deliversTo(snapshot, delivery.addressData);
}

/** Whether the promise does not hold any more: its time is over, or the goods' value left the band it was asked for. */
export function isStale(quote: DeliveryQuote, lines: Cart['lines'], now: number): boolean {
  return quote.expiresAt <= now || (quote.valueBand !== undefined && quote.valueBand !== valueBand(grossOf(lines)));
}

/**
 * Whether the courier has to be asked before this cart can be paid: nothing was promised, or it holds no more
 * (reference/carts.md#validateandupdatecart).
 */
export function lacksQuote(cart: Cart, snapshot: LocationSnapshot, now: number): boolean {
  if (!needsCourier(cart, snapshot)) return false;
  return cart.deliveryQuote === null || isStale(cart.deliveryQuote, cart.lines, now);
}

/**
 * The cart with the courier's tip as it is today (reference/money.md#totals): where the courier gets the tip, what the
 * customer chose of it; else nothing. The courier is not asked for that. The same object when nothing moved.
 */
export function keepCourierTip(cart: Cart, policy: CommercePolicy): Cart {
  const { deliveryQuote, lines, tip } = cart;
  if (deliveryQuote === null) return cart;
  const isTipped = lines.length > 0 && tipRecipient(cart, policy) === 'courier';
  const courierTipMinor = isTipped ? tipAmount(tip, grossOf(lines)) : 0;
  return courierTipMinor === deliveryQuote.courierTipMinor
    ? cart
    : changedCart(cart, { deliveryQuote: { ...deliveryQuote, courierTipMinor } });
}

/**
 * What a tip comes to, for the restaurant or the courier: the discount does not lower it (reference/money.md#totals).
 */
export function tipAmount(tip: Cart['tip'], grossMinor: Minor): Minor {
  switch (tip.kind) {
    case 'none':
      return 0;
    case 'amount':
      return tip.amountMinor;
    case 'percentage':
      return multiplyRate(grossMinor, tip.rate);
  }
}
