import { useQuery } from '@tanstack/react-query';
import type { OrderResult } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** How a payment ended that the person may not know of; what they gave up themselves is not told to them. */
export function failureOf(result: OrderResult): 'PAYMENT_FAILED' | 'LOCK_EXPIRED' | 'ORDER_REJECTED' | null {
  if (result.state !== 'failed') return null;
  const { code } = result;
  return code === 'PAYMENT_FAILED' || code === 'LOCK_EXPIRED' || code === 'ORDER_REJECTED' ? code : null;
}

/** Above a bag that came back from the checkout: how its payment ended, until it was read. */
export function LastPayment() {
  const texts = useTexts('ordering');
  const words = useTexts('cart');
  const { session, record } = useCartSession();
  const { client, cart } = useCart();
  const result = useQuery({
    queryKey: ['order-result', cart.id, cart.status],
    queryFn: ({ signal }) => client.getOrderResult({ locationId: cart.locationId, cartId: cart.id, signal }),
    enabled: record.wasAtCheckout && cart.status === 'OPEN',
  });
  const failed = result.data === undefined ? null : failureOf(result.data);
  if (failed === null || !record.wasAtCheckout) return null;
  const dismiss = (
    <Button onClick={() => session.remember({ wasAtCheckout: false })}>{words('remoteChange.dismiss')}</Button>
  );
  return (
    <div className="mb-5">
      <Notice tone="warn" title={texts(`payment.${failed}`)} actions={dismiss}>
        {texts('payment.stillThere')}
      </Notice>
    </div>
  );
}
