import { expect, test } from 'vitest';
import { expectSound, picture } from '../support/browser/browser.ts';
import {
  control,
  describeCheckout,
  expectThanks,
  giveContact,
  goToPayment,
  openCheckout,
  payWith,
  prepareVisit,
  receiptLink,
} from '../support/browser/browser-checkout.ts';

describeCheckout('the receipt', (pages) => {
  test('shows the order, follows it live, and shows what came back', async () => {
    const visit = await prepareVisit(pages.url);
    const emailAddress = `receipt-${visit.cartId}@example.com`;
    const payer = await pages.person();
    await openCheckout(payer, visit);
    await giveContact(payer, emailAddress);
    await goToPayment(payer);
    await payWith(payer, 'Approve');
    await expectThanks(payer);

    const link = await receiptLink(pages.url, emailAddress);
    const page = await pages.person({ size: 'phone' });
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: /^Your order \w{4}$/ }).waitFor();
    expect(page.url()).toBe(link.split('#')[0]);
    await page.getByText('Extra tahini dressing').waitFor();
    expect(await page.getByText('Refunded').count()).toBe(0);
    await expectSound(page);
    await picture(page, 'receipt', { fullPage: true });

    await control(pages.url, 'POST', `/orders/${visit.cartId}/advance`, { to: 'PREPARING' });
    await page.getByText('The kitchen is preparing your order.').waitFor();
    await payer.getByText('The kitchen is preparing your order.').waitFor();
    await control(pages.url, 'POST', `/orders/${visit.cartId}/advance`, { to: 'CANCELLED' });
    await page.getByText('−$22.10').waitFor();
    await page.getByText('Total after refund').waitFor();
    await page.getByText('This order was canceled.').waitFor();
    await page.getByText('$22.10 goes back to the way you paid.').waitFor();
    // The payer's own page takes its thanks back.
    await payer.getByRole('heading', { level: 1, name: /^Your order / }).waitFor();
    expect(await payer.getByText('Thank you!').count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSound(page);
    await picture(page, 'receipt-dark', { fullPage: true });
  });

  test('a visitor who came with the link can copy it, and nothing is shown without one', async () => {
    const visit = await prepareVisit(pages.url);
    const emailAddress = `copy-${visit.cartId}@example.com`;
    const payer = await pages.person({ size: 'phone' });
    await openCheckout(payer, visit);
    await giveContact(payer, emailAddress);
    await goToPayment(payer);
    await payWith(payer, 'Approve');
    await expectThanks(payer);
    // The page after paying is the page of the link.
    await payer.getByRole('button', { name: 'Copy link' }).waitFor();

    const link = await receiptLink(pages.url, emailAddress);
    const page = await pages.person();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(link);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(link);

    const stranger = await pages.person({ size: 'narrow' });
    await stranger.goto(link.split('#')[0] ?? '');
    await stranger.getByRole('heading', { level: 1, name: 'This receipt can’t be opened' }).waitFor();
    expect(await stranger.getByText('Sesame Fries').count()).toBe(0);
    await expectSound(stranger);
    const guesser = await pages.person({ size: 'narrow' });
    await guesser.goto(`${link.slice(0, -4)}AAAA`);
    await guesser.getByRole('heading', { level: 1, name: 'This receipt can’t be opened' }).waitFor();
    expect(await guesser.getByText('Sesame Fries').count()).toBe(0);
  });
});
