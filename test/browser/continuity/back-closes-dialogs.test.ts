import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { bowl, chelsea, fillBag, fries, openBag } from '../../support/browser/browser-ordering.ts';
import { signInAsOwner } from '../../support/browser/browser-staff.ts';

let pages: Pages;

describeInBrowser('Back over a dialog', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('closes a line that is being changed, and the bag stays', async () => {
    const page = await openBag(pages, await fillBag(pages.url, chelsea, [bowl, fries]), { size: 'phone' });
    const { pathname } = new URL(page.url());
    const change = page.getByRole('button', { name: 'Change Harvest Grain Bowl' });
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Harvest Grain Bowl' });
    await dialog.getByRole('button', { name: /^Update item/ }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
    await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor();
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('closes the explanation of a price, and the bag stays', async () => {
    const page = await openBag(pages, await fillBag(pages.url, chelsea, [bowl]), { size: 'phone' });
    // Inside the storefront, so that Back stays in the document.
    await page.getByRole('link', { name: 'Add more items' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('link', { name: /1 item/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'How is this calculated?' }).click();
    const { pathname } = new URL(page.url());
    await page.getByRole('dialog').waitFor();
    await pressBack(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== pathname);
  });

  test('closes a dialog of the dashboard, and the page below stays', async () => {
    const page = await signInAsOwner(pages);
    await page.getByRole('link', { name: 'Staff' }).first().click();
    await page.getByRole('button', { name: /Invite/ }).click();
    const { pathname } = new URL(page.url());
    await page.getByRole('dialog').waitFor();
    await pressBack(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
  });
});

/** The browser's Back, which a page may stop: then it arrives nowhere. */
async function pressBack(page: OpenPage): Promise<void> {
  await page.goBack({ timeout: 1_000 }).catch(() => null);
}
