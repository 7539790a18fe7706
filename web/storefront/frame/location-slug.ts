import { skipToken, useQuery } from '@tanstack/react-query';
import { useRoute } from 'wouter';
import type { StorefrontLocation } from '../../../client/index.ts';
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

/** The id of the location in the address, as far as it is known; known before anything has begun there. Null elsewhere. */
export function useAddressedLocation(): string | null {
  const [, named] = useRoute('/:merchantSlug/at/:locationSlug/*?');
  const { data } = useQuery<StorefrontLocation>({
    queryKey: ['location', named?.locationSlug ?? null],
    queryFn: skipToken,
  });
  return data?.id ?? null;
}
