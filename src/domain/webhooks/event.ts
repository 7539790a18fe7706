import type { OrderStatus } from '../order/order.ts';

/** The events that merchants can get (docs/webhooks.md). What else stands in the outbox never leaves the service. */
export const eventTypes = [
  'order.created',
  'order.confirmed',
  'order.ready',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'payment.succeeded',
  'payment.failed',
  'refund.succeeded',
  'refund.failed',
  'delivery.failed',
  'cart.abandoned',
  'menu.published',
  'availability.changed',
  'loyalty.enrolled',
  'loyalty.points_changed',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The word as an event type; null for any other. */
export function parseEventType(word: string): EventType | null {
  return eventTypes.find((type) => type === word) ?? null;
}

/**
 * The name of an event on the outside, the same however often it is sent. Our own name of it without what would part a
 * signed text: no full stop, no slash. Event ids therefore name a subject that no other merchant has.
 * (design/webhooks.md#a-webhook-id-is-the-events-own-without-full-stops)
 */
export function publicEventId(eventId: string): string {
  return `evt_${eventId.replaceAll(/[./]/g, '_')}`;
}

/**
 * The status an order had when the event was written, so that a late retry says the same as the first try. What it was
 * when money went back stands with the refund.
 */
export const statusAtEvent = {
  'order.created': 'CONFIRMED',
  'order.confirmed': 'CONFIRMED',
  'order.ready': 'READY',
  'order.completed': 'COMPLETED',
  'order.cancelled': 'CANCELLED',
} as const satisfies Partial<Record<EventType, OrderStatus>>;

/** Whether an event of this type shows an order as it then was. */
export function isOrderEvent(type: EventType): type is keyof typeof statusAtEvent {
  return type in statusAtEvent;
}

/** Which refund of its order an event is about: the id of `order.refunded` is `<order>-<number>/order.refunded`. */
export function refundNumberOf(eventId: string): number {
  return Number(/-(\d+)\/(?:order\.refunded|refund\.\w+|message\.order_refund)$/.exec(eventId)?.[1] ?? 0);
}

/** Which attempt to pay an event is about: the id of `payment.failed` is `<attempt>/payment.failed`. */
export function attemptIdOf(eventId: string): string {
  return eventId.slice(0, eventId.indexOf('/'));
}
