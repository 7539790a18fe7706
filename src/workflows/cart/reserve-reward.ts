import { type AppliedReward, type Cart, changedCart } from '../../domain/cart/cart.ts';
import { type CheckAgainstLocation, settle } from '../../domain/cart/settle.ts';
import { assignAuthority } from '../../domain/location/authority.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { keepsReward, memberOf, rewardHoldMs, spendBefore } from '../../domain/loyalty/benefits.ts';
import { holdIdOf } from '../../domain/loyalty/loyalty.ts';
import type { Hold } from '../../domain/loyalty/loyalty-book.ts';
import { answerUntil } from '../../domain/order/answer-time.ts';
import { lockWindowMs } from '../../domain/order/checkout.ts';
import { assert, CommerceError, ConcurrencyConflict, isUnavailable } from '../../domain/values/errors.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { addLoyaltyTask } from '../../store/outbox/loyalty-tasks.ts';
import type { Context } from '../context.ts';
import { requoteRequired } from './payment-plan.ts';

/** When a job checks what became of a cart whose reward is being changed: long after any request has ended. */
const checkAfterMs = 60_000;

/** What an edit is about to make of a cart, not yet held against the snapshot. */
export type RewardChange = {
  readonly before: Cart;
  readonly changed: Cart;
  readonly snapshot: LocationSnapshot;
  readonly now: number;
  readonly check: CheckAgainstLocation | undefined;
};

/** Completes a changed cart with its reward, before it is written. */
export type SecureReward = (context: Context, change: RewardChange) => Promise<Cart>;

/**
 * Keeps the reward of a changed cart reserved for as long again, or reserves it anew where the hold had lapsed
 * (reference/loyalty.md#rewards). One that the programme does not allow any more is marked, so that the check against
 * the snapshot takes it out and reports it. An engine that cannot be reached changes nothing: payment asks again. For a
 * cart without a reward the engine is not asked.
 */
export const renewReward: SecureReward = async (context, { before, changed, snapshot, now, check }) => {
  if (before.reward === null && changed.reward === null) return changed;
  await noteReward(context, changed);
  if (changed.reward === null || changed.status === 'EXPIRED') return changed;
  const { cart } = settle(changed, snapshot, now, check);
  // Without lines there is nothing to judge by: the reward waits for the next one, as a code does.
  if (cart.reward === null || cart.lines.length === 0) return changed;
  return changedCart(changed, { reward: await renewed(context, cart, changed.reward, snapshot, now) });
};

/** Reserves `rewardId` for a changed cart. Refuses what the programme refuses, DEPENDENCY_UNAVAILABLE included. */
export function redeem(rewardId: string): SecureReward {
  return async (context, { changed, snapshot, now, check }) => {
    await noteReward(context, changed);
    const { cart } = settle(changed, snapshot, now, check);
    const { holdId, amountOffMinor } = await reserve(context, cart, rewardId, now + rewardHoldMs);
    return changedCart(changed, { reward: { rewardId, holdId, amountOffMinor, productIds: null } });
  };
}

/**
 * The cart with its reward reserved until the order is decided at the latest
 * (reference/checkout.md#conditions-of-payment, condition 5); the same object when it was. REQUOTE_REQUIRED when it
 * cannot be had any more, DEPENDENCY_UNAVAILABLE when the engine cannot be reached.
 */
export async function secureForPayment(context: Context, cart: Cart, snapshot: LocationSnapshot): Promise<Cart> {
  const { reward, merchantId } = cart;
  if (reward === null) return cart;
  await noteReward(context, cart);
  // Who pays in the last moment is answered last; the second term is for a payment just before closing.
  const now = context.clock.nowFor(merchantId);
  const until = Math.max(
    answerUntil(snapshot, cart, now) + lockWindowMs,
    answerUntil(snapshot, cart, now + lockWindowMs),
  );
  try {
    if (assignAuthority(snapshot).benefits === 'none') throw requoteRequired(['POLICY_CHANGED']);
    const next = changedCart(cart, { revision: cart.revision + 1 });
    const { holdId, amountOffMinor } = await reserve(context, next, reward.rewardId, until);
    if (amountOffMinor !== reward.amountOffMinor) throw requoteRequired(['POLICY_CHANGED']);
    return holdId === reward.holdId ? cart : changedCart(cart, { reward: { ...reward, holdId } });
  } catch (error) {
    if (isOutage(error) || !(error instanceof CommerceError)) throw error;
    throw requoteRequired(['POLICY_CHANGED']);
  }
}

/** Stores a cart that had a reward or has one, and releases what the stored cart does not keep. */
export async function storingReward(context: Context, cart: Cart, store: () => Promise<void>): Promise<void> {
  const { merchantId, cartId } = cart;
  try {
    await store();
  } catch (error) {
    if (error instanceof ConcurrencyConflict) await releaseUnused(context, merchantId, cartId);
    throw error;
  }
  if (cart.reward === null || cart.status === 'EXPIRED') await releaseUnused(context, merchantId, cartId);
}

/** Releases what is reserved for a cart that does not keep it. What fails here, a job does later. */
export async function releaseUnused(context: Context, merchantId: string, cartId: string): Promise<void> {
  const current = await findCheckedOutCart(context.database, merchantId, cartId);
  if (current === null || keepsReward(current.cart, context.clock.nowFor(merchantId))) return;
  try {
    await context.loyalty.release(merchantId, cartId);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
  }
}

/**
 * Notes that the engine is going to be asked about a cart, so that a job puts right what a crash leaves.
 * (design/loyalty.md#the-loyalty-engine-is-reconciled-with-the-cart)
 */
export async function noteReward(context: Context, { merchantId, cartId }: Cart): Promise<void> {
  await addLoyaltyTask(context.database, merchantId, cartId, context.clock.now() + checkAfterMs);
}

/** Reserves a reward, or keeps the hold there is, under a name made of cart and revision. */
export async function reserve(context: Context, cart: Cart, rewardId: string, until: number): Promise<Hold> {
  const { merchantId, cartId, revision } = cart;
  const customerId = memberOf(cart);
  assert(customerId !== null, 'a reward is for a customer');
  const wanted = { merchantId, customerId, cartId, holdId: holdIdOf(cartId, revision), rewardId };
  return context.loyalty.reserve({ ...wanted, spend: spendBefore(cart), until });
}

async function renewed(
  context: Context,
  cart: Cart,
  reward: AppliedReward,
  snapshot: LocationSnapshot,
  now: number,
): Promise<AppliedReward> {
  const refused = { ...reward, refused: true } as const;
  if (assignAuthority(snapshot).benefits === 'none') return refused;
  try {
    const { holdId, amountOffMinor } = await reserve(context, cart, reward.rewardId, now + rewardHoldMs);
    // Taken anew it may have other terms by now: those are for the customer to choose.
    // (design/loyalty.md#a-reward-reserved-anew-must-have-the-same-terms)
    return amountOffMinor === reward.amountOffMinor ? { ...reward, holdId } : refused;
  } catch (error) {
    if (isOutage(error)) return reward;
    if (error instanceof CommerceError) return refused;
    throw error;
  }
}

function isOutage(error: unknown): boolean {
  return isUnavailable(error);
}
