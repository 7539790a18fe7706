import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { OrderResult } from '../../../client/index.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button, LinkButton } from '../../design/button.tsx';
import { Failure, Loaded, Waiting } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { orderAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { BeginAgain } from './ended-cart.tsx';
import { failureOf } from './last-payment.tsx';

/**
 * The cart is at the hosted checkout, which took its capability over: from here only the result can be asked for. An order
 * leads to its page; else the person goes on there, or fetches the bag back. The same items are offered anew only where the
 * cart can never become an order: else there could be two.
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
  const failure = (error: unknown, retry: () => void) => (
    <div className="space-y-5">
      <Failure error={error} retry={retry} />
      <NewBag />
    </div>
  );
  if (isOrdered) return <Waiting />;
  return (
    <Loaded query={result} failure={failure} quiet>
      {(known) => <Sent result={known} />}
    </Loaded>
  );
}

function Sent({ result }: { readonly result: OrderResult }) {
  const texts = useTexts('ordering');
  const { record } = useCartSession();
  if (result.state === 'failed' && result.code === 'CART_EXPIRED') {
    return (
      <div className="space-y-5">
        <Notice tone="warn" title={texts('expired.title')}>
          {texts('expired.hint')}
        </Notice>
        <BeginAgain locationId={record.locationId ?? ''} items={record.sentItems} />
      </div>
    );
  }
  const failed = failureOf(result);
  return (
    <div className="space-y-6">
      <Notice
        tone={failed === null ? 'plain' : 'warn'}
        title={texts(failed === null ? 'sent.title' : `payment.${failed}`)}
        actions={<WaysOn />}
      >
        {texts(failed === null ? 'sent.hint' : 'payment.stillThere')}
      </Notice>
      <NewBag />
    </div>
  );
}

/** On at the checkout, or back from it: the page there has the bag, and hands it over as it is opened. */
function WaysOn() {
  const texts = useTexts('ordering');
  const { record } = useCartSession();
  const { checkoutAddress, mark } = record;
  if (checkoutAddress === null) return null;
  return (
    <>
      <LinkButton look="primary" href={checkoutAddress}>
        {texts('sent.continue')}
      </LinkButton>
      {mark !== null && (
        <LinkButton href={`${checkoutAddress}#${new URLSearchParams({ back: mark })}`}>{texts('sent.back')}</LinkButton>
      )}
    </>
  );
}

/** For a person whose checkout cannot be reached from here any more. */
function NewBag() {
  const texts = useTexts('ordering');
  const { session } = useCartSession();
  const act = useAct();
  return (
    <div className="space-y-1">
      <p className="text-muted">{texts('sent.otherwise')}</p>
      <Button
        look="quiet"
        className="-ms-4"
        busy={act.busy}
        onClick={() => void act.run(async () => session.restart())}
      >
        {texts('refill.empty')}
      </Button>
      <ActNotice act={act} />
    </div>
  );
}
