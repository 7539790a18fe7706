import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { LinkButton } from '../../design/button.tsx';
import { Failure, Loaded, Waiting } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { orderAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { BeginAgain } from './ended-cart.tsx';

/**
 * The cart is at the hosted checkout, which took its capability over: from here only the result can be asked for. An order
 * leads to its page; else the person can go on there, or begin anew with the same items.
 */
export function SentCart() {
  const { client, record, merchantSlug } = useCartSession();
  const [, navigate] = useLocation();
  const cartId = record.cartId ?? '';
  const locationId = record.locationId ?? '';
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
  const beginAgain = <BeginAgain locationId={locationId} items={record.sentItems} />;
  const failure = (error: unknown, retry: () => void) => (
    <div className="space-y-5">
      <Failure error={error} retry={retry} />
      {beginAgain}
    </div>
  );
  if (isOrdered) return <Waiting />;
  return (
    <Loaded query={result} failure={failure} quiet>
      {() => (
        <div className="space-y-5">
          <Sent hasFailed={state === 'failed'} />
          {beginAgain}
        </div>
      )}
    </Loaded>
  );
}

function Sent({ hasFailed }: { readonly hasFailed: boolean }) {
  const texts = useTexts('ordering');
  const { record } = useCartSession();
  if (hasFailed) {
    return (
      <Notice tone="warn" title={texts('sent.failed')}>
        {texts('sent.failedHint')}
      </Notice>
    );
  }
  return (
    <Notice
      title={texts('sent.title')}
      {...(record.checkoutAddress !== null && {
        actions: (
          <LinkButton look="primary" href={record.checkoutAddress}>
            {texts('sent.continue')}
          </LinkButton>
        ),
      })}
    >
      {texts('sent.hint')}
    </Notice>
  );
}
