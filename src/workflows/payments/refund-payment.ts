import type { Order, OrderStatus } from '../../domain/order/order.ts';
import { type Refund, type RefundRequest, refundCountMax, statusAfterRefund } from '../../domain/order/refund.ts';
import { assert, CommerceError, ConcurrencyConflict } from '../../domain/values/errors.ts';
import type { EventType } from '../../domain/webhooks/event.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import { releaseHolds } from '../../store/cart/holds.ts';
import type { Database } from '../../store/database/database.ts';
import {
  beginRefund,
  listRefunds,
  markRefundPaid,
  type PaidRefund,
  refuseRefund,
  saveRefunded,
} from '../../store/order/order-refunds.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import { findAttempt } from '../../store/order/payments.ts';
import { orderMessageEvents } from '../../store/outbox/order-message-events.ts';
import type { OutboxEvent } from '../../store/outbox/outbox.ts';
import type { Context } from '../context.ts';
import { processorOfAttempt } from './processor-of.ts';

/** The process that began a refund is done or dead by then. */
export const refundCheckMs = 30_000;

/** Runs a step in one transaction, with whatever else the caller writes of it, such as a line of its log. */
export type Together = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>;

/** An order with its refunds. */
export type OrderWithRefunds = { readonly stored: StoredOrder; readonly refunds: readonly Refund[] };

/**
 * An order with its refunds, none of them under way: one that was left half done is finished first. Null when there is
 * no such order. Throws DEPENDENCY_UNAVAILABLE while the processor of one that is under way cannot be reached.
 */
export async function findSettledOrder(
  context: Context,
  merchantId: string,
  orderId: string,
): Promise<OrderWithRefunds | null> {
  for (;;) {
    const stored = await findOrder(context.database, merchantId, orderId);
    if (stored === null) return null;
    const refunds = await listRefunds(context.database, merchantId, orderId);
    const paidMinor = refunds.reduce((sum, refund) => sum + (refund.state === 'paid' ? refund.amountMinor : 0), 0);
    const underWay = refunds.find(({ state }) => state === 'asked');
    if (underWay !== undefined) await settleRefund(context, stored, underWay, paidMinor);
    // Both were read one after the other: what came between is seen when they are read again.
    else if (paidMinor <= stored.order.refundedMinor) return { stored, refunds };
  }
}

/**
 * Refunds what `request` says: written down first, then asked under its key, then noted, so that a crash between any
 * two refunds it once. RESOURCE_CONFLICT when the processor refuses for good. Throws ConcurrencyConflict when the
 * order's refunds are not those of `stored` any more, DEPENDENCY_UNAVAILABLE when the outcome is not known: a job finds
 * out.
 */
export async function refundPayment(
  context: Context,
  { stored, refunds }: OrderWithRefunds,
  request: RefundRequest,
  together: Together,
): Promise<void> {
  const { order } = stored;
  if (refunds.length >= refundCountMax) {
    throw new CommerceError('RESOURCE_CONFLICT', 'Too much was given back of this order in parts: give back the rest.');
  }
  assert(
    request.amountMinor <= order.frozen.amounts.totalMinor - order.refundedMinor,
    'no more than is left goes back',
  );
  const now = context.clock.nowFor(order.merchantId);
  const checkAt = context.clock.now() + refundCheckMs;
  await together((tx) => beginRefund(tx, order, request, now, checkAt));
  await settleRefund(context, stored, request, null);
}

/** Looks up and finishes the refund of an order that is under way, if any: for the job that comes after a crash. */
export async function resumeRefund(context: Context, merchantId: string, orderId: string): Promise<void> {
  await findSettledOrder(context, merchantId, orderId);
}

/**
 * Repeats `work` while it throws ConcurrencyConflict: what it decided on has moved, and it decides anew.
 */
export async function untilAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let round = 0; round < roundsMax; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error;
    }
  }
  throw new CommerceError('RESOURCE_CONFLICT', 'Another person is changing this order: load it again.');
}

const roundsMax = 10;

/**
 * The processor's part and its end. What may have been asked before is looked up before it is asked again: then
 * `paidMinor` is what all others came to, null: it is asked for the first time.
 * (design/orders.md#a-refund-is-stored-looked-up-and-requested-in-that-order)
 */
