import { CommerceError } from '../values/errors.ts';
import { type Cart, changedCart, type DiscountRule } from './cart.ts';
import { discountApplies } from './discounts.ts';
import { grossOf } from './pricing.ts';

/**
 * The cart with this code instead of any earlier one (reference/carts.md#applydiscountcode). Whether a use is left, and
 * whose code it is, is the store's to say. Refuses with RESOURCE_CONFLICT beside a reward, and with `codeRefused` when
 * the code does not hold for this cart at `now`.
 */
export function applyCode(cart: Cart, rule: DiscountRule, now: number): Cart {
  refuseBesideReward(cart);
  const { locationId, fulfillmentMethod } = cart;
  const subTotalWithoutDiscountMinor = grossOf(cart.lines);
  if (!discountApplies(rule, { locationId, fulfillmentMethod, subTotalWithoutDiscountMinor, now })) throw codeRefused();
  return changedCart(cart, { discount: rule });
}

/** The cart without a code; one that has none stays as it is (reference/carts.md#removediscountcode). */
export function removeCode(cart: Cart): Cart {
  return changedCart(cart, { discount: null });
}

/** Refuses a code beside a reward: they never stack (reference/carts.md#applydiscountcode). */
export function refuseBesideReward(cart: Cart): void {
  if (cart.reward === null) return;
  throw new CommerceError('RESOURCE_CONFLICT', 'A reward is applied: cancel it before you apply a code.');
}

/**
 * The one answer to every code that cannot be used, so that a caller cannot find out which codes exist
 * (reference/carts.md#applydiscountcode).
 */
export function codeRefused(): CommerceError {
  return new CommerceError('VALIDATION_ERROR', 'This code cannot be applied to this cart.', {
    details: { field: 'code' },
  });
}
