/** What guests are written along the way of an order, in the order in which it happens (design/messages.md). */
export const orderMessageKinds = [
  'received',
  'accepted',
  'late',
  'ready',
  'on_the_way',
  'refused',
  'cancelled',
  'refunded',
] as const;
export type OrderMessageKind = (typeof orderMessageKinds)[number];

/** What a message to a person is about. */
export const messageKinds = [
  'one_time_code',
  'order_received',
  'order_confirmation',
  'order_late',
  'order_ready',
  'order_on_the_way',
  'order_refused',
  'order_cancelled',
  'order_refund',
  'sign_in_notice',
  'staff_notice',
  'staff_invitation',
  'order_alert',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The name of an order's message among all kinds, and behind `message.` in the outbox. */
export const kindOfOrderMessage = {
  received: 'order_received',
  accepted: 'order_confirmation',
  late: 'order_late',
  ready: 'order_ready',
  on_the_way: 'order_on_the_way',
  refused: 'order_refused',
  cancelled: 'order_cancelled',
  refunded: 'order_refund',
} as const satisfies Readonly<Record<OrderMessageKind, MessageKind>>;

/** Which message of an order a kind is; null for messages about something else. */
export function orderMessageOf(kind: string): OrderMessageKind | null {
  return orderMessageKinds.find((each) => kindOfOrderMessage[each] === kind) ?? null;
}
