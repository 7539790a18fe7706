import { formatInstant } from '../../contract/values/scalars.ts';
import {
  writeWebhookAvailability,
  writeWebhookOrder,
  writeWebhookPublication,
  writeWebhookRefund,
} from '../../contract/webhooks/webhook-events.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import {
  attemptIdOf,
  type EventType,
  isOrderEvent,
  publicEventId,
  refundNumberOf,
  statusAtEvent,
} from '../../domain/webhooks/event.ts';
import type { Database } from '../../store/database/database.ts';
import { findRefundAtEvent, listRefunds } from '../../store/order/order-refunds.ts';
import { findOrder } from '../../store/order/orders.ts';
import { findAttempt } from '../../store/order/payments.ts';

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
    return stored === null ? null : writeWebhookOrder({ ...stored.order, status: statusAtEvent[type] });
  }
  switch (type) {
    case 'order.refunded':
      return refundAtEvent(database, event);
    case 'payment.succeeded':
      return paymentOfOrder(database, event);
    case 'payment.failed':
      return failedPayment(database, event);
    case 'refund.succeeded':
    case 'refund.failed':
      return refundOf(database, event);
    case 'delivery.failed':
      return { orderId: subjectId };
    case 'cart.abandoned':
      return { cartId: subjectId };
    case 'menu.published':
      return writeWebhookPublication(merchantId, Number(subjectId));
    case 'availability.changed':
      return writeWebhookAvailability(merchantId, subjectId);
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
    ...writeWebhookOrder({ ...stored.order, status }),
    refundAmount: formatDecimal(amountMinor, currency),
    refunded: formatDecimal(refundedMinor, currency),
  };
}

async function paymentOfOrder(database: Database, { merchantId, subjectId }: WebhookEvent): Promise<object | null> {
  const stored = await findOrder(database, merchantId, subjectId);
  if (stored === null) return null;
  const { orderId, locationId, frozen } = stored.order;
  const { currency, amounts } = frozen;
  return {
    paymentId: stored.attemptId,
    orderId,
    locationId,
    amount: formatDecimal(amounts.totalMinor, currency),
    currency,
  };
}

async function failedPayment(database: Database, { merchantId, eventId }: WebhookEvent): Promise<object | null> {
  const attempt = await findAttempt(database, merchantId, attemptIdOf(eventId));
  if (attempt === null) return null;
  const { attemptId, cartId, locationId, amountMinor, currency, failedCode } = attempt;
  const amount = formatDecimal(amountMinor, currency);
  return { paymentId: attemptId, cartId, locationId, amount, currency, code: failedCode };
}

async function refundOf(database: Database, { merchantId, eventId, subjectId }: WebhookEvent): Promise<object | null> {
  const stored = await findOrder(database, merchantId, subjectId);
  const refunds = await listRefunds(database, merchantId, subjectId);
  const refund = refunds.find(({ refundNumber }) => refundNumber === refundNumberOf(eventId));
  return stored === null || refund === undefined ? null : writeWebhookRefund(stored.order, refund);
}
