import { useCart } from '../../cart/cart-access.tsx';
import { Card } from '../../design/card.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { findReturnUrl, isConfirmationSent } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { usePlacedOrder } from './use-placed-order.ts';
import { usePolling } from './use-polling.ts';

const CancelWhileWaiting = fetchedPart(async () =>
  (await import('./cancel-while-waiting.tsx')).loadCancelWhileWaiting(),
);

type StepState = 'done' | 'now' | 'later';

/** After the payer did their part: the bank, then the restaurant. Asks until it is known; leaving the page changes nothing. */
export function WaitingScreen({ isPaid }: { readonly isPaid: boolean }) {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const { cart } = useCart();
  useScreen(`${texts('waiting.title')} · ${cart.restaurantDisplayName}`);
  usePolling(() => session.refresh(), 1_000);
  const restaurant = cart.restaurantDisplayName;
  const total = formatAmount(cart.orderTotalWithServiceFee, cart.currency);
  const isPaidOnline = usePlacedOrder(isPaid)?.progress.isPaidOnline ?? null;
  // How it is paid is the server's to tell: it may have been placed in another tab.
  const isAtCounter =
    isPaidOnline === null ? session.isAtCounter(cart) : !isPaidOnline && Number(cart.orderTotalWithServiceFee) > 0;
  const atRestaurant = isPaidOnline === true ? 'waiting.restaurant' : 'waiting.reviewing';
  const isPayment = isPaid ? isPaidOnline === true : !isAtCounter;
  return (
    <PageFrame heading={texts('waiting.title')} restaurant={restaurant} returnUrl={findReturnUrl(cart)} narrow>
      <Card>
        <p role="status" className="text-lg">
          {isAtCounter
            ? texts('waiting.placed', { restaurant, total })
            : texts(isPaid ? atRestaurant : 'waiting.bank', { restaurant })}
        </p>
        <ol className="mt-6 space-y-1">
          <Step
            state={isPaid ? 'done' : 'now'}
            text={texts(isPayment ? 'waiting.steps.payment' : 'waiting.steps.placed')}
          />
          <Step state={isPaid ? 'now' : 'later'} text={texts('waiting.steps.restaurant', { restaurant })} />
          <Step state="later" text={texts('waiting.steps.confirmed')} />
        </ol>
        <p className="mt-6 border-t border-line pt-4 text-muted">
          {texts(isConfirmationSent(cart.id) ? 'waiting.leave' : 'waiting.leaveByMail')}
        </p>
      </Card>
      {isPaid && <CancelWhileWaiting />}
    </PageFrame>
  );
}

function Step({ state, text }: { readonly state: StepState; readonly text: string }) {
  const texts = useTexts('checkout');
  return (
    <li className="flex min-h-11 items-center gap-3" aria-current={state === 'now' ? 'step' : undefined}>
      <span
        className={
          state === 'later'
            ? 'flex size-8 shrink-0 items-center justify-center rounded-full border border-edge text-muted'
            : 'flex size-8 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent'
        }
      >
        {state === 'done' && <Icon name="check" size={18} />}
        {state === 'now' && <Spinner />}
      </span>
      <span className={state === 'later' ? 'text-muted' : 'font-semibold'}>{text}</span>
      <span className="sr-only">{texts(`waiting.state.${state}`)}</span>
    </li>
  );
}
