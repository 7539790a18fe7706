import { Link } from 'wouter';
import type { Cart } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { RemoteChangeNotice } from '../../cart/changes/remote-change-notice.tsx';
import { destinationText } from '../../cart/destination-text.ts';
import { MethodForm } from '../../cart/fulfillment/method-form.tsx';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import { TimeForm } from '../../cart/fulfillment/time-form.tsx';
import { useTimePassed } from '../../cart/fulfillment/use-time-passed.ts';
import { HandoverPart } from '../../cart/handover/handover-part.tsx';
import { CodeCard } from '../../cart/pricing/code-card.tsx';
import { TipCard } from '../../cart/pricing/tip-card.tsx';
import { Totals } from '../../cart/pricing/totals.tsx';
import { settleAll } from '../../cart/saving/unsaved.ts';
import { type Act, ActNotice, useAct } from '../../cart/use-act.tsx';
import { BottomBar } from '../../design/bottom-bar.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { focusPart } from '../../design/focus-part.ts';
import { FoldedCard } from '../../design/folded-card.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
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
    <div
      className={isEmpty ? 'space-y-4' : 'space-y-3 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 lg:space-y-0'}
    >
      <div className="min-w-0 space-y-3 lg:space-y-5">
        <RefillNotice />
        <OwnRemoteChange />
        {!isEmpty && <ConfirmDifferences />}
        <CartLines />
        {!isEmpty && (
          <>
            <Suggestions />
            <Fulfillment />
            <HandoverPart />
            <TipCard />
            <CodeCard />
            <NoteCard />
          </>
        )}
      </div>
      {!isEmpty && (
        <>
          <Summary checkout={checkout} />
          <BottomBar className="lg:hidden">
            <CheckoutButton checkout={checkout} />
          </BottomBar>
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
  const ordering = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { merchant } = useMerchant();
  const { preferences } = useCartSession();
  const { cart } = useCart();
  const isTimePassed = useTimePassed();
  const location = merchant.locations.find(({ id }) => id === cart.locationId);
  const obstacle = obstacleOf(cart, false);
  const isMissing = obstacle !== null && obstacle !== 'changes';
  const method = everywhere(`method.${cart.fulfilmentMethod}`);
  const where = destinationText(cart.fulfilmentMethod, cart.fulfillmentIdentifier, texts);
  const when = texts('time.at', { day: dayText(cart.orderDate), time: timeText(cart.orderTime) });
  return (
    <>
      <div data-part="fulfillment" tabIndex={-1} className="rounded-card">
        <FoldedCard
          title={everywhere('method.title')}
          chosen={isMissing ? `${method} · ${ordering(`cart.missing.${obstacle}`)}` : `${method} · ${where}`}
          needed={isMissing}
        >
          <MethodForm
            offered={location === undefined ? [] : offeredMethods(location)}
            pickupAddress={location?.addressString ?? null}
            seat={preferences}
          />
        </FoldedCard>
      </div>
      <div data-part="time" tabIndex={-1} className="rounded-card">
        <FoldedCard
          title={texts('time.title')}
          chosen={
            isTimePassed
              ? ordering('cart.missing.time')
              : cart.pickupType === 'ASAP'
                ? `${texts('time.asap')} · ${texts('time.around', { time: when })}`
                : when
          }
          needed={isTimePassed}
        >
          <TimeForm />
        </FoldedCard>
      </div>
    </>
  );
}

type Obstacle = 'changes' | 'address' | 'table' | 'room' | 'time';

/** What has to be done before the checkout can open. */
function obstacleOf(cart: Cart, isTimePassed: boolean): Obstacle | null {
  if (cart.catalogRevalidation?.required === true) return 'changes';
  if (cart.fulfilmentMethod === 'delivery' && cart.deliveryInfo == null) return 'address';
  if (cart.fulfilmentMethod === 'table_side' && cart.tableServiceInfo == null) return 'table';
  if (cart.fulfilmentMethod === 'room_service' && cart.roomServiceInfo == null) return 'room';
  return isTimePassed && cart.pickupType === 'ASAP' ? 'time' : null;
}

/** Where on the page it is done. */
function partOf(obstacle: Obstacle): string {
  return obstacle === 'changes' || obstacle === 'time' ? obstacle : 'fulfillment';
}

type Checkout = { readonly obstacle: Obstacle | null; readonly act: Act; readonly open: () => void };

/** Opens the hosted checkout, or leads to what has to be done first. */
function useCheckout(): Checkout {
  const { session } = useCartSession();
  const { cart } = useCart();
  const act = useAct();
  const isTimePassed = useTimePassed();
  const obstacle = obstacleOf(cart, isTimePassed);
  const open = () => {
    void act.run(async () => {
      // What was chosen a moment ago is in the cart before the checkout shows it.
      await settleAll();
      const now = obstacleOf(session.state().cart ?? cart, isTimePassed);
      if (now !== null) return focusPart(partOf(now));
      window.location.assign(await session.toCheckout());
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
