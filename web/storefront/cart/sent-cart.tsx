import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { LinkButton } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { Failure, Waiting } from '../frame/page-states.tsx';
import { orderAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { BeginAgain } from './ended-cart.tsx';

/**
 * The cart is at the hosted checkout, which took its capability over: from here only the result can be asked for. An order
 * leads to its page; else the person can go on there, or begin anew with the same dishes.
 */
export function SentBag() {
  const texts = useTexts('ordering');
  const { client, bag, merchantSlug } = useCartSession();
  const [, navigate] = useLocation();
  const cartId = bag.cartId ?? '';
  const locationId = bag.locationId ?? '';
  const result = useQuery({
    queryKey: ['order-result', cartId],
    queryFn: ({ signal }) => client.getOrderResult({ locationId, cartId, signal }),
    refetchInterval: 3_000,
    retry: 2,
  });
  const state = result.data?.state;
  const isOrdered = state === 'completed' || state === 'order_pending';
  useEffect(() => {
    if (isOrdered) navigate(orderAddress(merchantSlug, cartId), { replace: true });
  }, [isOrdered, navigate, merchantSlug, cartId]);
  if (result.isPending || isOrdered) return <Waiting />;
  if (result.isError) {
    return (
      <div className="space-y-5">
        <Failure error={result.error} again={() => void result.refetch()} />
        <BeginAgain locationId={locationId} dishes={bag.sentDishes} />
      </div>
    );
  }
  const hasFailed = state === 'failed';
  return (
    <div className="space-y-5">
      <Notice
        tone={hasFailed ? 'warn' : 'plain'}
        title={texts(hasFailed ? 'sent.failed' : 'sent.title')}
        {...(!hasFailed &&
          bag.checkoutAddress !== null && {
            actions: (
              <LinkButton look="primary" href={bag.checkoutAddress}>
                {texts('sent.continue')}
              </LinkButton>
            ),
          })}
      >
        {texts(hasFailed ? 'sent.failedHint' : 'sent.hint')}
      </Notice>
      <BeginAgain locationId={locationId} dishes={bag.sentDishes} />
    </div>
  );
}
