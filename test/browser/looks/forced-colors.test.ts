import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, openPages, type Pages } from '../../support/browser/browser.ts';
import { fillBag, openBag } from '../../support/browser/browser-ordering.ts';

const edgeOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).borderTopWidth);
const groundOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);

describeInBrowser('in the colours that a device forces', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('buttons have an edge, and what is chosen looks otherwise than what is not', async () => {
    const page = await openBag(pages, await fillBag(pages.url));
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await edgeOf(page.getByRole('button', { name: /^Go to checkout/ }).first())).toBe('1px');
    await page.goto('/demo/at/demo-always-open');
    const vegan = page.getByRole('button', { name: 'Vegan', exact: true });
    const vegetarian = page.getByRole('button', { name: 'Vegetarian', exact: true });
    await vegan.click();
    await page.getByRole('button', { name: 'Vegan', exact: true, pressed: true }).waitFor();
    expect(await groundOf(vegan)).not.toBe(await groundOf(vegetarian));
    await page.goto('/demo/at/demo-always-open?product=sesame-fries');
    expect(await edgeOf(page.getByRole('dialog').getByRole('button', { name: /^Add to bag/ }))).toBe('1px');
  });
});
