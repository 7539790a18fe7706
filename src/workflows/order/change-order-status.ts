import { canAdvance, isCalledOff, type Order, type OrderStatus } from '../../domain/order/order.ts';
import { nextRefundId } from '../../domain/order/refund.ts';
import { assert, CommerceError, ConcurrencyConflict } from '../../domain/values/errors.ts';
import { releaseHolds } from '../../store/cart/holds.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import { findOrder, type StoredOrder, saveOrderStatus } from '../../store/order/orders.ts';
import { findAttempt, type PaymentAttempt } from '../../store/order/payments.ts';
import { orderMessageEvents } from '../../store/outbox/order-message-events.ts';
import type { OutboxEvent, OutboxEventType } from '../../store/outbox/outbox.ts';
import type { Context } from '../context.ts';
import { cancelCourier } from '../courier/book-courier.ts';
import {
  findSettledOrder,
  type OrderWithRefunds,
  refundPayment,
  type Together,
  untilAlone,
} from '../payments/refund-payment.ts';
import { withdrawOrder } from '../pos/route-order.ts';

/** What a status change is done with: who did it and why, and what else is written in its transaction. */
export type StatusAct = {
  readonly together: Together;
  readonly accountId: string | null;
  readonly reason: string;
};

/**
 * Moves an order onward, its event with it; cancelling also cancels kitchen and courier, and cancelling or refunding
 * refunds the rest of the money. The order as it is then. RESOURCE_CONFLICT when it cannot go there from where it
 * is; DEPENDENCY_UNAVAILABLE when a provider cannot be reached, then it stays as it is. All of it can be asked again, so a
 * crash half way is made up for by sending the same once more.
 */
export async function changeOrderStatus(
  context: Context,
  merchantId: string,
  orderId: string,
  to: OrderStatus,
  act: StatusAct = { together: (work) => context.database.transaction(work), accountId: null, reason: '' },
): Promise<StoredOrder> {
  await untilAlone(() =>
    isCalledOff(to) ? endOrder(context, merchantId, orderId, to, act) : moveOn(context, merchantId, orderId, to, act),
  );
  const stored = await findOrder(context.database, merchantId, orderId);
  assert(stored !== null, 'orders stay');
  return stored;
}

async function moveOn(context: Context, merchantId: string, orderId: string, to: OrderStatus, act: StatusAct) {
  const stored = await findOrder(context.database, merchantId, orderId);
  assert(stored !== null, 'the caller has found the order');
  checkMove(stored, to);
  const refunds = await listRefunds(context.database, merchantId, orderId);
  if (refunds.some(({ state, thenStatus }) => state === 'asked' && thenStatus === 'CANCELLED')) {
    throw new CommerceError('RESOURCE_CONFLICT', 'This order is being cancelled: nothing more is to be done for it.');
  }
  await saveStatus(context, stored, to, act);
}

/** What an earlier try left is finished first: it may have been this very act. */
async function endOrder(
  context: Context,
  merchantId: string,
  orderId: string,
  to: 'CANCELLED' | 'REFUNDED',
  act: StatusAct,
): Promise<void> {
  const before = await findOrder(context.database, merchantId, orderId);
  const settled = await findSettledOrder(context, merchantId, orderId);
  assert(before !== null && settled !== null, 'the caller has found the order');
  const { status, refundedMinor, frozen } = settled.stored.order;
  if (status === to && before.order.status !== to) return;
  checkMove(settled.stored, to);
  const attempt = await findAttempt(context.database, merchantId, settled.stored.attemptId);
  assert(attempt !== null, 'an order came of an attempt');
  if (to === 'CANCELLED') await callOff(context, attempt);
  if (attempt.processor === null || frozen.amounts.totalMinor === refundedMinor) {
    await saveStatus(context, settled.stored, to, act);
  } else {
    await refundRest(context, settled, to, act);
  }
}

async function callOff(context: Context, attempt: PaymentAttempt): Promise<void> {
  await withdrawOrder(context, attempt);
  await cancelCourier(context, attempt);
}

async function refundRest(
  context: Context,
  settled: OrderWithRefunds,
  to: 'CANCELLED' | 'REFUNDED',
  { together, accountId, reason }: StatusAct,
): Promise<void> {
  const { orderId, frozen, refundedMinor } = settled.stored.order;
  const request = {
    refundId: nextRefundId(`whole-${orderId}`, settled.refunds),
    kind: 'whole' as const,
    amountMinor: frozen.amounts.totalMinor - refundedMinor,
    itemIds: [],
    reason,
    thenStatus: to === 'CANCELLED' ? to : null,
    accountId,
  };
  await refundPayment(context, settled, request, together);
}

function checkMove({ order }: StoredOrder, to: OrderStatus): void {
  if (canAdvance(order.status, to)) return;
  throw new CommerceError('RESOURCE_CONFLICT', `An order that is ${order.status} cannot become ${to}.`);
}

async function saveStatus(context: Context, stored: StoredOrder, to: OrderStatus, act: StatusAct): Promise<void> {
  const { order, attemptId } = stored;
  const { merchantId, orderId, locationId } = order;
  const now = context.clock.nowFor(merchantId);
  const events = [...eventsOf(orderId, to), ...messagesOf(context, order, to)];
  const move = { status: to, now, events, concernsLoyalty: isCalledOff(to) };
  await act.together(async (tx) => {
    if (!(await saveOrderStatus(tx, order, move))) throw new ConcurrencyConflict();
    if (to === 'CANCELLED') await releaseHolds(tx, merchantId, locationId, attemptId);
  });
}

/** What the guest is written when an order gets there; what is brought is on its way, what is collected is ready. */
function messagesOf(context: Context, { orderId, frozen }: Order, to: OrderStatus): readonly OutboxEvent[] {
  const { fulfillmentMethod: method, contact } = frozen;
  const kind =
    to === 'READY' && method === 'takeout'
      ? 'ready'
      : to === 'OUT_FOR_DELIVERY'
        ? 'on_the_way'
        : to === 'CANCELLED'
          ? 'cancelled'
          : null;
  return kind === null ? [] : orderMessageEvents(kind, { orderId, contact }, context.clock.now());
}

const announced: Partial<Record<OrderStatus, OutboxEventType>> = {
  READY: 'order.ready',
  COMPLETED: 'order.completed',
  CANCELLED: 'order.cancelled',
};

function eventsOf(orderId: string, status: OrderStatus): readonly OutboxEvent[] {
  const type = announced[status];
  return type === undefined ? [] : [{ eventId: `${orderId}/${type}`, type, relayAt: null }];
}
