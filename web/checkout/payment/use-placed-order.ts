import { useQuery } from '@tanstack/react-query';
import { orderKey } from '../../order/use-order-page.ts';
import { useCheckout } from '../session/use-checkout.tsx';

/** The order that the restaurant is asked about, with what opens it; null until it is known, and always where it is not `isPlaced`. */
export function usePlacedOrder(isPlaced: boolean) {
  const { session } = useCheckout();
  const link = useQuery({
    queryKey: ['order-link', session.address.cartId],
    queryFn: ({ signal }) => session.client.getOrderLink({ ...session.address, signal }),
    enabled: isPlaced,
    refetchInterval: ({ state }) => (state.data?.order == null ? 2_000 : false),
  });
  const order = link.data?.order ?? null;
  const progress = useQuery({
    queryKey: [...orderKey(order?.orderId ?? ''), 'progress'],
    queryFn: ({ signal }) =>
      session.client.getOrderProgress({
        receiptId: order?.orderId ?? '',
        receiptToken: order?.receiptToken ?? '',
        signal,
      }),
    enabled: isPlaced && order !== null,
    refetchInterval: 4_000,
  });
  return order === null || progress.data === undefined ? null : { order, progress: progress.data };
}
