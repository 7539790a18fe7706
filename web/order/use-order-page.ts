import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Arrival, OrderDetail, OrderProgress, PaidOrderDetails } from '../../client/index.ts';
import type { StorefrontClient } from '../../client/storefront.ts';

/** What opens an order: the token of its link; null: the session of the customer who ordered, which the client holds. */
export type OrderAccess = {
  readonly client: StorefrontClient;
  readonly orderId: string;
  readonly receiptToken: string | null;
};

/** An order as its page shows it. `order` and `details` are there once the restaurant has accepted. */
export type ShownOrder = {
  readonly progress: OrderProgress;
  readonly order: OrderDetail | null;
  readonly details: PaidOrderDetails | undefined;
};

/** How often it is asked while the restaurant has not answered: nothing streams before there is an order. */
const waitingMs = 4_000;

/** How often a courier on the way is looked for. */
const courierMs = 20_000;

/** Says that the car is there, in that space. */
export function announceArrival(
  { client, orderId, receiptToken }: OrderAccess,
  body: { readonly space: string },
): Promise<Arrival> {
  return client.announceArrival({ receiptId: orderId, ...(receiptToken !== null && { receiptToken }), body });
}

/** Under which all that is read of an order is kept. */
export const orderKey = (orderId: string) => ['order-page', orderId] as const;

/** Reads an order and keeps it up to date: by asking until it was accepted, by the service's events from then on. */
export function useOrderPage({ client, orderId, receiptToken }: OrderAccess) {
  const queries = useQueryClient();
  const access = { receiptId: orderId, ...(receiptToken !== null && { receiptToken }) };
  const progress = useQuery({
    queryKey: [...orderKey(orderId), 'progress'],
    queryFn: ({ signal }) => client.getOrderProgress({ ...access, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? waitingMs : false),
    // Another screen that read it a moment ago may have left it because it has changed.
    staleTime: 0,
  });
  const isOrdered = progress.data?.state === 'ordered';
  const order = useQuery({
    queryKey: [...orderKey(orderId), 'order'],
    queryFn: ({ signal }) => client.getReceipt({ ...access, signal }),
    enabled: isOrdered,
  });
  const details = useQuery({
    queryKey: [...orderKey(orderId), 'details'],
    queryFn: ({ signal }) => client.getReceiptDetails({ ...access, signal }),
    enabled: isOrdered,
    // A courier moves without a change of the order.
    refetchInterval: ({ state }) => (state.data?.delivery?.courier == null ? false : courierMs),
  });
  useEffect(() => {
    if (!isOrdered) return;
    const leaving = new AbortController();
    const follow = async () => {
      const link = receiptToken === null ? {} : { receiptToken };
      for await (const _change of client.followOrder({ receiptId: orderId, ...link, signal: leaving.signal })) {
        await queries.invalidateQueries({ queryKey: orderKey(orderId) });
      }
    };
    // Live updates are an extra: what was read stands without them.
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [client, queries, orderId, receiptToken, isOrdered]);
  const isWhole = progress.data !== undefined && (!isOrdered || order.data !== undefined);
  const shown: ShownOrder | undefined =
    progress.data === undefined || !isWhole
      ? undefined
      : { progress: progress.data, order: order.data ?? null, details: details.data };
  return {
    data: shown,
    error: progress.error ?? (isOrdered ? order.error : null),
    refetch: () => queries.invalidateQueries({ queryKey: orderKey(orderId) }),
  };
}
