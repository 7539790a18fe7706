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
    await page.getByText('Café Nord').first().waitFor();
    const { merchants } = await (await page.request.get('/api/v1/dashboard/me')).json();
    expect(merchants).toMatchObject([{ name: 'Café Nord', slug: 'cafe-nord', currency: 'gbp', role: 'owner' }]);
    await page.reload();
    await page.getByText('Café Nord').first().waitFor();
    await expectSound(page);
  });
});
