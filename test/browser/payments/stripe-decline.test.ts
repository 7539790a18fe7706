import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { expectThanks } from '../../support/browser/browser-checkout.ts';
import { expectEditableBag, goBackToBag, orderedLunch, toCheckout } from '../../support/browser/browser-continuity.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';
import { type StripeFake, startStripeFake } from '../../support/vendors/stripe-fake.ts';

let stripe: StripeFake;
let pages: Pages;

/** Stripe's script as the page meets it: what the payer does there happens at the fake, which the service asks. */
const script = `
  window.Stripe = () => ({
    elements: ({ clientSecret }) => {
      const on = {};
      return {
        clientSecret,
        create: () => ({
          on: (name, listener) => { on[name] = listener; },
          mount: (place) => { place.textContent = 'Card number'; on.ready(); },
          destroy: () => {},
        }),
      };
    },
    retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
    confirmPayment: ({ elements }) => window.payAtStripe(elements.clientSecret),
  });`;

describeInBrowser('a card that Stripe declines', () => {
  beforeAll(async () => {
    stripe = await startStripeFake();
    pages = await openPages({ STRIPE_URL: stripe.url });
    const owner = await signInAsOwner(pages, {}, '/dashboard');
    const path = `/merchants/${merchantIds.demo}/payment-processor`;
    const { secretKey, publishableKey, webhookSecret } = stripe.account;
    await callBackOffice(pages, owner, 'PUT', path, { processor: 'stripe', secretKey, publishableKey, webhookSecret });
    await owner.context().close();
  });
  afterAll(async () => {
    await pages.close();
    await stripe.close();
  });

  /** A person at the payment form; their next cards do what `acts` says. */
  async function atPayment(acts: ('declines' | 'succeeds')[]): Promise<OpenPage> {
    const page = await orderedLunch(pages);
    await page.exposeFunction('payAtStripe', async (clientSecret: string) => {
      const act = acts.shift() ?? 'succeeds';
      stripe.pay(clientSecret, act);
      await report();
      return act === 'declines'
        ? { error: { message: 'Your card has insufficient funds.' } }
        : { paymentIntent: { status: 'requires_capture' } };
    });
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await toCheckout(page);
    await toPayment(page);
    return page;
  }

  /** What Stripe's webhook tells: without it the service looks every 15 seconds. */
  async function report(): Promise<void> {
    const event = stripe.events().at(-1);
    const headers = { 'Content-Type': 'application/json', ...event?.headers };
    const url = `${pages.url}/api/v1/webhooks/stripe/${merchantIds.demo}`;
    expect((await fetch(url, { method: 'POST', headers, body: event?.text ?? '' })).status).toBe(200);
  }

  async function toPayment(page: OpenPage): Promise<void> {
    await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.getByText('Card number').waitFor();
  }

  async function declined(page: OpenPage): Promise<void> {
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor();
  }

  test('is told at once with its reason; back in the bag it is said that the card was declined, until it is paid', async () => {
    const page = await atPayment(['declines', 'succeeds']);
    await declined(page);
    await expectSound(page);
    await goBackToBag(page);
    await page.getByText('Your card was declined').waitFor();
    await page.getByText(/^Nothing was charged/).waitFor();
    expect(await page.getByText('You ran out of time').count()).toBe(0);
    await expectSound(page);
    await toCheckout(page);
    await toPayment(page);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expectThanks(page);
    const intents = [...stripe.account.intents.values()];
    expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
  });

  test('who edits the order then reads it at the checkout; another card pays on the same page', async () => {
    const page = await atPayment(['declines', 'declines', 'succeeds']);
    await declined(page);
    await page.getByRole('button', { name: 'Go back and edit your order' }).click();
    await page.getByRole('alert').getByText('Your payment was declined').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.getByText('Card number').waitFor();
    await declined(page);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expectThanks(page);
  });

  test('a guest whose card was not declined reads nothing of one after going back', async () => {
    const page = await atPayment([]);
    await goBackToBag(page);
    await expectEditableBag(page);
    expect(await page.getByText('Your card was declined').count()).toBe(0);
  });
});
