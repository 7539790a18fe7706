import { type Coordinates, type Distance, measureDistance } from '../../values/distance.ts';
import type { LocationSnapshot } from '../location-snapshot.ts';

/** A location and how far it is; null where its place is not known. */
export type NearLocation = { readonly locationId: string; readonly distance: Distance | null };

/** The locations by their distance from `place`, in their own order where that is equal; those of unknown place come last. */
export function nearestFirst(
  locations: readonly Pick<LocationSnapshot, 'locationId' | 'addressData'>[],
  place: Coordinates,
): readonly NearLocation[] {
  return locations
    .map(({ locationId, addressData: { lat, lng } }) => {
      const isKnown = typeof lat === 'number' && typeof lng === 'number';
      return { locationId, distance: isKnown ? measureDistance(place, { lat, lng }) : null };
    })
    .sort((one, other) => farness(one) - farness(other));
}

/** More than any two places are apart, and a number, so that two of unknown place compare as equal. */
function farness({ distance }: NearLocation): number {
  return distance?.kilometers ?? 100_000;
}
