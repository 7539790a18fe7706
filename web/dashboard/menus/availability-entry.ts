import type { Input, Output } from '../../../client/index.ts';
import type { Texts as TFunction } from '../../language/language.ts';

/** A dish or an option, and whether it can be had. */
export type Entry = Output<'listAvailability'>['entries'][number];

/** What is sent to change it. */
export type AvailabilityChange = Input<'setAvailability'>['body'];

/** The one tap: what is on sale goes off until `until` (null: until somebody switches it back), what is off comes back. */
export function switching({ entityId, soldOut, stock }: Entry, until: string | null): AvailabilityChange {
  if (!soldOut) return { entityId, soldOut: true, until };
  // With nothing left to count it would be sold out again at once.
  return { entityId, soldOut: false, ...(stock !== null && stock <= 0 && { stock: null }) };
}

/** What makes it as it was before. */
export function restoring({ entityId, kind, soldOut, soldOutUntil, stock }: Entry): AvailabilityChange {
  const counted = kind === 'product' ? { stock: stock === null ? null : Math.max(0, stock) } : {};
  // Sold out without an end and with nothing left: the count alone says it.
  const isOff = soldOut && !(soldOutUntil === null && stock !== null && stock <= 0);
  return { entityId, soldOut: isOff, ...(isOff && { until: soldOutUntil }), ...counted };
}

/** How it stands, in a few words. */
export function stateText(
  { soldOut, soldOutUntil, stock }: Entry,
  texts: TFunction<'menus'>,
  when: (instant: string) => string,
): string {
  if (soldOut && soldOutUntil !== null) return texts('sold.until', { when: when(soldOutUntil) });
  if (soldOut) return stock !== null && stock <= 0 ? texts('sold.noneLeft') : texts('sold.open');
  return stock === null ? texts('sold.on') : texts('sold.left', { count: stock });
}
