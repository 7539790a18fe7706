import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ApiError } from '../../../client/index.ts';
import { Failure, Loaded } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { OrderView } from '../../order/order-view.tsx';
import { PrintButton } from '../../order/print-button.tsx';
import { type OrderAccess, useOrderPage } from '../../order/use-order-page.ts';
import { useSignedIn } from '../account/signed-in.ts';
import { addresses } from '../frame/addresses.ts';
import { useClient } from '../frame/client.tsx';
import { useMerchant } from '../frame/merchant.tsx';
import { usePageTitle } from '../frame/view.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { forgetOrder, readDeviceOrders, rememberOrder } from './device-orders.ts';
import { accountAddress } from './order-address.ts';
import { ReorderButton } from './reorder-button.tsx';

/** The page with its words. */
export async function loadPlacedOrderPage() {
  await loadOrderTexts();
  return PlacedOrderPage;
}

/** An order by what this device remembers of it, by a link that has its token, or by the session of its customer. */
function PlacedOrderPage() {
  const { orderId = '' } = useParams<{ orderId: string }>();
  const { merchantSlug } = useCartSession();
  const client = useClient();
  const { signedIn, known } = useSignedIn();
  const [again] = useState(() => takeLink(merchantSlug, orderId));
  const kept = readDeviceOrders(merchantSlug).find((order) => order.orderId === orderId);
  if (kept === undefined && !known) return null;
  if (kept === undefined && !signedIn) return <OrderFrame title="">{<UnknownOrder />}</OrderFrame>;
  const access = { client, orderId, receiptToken: kept?.receiptToken ?? null };
  return <PlacedOrder access={access} again={again} />;
}

/** Takes the token out of the address, to where this device keeps it; whether the order is to be ordered again at once. */
function takeLink(merchantSlug: string, orderId: string): boolean {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const receiptToken = fragment.get('receiptToken');
  if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  if (receiptToken === null) return false;
  rememberOrder(merchantSlug, { orderId, receiptToken });
  return fragment.get('again') === '1';
}

/** An order that this device has the key to. */
export function PlacedOrder({
  access,
  again = false,
  onOrdered,
  refused,
  children,
}: {
  readonly access: OrderAccess;
  /** Whether it is ordered again as soon as it was read. */
  readonly again?: boolean;
  /** Called once the restaurant has accepted. */
  readonly onOrdered?: () => void;
  /** The ways on where nothing came of it. */
  readonly refused?: ReactNode;
  /** What stands below all of it. */
  readonly children?: ReactNode;
}) {
  const texts = useTexts('ordering');
  const words = useTexts('order');
  const { merchantSlug } = useCartSession();
  const reading = useOrderPage(access);
  const { orderId } = access;
  const progress = reading.data?.progress;
  const title = progress === undefined ? texts('order.title') : texts('order.numbered', { number: progress.shortId });
  const isGone = reading.error instanceof ApiError && [401, 403, 404].includes(reading.error.status);
  useEffect(() => {
    if (isGone) forgetOrder(merchantSlug, orderId);
  }, [isGone, merchantSlug, orderId]);
  const isOrdered = progress?.state === 'ordered';
  useEffect(() => {
    if (isOrdered) onOrdered?.();
  }, [isOrdered, onOrdered]);
  const failure = (error: unknown, retry: () => void) =>
    isGone ? <UnknownOrder /> : <Failure error={error} retry={retry} />;
  return (
    <OrderFrame title={title} restaurant={progress?.restaurant.name}>
      <Loaded query={reading} failure={failure} quiet>
        {(shown) => (
          <>
            <OrderView
              shown={shown}
              access={access}
              actions={
                shown.order !== null && (
                  <>
                    <ReorderButton access={access} number={shown.progress.shortId} again={again} />
                    <PrintButton />
                  </>
                )
              }
            />
            {shown.progress.state === 'refused' && refused}
            <p className="print:hidden">
              <Link
                href={addresses.merchant(merchantSlug)}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline"
              >
                {words('menu', { restaurant: shown.progress.restaurant.name })}
              </Link>
            </p>
            {children}
          </>
        )}
      </Loaded>
    </OrderFrame>
  );
}

/** What is around every page of an order here. */
export function OrderFrame({
  title,
  restaurant,
  children,
}: {
  readonly title: string;
  readonly restaurant?: string | undefined;
  readonly children: ReactNode;
}) {
  const texts = useTexts('ordering');
  const { merchant } = useMerchant();
  const heading = title === '' ? texts('order.title') : title;
  usePageTitle(heading, merchant.name);
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-3xl font-bold sm:text-4xl">{heading}</h1>
      <p className="mt-1 text-muted">{restaurant ?? merchant.name}</p>
      <div className="mt-6 space-y-5">{children}</div>
    </main>
  );
}

/** There is nothing on this device that opens the order. */
export function UnknownOrder() {
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
