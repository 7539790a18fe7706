import type { FulfillmentMethod } from '../../client/index.ts';
import type { Texts } from '../language/language.ts';

/** Where an order goes, in words of the page: the service writes counter and room in English (reference/carts.md#cart). */
export function destinationText(method: FulfillmentMethod, identifier: string, texts: Texts<'cart'>): string {
  if (method === 'takeout') return texts('method.hint.takeout');
  const room = method === 'room_service' ? /^Room (.+)$/.exec(identifier)?.[1] : undefined;
  return room === undefined ? identifier : texts('seat.inRoom', { room });
}
