import type { DeliveryArea } from '../../../src/domain/location/policy.ts';

/** Everything within so many kilometers, at the 4.00 of the kitchen's own delivery. */
export function within(radiusKm: number, changes: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    areaId: `within-${radiusKm}`,
    name: `Within ${radiusKm} km`,
    shape: { kind: 'radius', radiusKm },
    feeFixMinor: 400,
    feeRate: 0,
    minimumMinor: 0,
    ...changes,
  };
}
