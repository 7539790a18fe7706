import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { expectSound, picture } from '../../support/browser/browser.ts';
import {
  control,
  describeCheckout,
  enterCheckout,
  expectThanks,
  giveContact,
  openCheckout,
  prepareVisit,
} from '../../support/browser/browser-checkout.ts';
import { signInAsOwner } from '../../support/browser/browser-staff.ts';

// From the setting to the money in the drawer, without any payment processor.

describeCheckout('paying at the counter', (pages) => {
  async function offer(most: string): Promise<void> {
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Pay at the restaurant' }) });
    await card.getByLabel('Pickup, at the counter').check();
    await card.getByLabel(/^An unpaid order may come to at most/).fill(most);
    await card.getByLabel('Unpaid orders of one guest at a time').fill('5');
    await card.getByRole('button', { name: 'Save' }).click();
    const client = createClient({ baseUrl: pages.url });
    const offered = async () => (await client.getLocation({ locationSlugOrId: locationIds.alwaysOpen })).payAtCounter;
    await expect.poll(offered).toMatchObject({ methods: ['takeout'], totalMax: most });
    await expect.poll(() => card.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
    await expectSound(page);
    await picture(page, 'dashboard-pay-at-counter');
    await page.close();
  }

  test('a guest chooses it, the order is placed at once, and the staff press Paid', async () => {
    await offer('60.00');
    const { page, visit } = await enterCheckout(pages, { size: 'phone' });
    await giveContact(page, `counter-${visit.cartId}@example.com`);
    await page.getByRole('button', { name: 'Continue to payment · $22.10' }).waitFor();
    await page.getByRole('radio', { name: /^Pay at the counter/ }).check();
    await page.getByText('You pay at the restaurant. Your order goes to the kitchen now.').waitFor();
    await expectSound(page);
    await picture(page, 'checkout-pay-at-counter', { fullPage: true });
    await page.getByRole('button', { name: 'Place order · $22.10' }).click();
    await expectThanks(page);
    await page.getByText('Not paid yet. Please pay at the restaurant, in cash or by card.').waitFor();
    await expectSound(page);
    await picture(page, 'checkout-placed-at-counter', { fullPage: true });
    const result = await visit.client.getOrderResult(visit);
    expect(result).toMatchObject({ state: 'completed', order: { pricing: { total: '22.10', netPaid: '0.00' } } });
    const number = result.state === 'completed' ? result.order.shortId : '';

    const board = await signInAsOwner(pages, {}, '/dashboard/orders');
    const ticket = board.getByRole('article', { name: new RegExp(number) });
    await ticket.getByText('To pay $22.10').waitFor();
    await picture(board, 'dashboard-to-pay');
    await ticket.getByRole('button', { name: 'Paid in cash' }).click();
    await ticket.getByRole('button', { name: 'Paid in cash' }).waitFor({ state: 'detached' });
    await ticket.getByText('Paid in cash').waitFor();
    await ticket.getByRole('link', { name: number }).click();
    const order = board.getByRole('dialog');
    await order.getByRole('button', { name: 'Still to be paid' }).click();
    await order.getByText('To pay $22.10').waitFor();
    await order.getByRole('button', { name: 'Not collected' }).click();
    await order.getByRole('button', { name: 'Not collected' }).waitFor({ state: 'detached' });
    await order.getByText('Not collected').waitFor();
    await order.getByRole('button', { name: 'Paid by card' }).click();
    await order.getByRole('button', { name: 'Paid by card' }).waitFor({ state: 'detached' });
    await expectSound(board);
  });

  test('while the restaurant is asked, every tab says who is paid, also after a reload', async () => {
    await offer('60.00');
    // At noon: this kitchen closes in the evening.
    await control(pages.url, 'PUT', '/clock', { merchantSlug: 'demo', now: '2026-12-02T12:00:00-05:00' });
    onTestFinished(() => control(pages.url, 'PUT', '/clock', { merchantSlug: 'demo', now: null }));
    const visit = await prepareVisit(pages.url, { locationId: locationIds.airport });
    await visit.client.updateCart({ ...visit, body: { note: 'till: wait' } });
    const page = await pages.person({ size: 'phone' });
    await openCheckout(page, visit);
    const second = await pages.tabOf(page);
    await second.goto(page.url());
    await second.getByLabel('Name', { exact: true }).waitFor();
    await page.bringToFront();
    await giveContact(page, `tabs-${visit.cartId}@example.com`);
    await page.getByRole('radio', { name: /^Pay at the counter/ }).check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    const sentence = /is reviewing your order\. You pay \$[\d.]+ at the restaurant\.$/;
    await page.getByText(sentence).waitFor();
    await second.bringToFront();
    // As browsers tell a page that comes into view.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await second.getByText(sentence).waitFor();
    await second.getByText('Order placed').waitFor();
    await second.reload();
    await second.getByText(sentence).waitFor();
    expect(await second.getByText('Payment').count()).toBe(0);
    await expectSound(second);
    // As for a moment between the lock of the cart and the placement of its order.
    const early = await pages.tabOf(page);
    await early.route('**/order-result', (route) => route.fulfill({ json: { state: 'payment_pending' } }));
    await early.goto(page.url());
    await early.getByText(sentence).waitFor();
    await early.close();
    await control(pages.url, 'POST', `/orders/${visit.cartId}/advance`, { to: 'CONFIRMED' });
    await expectThanks(second);
    expect(await second.getByText('It still has to be accepted').count()).toBe(0);
  });

  test('more than the restaurant lets stand unpaid is refused in words, and can still be paid online', async () => {
    await offer('5.00');
    const { page, visit } = await enterCheckout(pages);
    await giveContact(page, `too-much-${visit.cartId}@example.com`);
    await page.getByRole('radio', { name: /^Pay at the counter/ }).check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByText('Orders that are paid at the restaurant may come to $5.00 at most.').waitFor();
    await page.getByRole('radio', { name: /^Pay now by card/ }).check();
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  });

  test('where it is the only way to pay, the most it may come to is said before the order is placed', async () => {
    await offer('60.00');
    const page = await pages.person({ size: 'phone' });
    await page.route('**/payment-form', (route) => route.fulfill({ json: { processor: 'counter' } }));
    await openCheckout(page, await prepareVisit(pages.url));
    await page.getByRole('button', { name: 'Place order · $22.10' }).waitFor();
    await page.getByText('In cash or by card, for orders up to $60.00').waitFor();
    await expectSound(page);
  });
});
