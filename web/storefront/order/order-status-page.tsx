import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import type { OrderDetail } from '../../../client/index.ts';
import { OrderReceipt } from '../../cart/order/order-receipt.tsx';
import { Card } from '../../design/card.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { useTexts } from '../../language/language.ts';
import { useSignedIn } from '../account/signed-in.ts';
import { BeginAgain } from '../cart/ended-cart.tsx';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { usePageTitle } from '../frame/view.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { accountAddress } from './order-address.ts';
import { OrderProgress } from './order-progress.tsx';
import { RatingCard } from './rating-card.tsx';
import { useDetailsOfCart, useOrderOfCart } from './use-order.ts';

/** What became of a cart: from the payment over the kitchen to the door, by itself and without reloading. */
export function OrderStatusPage() {
  const { cartId = '' } = useParams<{ cartId: string }>();
  const texts = useTexts('ordering');
  const { merchant } = useMerchant();
  const { isUnknown, locationId, result } = useOrderOfCart(cartId);
  const order = result.data?.state === 'completed' ? result.data.order : null;
  const title = order === null ? texts('order.title') : texts('order.numbered', { number: order.shortId });
  usePageTitle(title, merchant.name);
  useRelease(cartId, order !== null);
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
      <p className="mt-1 text-muted">{order?.restaurantDisplayName ?? merchant.name}</p>
      <div className="mt-6 space-y-5">
        {isUnknown && <UnknownOrder />}
        {!isUnknown && (
          <Loaded query={result} quiet>
            {({ state }) =>
              order === null ? (
                <NoOrderYet state={state} locationId={locationId ?? ''} />
              ) : (
                <Ordered order={order} cartId={cartId} locationId={locationId ?? ''} />
              )
            }
          </Loaded>
        )}
      </div>
    </main>
  );
}

/** Forgets a cart that became an order: the next item begins a new one, and this page stays one press away. */
function useRelease(cartId: string, isOrdered: boolean): void {
  const { session, record } = useCartSession();
  const isCurrent = record.cartId === cartId;
  useEffect(() => {
    if (!isOrdered || !isCurrent) return;
    session.restart();
    session.remember({ orderedCartId: cartId });
  }, [isOrdered, isCurrent, cartId, session]);
}

function Ordered({
  order,
  cartId,
  locationId,
}: {
  readonly order: OrderDetail;
  readonly cartId: string;
  readonly locationId: string;
}) {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const { signedIn } = useSignedIn();
  const taxes = useDetailsOfCart(locationId, cartId);
  return (
    <>
      <OrderProgress order={order} />
      <OrderReceipt order={order} taxes={taxes} />
      <p className="text-muted">
        {signedIn ? (
          <Link href={accountAddress(merchantSlug, 'orders')} className="font-semibold text-accent underline">
            {texts('order.inAccount')}
          </Link>
        ) : (
          texts('order.receiptSent')
        )}
      </p>
      {signedIn && <RatingCard cartId={cartId} locationId={locationId} />}
    </>
  );
}

function NoOrderYet({ state, locationId }: { readonly state: string; readonly locationId: string }) {
  const texts = useTexts('ordering');
  const { record } = useCartSession();
  if (state === 'failed') {
    return (
      <>
        <Notice tone="warn" title={texts('sent.failed')}>
          {texts('sent.failedHint')}
        </Notice>
        <BeginAgain locationId={locationId} items={record.sentItems} />
      </>
    );
  }
  const isPaid = state === 'order_pending';
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

function UnknownOrder() {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  return (
    <Notice tone="plain" title={texts('order.unknown')}>
      <p>{texts('order.unknownHint')}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link
          href={accountAddress(merchantSlug, 'orders')}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {texts('order.toAccount')}
        </Link>
        <Link
          href={addresses.merchant(merchantSlug)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {texts('cart.toMenu')}
        </Link>
      </p>
    </Notice>
  );
}
