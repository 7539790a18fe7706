import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { useLocationOf } from '../../cart/use-location-of.ts';
import type { PaymentWay } from '../session/lock-for-payment.ts';
import { useCheckout } from '../session/use-checkout.tsx';

/** How the cart may be paid, and how the person wants to. */
export type Ways = {
  readonly way: PaymentWay;
  readonly choose: (way: PaymentWay) => void;
  /** There are two. */
  readonly isChoice: boolean;
  /** The most that an order may come to that is paid at the restaurant. */
  readonly most: string;
};

/** Online, unless the restaurant takes the money for this method itself: then what was chosen, or what there is. */
export function usePaymentWays(): Ways {
  const { session } = useCheckout();
  const { client, cart } = useCart();
  const [chosen, choose] = useState<PaymentWay>('online');
  const offered = useLocationOf(cart.locationId, () => client)?.payAtCounter;
  const isOffered = offered?.methods.includes(cart.fulfilmentMethod) === true;
  const form = useQuery({
    queryKey: ['payment-form', cart.id, cart.fulfilmentMethod],
    queryFn: () => session.paymentForm(),
    enabled: isOffered,
  });
  const isOnly = isOffered && form.data?.processor === 'counter';
  const way = isOnly ? 'counter' : isOffered ? chosen : 'online';
  return { way, choose, isChoice: isOffered && !isOnly, most: offered?.totalMax ?? '' };
}
