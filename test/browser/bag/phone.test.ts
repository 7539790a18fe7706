import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../../support/browser/browser.ts';
import { bowl, chelsea, fillBag, fries, layBag, openBag } from '../../support/browser/browser-ordering.ts';

let pages: Pages;

/** Whether all of it is on the screen. */
async function isInSight(page: OpenPage, name: RegExp): Promise<boolean> {
  const box = await page.getByRole('button', { name }).last().boundingBox();
  const size = page.viewportSize();
  return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height;
}

const toCheckout = /^Go to checkout/;
const toPayment = /^Continue to payment/;

describeInBrowser('the bag on a phone', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test.each(['phone', 'narrow'] as const)(
    '%s: the way to pay is in sight wherever one reads, and rare parts are one line',
    async (size) => {
      const bag = await fillBag(pages.url, chelsea, [bowl, fries, bowl]);
      const page = await openBag(pages, bag, { size });
      await page.getByRole('heading', { name: 'Goes well with' }).waitFor();
      for (const place of [0, 400, 10_000]) {
        await page.evaluate((top) => window.scrollTo(0, top), place);
        expect([place, await isInSight(page, toCheckout)]).toEqual([place, true]);
      }
      expect(await page.getByLabel('Note for the kitchen').isVisible()).toBe(false);
      expect(await page.getByRole('radio', { name: /18%/ }).isVisible()).toBe(false);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectSound(page);
      await picture(page, `bag-${size}`, { fullPage: true });
      await page.getByRole('button', { name: toCheckout }).last().click();
      await page.waitForURL('**/checkout/**');
      await page.getByRole('button', { name: toPayment }).waitFor();
      for (const place of [0, 10_000]) {
        await page.evaluate((top) => window.scrollTo(0, top), place);
        expect([place, await isInSight(page, toPayment)]).toEqual([place, true]);
      }
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectSound(page);
      await picture(page, `checkout-${size}`, { fullPage: true });
    },
  );

  test('a message is read above the button, not below it', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'narrow' });
    await page.route('**/carts/*/checkout-handoffs', (route) => route.abort());
    await page.getByRole('button', { name: toCheckout }).last().click();
    const alert = page.getByRole('alert').filter({ hasText: 'We’re having trouble connecting.' });
    await alert.waitFor();
    await expect
      .poll(async () => {
        const [message, button] = [
          await alert.boundingBox(),
          await page.getByRole('button', { name: toCheckout }).last().boundingBox(),
        ];
        return message !== null && button !== null && message.y >= 0 && message.y + message.height <= button.y;
      })
      .toBe(true);
  });

  test('what goes well with it is added at one press, and what must be chosen first opens its dialog here', async () => {
    const bag = await fillBag(pages.url, chelsea, [bowl]);
    const page = await openBag(pages, bag, { size: 'phone' });
    const region = page.getByRole('region', { name: 'Goes well with' });
    await region.waitFor();
    const first = region.getByRole('button').first();
    const name = (await first.getAttribute('aria-label'))?.replace(/^Add /, '') ?? '';
    await first.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    const added = page.getByRole('heading', { level: 3, name });
    await dialog.or(added).first().waitFor();
    expect(page.url()).toContain('/cart');
    if ((await dialog.count()) > 0) expect((await bag.client.getCart(bag.of)).items).toHaveLength(1);
    else expect(await page.evaluate<string>('document.activeElement.id')).toBe('suggestions-title');
  });

  test('a shop that closed meanwhile does not offer as soon as possible, but its first time', async () => {
    const bag = await fillBag(pages.url);
    const { orderDays } = await bag.client.getOrderTimes({
      locationId: bag.of.locationId,
      query: { fulfillmentMethod: 'takeout' },
    });
    const page = await pages.person({ size: 'phone' });
    // Within the hour that a bag lives, the service says from one moment to the next that the first time is a later one.
    await page.route('**/ordering-readiness?*', async (route) => {
      const readiness = await (await route.fetch()).json();
      const first = { orderDate: orderDays[1]?.value, orderTime: orderDays[1]?.intervals[0] };
      await route.fulfill({ json: { ...readiness, ...first, pickupType: 'LATER' } });
    });
    await layBag(page, bag);
    await page.getByText('“As soon as possible” isn’t available right now. Choose a time.').waitFor();
    expect(await page.getByRole('radio', { name: /^As soon as possible/ }).count()).toBe(0);
    await expectSound(page);
    const first = page.getByRole('radio', { name: /^First available time/ });
    expect(await first.isChecked()).toBe(false);
    await page.getByRole('button', { name: toCheckout }).last().click();
    await expect.poll(() => page.evaluate<string>('document.activeElement.dataset.part')).toBe('time');
    expect(page.url()).toContain('/cart');
    await first.check();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await bag.client.getCart(bag.of)).pickupType).toBe('LATER');
    await page.getByRole('button', { name: toCheckout }).last().click();
    await page.waitForURL('**/checkout/**');
  });
});
