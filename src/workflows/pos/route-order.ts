import { counterProcessor } from '../../domain/order/counter.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import {
  type ProviderOrderState,
  type ProviderSubmission,
  placementAfter,
  providerOrder,
} from '../../domain/order/pos.ts';
import { assert, isUnavailable } from '../../domain/values/errors.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { decidePlacement, type PaymentAttempt, type Placement } from '../../store/order/payments.ts';
import { markSent, postponeCheck, saveProviderState } from '../../store/order/pos-placements.ts';
import type { Context } from '../context.ts';
import { providerNamed } from './pos-reach.ts';

/**
 * How long an order that left and is unknown at the provider may still be on its way: longer than any adapter waits for
 * an answer. Only then it leaves again, so that no provider ever has two of it in its hands.
 * (design/pos.md#a-routed-order-is-sent-again-only-when-it-cannot-be-on-its-way)
 */
export const resendAfterMs = 15_000;

/** How often at most, and at least, a provider is asked about an order its staff have not decided. */
const pendingCheckMs = 2_000;
const pendingCheckMaxMs = 30_000;
/** The same of an order whose shop does not open for a while. */
const closedCheckMaxMs = 5 * 60_000;
const closedFromMs = 45 * 60_000;

/**
 * One step of an order that goes through a provider, which alone decides it: looked up wherever it may have arrived,
 * submitted where it did not, decided by what the provider says, refused by silence until `decideUntil`. True when the
 * attempt is to be looked at again. Throws DEPENDENCY_UNAVAILABLE while the provider cannot be reached.
 */
export async function askProvider(
  context: Context,
  attempt: PaymentAttempt,
  placement: Placement,
  now: number,
): Promise<boolean> {
  const isOver = placement.decideUntil <= now;
  try {
    const posOrder = await findOrSubmit(context, attempt, placement, isOver);
    if (posOrder === 'moved') return true;
    const isNew = posOrder !== null && posOrder.status !== (placement.providerStatus ?? 'unknown');
    if (posOrder !== null && isNew) {
      await saveProviderState(context.database, attempt, posOrder, placementAfter(posOrder.status), now);
    }
    if (posOrder !== null && posOrder.status !== 'pending') return true;
  } catch (error) {
    if (!isOver || !isUnavailable(error)) throw error;
  }
  if (isOver) {
    await decidePlacement(context.database, attempt, 'rejected', now);
    return true;
  }
  await postponeCheck(context.database, attempt, nextCheck(context, placement, now));
  return false;
}

/**
 * Withdraws the order of an attempt from its provider, if it ever left for it and was not refused there; can be done
 * any number of times. Throws DEPENDENCY_UNAVAILABLE when the provider cannot be reached.
 * (design/orders.md#the-kitchen-and-the-courier-are-cancelled-before-the-money-is-returned)
 */
export async function withdrawOrder(context: Context, attempt: PaymentAttempt): Promise<void> {
  const { merchantId, attemptId, placement } = attempt;
  if (placement === null || placement.provider === null || placement.sentAt === null) return;
  if (placement.providerStatus === 'rejected' || placement.providerStatus === 'cancelled') return;
  await providerNamed(context, merchantId, placement.provider).cancel(merchantId, attemptId);
}

/** What the provider says of the order; null while that cannot be known, `moved` when another process submits it. */
async function findOrSubmit(
  context: Context,
  attempt: PaymentAttempt,
  placement: Placement,
  isOver: boolean,
): Promise<ProviderOrderState | 'moved' | null> {
  const { merchantId, attemptId } = attempt;
  const provider = providerNamed(context, merchantId, placement.provider);
  const now = context.clock.now();
  if (placement.sentAt !== null) {
    const known = await provider.find(merchantId, attemptId);
    if (known !== null) return known;
    if (placement.sentAt + resendAfterMs > now) return null;
  }
  if (isOver) return null;
  const submission = await submissionOf(context, attempt, placement);
  return (await markSent(context.database, attempt, now)) ? provider.submit(submission) : 'moved';
}

async function submissionOf(
  context: Context,
  attempt: PaymentAttempt,
  { orderId, shortId }: Placement,
): Promise<ProviderSubmission> {
  const { merchantId, cartId, attemptId, orderText, providerQuote } = attempt;
  const current = await findCheckedOutCart(context.database, merchantId, cartId);
  assert(current !== null && orderText !== null, 'what was placed was locked');
  const frozen = JSON.parse(orderText) as FrozenOrder;
  return {
    attemptId,
    orderId,
    shortId,
    quoteId: providerQuote?.quoteId ?? null,
    order: providerOrder(current.cart, frozen),
    contact: frozen.contact,
    note: frozen.note,
    ...(frozen.handover !== undefined && { handover: frozen.handover }),
    deliveryAddress: frozen.deliveryAddress,
    ...(attempt.processor === counterProcessor && { payment: { method: 'counter', dueMinor: attempt.amountMinor } }),
  };
}

/** Notifications are what is waited for; looking is for those that got lost, ever less often. */
function nextCheck(context: Context, { placedAt, decideUntil }: Placement, now: number): number {
  const leftMs = decideUntil - now;
  const most = leftMs > closedFromMs ? closedCheckMaxMs : pendingCheckMaxMs;
  const wait = Math.min(Math.max((now - placedAt) / 4, pendingCheckMs), most, leftMs);
  return context.clock.now() + Math.ceil(wait);
}
