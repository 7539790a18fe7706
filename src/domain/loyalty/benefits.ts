import type { Cart } from '../cart/cart.ts';
import { spreadDiscount } from '../cart/discounts.ts';
import { grossOf } from '../cart/pricing.ts';
import type { FrozenOrder } from '../order/order.ts';
import type { Refund } from '../order/refund.ts';
import { CommerceError } from '../values/errors.ts';
import type { Minor } from '../values/money.ts';
import type { Spend } from './loyalty.ts';

// What a cart, its order and its refunds are to a loyalty programme (reference/loyalty.md): pure rules.

/** How long a reward stays set aside for a cart after its last change (reference/loyalty.md#rewards). */
export const rewardHoldMs = 30 * 60_000;

/** What a reward is judged by: the goods before it. */
export function spendBefore(cart: Cart): Spend {
  const { currency, fulfillmentMethod: method, discount } = cart;
  return { subTotalMinor: grossOf(cart.lines), currency, method, codeApplied: discount !== null };
}

/** What the cart would earn for: the goods after its code or reward. */
export function spendAfter(cart: Cart): Spend {
  const spend = spendBefore(cart);
  const lines = cart.lines.map((line) => ({ productId: line.productId, grossMinor: grossOf([line]) }));
  return { ...spend, subTotalMinor: spend.subTotalMinor - (spreadDiscount(cart, lines)?.totalMinor ?? 0) };
}

/** Who the points of a cart belong to; null for a guest's cart. */
export function memberOf({ ownerId, contextCustomerId }: Cart): string | null {
  return ownerId ?? contextCustomerId;
}

/** Whether a cart keeps its reward: while it may be paid, and once it was. `now` by its merchant's clock. */
export function keepsReward(cart: Cart, now: number): boolean {
  if (cart.reward === null || cart.status === 'EXPIRED') return false;
  return cart.status !== 'OPEN' || cart.expiresAt > now;
}

/** What an order earns for: its goods after discounts, without tax, fees and tips. */
export function earningSubTotal({ amounts }: FrozenOrder): Minor {
  return amounts.subtotalMinor - amounts.discountMinor;
}

/** The part of a refund that had earned. */
export type EarningPart = { readonly refundNumber: number; readonly subTotalMinor: Minor };

/**
 * How much of what earned goes back with each paid refund, in their order: in proportion to what was charged, rounded
 * down over all refunds together, so that a whole order refunded in parts takes back exactly what it earned.
 * (design/loyalty.md#a-refund-reverses-points-in-proportion-to-what-was-charged)
 */
export function earningParts(frozen: FrozenOrder, refunds: readonly Refund[]): readonly EarningPart[] {
  const { totalMinor } = frozen.amounts;
  const earningMinor = earningSubTotal(frozen);
  let refundedMinor = 0;
  let toldMinor = 0;
  const parts: EarningPart[] = [];
  for (const { refundNumber, amountMinor, state } of refunds) {
    if (state !== 'paid') continue;
    refundedMinor += amountMinor;
    const backMinor = totalMinor === 0 ? 0 : proportion(earningMinor, refundedMinor, totalMinor);
    parts.push({ refundNumber, subTotalMinor: backMinor - toldMinor });
    toldMinor = backMinor;
  }
  return parts;
}

function proportion(amountMinor: Minor, partMinor: Minor, wholeMinor: Minor): Minor {
  return Number((BigInt(amountMinor) * BigInt(partMinor)) / BigInt(wholeMinor));
}

/**
 * The cart as it is, if it may get this reward: refuses beside a code or another reward
 * (reference/loyalty.md#redeemreward).
 */
export function refuseSecondBenefit(cart: Cart, rewardId: string): Cart {
  if (cart.discount !== null) {
    throw new CommerceError('RESOURCE_CONFLICT', 'A discount code is applied: remove it before you redeem a reward.');
  }
  if (cart.reward !== null && cart.reward.rewardId !== rewardId) {
    throw new CommerceError('RESOURCE_CONFLICT', 'Another reward is applied. Cancel it first.');
  }
  return cart;
}
