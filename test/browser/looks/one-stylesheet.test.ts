import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { toCheckout } from '../../support/browser/browser-continuity.ts';
import { fillBag, openBag } from '../../support/browser/browser-ordering.ts';
import { signInAsOwner, whenLoaded } from '../../support/browser/browser-staff.ts';

// A second stylesheet with the same classes would win or lose by the moment it arrives: the page would change its looks under the hand.

const body = { code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', requestId: 'test' };
const refusal = { status: 403, json: body };

/** The stylesheets that the page has by now. */
const sheetsOf = (page: OpenPage) =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [new URL(href).pathname])));

describeInBrowser('a page has one stylesheet for its classes', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  /** The heights of the navigation's rows, and what the most used of the classes for wide screens come to. */
  const looksOf = (page: OpenPage) =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('nav li a.lg\\:min-h-6\\.5:not([aria-current])')];
      const main = document.querySelector('main');
      const { paddingInline, paddingTop } = getComputedStyle(main ?? document.body);
      return {
        heights: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
        paddingInline,
        paddingTop,
      };
    });

  test('the dashboard looks the same on every page, and in a dialog', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/orders');
    const links = page.getByRole('navigation').locator('li a');
    await links.first().waitFor();
    await whenLoaded(page);
    const atFirst = await looksOf(page);
    expect(atFirst.heights).toEqual([26]);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await page.locator(`nav li a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      await whenLoaded(page);
      expect([path, await looksOf(page)]).toEqual([path, atFirst]);
    }
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith('/webhooks'),
      (route) => (route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue()),
    );
    await page.goto('/dashboard/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
    await dialog.getByLabel(/address|URL/i).fill('https://example.com/hook');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
    expect(await looksOf(page)).toEqual(atFirst);
  });

  test('guests stay with theirs, from the menu to the checkout', async () => {
    const page = await openBag(pages, await fillBag(pages.url));
    const own = async () => (await sheetsOf(page)).filter((path) => /guests|staff|first/.test(path));
    const [atFirst, ...more] = await own();
    expect([atFirst, more]).toEqual([expect.stringContaining('guests'), []]);
    await toCheckout(page);
    expect(await own()).toEqual([atFirst]);
  });
});
