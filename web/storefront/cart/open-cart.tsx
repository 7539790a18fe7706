import { useRef } from 'react';
import { Link } from 'wouter';
import type { Cart } from '../../../client/index.ts';
import { CodeCard } from '../../cart/code-card.tsx';
import { DifferencesCard } from '../../cart/differences-card.tsx';
import { asNamedItem } from '../../cart/line-details.ts';
import { SurpriseNotice } from '../../cart/remote-change-notice.tsx';
import { TimeCard } from '../../cart/time-form.tsx';
import { TipCard } from '../../cart/tip-card.tsx';
import { Totals } from '../../cart/totals.tsx';
import { type Act, ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useLocationSlug } from '../frame/location-slug.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { usePriceCheck } from '../session/use-price-check.ts';
import { BagLines } from './cart-lines.tsx';
import { FulfillmentCard } from './fulfillment-card.tsx';
import { NoteCard } from './note-card.tsx';
import { RefillNotice } from './refill-notice.tsx';
import { Suggestions } from './suggestions.tsx';

/** A cart that can be changed. What stands between it and the checkout is named beside the button. */
export function OpenBag({ cart }: { readonly cart: Cart }) {
  const session = useCartSession();
  const details = useRef<HTMLDivElement>(null);
  const checkout = useAct();
  usePriceCheck(cart);
  const missing = missingPart(cart);
  const go = () => {
    if (missing !== null || session.differences.length > 0) {
      details.current?.scrollIntoView({ block: 'center' });
      details.current?.focus({ preventScroll: true });
      return;
    }
    void checkout.run(async () => {
      session.remember({ sentDishes: cart.items.map(asNamedItem) });
      const { checkoutUrl } = await session.attempt((of) => session.client.prepareHandoff(of));
      // Without its one-time secret: whoever has been there can go back to it.
      session.remember({ checkoutAddress: checkoutUrl.split('#')[0] ?? null });
      window.location.assign(checkoutUrl);
    });
  };
  if (cart.items.length === 0) {
    return (
      <div className="space-y-4">
        <RefillNotice />
        <SurpriseNotice />
        <BagLines cart={cart} />
      </div>
    );
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="space-y-5">
        <RefillNotice />
        <SurpriseNotice />
        <DifferencesCard cart={cart} place={session.differences.length > 0 ? details : null} />
        <BagLines cart={cart} />
        <Suggestions cart={cart} />
        <div ref={session.differences.length > 0 ? null : details} tabIndex={-1} className="rounded-card">
          <FulfillmentCard cart={cart} />
        </div>
        <TimeCard cart={cart} />
        <TipCard cart={cart} />
        <CodeCard cart={cart} />
        <NoteCard />
      </div>
      <Summary cart={cart} checkout={checkout} missing={missing} go={go} />
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
        <CheckoutButton cart={cart} busy={checkout.busy} go={go} />
      </div>
    </div>
  );
}

type Missing = 'address' | 'table' | 'room';

function missingPart(cart: Cart): Missing | null {
  if (cart.fulfilmentMethod === 'delivery' && cart.deliveryInfo == null) return 'address';
  if (cart.fulfilmentMethod === 'table_side' && cart.tableServiceInfo == null) return 'table';
  if (cart.fulfilmentMethod === 'room_service' && cart.roomServiceInfo == null) return 'room';
  return null;
}

function Summary({
  cart,
  checkout,
  missing,
  go,
}: {
  readonly cart: Cart;
  readonly checkout: Act;
  readonly missing: Missing | null;
  readonly go: () => void;
}) {
  const texts = useTexts('ordering');
  const { differences, merchantSlug } = useCartSession();
  const slug = useLocationSlug(cart.locationId);
  const hindrance =
    differences.length > 0 ? texts('bag.confirmFirst') : missing === null ? null : texts(`bag.missing.${missing}`);
  return (
    <div className="lg:sticky lg:top-24 lg:self-start">
      <Card title={texts('totals.title')}>
        <Totals cart={cart} />
        <div className="mt-4 space-y-3">
          <ActNotice act={checkout} />
          {hindrance !== null && <Notice tone="warn">{hindrance}</Notice>}
          <div className="hidden lg:block">
            <CheckoutButton cart={cart} busy={checkout.busy} go={go} />
          </div>
          {slug !== null && (
            <Link
              href={addresses.menu(merchantSlug, slug)}
              className="flex min-h-11 items-center justify-center font-semibold text-accent"
            >
              {texts('bag.addMore')}
            </Link>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The way to pay; on a phone it stays in view, for the bag is longer than the screen. */
function CheckoutButton({ cart, busy, go }: { readonly cart: Cart; readonly busy: boolean; readonly go: () => void }) {
  const texts = useTexts('ordering');
  const { status } = useCartSession();
  return (
    <Button look="primary" className="w-full" busy={busy || status === 'busy'} onClick={go}>
      {texts('bag.checkout', { total: cart.orderTotalWithServiceFeeFormatted })}
    </Button>
  );
}
