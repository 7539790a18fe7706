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
});
