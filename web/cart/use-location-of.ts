import { useQuery } from '@tanstack/react-query';
import type { StorefrontLocation } from '../../client/index.ts';
import type { StorefrontClient } from '../../client/storefront.ts';

/** A location by its id, read once for all parts of a page; undefined until then, and for "". */
export function useLocationOf(
  locationId: string,
  reader: () => Pick<StorefrontClient, 'getLocation'>,
): StorefrontLocation | undefined {
  const { data } = useQuery({
    queryKey: ['location', locationId],
    queryFn: ({ signal }) => reader().getLocation({ locationSlugOrId: locationId, signal }),
    enabled: locationId !== '',
    staleTime: 60_000,
  });
  return data;
}
