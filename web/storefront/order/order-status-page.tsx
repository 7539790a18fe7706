import { useCallback } from 'react';
import { Link, useParams } from 'wouter';
import type { OrderResult } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { useTexts } from '../../language/language.ts';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { useSignedIn } from '../account/signed-in.ts';
import { FailedOrder } from '../cart/failed-order.tsx';
import { useClient } from '../frame/client.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { accountAddress } from './order-address.ts';
import { OrderFrame, PlacedOrder, UnknownOrder } from './placed-order-page.tsx';
import { useLinkOfCart, useResultOfCart } from './use-order.ts';

/** The page with its words. */
export async function loadOrderStatusPage() {
  await loadOrderTexts();
  return OrderStatusPage;
}

/** What became of a cart: from the payment over the kitchen to the door, by itself and without reloading. */
function OrderStatusPage() {
  const { cartId = '' } = useParams<{ cartId: string }>();
  const client = useClient();
  const link = useLinkOfCart(cartId);
  const placed = link.data?.order ?? null;
  const { isUnknown, result } = useResultOfCart(cartId, placed !== null);
  const release = useRelease(cartId);
  if (placed !== null) {
    return (
      <PlacedOrder
        access={{ client, orderId: placed.orderId, receiptToken: placed.receiptToken }}
        onOrdered={release}
        refused={<FailedOrder result={{ state: 'failed', code: 'ORDER_REJECTED' }} cartId={cartId} />}
      >
        <InAccount />
      </PlacedOrder>
    );
  }
  return (
    <OrderFrame title="">
      {isUnknown ? (
        <UnknownOrder />
      ) : (
        <Loaded query={result} quiet>
          {(known) => <NoOrderYet result={known} cartId={cartId} />}
        </Loaded>
      )}
    </OrderFrame>
  );
}

/** Forgets a cart that became an order: the next item begins a new one, and this page stays one press away. */
function useRelease(cartId: string): () => void {
  const { session, record } = useCartSession();
  const isCurrent = record.cartId === cartId;
  return useCallback(() => {
    if (!isCurrent) return;
    session.restart();
    session.remember({ orderedCartId: cartId });
  }, [isCurrent, cartId, session]);
}

function InAccount() {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const { signedIn } = useSignedIn();
  return (
    <p className="text-muted print:hidden">
      {signedIn ? (
        <Link href={accountAddress(merchantSlug, 'orders')} className="font-semibold text-accent underline">
          {texts('order.inAccount')}
        </Link>
      ) : (
        texts('order.receiptSent')
      )}
    </p>
  );
}

function NoOrderYet({ result, cartId }: { readonly result: OrderResult; readonly cartId: string }) {
  const texts = useTexts('ordering');
  const { record } = useCartSession();
  if (result.state === 'failed') return <FailedOrder {...{ result, cartId }} />;
  const isPaid = result.state === 'order_pending';
  return (
    <Card>
      <div role="status" className="flex items-start gap-4">
        <span className="mt-1.5 text-accent">
          <Spinner />
        </span>
        <div>
          <p className="font-display text-2xl font-bold">{texts(isPaid ? 'order.pending' : 'order.unpaid')}</p>
          <p className="mt-1 text-muted">{texts(isPaid ? 'order.pendingHint' : 'order.unpaidHint')}</p>
          {!isPaid && record.checkoutAddress !== null && (
            <a
              href={record.checkoutAddress}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent"
            >
              {texts('sent.continue')}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
