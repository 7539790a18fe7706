import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, openPages, type Pages } from '../support/browser/browser.ts';
import { firstRunToken } from '../support/browser/browser-staff.ts';
import { freePort } from '../support/run/server-process.ts';

// A service in production begins without any business.

const isOurs = process.env.TIFFIN_BROWSER_URL === undefined;

describeInBrowser('the first start in production', () => {
  const data = mkdtempSync(join(tmpdir(), 'tiffin-production-'));
  let pages: Pages;

  beforeAll(async () => {
    const port = String(await freePort());
    pages = await openPages({
      TIFFIN_MODE: 'production',
      TIFFIN_DATA: data,
      TIFFIN_SECRET: 'a secret of forty characters for one test',
      TIFFIN_SANDBOX_ADAPTERS: 'messages,payments',
      PORT: port,
      BASE_URL: `http://127.0.0.1:${port}`,
      CHECKOUT_BASE_URL: `http://localhost:${port}`,
    });
  });
  afterAll(async () => {
    await pages.close();
    rmSync(data, { recursive: true, force: true });
  });

  test.runIf(isOurs)('the first owner makes the first business, and stands in its dashboard', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto(`/dashboard/first-run#token=${firstRunToken(pages)}`);
    await page.getByLabel('Your name').fill('Olive Owner');
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
    await page.getByLabel('Café', { exact: true }).check();
    await page.getByRole('button', { name: 'Use this menu' }).click();
    await page.getByText('2 of 8 done.').waitFor();
    await page.getByRole('button', { name: 'This is right' }).click();
    // What is done stays done for a person who leaves and comes back.
    await page.reload();
    await page.getByText('3 of 8 done.').waitFor();
    await page.getByLabel('The kitchen answers on the board').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Go on with test payments' }).click();
    expect((await page.request.get('/api/v1/storefront/merchant/cafe-nord')).status()).toBe(404);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Guests can see your menu and order.').waitFor();
    await page.getByText('no money is taken').first().waitFor();
    expect((await page.request.get('/api/v1/storefront/merchant/cafe-nord')).status()).toBe(200);
    await page.getByText('6 of 8 done.').waitFor();
    await expectSound(page);

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
