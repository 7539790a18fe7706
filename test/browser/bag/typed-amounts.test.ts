import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, openPages, type Pages } from '../../support/browser/browser.ts';
import { fillBag, openBag, unfold } from '../../support/browser/browser-ordering.ts';

let pages: Pages;

describeInBrowser('what is typed as a number', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('a tip that was typed and taken out again is not paid', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' });
    const tip = async () => (await bag.client.getCart(bag.of)).waiterTipTotal;
    await unfold(page, 'Add a tip');
    await page.getByRole('radio', { name: /^Custom/ }).check();
    const field = page.getByLabel('Tip amount');
    await field.fill('5');
    await expect.poll(tip).toBe('5.00');
    await field.fill('');
    await expect.poll(tip, { timeout: 5_000 }).toBe('0.00');
    expect(await field.isVisible()).toBe(true);
    await expectSound(page);
  });

  test('the digits of an Arabic keyboard are read in a tip, and in the code that signs a guest in', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone', language: 'ar-AE' });
    await unfold(page, 'إكرامية');
    await page.getByRole('radio').last().check();
    await page.locator('input[inputmode="decimal"]').pressSequentially('٣٫٥٠');
    await expect.poll(async () => (await bag.client.getCart(bag.of)).waiterTipTotal, { timeout: 5_000 }).toBe('3.50');
    await page.goto('/demo/account');
    await page.locator('[autocomplete="username"]').fill('layla@example.com');
    await page.locator('main form [type="submit"]').click();
    await page.locator('[autocomplete="one-time-code"]').fill('١٢٣٤٥٦');
    await page.locator('main form [type="submit"]').click();
    await page.locator('main form').waitFor({ state: 'detached' });
    await page.locator('a[href="/demo/account/orders"]').first().waitFor();
  });
});
