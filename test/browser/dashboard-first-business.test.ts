import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { callBackOffice, firstRunToken } from '../support/browser/browser-staff.ts';
import { freePort } from '../support/run/server-process.ts';
import { type StripeFake, startStripeFake } from '../support/vendors/stripe-fake.ts';

// A service in production begins without any business.

const isOurs = process.env.TIFFIN_BROWSER_URL === undefined;

describeInBrowser('the first start in production', () => {
  const data = mkdtempSync(join(tmpdir(), 'tiffin-production-'));
  let pages: Pages;
  let stripe: StripeFake;

  beforeAll(async () => {
    stripe = await startStripeFake();
    stripe.account.secretKey = 'sk_live_51Examp1eExamp1e';
    const port = String(await freePort());
    pages = await openPages({
      TIFFIN_MODE: 'production',
      TIFFIN_DATA: data,
      TIFFIN_SECRET: 'a secret of forty characters for one test',
      TIFFIN_SANDBOX_ADAPTERS: 'messages',
      STRIPE_URL: stripe.url,
      PORT: port,
      BASE_URL: `http://127.0.0.1:${port}`,
      CHECKOUT_BASE_URL: `http://localhost:${port}`,
    });
  });
  afterAll(async () => {
    await pages.close();
    await stripe.close();
    rmSync(data, { recursive: true, force: true });
  });

  /** Both keys in one field, the wrong one: they are known by their beginnings. */
  async function connectStripe(page: OpenPage): Promise<void> {
    await page.getByRole('button', { name: 'Guests pay at the restaurant' }).waitFor();
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Stripe' });
    await dialog.getByText('Payments are checked every 15 seconds instead.').waitFor();
    await dialog.getByLabel('Secret key').fill('pk_live_51Examp1eExamp1e');
    await dialog.getByLabel('Publishable key').fill('sk_test_51Examp1eExamp1e');
    await dialog.getByText('One key is for testing and the other is live.').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-start-stripe');
    await dialog.getByLabel('Publishable key').fill(` ${stripe.account.secretKey} `);
    await dialog.getByText('The keys were in each other’s fields.').waitFor();
    await dialog.getByRole('button', { name: 'Verify and connect' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** A menu that was imported in another tab stays as it is, and is what is to be published; it is taken out again. */
  async function expectImportToStay(page: OpenPage): Promise<void> {
    await page.getByText('1 of 9 done.').waitFor();
    const call = (method: string, path: string, body?: unknown) => callBackOffice(pages, page, method, path, body);
    const [{ merchantId }] = (await call('GET', '/me')).merchants;
    const [{ locationId }] = (await call('GET', `/merchants/${merchantId}/opening`)).locations;
    const catalog = `/merchants/${merchantId}/catalog`;
    const use = page.getByRole('button', { name: 'Use this menu' });
    await use.waitFor();
    const { draftRevision, document } = await call('GET', `${catalog}/draft`);
    const text = 'category,item,price\nSoups,Leek soup,6.50\n';
    await call('POST', `${catalog}/imports`, { draftRevision, locationId, format: 'csv', text });
    await use.click();
    await page.getByText('There’s a menu that isn’t published yet.').waitFor();
    await page.reload();
    await page.getByText('There’s a menu that isn’t published yet.').waitFor();
    expect(await use.count()).toBe(0);
    await expectSound(page);
    const kept = await call('GET', `${catalog}/draft`);
    expect(kept.document.products.map(({ name }: { name: string }) => name)).toEqual(['Leek soup']);
    await call('PUT', `${catalog}/draft`, { draftRevision: kept.draftRevision, document });
    await page.reload();
  }

  /** It rings on the board as a test, is accepted, and nothing of it is a figure. */
  async function placeTestOrder(page: OpenPage): Promise<void> {
    await page.getByLabel('Dish').selectOption({ label: 'Flat white' });
    await page.getByRole('button', { name: 'Place a test order' }).click();
    await page.getByText(/Test order \w+ is on the board\./).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-start-test-order');
    await page.getByText('8 of 9 done.').waitFor();
    await page.goto('/dashboard/orders');
    const ticket = page.getByRole('article').filter({ hasText: 'Flat white' });
    await ticket.getByText('TEST', { exact: true }).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-board-test-order');
    await ticket.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('article').filter({ hasText: 'Flat white' }).getByText('TEST', { exact: true }).waitFor();
    await page.goto('/dashboard/business');
    await page.getByRole('button', { name: /^Place a test order at/ }).waitFor();
    await page.goto('/dashboard/start');
  }

  test.runIf(isOurs)('the first owner makes the first business, and stands in its dashboard', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto(`/dashboard/first-run#token=${firstRunToken(pages)}`);
    await page.getByLabel('Your name').fill('Olive Owner');
    await page.getByLabel('Email address').fill('olive@localhost');
    await page.getByRole('button', { name: 'Get started' }).click();
    expect(await page.getByLabel('Email address').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(
      false,
    );
    await page.getByLabel('Email address').fill('olive@example.com');
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your first business' }).waitFor();
    await expectSound(page);
    await page.getByLabel('Name of the business').fill('Café Nord');
    expect(await page.getByLabel('Name in URLs').inputValue()).toBe('cafe-nord');
    await page.getByLabel('Name in URLs').fill('api');
    await page.getByRole('button', { name: 'Create the business' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Name in URLs').fill('cafe-nord');
    await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
    await page.getByRole('button', { name: 'Create the business' }).click();
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
    const { merchants } = await (await page.request.get('/api/v1/dashboard/me')).json();
    expect(merchants).toMatchObject([{ name: 'Café Nord', slug: 'cafe-nord', currency: 'gbp', role: 'owner' }]);
    await expectSound(page);
    await page.getByText('Guests can’t order yet.').waitFor();

    await page.getByLabel('Street address', { exact: true }).fill('1 High Street');
    await page.getByLabel('City', { exact: true }).fill('Leeds');
    await page.getByLabel('Phone number').fill('0113 496 0000');
    await page.getByRole('button', { name: 'Add this location' }).click();
    await expectImportToStay(page);
    await page.getByLabel('Café', { exact: true }).check();
    await page.getByRole('button', { name: 'Use this menu' }).click();
    await page.getByText('2 of 9 done.').waitFor();
    // The taxes of the country are a proposal until a person has confirmed them.
    await page.getByRole('link', { name: 'Confirm your taxes.' }).waitFor();
    expect(await page.getByLabel('Your prices include VAT').isChecked()).toBe(true);
    expect(await page.getByLabel('Standard (%)').inputValue()).toBe('20');
    await page.getByText('You’re responsible for the rates.').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-start-taxes');
    await page.getByRole('button', { name: 'This is right' }).click();
    await page.getByText('3 of 9 done.').waitFor();
    expect(await page.getByRole('link', { name: 'Confirm your taxes.' }).count()).toBe(0);
    await page.getByText('Every day 11:00 AM – 9:00 PM').waitFor();
    await page.getByRole('button', { name: 'This is right' }).click();
    // What is done stays done for a person who leaves and comes back.
    await page.reload();
    await page.getByText('4 of 9 done.').waitFor();
    await page.goto('/dashboard/hours');
    await page.getByText('Too busy?').waitFor();
    expect(await page.getByText('You’re taking orders').count()).toBe(0);
    await page.goto('/dashboard/connections');
    await page.getByText('No account is connected, so customers can’t pay online.').waitFor();
    await page.goto('/dashboard/start');
    await page.getByLabel('The kitchen answers on the board').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('5 of 9 done.').waitFor();
    await connectStripe(page);
    await page.getByText('6 of 9 done.').waitFor();
    expect((await page.request.get('/api/v1/storefront/merchant/cafe-nord')).status()).toBe(404);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Guests can see your menu and order.').waitFor();
    expect((await page.request.get('/api/v1/storefront/merchant/cafe-nord')).status()).toBe(200);
    await page.getByText('7 of 9 done.').waitFor();
    await expectSound(page);
    await placeTestOrder(page);

    // Those who run the service suspend it, and a guest reads why there is nothing.
    await page.goto('/dashboard/installation');
    await page.getByRole('button', { name: 'Suspend Café Nord' }).click();
    await page.getByLabel('Reason').fill('Papers are missing.');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByText('Suspended by the people who run this service.').waitFor();
    await expectSound(page);
    const guest = await pages.person({ size: 'phone' });
    await guest.goto('/cafe-nord');
    await guest.getByRole('heading', { name: 'Café Nord isn’t taking orders here right now' }).waitFor();
    guest.complaints.length = 0;
    await expectSound(guest);

    // A link that was used says so before a form is filled.
    await guest.goto('/dashboard');
    await guest.goto(`/dashboard/first-run#token=${firstRunToken(pages)}`);
    await guest.getByText('This link has been used').waitFor();
  });
});
