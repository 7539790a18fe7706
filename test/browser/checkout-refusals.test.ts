import { afterAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { expectSound, picture } from '../support/browser/browser.ts';
import {
  control,
  describeCheckout,
  enterCheckout,
  expectThanks,
  giveContact,
  goToPayment,
  openCheckout,
  payWith,
  prepareVisit,
} from '../support/browser/browser-checkout.ts';
import { callBackOffice, signInAsOwner } from '../support/browser/browser-staff.ts';

describeCheckout('a shop, a cart and a kitchen that say no', (pages) => {
  afterAll(async () => {
    for (const merchantSlug of ['demo-au', 'demo-uk']) {
      await control(pages.url, 'PUT', '/clock', { merchantSlug, now: null });
    }
  });

  test('a shop that closes meanwhile says so, and nothing is charged', async () => {
    // A Wednesday in Bondi, where the kitchen closes at four in the afternoon.
    await control(pages.url, 'PUT', '/clock', { merchantSlug: 'demo-au', now: '2026-12-02T15:20:00+11:00' });
    const { visit, page } = await enterCheckout(
      pages,
      { size: 'phone' },
      { locationId: locationIds.auBondi, productIds: ['anzac'] },
    );
    await giveContact(page);
    await control(pages.url, 'PUT', '/clock', { merchantSlug: 'demo-au', now: '2026-12-02T16:05:00+11:00' });
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    const changes = page.getByRole('region', { name: 'Review these changes' });
    await changes.getByText(/isn’t available, and there are no other times/).waitFor();
    expect(await changes.getByRole('button', { name: 'Looks good' }).count()).toBe(0);
    await expectSound(page);
    await picture(page, 'checkout-closed');
    await page.getByRole('button', { name: 'Change the time' }).click();
    await page.getByText('This location isn’t taking orders right now').waitFor();
    await expectSound(page);
    expect(await visit.client.getOrderResult(visit)).toEqual({ state: 'payment_pending' });
  });

  test('a location that is hidden meanwhile: what is being paid goes through, what is not says that it cannot', async () => {
    const owner = await signInAsOwner(pages, {}, '/dashboard');
    const path = `/merchants/${merchantIds.demo}/locations/${locationIds.alwaysOpen}/settings`;
    const publish = async (published: boolean) => {
      const { revision } = await callBackOffice(pages, owner, 'GET', path);
      await callBackOffice(pages, owner, 'PATCH', path, { revision, published });
    };
    const paying = await enterCheckout(pages, { size: 'phone' });
    await giveContact(paying.page);
    await goToPayment(paying.page);
    const { page } = await enterCheckout(pages, { size: 'phone' });
    await giveContact(page);
    await publish(false);
    try {
      await paying.page.reload();
      await payWith(paying.page, 'Approve');
      await expectThanks(paying.page);
      await page.getByRole('button', { name: /^Continue to payment/ }).click();
      await page
        .getByRole('alert')
        .getByText('This isn’t available here any more. You haven’t been charged.')
        .waitFor();
      // The order is still there to be looked at.
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
      await expectSound(page);
    } finally {
      await publish(true);
    }
  });

  test('a handoff after fifteen minutes and a cart after an hour are reported as what they are', async () => {
    const now = Date.parse('2026-12-02T12:00:00Z');
    const at = (minutes: number) =>
      control(pages.url, 'PUT', '/clock', {
        merchantSlug: 'demo-uk',
        now: new Date(now + minutes * 60_000).toISOString(),
      });
    await at(0);
    const request = { locationId: locationIds.ukSoho, productIds: ['ploughmans'] };
    const late = await prepareVisit(pages.url, request);
    const { page } = await enterCheckout(pages, { size: 'phone' }, request);
    await giveContact(page);

    await at(16);
    const other = await pages.person({ size: 'phone' });
    await other.goto(late.checkoutUrl);
    await other.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    expect(other.url()).toBe(late.address);

    await at(62);
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.getByRole('heading', { level: 1, name: 'This order has expired' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start a new order' }).getAttribute('href')).toBe(
      'https://example.com/menu',
    );
    await expectSound(page);
  });

  test('an order that the kitchen refuses is open again, and no money was taken', async () => {
    const visit = await prepareVisit(pages.url, { locationId: locationIds.provider });
    await visit.client.updateCart({ ...visit, body: { note: 'till: reject' } });
    const page = await pages.person({ size: 'phone' });
    await openCheckout(page, visit);
    await giveContact(page);
    await goToPayment(page);
    await payWith(page, 'Approve');
    await page.getByRole('alert').getByText('The restaurant couldn’t accept your order').waitFor({ timeout: 30_000 });
    expect(await visit.client.getOrderResult(visit)).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
    await expectSound(page);
    await page.getByRole('button', { name: /^Continue to payment/ }).waitFor();
  });

  test('an order that waits for the kitchen says so until it is confirmed', async () => {
    const visit = await prepareVisit(pages.url, { locationId: locationIds.provider });
    await visit.client.updateCart({ ...visit, body: { note: 'till: wait' } });
    const page = await pages.person();
    await openCheckout(page, visit);
    await giveContact(page);
    await goToPayment(page);
    await payWith(page, 'Approve');
    await page.getByText(/^Payment received\. .+ is reviewing your order\.$/).waitFor({ timeout: 30_000 });
    await expectSound(page);
    await control(pages.url, 'POST', `/orders/${visit.cartId}/advance`, { to: 'CONFIRMED' });
    await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor({ timeout: 30_000 });
  });

  test('where no texts are sent, a confirmation is promised by email alone, and none to a phone number', async () => {
    const visit = await prepareVisit(pages.url, { locationId: locationIds.provider });
    await visit.client.updateCart({ ...visit, body: { note: 'till: wait' } });
    const page = await pages.person({ size: 'phone' });
    await page.route('**/checkout/**', async (route) => {
      const document = await route.fetch();
      const body = (await document.text()).replace('sendsTexts&quot;:true', 'sendsTexts&quot;:false');
      await route.fulfill({ response: document, body });
    });
    await openCheckout(page, visit);
    await page.getByText('Email or phone is enough, but we can only send a confirmation by email.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
    await page.getByLabel('Phone number').fill('212 555 0147');
    await goToPayment(page);
    await payWith(page, 'Approve');
    await page.getByText(/^Keep this page open if you gave no email address/).waitFor({ timeout: 30_000 });
    await expectSound(page);
    await control(pages.url, 'POST', `/orders/${visit.cartId}/advance`, { to: 'CONFIRMED' });
    await expectThanks(page);
    expect(await page.getByText('Your confirmation and receipt are on the way.').count()).toBe(0);
  });
});
