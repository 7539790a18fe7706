import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { Button } from '../../design/button.tsx';
import { Failure, Waiting } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';

import { currentLanguage, useTexts } from '../../language/language.ts';
import type { CheckoutSession } from '../session/checkout-session.ts';
import { useCheckout } from '../session/use-checkout.tsx';

type Problem = { readonly kind: 'away' | 'none' } | { readonly kind: 'failed'; readonly error: unknown };
type Ready = { readonly stripe: Stripe; readonly elements: StripeElements };

/** Stripe's own payment element: what is typed there goes to Stripe and never to this page or its service. */
export function StripePayment({ clientSecret }: { readonly clientSecret: string }) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const { session } = useCheckout();
  const { cart } = useCart();
  const mount = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [ready, problem] = useElement(clientSecret, mount, round);
  const [decline, setDecline] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const retry = () => setRound(round + 1);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || ready === null) return;
    setBusy(true);
    setDecline(null);
    setDecline(await confirm(ready, session));
    setBusy(false);
  };
  return (
    <form className="space-y-5" onSubmit={(event) => void pay(event)}>
      {ready === null && problem === null && <Waiting label={texts('paying.preparing')} />}
      <div ref={mount} />
      {problem?.kind === 'failed' && <Failure error={problem.error} retry={retry} />}
      {(problem?.kind === 'away' || problem?.kind === 'none') && (
        <Notice tone="bad" actions={<Button onClick={retry}>{everywhere('tryAgain')}</Button>}>
          {texts(`paying.${problem.kind}`)}
        </Notice>
      )}
      {decline !== null && <Notice tone="bad">{decline}</Notice>}
      {ready !== null && (
        <Button type="submit" look="primary" className="min-h-13 w-full text-lg" busy={isBusy}>
          {texts('paying.pay', { total: formatAmount(cart.orderTotalWithServiceFee, cart.currency) })}
        </Button>
      )}
    </form>
  );
}

/** Loads the processor's script, which no other screen does, and mounts its element in `mount`. */
function useElement(
  clientSecret: string,
  mount: RefObject<HTMLDivElement | null>,
  round: number,
): readonly [Ready | null, Problem | null] {
  const { session } = useCheckout();
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again.
  useEffect(() => {
    let isLeft = false;
    let unmount = () => {};
    setReady(null);
    setProblem(null);
    const open = async () => {
      const opened = await openStripe(session, clientSecret);
      if (isLeft) return;
      if ('kind' in opened) return setProblem(opened);
      const element = opened.elements.create('payment', { layout: 'tabs' });
      unmount = () => element.destroy();
      element.on('ready', () => setReady(opened));
      element.on('loaderror', () => setProblem({ kind: 'away' }));
      if (mount.current !== null) element.mount(mount.current);
    };
    open().catch((error: unknown) => setProblem({ kind: 'failed', error }));
    return () => {
      isLeft = true;
      unmount();
    };
  }, [session, clientSecret, mount, round]);
  return [ready, problem];
}

async function openStripe(session: CheckoutSession, clientSecret: string): Promise<Ready | Problem> {
  const form = await session.paymentForm();
  if (form.processor === 'none') return { kind: 'none' };
  if (form.processor !== 'stripe' || form.publishableKey === undefined) return { kind: 'away' };
  const stripe = await loadStripe(form.publishableKey, { locale: currentLanguage() }).catch(() => null);
  if (stripe === null) return { kind: 'away' };
  // Back from the bank, after a reload, or paid in another tab: then there is nothing left to fill in.
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (isUnderWay(paymentIntent?.status)) await settle(session);
  const { customerSecret } = form;
  const elements = stripe.elements({
    clientSecret,
    appearance: { theme: document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe' },
    ...(customerSecret !== undefined && { customerSessionClientSecret: customerSecret }),
  });
  return { stripe, elements };
}

/** What Stripe says to the payer when the payment did not go through; null when it is under way. */
async function confirm({ stripe, elements }: Ready, session: CheckoutSession): Promise<string | null> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    // Where a bank sends the payer back to: what it adds to the address is taken out before anything runs.
    confirmParams: { return_url: location.origin + location.pathname },
    redirect: 'if_required',
  });
  if (isUnderWay(paymentIntent?.status ?? error?.payment_intent?.status)) {
    await settle(session);
    return null;
  }
  return error?.message ?? null;
}

function isUnderWay(status: string | undefined): boolean {
  return status === 'requires_capture' || status === 'processing' || status === 'succeeded';
}

async function settle(session: CheckoutSession): Promise<void> {
  session.confirm();
  await session.refresh();
}
