import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { bowl, fillBag, layBag, openBag } from '../../support/browser/browser-ordering.ts';

const sheetOfFries = '/demo/at/demo-always-open?product=sesame-fries';

// A client sends a change three times before it gives up.
const triesMax = 3;

/** Loses the answers to the first presses: what they ask for is done, or the service never hears of it. */
async function loseAnswers(page: OpenPage, path: string, isDone: boolean): Promise<void> {
  let lost = 0;
  await page.route(path, async (route: Route) => {
    if (route.request().method() === 'GET' || lost === triesMax) return route.continue();
    lost += 1;
    if (isDone) await route.fetch();
    return route.abort();
  });
}

describeInBrowser('a press without an answer', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  for (const press of [/^Add to bag/, 'Try again']) {
    for (const isDone of [true, false]) {
      test(`a dish is in the bag once when ${press} is pressed next, ${isDone ? 'though the first press had added it' : 'where it had not arrived'}`, async () => {
        const page = await openBag(pages, await fillBag(pages.url, undefined, [bowl]), { size: 'phone' }, sheetOfFries);
        await loseAnswers(page, '**/items', isDone);
        const sheet = page.getByRole('dialog', { name: 'Sesame Fries' });
        await sheet.getByRole('button', { name: /^Add to bag/ }).click();
        await sheet.getByText(/having trouble connecting/).waitFor();
        await sheet.getByRole('button', { name: press }).click();
        await sheet.waitFor({ state: 'detached' });
        await page.getByRole('link', { name: /View bag \(2 items\)/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor();
        expect(await page.getByRole('heading', { name: 'Sesame Fries' }).count()).toBe(1);
        // What this page did itself came from no other device.
        expect(await page.getByText(/changed (on|in) another/i).count()).toBe(0);
      });
    }
  }

  test('the first dish, with which a bag begins, is added by Try again', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto(sheetOfFries);
    await loseAnswers(page, '**/ordering-sessions', false);
    const sheet = page.getByRole('dialog', { name: 'Sesame Fries' });
    await sheet.getByRole('button', { name: /^Add to bag/ }).click();
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /View bag \(1 item\)/ }).waitFor();
  });

  test('a dish does not begin a second bag while the one that is there cannot be read, and goes into that one later', async () => {
    const bag = await fillBag(pages.url, undefined, [bowl]);
    const page = await pages.person({ size: 'phone' });
    const address = `**/carts/${bag.of.cartId}**`;
    await page.route(address, (route) => route.abort());
    await layBag(page, bag, sheetOfFries);
    const sheet = page.getByRole('dialog', { name: 'Sesame Fries' });
    await sheet.getByRole('button', { name: /^Add to bag/ }).click();
    await sheet.getByText(/having trouble connecting/).waitFor();
    await page.unroute(address);
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /View bag \(2 items\)/ }).waitFor();
    const { items } = await bag.client.getCart(bag.of);
    expect(items.map(({ name }) => name)).toEqual(['Harvest Grain Bowl', 'Sesame Fries']);
  });

  test('Try again leads to the checkout', async () => {
    const page = await openBag(pages, await fillBag(pages.url), { size: 'phone' });
    await loseAnswers(page, '**/checkout-handoffs', true);
    await page.getByRole('button', { name: /^Go to checkout/ }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  });

  test('a line is removed, and can be brought back, by Try again', async () => {
    const page = await openBag(pages, await fillBag(pages.url), { size: 'phone' });
    await loseAnswers(page, '**/items/*', true);
    await page.getByRole('button', { name: 'Remove Sesame Fries' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Sesame Fries was removed.').waitFor();
    await page.unroute('**/items/*');
    await loseAnswers(page, '**/items', true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/having trouble connecting/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Sesame Fries was removed.').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '2 items' }).waitFor();
  });

  test('lines that are removed one right after the other are all removed', async () => {
    const page = await openBag(pages, await fillBag(pages.url), { size: 'phone' });
    await page.route('**/items/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Remove Harvest Grain Bowl' }).click();
    const second = page.getByRole('button', { name: 'Remove Sesame Fries' });
    await second.click();
    // Until it is answered the button says that it was pressed.
    expect(await second.getAttribute('aria-busy')).toBe('true');
    await page.getByText('Your bag is empty').waitFor();
  });
});
