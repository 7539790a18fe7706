import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Loaded, Waiting } from '../../design/loaded.tsx';
import { ownLocale, useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { FulfillmentFacts } from '../details/fulfillment-facts.tsx';
import { OrderSummary, PhoneSummary } from '../details/order-summary.tsx';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { loadCompletedScreen } from '../receipt/load-completed-screen.ts';
import { findReturnUrl } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { usePolling } from './use-polling.ts';

const TestPayment = fetchedPart(async () => (await import('./test-payment.tsx')).TestPayment);
const StripePayment = fetchedPart(async () => (await import('./stripe-payment.tsx')).StripePayment);

/** The order is locked at its price: the payer pays, or goes back to change something. */
export function PayingScreen() {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const { cart } = useCart();
  useScreen(`${texts('paying.title')} · ${cart.restaurantDisplayName}`);
  // Another tab or device may pay as well, and the lock may end.
  usePolling(() => session.refresh(), 10_000);
  useEffect(() => {
    loadCompletedScreen().catch(() => undefined);
  }, []);
  return (
    <PageFrame heading={texts('paying.title')} restaurant={cart.restaurantDisplayName} returnUrl={findReturnUrl(cart)}>
      <PhoneSummary />
      <div className="mt-5 grid items-start gap-5 lg:mt-0 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <section
          aria-label={texts('paying.title')}
          className="min-w-0 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
        >
          <p className="text-muted">{texts('paying.locked', { time: lockEnd(cart.lockedAt) })}</p>
          <div className="mt-5">
            <Processor />
          </div>
          <GoBack />
        </section>
        <div className="hidden lg:sticky lg:top-6 lg:block">
          <OrderSummary />
        </div>
      </div>
    </PageFrame>
  );
}

/** The form of the processor that takes the payment. */
function Processor() {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const { cart } = useCart();
  // Never cached: it opens the payment.
  const secret = useQuery({
    queryKey: ['payment-secret', cart.id, cart.revision],
    queryFn: () => session.paymentSecret(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Nothing to pay: the order is on its way already.
  const isFree = secret.data === 'no_payment_required';
  useEffect(() => {
    if (isFree) session.confirm();
  }, [isFree, session]);
  return (
    <Loaded query={secret} label={texts('paying.preparing')}>
      {(clientSecret) => {
        if (isFree) return <Waiting label={texts('paying.preparing')} />;
        const isTest = readSettings().testPayments && /^(sandbox|till)\./.test(clientSecret);
        return isTest ? <TestPayment clientSecret={clientSecret} /> : <StripePayment clientSecret={clientSecret} />;
      }}
    </Loaded>
  );
}

/** What can be changed before it is paid, each where it is changed: the order is unlocked for it. */
function GoBack() {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const act = useAct();
  return (
    <div className="mt-5 border-t border-line pt-3">
      <FulfillmentFacts onChange={(part) => void act.run(() => session.changePart(part))} />
      <ActNotice act={act} />
      <Button look="quiet" className="-ms-4" busy={act.busy} onClick={() => void act.run(session.release)}>
        {texts('paying.back')}
      </Button>
    </div>
  );
}

const lockMs = 15 * 60_000;

/** The time on the payer's own clock until which the price is held. */
function lockEnd(lockedAt: string | null | undefined): string {
  if (lockedAt == null) return '';
  const end = new Date(new Date(lockedAt).getTime() + lockMs);
  return new Intl.DateTimeFormat(ownLocale(), { hour: 'numeric', minute: '2-digit' }).format(end);
}
