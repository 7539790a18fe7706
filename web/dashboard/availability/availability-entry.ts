import type { AvailabilityChange, AvailabilityEntry } from '../../../client/index.ts';
import type { Texts } from '../../language/language.ts';

/** The one tap: what is on sale goes off until `until` (null: until a person switches it back), what is off comes back. */
export function switching({ entityId, soldOut, stock }: AvailabilityEntry, until: string | null): AvailabilityChange {
  if (!soldOut) return { entityId, soldOut: true, until };
  // With nothing left to count it would be sold out again at once.
  return { entityId, soldOut: false, ...(stock !== null && stock <= 0 && { stock: null }) };
}

/** What makes it as it was before. */
export function restoring({ entityId, kind, soldOut, soldOutUntil, stock }: AvailabilityEntry): AvailabilityChange {
  const counted = kind === 'product' ? { stock: stock === null ? null : Math.max(0, stock) } : {};
  // Sold out without an end and with nothing left: the count alone says it.
  const isOff = soldOut && !(soldOutUntil === null && stock !== null && stock <= 0);
  return { entityId, soldOut: isOff, ...(isOff && { until: soldOutUntil }), ...counted };
}

/** How it stands, in a few words. */
export function stateText(
  { soldOut, soldOutUntil, stock }: AvailabilityEntry,
  texts: Texts<'menus'>,
  when: (instant: string) => string,
): string {
  if (soldOut && soldOutUntil !== null) return texts('sold.until', { when: when(soldOutUntil) });
  if (soldOut) return stock !== null && stock <= 0 ? texts('sold.noneLeft') : texts('sold.open');
  return stock === null ? texts('sold.on') : texts('sold.left', { count: stock });
}
