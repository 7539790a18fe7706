import type { Coordinates, DeliveryArea } from '../../../client/index.ts';
import { distanceKm, kmPerDegree } from '../../map/distance.ts';

/**
 * The first area that holds `at`, as the service decides it for an address; null for none. Without the position of the location
 * (`center` null) every circle holds everything.
 */
export function areaAt(
  areas: readonly DeliveryArea[],
  center: Coordinates | null,
  at: Coordinates,
): DeliveryArea | null {
  return areas.find((area) => holds(area, center, at)) ?? null;
}

function holds({ shape }: DeliveryArea, center: Coordinates | null, at: Coordinates): boolean {
  if (shape.kind === 'polygon') return isInside(shape.points, at);
  return center === null || distanceKm(center, at) <= shape.radiusKm;
}

/** By rays to the east; what lies on an edge is inside. */
function isInside(points: readonly Coordinates[], at: Coordinates): boolean {
  let inside = false;
  let from = points.at(-1);
  for (const to of points) {
    if (from === undefined) return false;
    if (isOnEdge(from, to, at)) return true;
    const isBeside = from.lat > at.lat !== to.lat > at.lat;
    const crossing = from.lng + ((at.lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
    if (isBeside && at.lng < crossing) inside = !inside;
    from = to;
  }
  return inside;
}

function isOnEdge(from: Coordinates, to: Coordinates, at: Coordinates): boolean {
  const [dLat, dLng] = [to.lat - from.lat, to.lng - from.lng];
  const squared = dLat ** 2 + dLng ** 2;
  const along = squared === 0 ? 0 : ((at.lat - from.lat) * dLat + (at.lng - from.lng) * dLng) / squared;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(at.lat - from.lat - nearest * dLat, at.lng - from.lng - nearest * dLng) <= 1e-9;
}

/** Kilometers east and south of `center`: flat, which is near enough at the distances of deliveries. */
export function onSketch(center: Coordinates, { lat, lng }: Coordinates): { readonly x: number; readonly y: number } {
  return {
    x: (lng - center.lng) * kmPerDegree * Math.cos((center.lat * Math.PI) / 180),
    y: (center.lat - lat) * kmPerDegree,
  };
}

/** The position of a point of that plane, to about ten meters. */
export function onEarth(center: Coordinates, { x, y }: { readonly x: number; readonly y: number }): Coordinates {
  const lat = center.lat - y / kmPerDegree;
  const lng = center.lng + x / (kmPerDegree * Math.cos((center.lat * Math.PI) / 180));
  return { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) };
}

/** An eight-cornered area about as large as the circle: something to begin from. */
export function octagon(center: Coordinates, radiusKm: number): Coordinates[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
    const angle = (corner * Math.PI) / 4;
    return onEarth(center, { x: radiusKm * Math.sin(angle), y: -radiusKm * Math.cos(angle) });
  });
}

/** `40.7153, -74.0082` as a position; null for what is none. */
export function parsePoint(text: string): Coordinates | null {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (match === null) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** A position as it is typed. */
export function pointText({ lat, lng }: Coordinates): string {
  return `${lat}, ${lng}`;
}
