import { isCancelledByGuest, receiptMs } from '../../domain/order/checkout.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { isPaidOnline } from '../../domain/order/paid-online.ts';
import type { ReceiptKey } from '../../store/order/orders.ts';
import type { PaymentAttempt, Placement } from '../../store/order/payments.ts';
import { orderMessageEvents } from '../../store/outbox/order-message-events.ts';
import type { OutboxEvent } from '../../store/outbox/outbox.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';

// What is written together with the steps of an order that was placed, and the key of its link.

/** An answer that comes sooner is the first that the guest hears: no message says that the order was received. */
const receivedAfterMs = 10_000;
/** An order that the core accepts by itself within so long is not said to be received first. */
const acceptedSoonMs = 120_000;

/** With the placement: that the order was received, unless the answer is only moments away. */
export function placementEvents(
  context: Context,
  { orderId, acceptAt }: Pick<Placement, 'orderId' | 'acceptAt'>,
  { contact }: FrozenOrder,
  now: number,
): readonly OutboxEvent[] {
  if (acceptAt !== null && acceptAt - now <= acceptedSoonMs) return [];
  return orderMessageEvents('received', { orderId, contact }, context.clock.now() + receivedAfterMs);
}

/** With the order: that it was made, that it was accepted, and that a processor took its money, where one did. */
export function completionEvents(
  context: Context,
  { processor }: Pick<PaymentAttempt, 'processor'>,
  orderId: string,
  { contact }: FrozenOrder,
): readonly OutboxEvent[] {
  return [
    { eventId: `${orderId}/order.created`, type: 'order.created', relayAt: null },
    { eventId: `${orderId}/order.confirmed`, type: 'order.confirmed', relayAt: null },
    ...(isPaidOnline(processor)
      ? [{ eventId: `${orderId}/payment.succeeded`, type: 'payment.succeeded' as const, relayAt: null }]
      : []),
    ...orderMessageEvents('accepted', { orderId, contact }, context.clock.now()),
  ];
}

/** With the cart that is open again: that its payment was declined, and that no order came of what was placed. */
export function refusalEvents(
  context: Context,
  { attemptId, placement, orderText, failedCode }: PaymentAttempt,
): { readonly orderId: string | null; readonly events: readonly OutboxEvent[] } {
  const declined: readonly OutboxEvent[] =
    failedCode === 'PAYMENT_FAILED'
      ? [{ eventId: `${attemptId}/payment.failed`, type: 'payment.failed', relayAt: null }]
      : [];
  if (placement === null || orderText === null) return { orderId: null, events: declined };
  const { orderId } = placement;
  const { contact } = JSON.parse(orderText) as FrozenOrder;
  const kind = isCancelledByGuest(failedCode, placement) ? 'cancelled' : 'refused';
  return {
    orderId,
    events: [...declined, ...orderMessageEvents(kind, { orderId, contact }, context.clock.now())],
  };
}

/** What the receipt token of an order is compared with: made with its placement, so that a link sent before stays good. */
export function receiptKeyOf(
  { random, secrets }: Context,
  merchantId: string,
  { orderId, receiptSeed, receiptKeyId }: Placement,
  now: number,
): ReceiptKey {
  const seed = receiptSeed ?? random.seed();
  const keyId = receiptKeyId ?? secrets.keyId;
  const token = secrets.deriveCapability({ purpose: 'receipt', merchantId, subjectId: orderId }, seed, keyId);
  return { hash: sha256Hex(token), seed, keyId, expiresAt: now + receiptMs };
}
