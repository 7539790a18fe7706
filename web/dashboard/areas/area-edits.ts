import type { Coordinates } from '../../../client/index.ts';

/** The most corners that the service takes. */
export const cornersMost = 500;

/** A position to about a meter: more is not meant by a hand on a map. */
export function precise({ lat, lng }: Coordinates): Coordinates {
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}

/** A radius the service takes, to ten meters. */
export function toKm(km: number): number {
  return Math.min(1000, Math.max(0.05, Math.round(km * 100) / 100));
}

/** The place in the middle of two corners. */
export function between(from: Coordinates, to: Coordinates): Coordinates {
  return precise({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 });
}

/** The corners with another one behind that of `index`. */
export function withCorner(points: readonly Coordinates[], index: number, at: Coordinates): readonly Coordinates[] {
  return points.toSpliced(index + 1, 0, at);
}

/** The corners without one of them; three stay in any case. */
export function withoutCorner(points: readonly Coordinates[], index: number): readonly Coordinates[] {
  return points.length <= 3 ? points : points.toSpliced(index, 1);
}
