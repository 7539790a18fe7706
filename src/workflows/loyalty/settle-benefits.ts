import type { Cart } from '../../domain/cart/cart.ts';
import { earningParts, earningSubTotal, keepsReward, rewardHoldMs } from '../../domain/loyalty/benefits.ts';
import { isCalledOff, type Order } from '../../domain/order/order.ts';
import type { Refund } from '../../domain/order/refund.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import { findOrderOfCart } from '../../store/order/orders.ts';
import { finishLoyaltyTask, type LoyaltyTask, type LoyaltyTaskProgress } from '../../store/outbox/loyalty-tasks.ts';
import { reserve } from '../cart/reserve-reward.ts';
import type { Context } from '../context.ts';

/** How often the reward of a cart that is being paid is looked after. */
const lockedCheckMs = 5 * 60_000;

/**
 * Makes the engine agree with what a cart says, and the order it became (reference/loyalty.md#rewards): a reward that
 * the cart keeps is set aside, any other is released; an order's reward is captured, its points are posted, its refunds
 * reported, in that order. Every act is keyed by what it is about, so this may run any number of times and die
 * anywhere. An order never depends on it. Throws DEPENDENCY_UNAVAILABLE when the engine cannot be reached: the task is
 * due again.
 */
export async function settleBenefits(context: Context, task: LoyaltyTask): Promise<void> {
  const { merchantId, cartId } = task;
  const current = await findCheckedOutCart(context.database, merchantId, cartId);
  assert(current !== null, 'a task is about a cart');
  const { cart } = current;
  if (cart.status === 'COMPLETED') {
    return finishLoyaltyTask(context.database, task, await settleOrder(context, cart, task), null);
  }
  if (keepsReward(cart, context.clock.nowFor(merchantId))) await keepSetAside(context, cart);
  else await context.loyalty.release(merchantId, cartId);
  const checkAt = cart.status === 'LOCKED' && cart.reward !== null ? context.clock.now() + lockedCheckMs : null;
  await finishLoyaltyTask(context.database, task, task, checkAt);
}

/**
 * Whatever released it meanwhile: the cart still counts on its reward. One that cannot be had is found by the next
 * edit.
 */
async function keepSetAside(context: Context, cart: Cart): Promise<void> {
  const { merchantId, cartId, reward, status } = cart;
  assert(reward !== null, 'the cart keeps a reward');
  const now = context.clock.nowFor(merchantId);
  const hold = await context.loyalty.findHold(merchantId, cartId);
  if (hold !== null && (status === 'OPEN' || hold.expiresAt > now + 2 * lockedCheckMs)) return;
  await unlessRefused(() => reserve(context, cart, reward.rewardId, now + rewardHoldMs));
}

async function settleOrder(context: Context, cart: Cart, task: LoyaltyTask): Promise<LoyaltyTaskProgress> {
  const { merchantId, cartId } = cart;
  const stored = await findOrderOfCart(context.database, merchantId, cartId);
  assert(stored !== null, 'a completed cart has its order');
  const { order } = stored;
  const redemption = await settleRedemption(context, cart, order, task.redemption);
  const isUnpaid = order.counter != null && order.counter.state !== 'paid';
  // Points are for what was paid: the task is due again when it is.
  if (isUnpaid && task.accrual === null) return { redemption, accrual: null, reportedRefundCount: 0 };
  const accrual = task.accrual ?? (await accrue(context, order));
  if (accrual !== 'posted') return { redemption, accrual, reportedRefundCount: 0 };
  const refunds = await listRefunds(context.database, merchantId, order.orderId);
  return {
    redemption,
    accrual,
    reportedRefundCount: await reportRefunds(context, order, refunds, task.reportedRefundCount),
  };
}

async function settleRedemption(
  context: Context,
  cart: Cart,
  order: Order,
  known: LoyaltyTaskProgress['redemption'],
): Promise<LoyaltyTaskProgress['redemption']> {
  const taken = known ?? (await capture(context, cart, order));
  const isOff = isCalledOff(order.status);
  if (taken !== 'captured' || !isOff) return taken;
  await context.loyalty.reverse(cart.merchantId, cart.cartId);
  return 'reversed';
}

/** An order stands, whatever became of its reward: one that had lapsed stays on record as the merchant's loss. */
async function capture(
  context: Context,
  { merchantId, cartId, reward }: Cart,
  { orderId, shortId }: Order,
): Promise<LoyaltyTaskProgress['redemption']> {
  if (reward === null) {
    await context.loyalty.release(merchantId, cartId);
    return 'none';
  }
  const name = { orderId, orderReference: shortId };
  const outcome = await unlessRefused(() => context.loyalty.capture(merchantId, cartId, name));
  return outcome === 'captured' ? 'captured' : outcome === 'refused' ? 'refused' : 'lapsed';
}

async function accrue(context: Context, order: Order): Promise<LoyaltyTaskProgress['accrual']> {
  const { merchantId, customerId, orderId, shortId, frozen } = order;
  if (customerId === null) return 'not_a_member';
  const { currency, fulfillmentMethod: method } = frozen;
  const points = await unlessRefused(() =>
    context.loyalty.accrue({
      ...{ merchantId, customerId, orderId, orderReference: shortId },
      ...{ subTotalMinor: earningSubTotal(frozen), currency, method },
    }),
  );
  if (points === 'refused') return 'refused';
  return points === null ? 'not_a_member' : 'posted';
}

/**
 * Reports refunds that the engine does not know yet; how many it knows then. One it refuses is not asked about again.
 */
async function reportRefunds(
  context: Context,
  { merchantId, customerId, orderId, frozen }: Order,
  refunds: readonly Refund[],
  reportedCount: number,
): Promise<number> {
  assert(customerId !== null, 'points were posted to a customer');
  const parts = earningParts(frozen, refunds);
  for (const { refundNumber, subTotalMinor } of parts.slice(reportedCount)) {
    // The caller chooses the id of a refund, which is unique within its order only.
    const refundId = `${orderId}-${refundNumber}`;
    const refund = { merchantId, customerId, orderId, refundId, subTotalMinor, currency: frozen.currency };
    await unlessRefused(() => context.loyalty.adjust(refund));
  }
  return parts.length;
}

async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | 'refused'> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code === 'DEPENDENCY_UNAVAILABLE') throw error;
    return 'refused';
  }
}
