import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { expectThanks, giveContact, goToPayment, payWith } from '../../support/browser/browser-checkout.ts';
import { toCheckout } from '../../support/browser/browser-continuity.ts';

// A browser that keeps nothing: cookies are blocked, or there is no room.

describeInBrowser('without storage', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  /** As a browser does whose owner blocks cookies: it throws at the name itself. */
  const deny = () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  };
  /** What is there can be read, and nothing can be added. */
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    };
  };

  async function orderFries(page: OpenPage): Promise<void> {
    await page.goto('/demo/at/demo-always-open?product=sesame-fries');
    await page.getByRole('dialog').getByRole('button', { name: /^Add / }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /bag/i }).last().click();
    await page.getByRole('button', { name: /^Go to checkout/ }).waitFor();
    await expectSound(page);
    await toCheckout(page);
    await giveContact(page);
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await expectSound(page);
  }

  test.each([
    ['denied', deny],
    ['full', fill],
  ])('where it is %s, a dish is ordered and paid as ever', async (_why, prepare) => {
    const page = await pages.person({ size: 'phone' });
    await page.addInitScript(prepare);
    await orderFries(page);
  });

  test('where it is full, what was kept before is still read', async () => {
    const page = await pages.person({ size: 'phone', colorScheme: 'light' });
    await page.goto('/demo');
    await page.evaluate(() => localStorage.setItem('tiffin:theme', 'dark'));
    await page.addInitScript(fill);
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});
