import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, openPages, type Pages } from '../../support/browser/browser.ts';
import { signInAsOwner } from '../../support/browser/browser-staff.ts';
import { expectNoEnglish } from '../../support/browser/english-words.ts';

// The owner of a café in Berlin, on a phone that is set to German.

const pagesOfOwner = [
  ...['orders', 'sold-out', 'kitchen', 'overview', 'menu', 'menu/import', 'hours', 'terms', 'taxes', 'areas', 'codes'],
  ...['loyalty', 'messages', 'customers', 'people', 'start', 'business', 'look', 'connections', 'webhooks', 'more'],
];

describeInBrowser('an owner who reads German', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('finds no English on the main pages of the dashboard, and everything fits a phone', {
    timeout: 180_000,
  }, async () => {
    const page = await signInAsOwner(pages, { size: 'phone', language: 'de-DE' });
    const place = JSON.stringify({ merchantId: merchantIds.demoDe, locationId: locationIds.deKreuzberg });
    await page.evaluate((chosen) => localStorage.setItem('tiffin:workplace', chosen), place);
    const wrong: string[] = [];
    for (const path of pagesOfOwner) {
      await page.goto(`/dashboard/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.getByText('Wird geladen').count()).toBe(0);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      for (const check of [expectNoEnglish, expectSound]) {
        await check(page).catch((error: Error) => wrong.push(`${path}: ${error.message}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
