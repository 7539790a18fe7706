import { useEffect } from 'react';
import type { OrderDetail } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { StatusBadge } from '../../cart/order/order-status.tsx';
import { useCartTaxes } from '../../cart/pricing/use-cart-taxes.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { findReturnUrl, saveContact } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { ReceiptOfOrder } from './receipt-of-order.tsx';

/** The order is made: its number, how it stands, and everything that was ordered. */
export function CompletedScreen({ order }: { readonly order: OrderDetail }) {
  const texts = useTexts('checkout');
  const { client, cart } = useCart();
  const taxes = useCartTaxes(client, cart);
  const returnUrl = findReturnUrl(cart);
  const restaurant = order.restaurantDisplayName;
  useScreen(`${texts('done.title')} · ${restaurant}`);
  useLiveOrder();
  // What was typed for this order is no longer needed.
  useEffect(() => saveContact(cart.id, null), [cart.id]);
  return (
    <PageFrame heading={texts('done.title')} restaurant={restaurant} returnUrl={returnUrl} narrow>
      <div className="flex flex-wrap items-center gap-4 rounded-card bg-good-soft p-5 text-good">
        <Icon name="check" size={32} />
        <div className="min-w-0 grow text-ink">
          <p className="text-lg">{texts('done.number')}</p>
          <p className="font-display text-3xl font-bold tracking-wide">{order.shortId}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-4">{texts('done.sent')}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {returnUrl !== null && (
          <LinkButton look="primary" href={returnUrl}>
            {texts('backTo', { restaurant })}
          </LinkButton>
        )}
        <Button onClick={() => window.print()}>
          <Icon name="print" size={18} />
          {texts('receipt.print')}
        </Button>
      </div>
      <div className="mt-6">
        <ReceiptOfOrder order={order} taxes={taxes} />
      </div>
    </PageFrame>
  );
}

/** Reads the order again whenever it changes, until nothing more can come or the page is left. */
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
