import type { DeliveryAddress } from './cart.ts';
import { distanceKm } from './distance.ts';
import type { LocationFacts } from './facts.ts';

/**
 * Whether the location brings orders to `address`: within the policy's radius, in kilometers as the crow flies. Without
 * a radius, or without coordinates of its own, a location delivers everywhere. (Decision 0031)
 */
export function deliversTo(
  facts: Pick<LocationFacts, 'policy' | 'addressData'>,
  address: Pick<DeliveryAddress, 'lat' | 'lng'>,
): boolean {
  const radiusKm = facts.policy.methods.delivery.radiusKm ?? null;
  const { lat, lng } = facts.addressData;
  if (radiusKm === null || typeof lat !== 'number' || typeof lng !== 'number') return true;
  return distanceKm({ lat, lng }, address) <= radiusKm;
}
