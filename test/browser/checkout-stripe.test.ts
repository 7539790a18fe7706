import { expect, test } from 'vitest';
import type { OpenPage } from '../support/browser/browser.ts';
import {
  describeCheckout,
  expectThanks,
  giveContact,
  openCheckout,
  prepareVisit,
} from '../support/browser/browser-checkout.ts';

// No test talks to Stripe. What stands in for it here is its script: the page's own part, and the lock and the order of the
// service, are the real ones; the money is the test processor's.
const stripeHost = 'https://js.stripe.com';

/** A script that behaves like Stripe's towards the page: declines once, then pays. */
const scriptFor = (clientSecret: string) => `
  window.Stripe = (key) => {
    const calls = (window.calls = [['key', key]]);
    let tries = 0;
    return {
      elements: (options) => {
        calls.push(['elements', options.clientSecret]);
        const on = {};
        const element = {
          on: (name, listener) => { on[name] = listener; },
          mount: (place) => { place.textContent = 'Card number'; on.ready(); },
          destroy: () => {},
        };
        return { create: (kind) => (calls.push(['create', kind]), element) };
      },
      retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
      confirmPayment: async ({ confirmParams, redirect }) => {
        calls.push(['confirm', confirmParams.return_url, redirect]);
        tries += 1;
        if (tries === 1) return { error: { message: 'Your card was declined.' } };
        await fetch('/api/v1/sandbox/payments/confirm', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ clientSecret: '${clientSecret}', outcome: 'succeeded' }),
        });
        return { paymentIntent: { status: 'requires_capture' } };
      },
    };
  };`;

describeCheckout("Stripe's payment element", (pages) => {
  test('is loaded for the payment and no earlier; a decline stays on the page, the next try pays', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person({ size: 'phone' });
    const asked = await standInForStripe(page);
    await openCheckout(page, visit);
    await giveContact(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.getByText('Card number').waitFor();
    expect(asked.length).toBe(1);
    await page.getByRole('button', { name: 'Pay $22.10' }).click();
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'Payment' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Pay $22.10' }).click();
    await expectThanks(page);
    const calls = await page.evaluate<readonly (readonly string[])[]>('window.calls');
    expect(calls.slice(0, 4)).toEqual([
      ['key', 'pk_test_51Examp1e'],
      ['elements', 'pi_1_secret_2'],
      ['create', 'payment'],
      ['confirm', visit.address, 'if_required'],
    ]);
    expect(await visit.client.getOrderResult(visit)).toMatchObject({
      state: 'completed',
      order: { orderTotal: '22.10' },
    });
  });

  test('that cannot be loaded shows a message, and the order can be changed or tried again', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person({ size: 'phone' });
    await standInForStripe(page);
    await page.route(`${stripeHost}/**`, (route) => route.abort());
    await openCheckout(page, visit);
    await giveContact(page);
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page
      .getByRole('alert')
      .getByText('The payment form can’t be loaded right now. You haven’t been charged.')
      .waitFor();
    await page.getByRole('button', { name: 'Go back and edit your order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  });
});

/** Lets the page meet a merchant with an account at Stripe; the addresses that were asked for there. */
async function standInForStripe(page: OpenPage): Promise<string[]> {
  const asked: string[] = [];
  let clientSecret = '';
  await page.route('**/checkout/*/*', async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = {
      ...answer.headers(),
      'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' ${stripeHost}`),
    };
    await route.fulfill({ response: answer, headers });
  });
  await page.route('**/payment-intent', async (route) => {
    const answer = await route.fetch();
    if (route.request().method() !== 'POST' || !answer.ok()) return route.fulfill({ response: answer });
    clientSecret = (await answer.json()).clientSecret;
    return route.fulfill({ response: answer, json: { clientSecret: 'pi_1_secret_2' } });
  });
  await page.route('**/payment-form', (route) =>
    route.fulfill({ json: { processor: 'stripe', publishableKey: 'pk_test_51Examp1e' } }),
  );
  await page.route(`${stripeHost}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: scriptFor(clientSecret) });
  });
  return asked;
}
