import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderDetail } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { LinkButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { OrderView } from '../../order/order-view.tsx';
import { type OrderAccess, useOrderPage } from '../../order/use-order-page.ts';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { findReturnUrl, isConfirmationSent, saveContact } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { OrderActions } from './order-actions.tsx';

/** The screen with its words. */
export async function loadCompleted() {
  await loadOrderTexts();
  return CompletedScreen;
}

/** The order is made: its number, how it stands, and everything that was ordered. Thanks only while it is an order. */
function CompletedScreen({ order }: { readonly order: OrderDetail }) {
  const texts = useTexts('checkout');
  const { cart } = useCart();
  const returnUrl = findReturnUrl(cart);
  const restaurant = order.restaurantDisplayName;
  const isOff = order.status === 'CANCELLED' || order.status === 'REFUNDED';
  const title = isOff ? texts('progress.title', { number: order.shortId }) : texts('done.title');
  useScreen(`${title} · ${restaurant}`);
  useLiveOrder();
  const [isSent] = useState(() => isConfirmationSent(cart.id));
  // What was typed for this order is no longer needed.
  useEffect(() => saveContact(cart.id, null), [cart.id]);
  const back = returnUrl !== null && (
    <LinkButton look="primary" href={returnUrl}>
      {texts('backTo', { restaurant })}
    </LinkButton>
  );
  return (
    <PageFrame heading={title} restaurant={restaurant} returnUrl={returnUrl} narrow>
      {!isOff && (
        <>
          <div className="flex flex-wrap items-center gap-4 rounded-card bg-good-soft p-5 text-good print:hidden">
            <Icon name="check" size={32} />
            <div className="min-w-0 grow text-ink">
              <p className="text-lg">{texts('done.number')}</p>
              <p className="font-display text-3xl font-bold tracking-wide">{order.shortId}</p>
            </div>
          </div>
          {isSent && <p className="mt-4 print:hidden">{texts('done.sent')}</p>}
        </>
      )}
      <div className="my-4 print:hidden">{back}</div>
      <PlacedOrder />
    </PageFrame>
  );
}

/** The page of the order, by the link that its messages have. */
function PlacedOrder() {
  const { session } = useCheckout();
  const link = useQuery({
    queryKey: ['order-link', session.address.cartId],
    queryFn: ({ signal }) => session.client.getOrderLink({ ...session.address, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={link}>
      {({ order }) =>
        order !== null && (
          <Followed access={{ client: session.client, orderId: order.orderId, receiptToken: order.receiptToken }} />
        )
      }
    </Loaded>
  );
}

function Followed({ access }: { readonly access: OrderAccess }) {
  const reading = useOrderPage(access);
  const { orderId, receiptToken } = access;
  // What was read while the restaurant was asked is older than the thanks above.
  const data = reading.data?.progress.state === 'waiting' ? undefined : reading.data;
  return (
    <Loaded query={{ ...reading, data }} quiet>
      {(shown) => (
        <OrderView
          shown={shown}
          access={access}
          actions={<OrderActions shown={shown} orderId={orderId} receiptToken={receiptToken} />}
        />
      )}
    </Loaded>
  );
}

/** Reads the result again whenever the order changes, until nothing more can come or the page is left. */
function useLiveOrder(): void {
  const { session } = useCheckout();
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      for await (const _change of session.client.followCartOrder({ ...session.address, signal: leaving.signal })) {
        await session.refresh();
      }
    };
    // Live updates are an extra: the order stands without them.
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [session]);
}
