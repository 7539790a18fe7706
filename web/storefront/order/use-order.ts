import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../frame/client.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { rememberOrder } from './device-orders.ts';

/** How often it is asked whether a cart was placed. */
const askMs = 3_000;

/** The result of a cart, asked for until it was placed: what stands where there is no order yet. */
export function useResultOfCart(cartId: string, isPlaced: boolean) {
  const client = useClient();
  const known = useQuery({
    queryKey: ['cart-location', cartId],
    queryFn: async () => (await client.store.findCart(cartId))?.locationId ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const locationId = known.data ?? null;
  const result = useQuery({
    queryKey: ['order-result', cartId],
    queryFn: ({ signal }) => client.getOrderResult({ locationId: locationId ?? '', cartId, signal }),
    enabled: locationId !== null && !isPlaced,
    refetchInterval: askMs,
  });
  return { isUnknown: known.data === null, locationId, result };
}

/**
 * What opens the order that a cart of this device was placed as, asked for until it was; null: no cart. From then on this device
 * remembers the order.
 */
export function useLinkOfCart(cartId: string | null) {
  const client = useClient();
  const { merchantSlug } = useCartSession();
  const link = useQuery({
    queryKey: ['order-link', cartId],
    queryFn: async ({ signal }) => {
      const cart = await client.store.findCart(cartId ?? '');
      if (cart === null) return { order: null };
      return client.getOrderLink({ locationId: cart.locationId, cartId: cart.cartId, signal });
    },
    enabled: cartId !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.order == null && state.error === null ? askMs : false),
  });
  const order = link.data?.order ?? null;
  useEffect(() => {
    if (order !== null) rememberOrder(merchantSlug, order);
  }, [order, merchantSlug]);
  return link;
}
