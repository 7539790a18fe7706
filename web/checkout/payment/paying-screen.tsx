import { useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Loading } from '../../design/spinner.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { OrderSummary, PhoneSummary } from '../details/order-summary.tsx';
import { fetchedPart } from '../fetched-part.tsx';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { loadCompletedScreen } from '../receipt/load-completed-screen.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { findReturnUrl } from '../session/checkout-client.ts';
import { useCart, useCheckout } from '../session/use-checkout.ts';
import { usePolling } from './use-polling.ts';

const TestPayment = fetchedPart(async () => (await import('./test-payment.tsx')).TestPayment);
const StripePayment = fetchedPart(async () => (await import('./stripe-payment.tsx')).StripePayment);

/** The order is locked at its price: the payer pays, or goes back to change something. */
export function PayingScreen() {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const cart = useCart();
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

/** The form of whoever takes the money. */
function Processor() {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const { session } = useCheckout();
  const cart = useCart();
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again, and so does another attempt.
  useEffect(() => {
    setProblem(null);
    session.paymentSecret().then(setSecret, setProblem);
  }, [session, cart.revision, round]);
  // Nothing to pay: the order is on its way already.
  useEffect(() => {
    if (secret === 'no_payment_required') session.confirm();
  }, [secret, session]);
  if (problem !== null) {
    return (
      <div className="space-y-3">
        <RefusalNotice error={problem} />
        <Button onClick={() => setRound(round + 1)}>{everywhere('tryAgain')}</Button>
      </div>
    );
  }
  if (secret === null || secret === 'no_payment_required') return <Loading label={texts('paying.preparing')} />;
  if (readSettings().mode === 'sandbox' && /^(sandbox|till)\./.test(secret))
    return <TestPayment clientSecret={secret} />;
  return <StripePayment clientSecret={secret} />;
}

function GoBack() {
  const texts = useTexts('checkout');
  const { session, busy } = useCheckout();
  const [error, setError] = useState<unknown>(null);
  const release = async () => {
    setError(null);
    const outcome = await session.act('release', (client, base) => client.releasePayment(base));
    if (!outcome.ok) setError(outcome.error);
  };
  return (
    <div className="mt-5 border-t border-line pt-3">
      {error !== null && <RefusalNotice error={error} />}
      <Button look="quiet" className="-ms-4" busy={busy === 'release'} onClick={() => void release()}>
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
  return new Intl.DateTimeFormat(currentLanguage(), { hour: 'numeric', minute: '2-digit' }).format(end);
}
