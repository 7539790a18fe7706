import { type Coordinates, distanceKm } from '../values/distance.ts';
import type { LocationSnapshot } from './location-snapshot.ts';
import type { CommercePolicy, DeliveryArea } from './policy.ts';

type DeliveryTerms = Pick<LocationSnapshot, 'policy' | 'addressData'>;

/**
 * Whether the location brings orders to `address`: somewhere in its areas, and everywhere without any.
 * (design/delivery.md#delivery-areas-are-ordered-and-bring-their-fees)
 */
export function deliversTo(snapshot: DeliveryTerms, address: Coordinates): boolean {
  const areas = areasOf(snapshot);
  return areas.length === 0 || findArea(snapshot, address) !== null;
}

/**
 * Where the delivery areas of a policy mean nothing, and which rule that breaks, one place per area: asked before a
 * policy is stored, never while one is used.
 */
export function wrongAreaPlaces(policy: CommercePolicy): readonly { readonly path: string; readonly rule: string }[] {
  const areas = policy.methods.delivery.areas ?? [];
  return areas.flatMap((area, index) => {
    const broken = brokenRule(area, areas.slice(0, index));
    return broken === null ? [] : [{ path: `methods.delivery.areas[${index}].${broken.path}`, rule: broken.rule }];
  });
}

/** The areas the location delivers to; empty: it delivers everywhere. */
export function areasOf({ policy }: Pick<LocationSnapshot, 'policy'>): readonly DeliveryArea[] {
  return policy.methods.delivery.areas ?? [];
}

/** The first area that holds `address`; null for none. */
export function findArea(snapshot: DeliveryTerms, address: Coordinates): DeliveryArea | null {
  return areasOf(snapshot).find((area) => holds(area, snapshot, address)) ?? null;
}

function holds({ shape }: DeliveryArea, { addressData }: DeliveryTerms, address: Coordinates): boolean {
  if (shape.kind === 'polygon') return isInside(shape.points, address);
  const { lat, lng } = addressData;
  // A location that does not know where it is cannot say that anything is too far.
  if (typeof lat !== 'number' || typeof lng !== 'number') return true;
  return distanceKm({ lat, lng }, address) <= shape.radiusKm;
}

/** By rays to the east, on the plane of latitude and longitude; what lies on an edge is inside. */
function isInside(points: readonly Coordinates[], at: Coordinates): boolean {
  let inside = false;
  let from = points.at(-1);
  if (from === undefined) return false;
  for (const to of points) {
    if (isOnEdge(from, to, at)) return true;
    if (from.lat > at.lat !== to.lat > at.lat) {
      const crossing = from.lng + ((at.lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
      if (at.lng < crossing) inside = !inside;
    }
    from = to;
  }
  return inside;
}

/** A tenth of a millimeter: further off than rounding, nearer than any door. */
const edgeDegrees = 1e-9;

function isOnEdge(from: Coordinates, to: Coordinates, at: Coordinates): boolean {
  const [dLat, dLng] = [to.lat - from.lat, to.lng - from.lng];
  const squared = dLat ** 2 + dLng ** 2;
  const along = squared === 0 ? 0 : ((at.lat - from.lat) * dLat + (at.lng - from.lng) * dLng) / squared;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(at.lat - from.lat - nearest * dLat, at.lng - from.lng - nearest * dLng) <= edgeDegrees;
}

function brokenRule(
  area: DeliveryArea,
  earlier: readonly DeliveryArea[],
): { readonly path: string; readonly rule: string } | null {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(area.areaId)) return { path: 'areaId', rule: 'format' };
  if (earlier.some(({ areaId }) => areaId === area.areaId)) return { path: 'areaId', rule: 'unique' };
  if (area.name.trim() === '' || area.name.length > 100) return { path: 'name', rule: 'length' };
  for (const amount of ['feeFixMinor', 'feeRate', 'minimumMinor'] as const) {
    if (!Number.isSafeInteger(area[amount]) || area[amount] < 0) return { path: amount, rule: 'minimum' };
  }
  if (area.feeRate > 1_000_000) return { path: 'feeRate', rule: 'maximum' };
  const { shape } = area;
  if (shape.kind === 'radius') return shape.radiusKm > 0 ? null : { path: 'shape.radiusKm', rule: 'minimum' };
  return isPolygon(shape.points) ? null : { path: 'shape.points', rule: 'polygon' };
}

const cornersMax = 500;

function isPolygon(points: readonly Coordinates[]): boolean {
  const corners = new Set(points.map(({ lat, lng }) => `${lat} ${lng}`));
  const onEarth = ({ lat, lng }: Coordinates) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return corners.size >= 3 && points.length <= cornersMax && points.every(onEarth);
}
