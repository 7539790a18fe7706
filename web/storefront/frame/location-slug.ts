import { useQuery } from '@tanstack/react-query';
import { useClient } from './client.tsx';

/** The slug of a location, else its id, which works as well; null while no location is known. */
export function useLocationSlug(locationId: string | null): string | null {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['location', locationId],
    queryFn: ({ signal }) => client.getLocation({ locationSlugOrId: locationId ?? '', signal }),
    enabled: locationId !== null,
    staleTime: 300_000,
  });
  return data?.restaurantSlug ?? locationId;
}
