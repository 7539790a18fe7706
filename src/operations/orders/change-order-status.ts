import { assert, CommerceError } from '../../domain/errors.ts';
import { canAdvance, type OrderStatus } from '../../domain/order.ts';
import { findOrder, type StoredOrder, saveOrderStatus } from '../../store/orders.ts';
import type { OutboxEvent, OutboxEventType } from '../../store/outbox.ts';
import type { Context } from '../operation.ts';

/**
 * Moves an order onward, its event with it; cancelling or refunding gives the whole money back first. The order as it is
 * then. RESOURCE_CONFLICT when it cannot go there from where it is. The processor's refund has a key of its own, so a
 * crash after it is made up for by sending the same again.
 */
export async function changeOrderStatus(
  context: Context,
  merchantId: string,
  orderId: string,
  to: OrderStatus,
): Promise<StoredOrder> {
  const stored = await findOrder(context.database, merchantId, orderId);
  assert(stored !== null, 'the caller has found the order');
  const { order } = stored;
  if (!canAdvance(order.status, to)) {
    throw new CommerceError('RESOURCE_CONFLICT', `An order that is ${order.status} cannot become ${to}.`);
  }
  const { totalMinor } = order.frozen.amounts;
  const givesBack = to === 'CANCELLED' || to === 'REFUNDED';
  if (givesBack && totalMinor > order.refundedMinor) {
    const rest = totalMinor - order.refundedMinor;
    await context.processor.refund(merchantId, stored.attemptId, `whole-${orderId}`, rest);
  }
  const now = context.clock.nowFor(merchantId);
  const refundedMinor = givesBack ? totalMinor : order.refundedMinor;
  const moved = await saveOrderStatus(context.database, stored, to, refundedMinor, now, eventsOf(orderId, to));
  if (!moved) return changeOrderStatus(context, merchantId, orderId, to);
  return { ...stored, order: { ...order, status: to, refundedMinor, updatedAt: now } };
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
