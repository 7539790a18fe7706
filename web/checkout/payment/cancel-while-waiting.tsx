import { useEffect } from 'react';
import { CancelCard } from '../../order/cancel-card.tsx';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

/** The part with its words. */
export async function loadCancelWhileWaiting() {
  await loadOrderTexts();
  return CancelWhileWaiting;
}

/** The way back from an order that the restaurant has not accepted: the checkout is open again then. */
function CancelWhileWaiting() {
  const { session } = useCheckout();
  const placed = usePlacedOrder(true);
  const state = placed?.progress.state;
  useEffect(() => {
    if (state === 'refused') void session.refresh();
  }, [state, session]);
  if (placed === null) return null;
  const { order, progress } = placed;
  const { orderToken, canCancel, isPaidOnline } = progress;
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
