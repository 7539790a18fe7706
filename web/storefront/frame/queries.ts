import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Coordinates,
  Distance,
  DistanceUnit,
  FulfillmentMethod,
  LocationSummary,
  ShownPicture,
} from '../../../client/index.ts';
import { orderTimesQuery, readinessQuery, refetchInterval } from '../../cart/fulfillment/order-times.ts';
import { useClient } from './client.tsx';

/** A wall-clock moment of a location. */
export type LocalMoment = { readonly date: string; readonly time: string };

/** The merchant with its locations. */
export function useMerchantBySlug(merchantSlug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['merchant', merchantSlug],
    queryFn: ({ signal }) => client.getMerchant({ merchantSlug, signal }),
    staleTime: 300_000,
  });
}

/** Why a merchant that was not found takes no orders: asked only then. */
export function useMerchantStanding(merchantSlug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['merchant-standing', merchantSlug],
    queryFn: ({ signal }) => client.getMerchantStanding({ merchantSlug, signal }),
    retry: false,
  });
}

/** A location by the slug or id in the address. */
export function useStorefrontLocation(locationSlugOrId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['location', locationSlugOrId],
    queryFn: async ({ signal }) => {
      const location = await client.getLocation({ locationSlugOrId, signal });
      // Known by both its names from now on.
      for (const name of [location.id, location.restaurantSlug]) queries.setQueryData(['location', name], location);
      return location;
    },
    staleTime: 300_000,
  });
}

/** Whether, and for when, orders by one method are taken now. */
export function useReadiness(locationId: string, method: FulfillmentMethod) {
  return useQuery(readinessQuery(useClient(), locationId, method));
}

/** The times that can be ordered for by one method. */
export function useOrderTimes(locationId: string, method: FulfillmentMethod) {
  return useQuery(orderTimesQuery(useClient(), locationId, method));
}

/** The menus, as they are served at a moment; null: now. */
export function useMenus(locationId: string, moment: LocalMoment | null) {
  const client = useClient();
  const query = moment === null ? {} : { orderDate: moment.date, orderTime: moment.time };
  return useQuery({
    queryKey: ['menus', locationId, moment],
    queryFn: ({ signal }) => client.listMenus({ locationId, query, signal }),
    refetchInterval,
  });
}

/** The pictures of a location's items, by item. The menu does not wait for them. */
export function useMenuPictures(locationId: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['menu-pictures', locationId],
    queryFn: ({ signal }) => client.listMenuPictures({ locationId, signal }),
    staleTime: 300_000,
  });
}

/** The picture of an item that stands in the menu; null for none. */
export function useItemPicture(locationId: string, productId: string): ShownPicture | null {
  return useMenuPictures(locationId).data?.products[productId]?.[0] ?? null;
}

/** What the merchant's pages look like. */
export function useLook(merchantSlug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['look', merchantSlug],
    queryFn: ({ signal }) => client.getMerchantLook({ merchantSlug, signal }),
    staleTime: 300_000,
  });
}

/** One item with everything that can be chosen about it. */
export function useProduct(locationId: string, productId: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['product', locationId, productId],
    queryFn: ({ signal }) => client.getProduct({ locationId, productId, signal }),
    refetchInterval,
  });
}

/** How far each location is from a position; a location without coordinates has no entry. */
export function useDistances(
  locations: readonly LocationSummary[],
  position: Coordinates | null,
  unit: DistanceUnit,
): ReadonlyMap<string, Distance['distance']> {
  const client = useClient();
  const asked = position === null ? [] : locations.filter(({ lat, lng }) => lat !== null && lng !== null);
  const answers = useQueries({
    queries: asked.map(({ id: locationId }) => ({
      queryKey: ['distance', locationId, position, unit],
      queryFn: () =>
        client.getDistance({ locationId, body: { lat: position?.lat ?? 0, lng: position?.lng ?? 0, unit } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const known = new Map<string, Distance['distance']>();
  for (const { data } of answers) if (data !== undefined) known.set(data.locationId, data.distance);
  return known;
}
