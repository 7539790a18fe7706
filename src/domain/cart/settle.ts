import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { Difference } from '../values/difference.ts';
import { type Cart, changedCart } from './cart.ts';
import { keepCourierTip } from './courier-quote.ts';
import { renewAsapTime } from './fulfillment-edits.ts';
import { type PricedCart, priceCart } from './pricing.ts';
import { revalidate } from './revalidation.ts';
import { taxedOnItsDay } from './taxes/compare-taxes.ts';

/** How long a cart lives after its last accepted change (reference/carts.md#times). */
export const cartLifeMs = 60 * 60_000;

export type Settled = {
  readonly cart: Cart;
  readonly priced: PricedCart;
  readonly differences: readonly Difference[];
};

/** How a changed cart is held against the snapshot: `revalidate`, or `acknowledge` for validateAndUpdateCart. */
export type CheckAgainstLocation = typeof revalidate;

/**
 * What every accepted change ends with (reference/conventions.md#how-operations-are-described): the cart is held
 * against the snapshot, priced, one revision further and alive for another hour, or at its end if the act was to expire
 * it. `cart` is as the transition left it, still at the old revision.
 */
export function settle(
  cart: Cart,
  snapshot: LocationSnapshot,
  now: number,
  check: CheckAgainstLocation = revalidate,
): Settled {
  const checked = check(cart, snapshot, now);
  const { policy } = snapshot;
  const settled = changedCart(
    keepCourierTip(taxedOnItsDay(renewAsapTime(checked.cart, snapshot, now), policy), policy),
    {
      revision: cart.revision + 1,
      expiresAt: cart.status === 'EXPIRED' ? now : now + cartLifeMs,
    },
  );
  return { cart: settled, priced: priceCart(settled, policy), differences: checked.differences };
}
