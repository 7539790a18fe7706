import { kindOfOrderMessage, type OrderMessageKind } from '../../domain/values/message-kind.ts';
import type { OutboxEvent } from './outbox.ts';

/**
 * What writes a message to the guest of an order together with what it tells of: the same id for the same kind, so that each is
 * written once however often its cause is tried. Nothing for an order without contact.
 */
export function orderMessageEvents(
  kind: OrderMessageKind,
  { orderId, contact }: { readonly orderId: string; readonly contact: unknown },
  relayAt: number,
): readonly OutboxEvent[] {
  if (contact === null) return [];
  const type = `message.${kindOfOrderMessage[kind]}` as const;
  return [{ eventId: `${orderId}/${type}`, type, relayAt }];
}