async function settleRefund(
  context: Context,
  stored: StoredOrder,
  refund: Pick<RefundRequest, 'refundId' | 'amountMinor'>,
  paidMinor: number | null,
): Promise<void> {
  const { order, attemptId } = stored;
  const now = context.clock.nowFor(order.merchantId);
  const attempt = await findAttempt(context.database, order.merchantId, attemptId);
  assert(attempt !== null, 'an order came of an attempt');
  if (attempt.processor !== null && refund.amountMinor > 0) {
    const processor = processorOfAttempt(context, attempt.merchantId, attempt.processor);
    const isDone = paidMinor !== null && (await hasGiven(processor, stored, paidMinor + refund.amountMinor));
    if (!isDone) await ask(context, processor, stored, refund);
  }
  await finishRefund(context, stored, refund.refundId, now);
}

/**
 * Notes that the money went back, once: the order's sums, its status where that follows, and its events. What a cancelled
 * order held is free again. Decided on the order as it is then, which is held meanwhile.
 */
async function finishRefund(
  context: Context,
  { order, attemptId }: StoredOrder,
  refundId: string,
  now: number,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const paid = await markRefundPaid(tx, order, refundId, now);
    if (paid === null) return;
    const { amountMinor } = paid;
    const status = statusAfterRefund(paid, paid);
    const events = [...eventsOf(order.orderId, paid, status), ...messagesOf(context, order, paid, status)];
    await saveRefunded(tx, order, { refundId, amountMinor }, status, now, events);
    if (status === 'CANCELLED') await releaseHolds(tx, order.merchantId, order.locationId, attemptId);
  });
}

function eventsOf(orderId: string, refund: PaidRefund, status: OrderStatus): readonly OutboxEvent[] {
  const { refundNumber, amountMinor, thenStatus } = refund;
  const event = (subject: string, type: EventType): OutboxEvent => ({
    eventId: `${subject}/${type}`,
    type,
    relayAt: null,
  });
  const refundId = `${orderId}-${refundNumber}`;
  const isCancelled = thenStatus === 'CANCELLED' && status === 'CANCELLED';
  return [
    event(refundId, 'order.refunded'),
    ...(amountMinor > 0 ? [event(refundId, 'refund.succeeded')] : []),
    ...(isCancelled ? [event(orderId, 'order.cancelled')] : []),
  ];
}

/**
 * What the diner is written, once for each refund: it is stored with what it tells of. Of an order that is cancelled with it the
 * message says both.
 */
function messagesOf(
  context: Context,
  { orderId, frozen: { contact } }: Order,
  { refundNumber, amountMinor, thenStatus }: PaidRefund,
  status: OrderStatus,
): readonly OutboxEvent[] {
  const relayAt = context.clock.now();
  if (thenStatus === 'CANCELLED' && status === 'CANCELLED') {
    return orderMessageEvents('cancelled', { orderId, contact }, relayAt);
  }
  if (contact === null || amountMinor === 0) return [];
  const eventId = `${orderId}-${refundNumber}/message.order_refund`;
  return [{ eventId, type: 'message.order_refund', relayAt }];
}

/** One refund of an order is under way at a time, so whatever the processor gave beyond the others is this one. */
async function hasGiven(processor: PaymentProcessor, stored: StoredOrder, togetherMinor: number): Promise<boolean> {
  const { order, attemptId } = stored;
  const payment = await processor.find(order.merchantId, attemptId);
  return payment !== null && payment.refundedMinor >= togetherMinor;
}

async function ask(
  context: Context,
  processor: PaymentProcessor,
  { order, attemptId }: StoredOrder,
  { refundId, amountMinor }: Pick<RefundRequest, 'refundId' | 'amountMinor'>,
): Promise<void> {
  try {
    await processor.refund(order.merchantId, attemptId, refundId, amountMinor);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code === 'DEPENDENCY_UNAVAILABLE') throw error;
    await refuseRefund(context.database, order, refundId, context.clock.nowFor(order.merchantId));
    throw new CommerceError('RESOURCE_CONFLICT', 'The processor refuses to give this back: look at the payment there.');
  }
}
