import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderEvent } from '../../../client/index.ts';
import { useClient } from '../frame/client.tsx';

/** The result of a cart, asked for until there is an order, and then kept up to date by the service's events. */
export function useOrderOfCart(cartId: string) {
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
    enabled: locationId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'completed' ? false : 3_000),
  });
  useEvents(['order-result', cartId], locationId !== null, (signal) =>
    client.followCartOrder({ locationId: locationId ?? '', cartId, signal }),
  );
  return { isUnknown: known.data === null, locationId, result };
}

/** An order of the signed-in customer, kept up to date by the service's events. */
export function useOwnOrder(orderId: string) {
  const client = useClient();
  const order = useQuery({
    queryKey: ['customer', 'order', orderId],
    queryFn: ({ signal }) => client.getOrder({ orderId, signal }),
  });
  useEvents(['customer', 'order', orderId], true, (signal) => client.followOrder({ receiptId: orderId, signal }));
  return order;
}

/** The taxes of an order of the signed-in customer and of its refunds; read again with the order. */
export function useOwnOrderDetails(orderId: string) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['customer', 'order', orderId, 'details'],
    queryFn: ({ signal }) => client.getOrderDetails({ orderId, signal }),
  });
  return data;
}

/** The taxes of the cart that an order was made of. */
export function useDetailsOfCart(locationId: string, cartId: string) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['order-result', cartId, 'details'],
    queryFn: ({ signal }) => client.getCartDetails({ locationId, cartId, signal }),
    retry: false,
  });
  return data;
}

/** Events say that something changed; what it changed to is read, so that page and service never disagree. */
function useEvents(
  key: readonly string[],
  isWanted: boolean,
  follow: (signal: AbortSignal) => AsyncIterable<OrderEvent>,
): void {
  const queries = useQueryClient();
  const name = key.join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` is made anew at every render, its subject is the key.
  useEffect(() => {
    if (!isWanted) return;
    const ending = new AbortController();
    const listen = async () => {
      for await (const _event of follow(ending.signal)) await queries.invalidateQueries({ queryKey: [...key] });
    };
    // A stream that is refused leaves what was read; asking again is the page's own button.
    listen().catch(() => {});
    return () => ending.abort();
  }, [name, isWanted, queries]);
}
