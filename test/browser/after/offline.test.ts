import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, openPages, type Pages } from '../../support/browser/browser.ts';

let pages: Pages;

describeInBrowser('without a connection', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('the last menu is read, says from when it is, and ordering waits for a connection', async () => {
    const page = await pages.person({ size: 'phone', worker: true });
    await page.goto('/demo/at/demo-always-open');
    await page.getByRole('link', { name: 'Sesame Fries' }).first().waitFor();
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('tiffin-menus-1')).keys()).map(({ url }) => url));
    // The page brings its menu with it.
    await expect.poll(async () => (await kept()).some((url) => url.endsWith('/demo/at/demo-always-open'))).toBe(true);
    // Everything the pages load is there before the connection goes.
    await page.reload();
    await page.getByRole('link', { name: 'Sesame Fries' }).first().waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('You’re offline. This is the menu as it was on').waitFor();
    await page.getByRole('link', { name: 'Sesame Fries' }).first().click();
    const dish = page.getByRole('dialog', { name: 'Sesame Fries' });
    await dish.getByText('You’re offline.').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await page.getByText('You’re offline.').waitFor({ state: 'detached' });

    const names = await kept();
    expect(names.filter((url) => /\/carts\/|\/customer|\/receipts\/|\/checkout\//.test(url))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(200);
  });
});
