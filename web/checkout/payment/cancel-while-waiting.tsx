import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CancelCard } from '../../order/cancel-card.tsx';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { orderKey } from '../../order/use-order-page.ts';
import { useCheckout } from '../session/use-checkout.tsx';

/** The part with its words. */
export async function loadCancelWhileWaiting() {
  await loadOrderTexts();
  return CancelWhileWaiting;
}

/** The way back from an order that the restaurant has not accepted: the checkout is open again then. */
function CancelWhileWaiting() {
  const { session } = useCheckout();
  const link = useQuery({
    queryKey: ['order-link', session.address.cartId],
    queryFn: ({ signal }) => session.client.getOrderLink({ ...session.address, signal }),
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
    enabled: order !== null,
    refetchInterval: 4_000,
  });
  const state = progress.data?.state;
  useEffect(() => {
    if (state === 'refused') void session.refresh();
  }, [state, session]);
  if (order === null || progress.data === undefined) return null;
  const { orderToken, canCancel, isPaidOnline } = progress.data;
  if (orderToken === null || !canCancel) return null;
  return (
    <div className="mt-5">
      <CancelCard
        access={{ client: session.client, orderId: order.orderId, receiptToken: order.receiptToken }}
        orderToken={orderToken}
        isPaidOnline={isPaidOnline}
      />
    </div>
  );
}
