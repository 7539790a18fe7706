import { useId, useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { settleAll } from '../../cart/saving/unsaved.ts';
import { type Act, ActNotice, useAct, useCartAct } from '../../cart/use-act.tsx';
import { BottomBar } from '../../design/bottom-bar.tsx';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { focusPart } from '../../design/focus-part.ts';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { findReturnUrl, saveContact } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { type ContactField, contactProblems, toContactBody, useContact } from './contact.ts';
import { ContactSection } from './contact-section.tsx';
import { isFulfillmentKnown } from './fulfillment-facts.tsx';
import { FulfillmentSection } from './fulfillment-section.tsx';
import { OrderSummary, PhoneSummary } from './order-summary.tsx';
import { usePaymentWays, type Ways } from './use-payment-ways.ts';

const EmptyOrder = fetchedPart(async () => (await import('./empty-order.tsx')).EmptyOrder);
const TipCard = fetchedPart(async () => (await import('../../cart/pricing/tip-card.tsx')).TipCard);
const CodeCard = fetchedPart(async () => (await import('../../cart/pricing/code-card.tsx')).CodeCard);
const ChangesCard = fetchedPart(async () => (await import('./changes-card.tsx')).ChangesCard);
const PaymentWays = fetchedPart(async () => (await import('./payment-ways.tsx')).PaymentWays);
const HandoverPart = fetchedPart(async () => (await import('../../cart/handover/handover-part.tsx')).HandoverPart);
const RewardsSection = fetchedPart(async () => (await import('./rewards-section.tsx')).RewardsSection);

/** The order before payment: everything that can still be changed, and what it costs. */
export function OpenScreen() {
  const texts = useTexts('checkout');
  const { cart } = useCart();
  const returnUrl = findReturnUrl(cart);
  useScreen(`${texts('title')} · ${cart.restaurantDisplayName}`);
  const frame = { heading: texts('title'), restaurant: cart.restaurantDisplayName, returnUrl };
  if (cart.items.length > 0) {
    return (
      <PageFrame {...frame}>
        <Order />
      </PageFrame>
    );
  }
  return (
    <PageFrame {...frame} narrow>
      <CheckoutNotice />
      <EmptyOrder returnUrl={returnUrl} />
    </PageFrame>
  );
}

function Order() {
  const { cart, isSignedIn } = useCart();
  const hasChanged = cart.catalogRevalidation?.required === true;
  const form = usePaymentForm();
  return (
    <>
      <PhoneSummary />
      <div className="mt-3 space-y-3 lg:mt-0 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-8 lg:space-y-0">
        <div className="min-w-0 space-y-3 lg:space-y-5">
          <CheckoutNotice />
          {hasChanged && <ChangesCard act={form.confirming} onConfirm={form.confirmChanges} />}
          <ContactSection contact={form.contact} onChange={form.changeContact} problems={form.problems} />
          <FulfillmentSection />
          <HandoverPart />
          <TipCard />
          {isSignedIn && <RewardsSection />}
          <CodeCard />
          {form.ways.isChoice && <PaymentWays ways={form.ways} />}
        </div>
        <div className="contents lg:sticky lg:top-6 lg:block lg:space-y-4">
          <div className="hidden lg:block">
            <OrderSummary />
          </div>
          <ActNotice act={form.locking} />
          <PayBar act={form.locking} ways={form.ways} onPay={form.pay} />
        </div>
      </div>
    </>
  );
}

/** What the person typed, and the two acts that send it. */
function usePaymentForm() {
  const { session } = useCheckout();
  const { client, cart } = useCart();
  const [contact, typeContact] = useContact(cart.id);
  const ways = usePaymentWays();
  const [problems, setProblems] = useState<ReadonlySet<ContactField>>(new Set());
  // Pressing the button again is how a lock without an answer is tried again.
  const locking = { ...useAct(), again: null };
  const confirming = useCartAct();

  /** The contact as it is sent; null: something is missing, and the focus is where. */
  const checkedContact = () => {
    const found = contactProblems(contact);
    setProblems(found);
    const [first] = found;
    if (first !== undefined) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined ? toContactBody(contact) : null;
  };
  const pay = async () => {
    locking.clear();
    if (cart.catalogRevalidation?.required === true) return focusPart('changes');
    const body = checkedContact();
    if (body === null) return;
    if (!isFulfillmentKnown(cart)) return focusPart('fulfillment');
    await locking.run(async () => {
      // A tip that was chosen a moment ago is part of what is paid: the button says the new total before it is paid.
      await settleAll();
      const { stage } = session.state();
      const isAsShown = stage.kind === 'open' && stage.cart.orderTotalWithServiceFee === cart.orderTotalWithServiceFee;
      if (isAsShown) await session.lock(body, ways.way);
    });
    const { stage } = session.state();
    if (stage.kind === 'open' && stage.cart.catalogRevalidation?.required === true) focusPart('changes');
  };
  const confirmChanges = () => {
    const body = checkedContact();
    if (body !== null) void confirming.change((call) => client.validateAndUpdateCart({ ...call, body }));
  };
  const changeContact = (part: Partial<typeof contact>) => {
    const next = typeContact(part);
    saveContact(cart.id, next);
    if (problems.size > 0) setProblems(contactProblems(next));
  };
  return { ways, contact, changeContact, problems, pay, locking, confirmChanges, confirming };
}

function PayBar({
  act,
  ways: { way, isChoice, most },
  onPay,
}: {
  readonly act: Act;
  readonly ways: Ways;
  readonly onPay: () => Promise<void>;
}) {
  const texts = useTexts('checkout');
  const { cart } = useCart();
  const hintId = useId();
  const isToConfirm = cart.catalogRevalidation?.required === true;
  return (
    <BottomBar>
      <Button
        look="primary"
        className="min-h-13 w-full text-lg"
        busy={act.busy}
        aria-describedby={hintId}
        onClick={() => void onPay()}
      >
        {isToConfirm
          ? texts('pay.review')
          : texts(way === 'counter' ? 'pay.place' : 'pay.continue', {
              total: formatAmount(cart.orderTotalWithServiceFee, cart.currency),
            })}
      </Button>
      <p id={hintId} className="mt-1 text-center text-xs text-muted lg:mt-2 lg:text-sm">
        {texts(way === 'counter' ? 'pay.placeHint' : 'pay.hint')}
        {way === 'counter' && !isChoice && (
          <span className="block">{texts('pay.counterDetail', { most: formatAmount(most, cart.currency) })}</span>
        )}
      </p>
    </BottomBar>
  );
}
