import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSound, type OpenPage } from '../../support/browser/browser.ts';
import { describeCheckout, expectThanks, payWith } from '../../support/browser/browser-checkout.ts';
import {
  expectEditableBag,
  goBackToBag,
  lockOrder,
  openBagPage,
  orderedLunch,
  orderOf,
  rememberedBag,
  resultOf,
  toCheckout,
} from '../../support/browser/browser-continuity.ts';

const atCheckout = (page: Page) => page.getByText('Your order is at checkout').waitFor();

describeCheckout('one bag, wherever it is looked at', (pages) => {
  test('the browser’s Back, Forward and reload: the bag says where it is, and the checkout goes on', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await page.goBack();
    await atCheckout(page);
    await expectSound(page);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.reload();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await goBackToBag(page);
    await page.reload();
    await expectEditableBag(page);
    // Back leads to the bag as it was before the checkout: the same bag, as it is now.
    await page.goBack();
    await expectEditableBag(page);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  });

  test('the bag is fetched back in the storefront, out of the payment form too, and edited', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await lockOrder(page);
    const storefront = await pages.tabOf(page);
    await openBagPage(storefront);
    await atCheckout(storefront);
    await storefront.getByRole('link', { name: 'Bring it back and edit' }).click();
    await expectEditableBag(storefront);
    await storefront.getByRole('button', { name: 'One more Sesame Fries' }).click();
    await storefront.getByRole('heading', { name: '3 items' }).waitFor();
    // What stands in the payment form of the other tab pays nothing any more.
    await page.bringToFront();
    const pay = page.getByRole('button', { name: /^Pay / });
    if (await pay.isVisible()) await payWith(page, 'Approve').catch(() => undefined);
    await page.waitForTimeout(3_000);
    expect((await resultOf(pages.url, await rememberedBag(storefront))).state).toBe('failed');
    await storefront.bringToFront();
    await toCheckout(storefront);
    await lockOrder(storefront);
    await payWith(storefront, 'Approve');
    await expectThanks(storefront);
  });

  test('paid in one tab while another wants it back: it stays paid, and is told in both', async () => {
    const page = await orderedLunch(pages);
    const bag = await rememberedBag(page);
    await toCheckout(page);
    await lockOrder(page);
    const storefront = await pages.tabOf(page);
    await openBagPage(storefront);
    await atCheckout(storefront);
    // Pressed at one moment: whichever the service takes first, there is one order or none, never two and never a lost bag.
    await page.getByRole('radio', { name: /^Approve/ }).check();
    await Promise.all([
      page.getByRole('button', { name: /^Pay / }).click(),
      storefront.getByRole('link', { name: 'Bring it back and edit' }).click(),
    ]);
    await expect
      .poll(async () => ['completed', 'failed'].includes((await resultOf(pages.url, bag)).state), { timeout: 30_000 })
      .toBe(true);
    if ((await resultOf(pages.url, bag)).state === 'completed') {
      await openBagPage(storefront);
      await storefront.getByRole('heading', { level: 1, name: /^Order |^Your bag/ }).waitFor();
      expect(await storefront.getByRole('button', { name: /^Go to checkout/ }).count()).toBe(0);
    } else {
      await openBagPage(storefront);
      const back = storefront.getByRole('link', { name: 'Bring it back and edit' });
      await back
        .or(storefront.getByRole('button', { name: /^Go to checkout/ }))
        .first()
        .waitFor();
    }
  });

  test('a tab that is closed while the bank takes its time: the same link says so, and asks for no second payment', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Take a while');
    await page.getByRole('heading', { level: 1, name: 'Just a moment' }).waitFor();
    const address = page.url();
    const later = await pages.tabOf(page);
    await page.close();
    await later.goto(address);
    await later.getByRole('heading', { level: 1, name: 'Just a moment' }).waitFor();
    expect(await later.getByRole('button', { name: /^Pay / }).count()).toBe(0);
    await expectThanks(later);
    // Nothing of a payment stays in the browser when it is over.
    expect(
      await later.evaluate(() => Object.keys(localStorage).filter((key) => /confirmed|counter/.test(key))),
    ).toEqual([]);
  });

  test('a dish that is added while the bag is at the checkout in another tab: the page says where the bag is', async () => {
    const page = await orderedLunch(pages);
    const menu = await pages.tabOf(page);
    await menu.goto('/demo/at/demo-always-open?product=sesame-fries');
    const sheet = menu.getByRole('dialog', { name: 'Sesame Fries' });
    await sheet.getByRole('button', { name: /^Add to bag/ }).waitFor();
    await toCheckout(page);
    const { cartId } = await rememberedBag(menu);
    await sheet.getByRole('button', { name: /^Add to bag/ }).click();
    await sheet.getByText(/^Your bag is at checkout/).waitFor();
    // Neither a second press nor a fresh page begins a second bag behind its back.
    await sheet.getByRole('button', { name: /^Add to bag/ }).click();
    await sheet.getByText(/^Your bag is at checkout/).waitFor();
    await menu.reload();
    await sheet.getByRole('button', { name: /^Add to bag/ }).click();
    await sheet.getByText(/^Your bag is at checkout/).waitFor();
    expect((await rememberedBag(menu)).cartId).toBe(cartId);
    await sheet.getByRole('link', { name: 'View bag' }).click();
    await atCheckout(menu);
    // Once it is ordered, the next dish begins a new one.
    await menu.goto('/demo/at/demo-always-open?product=sesame-fries');
    await sheet.getByRole('button', { name: /^Add to bag/ }).waitFor();
    await page.bringToFront();
    await lockOrder(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await menu.bringToFront();
    await sheet.getByRole('button', { name: /^Add to bag/ }).click();
    await sheet.waitFor({ state: 'detached' });
    expect((await rememberedBag(menu)).cartId).not.toBe(cartId);
  });

  test('a page out of the browser’s memory shows what is true, and a tab that stood open edits nothing behind the checkout', async () => {
    const page = await orderedLunch(pages);
    const other = await pages.tabOf(page);
    await openBagPage(other);
    await expectEditableBag(other);
    await toCheckout(page);
    // What Chromium does to a page it kept, which its headless shell never keeps.
    await other.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await atCheckout(other);
    await page.bringToFront();
    await goBackToBag(page);
    // The tab that stood there follows without being asked.
    await expectEditableBag(other);
    await toCheckout(page);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await lockOrder(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await other.reload();
    await other.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  });

  test('a phone that killed the pages: the bag is fetched back or paid from what was stored', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    const address = page.url();
    const again = await restored(page);
    await openBagPage(again);
    await atCheckout(again);
    await again.getByRole('link', { name: 'Continue to checkout' }).click();
    await again.getByLabel('Name', { exact: true }).waitFor();
    expect(again.url()).toBe(address);
    await lockOrder(again);
    // Killed in the payment form.
    const third = await restored(again);
    await openBagPage(third);
    await atCheckout(third);
    await third.getByRole('link', { name: 'Bring it back and edit' }).click();
    await expectEditableBag(third);
    await toCheckout(third);
    await lockOrder(third);
    await payWith(third, 'Approve');
    await expectThanks(third);
    await orderOf(pages.url, await rememberedBag(third));
  });

  test('a handed back link works once: a second tab with it finds the bag, a stranger finds nothing', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    const link = await backLinkOf(page);
    expect(link).toContain('/demo/back/');
    await page.unroute('**/back/**');
    // The very same address, without a load in between, would only move within the page.
    await page.goto('about:blank');
    await page.goto(link);
    await expectEditableBag(page);
    const second = await pages.tabOf(page);
    await second.goto(link);
    await expectEditableBag(second);
    const stranger = await pages.person({ size: 'phone' });
    await stranger.goto(link);
    await stranger.getByText('Your bag is empty').waitFor();
    expect(stranger.url()).not.toContain('#');
  });

  test('a bag that this browser did not send is only offered', async () => {
    const sender = await orderedLunch(pages);
    await toCheckout(sender);
    const mine = await orderedLunch(pages);
    const own = await rememberedBag(mine);
    const link = await backLinkOf(sender);
    await mine.goto(link);
    await mine.getByText('A bag came back from checkout').waitFor();
    await expectSound(mine);
    expect((await rememberedBag(mine)).cartId).toBe(own.cartId);
    await mine.getByRole('button', { name: 'Keep the bag here' }).click();
    await expectEditableBag(mine);
    expect((await rememberedBag(mine)).cartId).toBe(own.cartId);
    await mine.goto(link);
    await mine.getByRole('button', { name: 'Take it' }).click();
    await expect.poll(async () => (await rememberedBag(mine)).cartId).not.toBe(own.cartId);
    await expectEditableBag(mine);
  });
});

/** The same browser after its pages were thrown away: what is kept for a tab is gone. */
async function restored(page: OpenPage): Promise<OpenPage> {
  const context = page.context();
  const browser = context.browser();
  if (browser === null) throw new Error('There is no browser.');
  const { origin } = new URL(page.url());
  const storageState = await context.storageState();
  await context.close();
  const next = await browser.newContext({ storageState, baseURL: origin, viewport: { width: 390, height: 844 } });
  const opened = await next.newPage();
  opened.setDefaultTimeout(30_000);
  return Object.assign(opened, { complaints: [] as string[] });
}

/** The address the checkout would hand its bag back by. */
async function backLinkOf(page: OpenPage): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().includes('/back/'));
  await page.route('**/back/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stopped</title>' }),
  );
  await page.getByRole('link', { name: /^Back to / }).click();
  await asked;
  await page.waitForURL('**/back/**');
  return page.url();
}
