import { useQuery } from '@tanstack/react-query';
import type { Coordinates, NearestLocations } from '../../../client/index.ts';
import { useClient } from '../frame/client.tsx';

/** How far each location is from a place, sorted by the service; one whose place is not known has no entry. */
export function useNearest(merchantSlug: string, place: Coordinates | null): ReadonlyMap<string, Far> {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['nearest', merchantSlug, place?.lat, place?.lng],
    queryFn: async ({ signal }) => {
      const far = new Map<string, Far>();
      let offset: number | null = 0;
      while (offset !== null && place !== null) {
        const body = { lat: place.lat, lng: place.lng, limit: 500, offset };
        const page: NearestLocations = await client.listNearestLocations({ merchantSlug, body, signal });
        for (const { locationId, distance } of page.locations) if (distance !== null) far.set(locationId, distance);
        offset = page.nextOffset;
      }
      return far;
    },
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return place === null ? nowhere : (data ?? nowhere);
}

type Far = { readonly miles: number; readonly kilometers: number };

const nowhere: ReadonlyMap<string, Far> = new Map();

/** When a location is open, in a week and on special days. */
export function useOpeningHours(locationId: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['opening-hours', locationId],
    queryFn: ({ signal }) => client.getOpeningHours({ locationId, signal }),
    staleTime: 300_000,
  });
}
