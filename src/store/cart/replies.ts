import { assert } from '../../domain/values/errors.ts';

/** `clientSecret` is kept encrypted as the entry's seed; the other secrets are derived from theirs. */
export type ReplySlot = 'cart' | 'capability' | 'handoff' | 'clientSecret';

/**
 * A piece of a stored answer: text as sent, or a place that is filled at replay. Secrets are slots, because no row may
 * hold them; `cartId` is the cart a secret belongs to when that is not the cart of the path
 * (reference/carts.md#startsession, reference/location-switch.md#switchlocation).
 */
export type ReplySegment = string | { readonly slot: ReplySlot; readonly cartId?: string };

/** A reply as it is stored with its entry. */
export function writeReply(segments: readonly ReplySegment[]): string {
  return JSON.stringify(segments);
}

/**
 * The body of a stored answer, byte for byte as it was sent: `cartText` where there is no reply, else its segments with
 * `fill` giving the text of each slot (the cart as JSON, secrets as the bare token that the segments put in quotes).
 */
export function fillReply(
  entry: { readonly reply: string | null; readonly cartText: string | null },
  fill: (slot: ReplySlot, cartId: string | null) => string,
): string {
  if (entry.reply === null) {
    assert(entry.cartText !== null, 'an entry without a reply is answered by its cart');
    return entry.cartText;
  }
  const segments = JSON.parse(entry.reply) as readonly ReplySegment[];
  return segments
    .map((segment) => (typeof segment === 'string' ? segment : fill(segment.slot, segment.cartId ?? null)))
    .join('');
}
