import { expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { expectSound, type OpenPage, picture } from '../support/browser/browser.ts';
import {
  control,
  describeCheckout,
  enterCheckout,
  expectThanks,
  giveContact,
  goToPayment,
  payWith,
  prepareVisit,
} from '../support/browser/browser-checkout.ts';
import { unfold } from '../support/browser/browser-ordering.ts';

describeCheckout('a checkout in which something goes wrong', (pages) => {
  test('declined, then paid: the order stays as it was, and exactly one order is made', async () => {
    const { visit, page } = await enterCheckout(pages, { size: 'phone' });
    await giveContact(page);
    await goToPayment(page);
    await payWith(page, 'Decline');
    await page.getByRole('alert').getByText('Your payment was declined').waitFor();
    expect(await visit.client.getOrderResult(visit)).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
    await expectSound(page);
    await picture(page, 'checkout-declined');
    // What was typed is still there.
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Diner');
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    const result = await visit.client.getOrderResult(visit);
    expect(result).toMatchObject({ state: 'completed', order: { orderTotal: '22.10' } });
  });

  test('a price that rose meanwhile is shown, confirmed and only then charged', async () => {
    const productId = 'sesame-fries';
    const locationId = locationIds.alwaysOpen;
    const { visit, page } = await enterCheckout(pages, { size: 'phone' }, { productIds: [productId] });
    await giveContact(page);
    try {
      await control(pages.url, 'POST', '/catalog-changes', {
        locationId,
        changes: [{ productId, price: '7.00' }],
        publish: true,
      });
      await page.getByRole('button', { name: 'Continue to payment · $6.63' }).click();
      const changes = page.getByRole('region', { name: 'Review these changes' });
      await changes.getByText('Sesame Fries is now $7.00 (was $6.00).').waitFor();
      await changes.getByText('Your new total is $7.74.').waitFor();
      // Nothing was locked, and the button leads to the change, not to the payment.
      expect(await visit.client.getOrderResult(visit)).toEqual({ state: 'payment_pending' });
      await page.getByRole('button', { name: 'Review changes' }).click();
      await expect.poll(() => page.evaluate<string>('document.activeElement.dataset.part')).toBe('changes');
      expect(await page.getByRole('heading', { name: 'Payment' }).count()).toBe(0);
      await expectSound(page);
      await picture(page, 'checkout-difference');
      await changes.getByRole('button', { name: 'Looks good' }).click();
      await page.getByRole('button', { name: 'Continue to payment · $7.74' }).waitFor();
      await goToPayment(page);
      await payWith(page, 'Approve');
      await expectThanks(page);
      expect(await visit.client.getOrderResult(visit)).toMatchObject({ order: { orderTotal: '7.74' } });
    } finally {
      await control(pages.url, 'POST', '/catalog-changes', {
        locationId,
        changes: [{ productId, price: '6.00' }],
        publish: true,
      });
    }
  });

  test('a dish that is sold out cannot be confirmed away: it is removed, and the rest is paid', async () => {
    const productId = 'sesame-fries';
    const locationId = locationIds.alwaysOpen;
    const { page } = await enterCheckout(pages);
    await giveContact(page);
    try {
      await control(pages.url, 'POST', '/catalog-changes', { locationId, changes: [{ productId, soldOut: true }] });
      await page.getByRole('button', { name: /^Continue to payment/ }).click();
      const changes = page.getByRole('region', { name: 'Review these changes' });
      await changes.getByText('Sesame Fries is sold out.').waitFor();
      expect(await changes.getByRole('button', { name: 'Looks good' }).count()).toBe(0);
      await expectSound(page);
      await changes.getByRole('button', { name: 'Remove Sesame Fries' }).click();
      await page.getByRole('button', { name: 'Continue to payment · $15.47' }).waitFor();
      await changes.waitFor({ state: 'detached' });
      await goToPayment(page);
    } finally {
      await control(pages.url, 'POST', '/catalog-changes', { locationId, changes: [{ productId, soldOut: false }] });
    }
  });

  test('two tabs: what one does the other shows, and only one order is made', async () => {
    const { visit, page } = await enterCheckout(pages);
    await giveContact(page);
    const second = await pages.tabOf(page);
    await second.goto(visit.address);
    await second.getByLabel('Name', { exact: true }).waitFor();

    await second.getByRole('radio', { name: /^15%/ }).check();
    await second.getByRole('button', { name: 'Continue to payment · $25.10' }).waitFor();
    await page.bringToFront();
    await page.getByText('Your order was changed somewhere else').waitFor();
    await page.getByText('The total was $22.10 and is now $25.10.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Got it' }).click();

    await goToPayment(page);
    await second.bringToFront();
    await second.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
    await second.getByRole('button', { name: /^Pay / }).waitFor();
    await payWith(page, 'Approve');
    await expectThanks(page);
    await second.bringToFront();
    await expectThanks(second);
    const number = async (tab: OpenPage) => await tab.locator('main .font-display').first().textContent();
    expect(await number(second)).toBe(await number(page));
  });

  test('a reading that comes back after the order was locked does not open it again on the page', async () => {
    const { visit, page } = await enterCheckout(pages, { size: 'phone' });
    await giveContact(page);
    let hasReading = (_: unknown) => {};
    let deliver = (_: unknown) => {};
    const reading = new Promise((resolve) => {
      hasReading = resolve;
    });
    const delivery = new Promise((resolve) => {
      deliver = resolve;
    });
    await page.route(
      `**/carts/${visit.cartId}`,
      async (route) => {
        const answer = await route.fetch();
        hasReading(null);
        await delivery;
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
    await page.evaluate('window.dispatchEvent(new Event("online"))');
    await reading;
    await goToPayment(page);
    const delivered = page.waitForResponse((response) => response.url().endsWith(`/carts/${visit.cartId}`));
    deliver(null);
    await delivered;
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Payment');
    await payWith(page, 'Approve');
    await expectThanks(page);
  });

  test('a locked order is found again after a reload, given back, changed and paid', async () => {
    const { page } = await enterCheckout(pages, { size: 'narrow', colorScheme: 'dark' });
    await expectSound(page);
    await giveContact(page);
    await goToPayment(page);
    await page.reload();
    await page.getByRole('button', { name: 'Pay $22.10' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Go back and edit your order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    // Going back on purpose shows no failure.
    expect(await page.getByRole('alert').count()).toBe(0);
    await unfold(page, 'Add a tip');
    await page.getByRole('radio', { name: /^20%/ }).check();
    await page.getByRole('button', { name: 'Continue to payment · $26.10' }).waitFor();
    await goToPayment(page);
    await payWith(page, 'Take a while');
    await page.getByText('Your bank is processing the payment.').waitFor();
    await expectSound(page);
    await picture(page, 'checkout-waiting-dark');
    await page.reload();
    await page.getByText('Your bank is processing the payment.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor({ timeout: 40_000 });
    await picture(page, 'checkout-result-dark');
    await expectSound(page);
  });

  test('offline: nothing is lost, and another try goes through', async () => {
    const { visit, page } = await enterCheckout(pages, { size: 'phone' });
    await giveContact(page);
    await page.context().setOffline(true);
    await page
      .getByText(/You’re offline/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page
      .getByRole('alert')
      .getByText(/You’re offline/)
      .first()
      .waitFor();
    expect(page.complaints).toEqual([]);
    await page.context().setOffline(false);
    // What was pressed without a connection may go on by itself now; where it gave up, it is pressed again.
    const again = page.getByRole('button', { name: /^Continue to payment/ });
    const payment = page.getByRole('heading', { level: 1, name: 'Payment' });
    await payment.or(again.and(page.locator(':not([aria-busy=true])'))).waitFor();
    if (!(await payment.isVisible())) await again.click();
    await payment.waitFor();
    expect((await visit.client.getOrderResult(visit)).state).toBe('payment_pending');
  });

  test('a service that cannot be reached, or is slow, at the start shows a message, and another try goes through', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person({ size: 'phone' });
    await page.route('**/checkout-handoffs/exchange', (route) => route.abort());
    await page.goto(visit.checkoutUrl);
    await page.getByRole('alert').getByText('We couldn’t load your order').waitFor();
    await expectSound(page);
    await page.unroute('**/checkout-handoffs/exchange');
    let resume = () => {};
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await page.route('**/checkout-handoffs/exchange', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Still loading. Your connection is slow, but your order is safe.').waitFor();
    await expectSound(page);
    resume();
    await page.getByLabel('Name', { exact: true }).waitFor();
  });
});
