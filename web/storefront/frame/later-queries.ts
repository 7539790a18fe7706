import { useQuery } from '@tanstack/react-query';
import type { FulfillmentMethod } from '../../../client/index.ts';
import { orderTimesQuery } from '../../cart/fulfillment/order-times.ts';
import { refetchInterval } from '../../cart/fulfillment/readiness.ts';
import { useClient } from './client.tsx';

// What no menu asks for at first.

/** Why a merchant that was not found takes no orders: asked only then. */
export function useMerchantStanding(merchantSlug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['merchant-standing', merchantSlug],
    queryFn: ({ signal }) => client.getMerchantStanding({ merchantSlug, signal }),
    retry: false,
  });
}

/** The times that can be ordered for by one method. */
export function useOrderTimes(locationId: string, method: FulfillmentMethod) {
  return useQuery(orderTimesQuery(useClient(), locationId, method));
}

/** One item as it is sold to a method, with everything that can be chosen about it. */
export function useProduct(locationId: string, productId: string, fulfillmentMethod: FulfillmentMethod) {
  const client = useClient();
  return useQuery({
    queryKey: ['product', locationId, productId, fulfillmentMethod],
    queryFn: ({ signal }) => client.getMethodProduct({ locationId, productId, fulfillmentMethod, signal }),
    refetchInterval,
  });
}
