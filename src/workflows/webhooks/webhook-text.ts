import { orderSummary } from '../../contract/order/order.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { counterProcessor } from '../../domain/order/counter.ts';
import type { Order } from '../../domain/order/order.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import {
  type EventType,
  isOrderEvent,
  publicEventId,
  refundNumberOf,
  statusAtEvent,
} from '../../domain/webhooks/event.ts';
import type { Database } from '../../store/database/database.ts';
import { findRefundAtEvent } from '../../store/order/order-refunds.ts';
import { findOrder } from '../../store/order/orders.ts';

export type WebhookEvent = {
  readonly merchantId: string;
  readonly eventId: string;
  readonly type: EventType;
  readonly subjectId: string;
  readonly createdAt: number;
};

/**
 * The body that reports an event (docs/webhooks.md): made when it is sent, so nothing about people is kept for it, and
 * the same each time. Null when its subject is not there any more.
 */
export async function webhookText(database: Database, event: WebhookEvent): Promise<string | null> {
  const data = await dataOf(database, event);
  if (data === null) return null;
  return JSON.stringify({
    id: publicEventId(event.eventId),
    type: event.type,
    createdAt: formatInstant(event.createdAt),
    data,
  });
}

async function dataOf(database: Database, event: WebhookEvent): Promise<object | null> {
  const { merchantId, type, subjectId } = event;
  if (isOrderEvent(type)) {
    const stored = await findOrder(database, merchantId, subjectId);
    return stored === null ? null : orderAtEvent({ ...stored.order, status: statusAtEvent[type] });
  }
  switch (type) {
    case 'order.refunded':
      return refundAtEvent(database, event);
    case 'delivery.failed':
      return { orderId: subjectId };
    case 'cart.abandoned':
      return { cartId: subjectId };
    case 'catalog.published':
      return { publicationRevision: Number(subjectId) };
    case 'loyalty.enrolled':
    case 'loyalty.points_changed':
      return { customerId: subjectId };
  }
}

/** The order as it was with the refund, what was refunded then, and what that comes to with all before it. */
async function refundAtEvent(
  database: Database,
  { merchantId, eventId, subjectId }: WebhookEvent,
): Promise<object | null> {
  const stored = await findOrder(database, merchantId, subjectId);
  const refund = await findRefundAtEvent(database, merchantId, subjectId, refundNumberOf(eventId));
  if (stored === null || refund === null) return null;
  const { amountMinor, refundedMinor, status } = refund;
  const { currency } = stored.order.frozen;
  return {
    ...orderAtEvent({ ...stored.order, status }),
    refundAmount: formatDecimal(amountMinor, currency),
    refunded: formatDecimal(refundedMinor, currency),
  };
}

/**
 * The order as lists show it, with its location, without the address of a person.
 * (design/webhooks.md#webhooks-carry-no-personal-data)
 */
function orderAtEvent(order: Order): object {
  const summary = orderSummary(order);
  const fulfillmentIdentifier = order.frozen.fulfillmentMethod === 'delivery' ? '' : summary.fulfillmentIdentifier;
  // The same each time it is sent, so nothing of what became of the payment since.
  const payment = order.counter == null ? {} : { payment: { method: counterProcessor } };
  return { ...summary, fulfillmentIdentifier, locationId: order.locationId, ...payment };
}
