import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { nextReturn } from '../../domain/menu/availability.ts';

/** A span in which nothing comes back on sale by itself, so that a menu reads the same all the time. */
export type SaleSpan = { readonly from: number; readonly until: number };

const spans = new WeakMap<LocationSnapshot, SaleSpan>();

/** The span of a location that `now` is in: the same object for as long as both stay the same. */
export function saleSpanAt(snapshot: LocationSnapshot, now: number): SaleSpan {
  const known = spans.get(snapshot);
  if (known !== undefined && known.from <= now && now < known.until) return known;
  const fresh = { from: now, until: nextReturn(snapshot.overlay, now) };
  spans.set(snapshot, fresh);
  return fresh;
}
