import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FulfillmentMethod, Merchant, MerchantLook, ShownPicture } from '../../../client/index.ts';
import { readinessQuery, refetchInterval } from '../../cart/fulfillment/readiness.ts';
import { useClient } from './client.tsx';

/** A wall-clock moment of a location. */
export type LocalMoment = { readonly date: string; readonly time: string };

/** The merchant with its locations; while a large one is fetched, what came with a menu: the merchant with that location. */
export function useMerchantBySlug(merchantSlug: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useQuery<Merchant>({
    placeholderData: () => queries.getQueryData<Merchant>(['merchant-here', merchantSlug]),
    queryKey: ['merchant', merchantSlug],
    queryFn: ({ signal }) => client.getMerchant({ merchantSlug, signal }),
    staleTime: 300_000,
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

/** Whether, and for when, orders by one method are taken now; asked while that is `wanted`. */
export function useReadiness(locationId: string, method: FulfillmentMethod, wanted = true) {
  return useQuery({ ...readinessQuery(useClient(), locationId, method), enabled: wanted });
}

/** The menus for a method, as they are served at a moment; null: now. */
export function useMenus(locationId: string, method: FulfillmentMethod, moment: LocalMoment | null) {
  const client = useClient();
  const { methodMenus = [] } = useStorefrontLocation(locationId).data ?? {};
  const isApart = methodMenus.includes(method);
  const query = moment === null ? {} : { orderDate: moment.date, orderTime: moment.time };
  return useQuery({
    queryKey: ['menus', locationId, moment, ...(isApart ? [method] : [])],
    queryFn: ({ signal }) =>
      isApart
        ? client.listMethodMenus({ locationId, fulfillmentMethod: method, query, signal })
        : client.listMenus({ locationId, query, signal }),
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

/** What the merchant's pages look like; of a large one, while it is fetched, at the location of the menu that was opened. */
export function useLook(merchantSlug: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useQuery<MerchantLook>({
    placeholderData: () => queries.getQueryData<MerchantLook>(['look-here', merchantSlug]),
    queryKey: ['look', merchantSlug],
    queryFn: ({ signal }) => client.getMerchantLook({ merchantSlug, signal }),
    staleTime: 300_000,
  });
}
