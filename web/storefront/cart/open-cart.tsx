import { Link } from 'wouter';
import type { Cart } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { RemoteChangeNotice } from '../../cart/changes/remote-change-notice.tsx';
import { MethodForm } from '../../cart/fulfillment/method-form.tsx';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import { TimeForm } from '../../cart/fulfillment/time-form.tsx';
import { asNamedItem } from '../../cart/line-details.ts';
import { CodeCard } from '../../cart/pricing/code-card.tsx';
import { TipCard } from '../../cart/pricing/tip-card.tsx';
import { Totals } from '../../cart/pricing/totals.tsx';
import { type Act, ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { focusPart } from '../../design/focus-part.ts';
import { Notice } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useLocationSlug } from '../frame/location-slug.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { usePriceCheck } from '../session/use-price-check.ts';
import { CartLines } from './cart-lines.tsx';
import { ConfirmDifferences } from './confirm-differences.tsx';
import { NoteCard } from './note-card.tsx';
import { RefillNotice } from './refill-notice.tsx';
import { Suggestions } from './suggestions.tsx';

/** A cart that can be changed. What stands between it and the checkout is named beside the button. */
export function OpenCart() {
  const { cart } = useCart();
  const checkout = useCheckout();
  usePriceCheck();
  const isEmpty = cart.items.length === 0;
  return (
    <div className={isEmpty ? 'space-y-4' : 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8'}>
      <div className="space-y-5">
        <RefillNotice />
        <OwnRemoteChange />
        {!isEmpty && <ConfirmDifferences />}
        <CartLines />
        {!isEmpty && (
          <>
            <Suggestions />
            <Fulfillment />
            <TipCard />
            <CodeCard />
            <NoteCard />
          </>
        )}
      </div>
      {!isEmpty && (
        <>
          <Summary checkout={checkout} />
          <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
            <CheckoutButton checkout={checkout} />
          </div>
        </>
      )}
    </div>
  );
}

function OwnRemoteChange() {
  const { session, remoteChange } = useCartSession();
  if (remoteChange === null) return null;
  return <RemoteChangeNotice change={remoteChange} onDismiss={() => session.dismissRemoteChange()} />;
}

/** How the order reaches the diner, and when it is wanted. */
function Fulfillment() {
  const texts = useTexts('cart');
  const { merchant } = useMerchant();
  const { preferences } = useCartSession();
  const { cart } = useCart();
  const location = merchant.locations.find(({ id }) => id === cart.locationId);
  return (
    <div data-part="fulfillment" tabIndex={-1} className="space-y-5 rounded-card">
      <Card title={texts('method.title')}>
        <MethodForm
          offered={location === undefined ? [] : offeredMethods(location)}
          pickupAddress={location?.addressString ?? null}
          seat={preferences}
        />
      </Card>
      <Card title={texts('time.title')}>
        <TimeForm />
      </Card>
    </div>
  );
}

type Obstacle = 'changes' | 'address' | 'table' | 'room';

/** What has to be done before the checkout can open. */
function obstacleOf(cart: Cart): Obstacle | null {
  if (cart.catalogRevalidation?.required === true) return 'changes';
  if (cart.fulfilmentMethod === 'delivery' && cart.deliveryInfo == null) return 'address';
  if (cart.fulfilmentMethod === 'table_side' && cart.tableServiceInfo == null) return 'table';
  if (cart.fulfilmentMethod === 'room_service' && cart.roomServiceInfo == null) return 'room';
  return null;
}

type Checkout = { readonly obstacle: Obstacle | null; readonly act: Act; readonly open: () => void };

/** Opens the hosted checkout, or leads to what has to be done first. */
function useCheckout(): Checkout {
  const { session, client } = useCartSession();
  const { cart } = useCart();
  const act = useAct();
  const obstacle = obstacleOf(cart);
  const open = () => {
    if (obstacle !== null) return focusPart(obstacle === 'changes' ? 'changes' : 'fulfillment');
    void act.run(async () => {
      session.remember({ sentItems: cart.items.map(asNamedItem) });
      const { checkoutUrl } = await session.attempt((ids) => client.prepareHandoff(ids));
      // Without its one-time secret: a browser that exchanged it once can go back to the address.
      session.remember({ checkoutAddress: checkoutUrl.split('#')[0] ?? null });
      window.location.assign(checkoutUrl);
    });
  };
  return { obstacle, act, open };
}

function Summary({ checkout }: { readonly checkout: Checkout }) {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const { cart } = useCart();
  const slug = useLocationSlug(cart.locationId);
  const { obstacle } = checkout;
  return (
    <div className="lg:sticky lg:top-24 lg:self-start">
      <Card title={texts('cart.summary')}>
        <Totals />
        <div className="mt-4 space-y-3">
          <ActNotice act={checkout.act} />
          {obstacle !== null && (
            <Notice tone="warn">
              {texts(obstacle === 'changes' ? 'cart.reviewFirst' : `cart.missing.${obstacle}`)}
            </Notice>
          )}
          <div className="hidden lg:block">
            <CheckoutButton checkout={checkout} />
          </div>
          {slug !== null && (
            <Link
              href={addresses.menu(merchantSlug, slug)}
              className="flex min-h-11 items-center justify-center font-semibold text-accent"
            >
              {texts('cart.addMore')}
            </Link>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The way to pay; on a phone it stays in view, because the cart is longer than the screen. */
function CheckoutButton({ checkout }: { readonly checkout: Checkout }) {
  const texts = useTexts('ordering');
  const { isBusy } = useCartSession();
  const { cart } = useCart();
  return (
    <Button look="primary" className="w-full" busy={checkout.act.busy || isBusy} onClick={checkout.open}>
      {texts('cart.checkout', { total: formatAmount(cart.orderTotalWithServiceFee, cart.currency) })}
    </Button>
  );
}
