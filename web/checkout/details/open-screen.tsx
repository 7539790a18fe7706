import { useEffect, useId, useState } from 'react';
import { Button, LinkButton } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';
import { findReturnUrl, saveContact } from '../session/checkout-client.ts';
import { useCart, useCheckout } from '../session/use-checkout.ts';
import { ChangesCard } from './changes-card.tsx';
import { NewsNotice } from './checkout-notice.tsx';
import { CodeSection } from './code-section.tsx';
import { type ContactField, contactProblems, toContactBody, useContact } from './contact.ts';
import { ContactSection } from './contact-section.tsx';
import { FulfillmentSection, isFulfillmentKnown } from './fulfillment-section.tsx';
import { OrderSummary, PhoneSummary } from './order-summary.tsx';
import { TipSection } from './tip-section.tsx';

const RewardsSection = fetchedPart(async () => (await import('./rewards-section.tsx')).RewardsSection);

/** The order before payment: everything that can still be changed, and what it costs. */
export function OpenScreen() {
  const texts = useTexts('checkout');
  const cart = useCart();
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
      <NewsNotice />
      <Empty title={texts('empty.title')}>
        {returnUrl === null ? (
          texts('empty.text')
        ) : (
          <LinkButton look="primary" href={returnUrl} className="mt-3">
            {texts('backTo', { restaurant: cart.restaurantDisplayName })}
          </LinkButton>
        )}
      </Empty>
    </PageFrame>
  );
}

function Order() {
  const { isSignedIn } = useCheckout();
  const form = usePaymentForm();
  useSpaceBelow();
  return (
    <>
      <PhoneSummary />
      <div className="mt-5 grid items-start gap-5 lg:mt-0 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <div className="min-w-0 space-y-5">
          <NewsNotice />
          <ChangesCard onConfirm={form.confirmChanges} problem={form.changesProblem} />
          <ContactSection contact={form.contact} onChange={form.changeContact} problems={form.problems} />
          <FulfillmentSection />
          <TipSection />
          {isSignedIn && <RewardsSection />}
          <CodeSection />
        </div>
        <div className="contents lg:sticky lg:top-6 lg:block lg:space-y-4">
          <div className="hidden lg:block">
            <OrderSummary />
          </div>
          <PayBar onPay={form.pay} problem={form.payProblem} />
        </div>
      </div>
    </>
  );
}

/** What the person typed and what came of pressing the buttons that need it. */
function usePaymentForm() {
  const { session } = useCheckout();
  const cart = useCart();
  const [contact, setContact] = useContact(cart.id);
  const [problems, setProblems] = useState<ReadonlySet<ContactField>>(new Set());
  const [payProblem, setPayProblem] = useState<unknown>(null);
  const [changesProblem, setChangesProblem] = useState<unknown>(null);

  /** The contact as it is sent; null: something is missing, and the focus is where. */
  const checkedContact = () => {
    const found = contactProblems(contact);
    setProblems(found);
    const [first] = found;
    if (first !== undefined) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined ? toContactBody(contact) : null;
  };
  const pay = async () => {
    setPayProblem(null);
    if (cart.catalogRevalidation?.required === true) return focusOn('changes');
    const body = checkedContact();
    if (body === null) return;
    if (!isFulfillmentKnown(cart)) return focusOn('fulfillment');
    const outcome = await session.lock(body);
    if (!outcome.ok && outcome.error !== null) setPayProblem(outcome.error);
    const { stage } = session.view();
    if (stage.kind === 'open' && stage.cart.catalogRevalidation?.required === true) focusOn('changes');
  };
  const confirmChanges = async () => {
    setChangesProblem(null);
    const body = checkedContact();
    if (body === null) return;
    const outcome = await session.act('confirm', (client, base) => client.validateAndUpdateCart({ ...base, body }));
    if (!outcome.ok) setChangesProblem(outcome.error);
  };
  const changeContact = (next: typeof contact) => {
    setContact(next);
    saveContact(cart.id, next);
    if (problems.size > 0) setProblems(contactProblems(next));
  };
  return { contact, changeContact, problems, pay, payProblem, confirmChanges, changesProblem };
}

/** Takes the focus to a part of the page, after it was drawn. */
function focusOn(part: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus());
}

function PayBar({ onPay, problem }: { readonly onPay: () => Promise<void>; readonly problem: unknown }) {
  const texts = useTexts('checkout');
  const { busy } = useCheckout();
  const cart = useCart();
  const hintId = useId();
  const isToConfirm = cart.catalogRevalidation?.required === true;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
      {problem !== null && (
        <div className="mb-3">
          <RefusalNotice error={problem} />
        </div>
      )}
      <Button
        look="primary"
        className="min-h-13 w-full text-lg"
        busy={busy === 'lock'}
        aria-describedby={hintId}
        onClick={() => void onPay()}
      >
        {isToConfirm ? texts('pay.review') : texts('pay.continue', { total: cart.orderTotalWithServiceFeeFormatted })}
      </Button>
      <p id={hintId} className="mt-2 text-center text-sm text-muted">
        {texts('pay.hint')}
      </p>
    </div>
  );
}

/** What has the focus is never hidden under the bar at the bottom of a phone. */
function useSpaceBelow(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('scroll-pb-36');
    return () => classList.remove('scroll-pb-36');
  }, []);
}
