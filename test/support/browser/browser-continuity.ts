import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createClient } from '../../../client/index.ts';
import type { Device, OpenPage, Pages } from './browser.ts';
import { goToPayment } from './browser-checkout.ts';

const bagAddress = '/demo/at/demo-always-open/cart';

/** A person who put fries and a bowl into a bag on the pages themselves, and looks at it. */
export async function orderedLunch(pages: Pages, device: Device = {}): Promise<OpenPage> {
  const page = await pages.person({ size: 'phone', ...device });
  for (const product of ['sesame-fries', 'harvest-grain-bowl']) {
    await page.goto(`/demo/at/demo-always-open?product=${product}`);
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await openBagPage(page);
  return page;
}

/** Goes to the bag by its address, as a bookmark does. */
export async function openBagPage(page: Page): Promise<void> {
  await page.goto(bagAddress);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** From the bag to the hosted checkout, which has taken it over then. */
export async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Go to checkout/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.getByLabel('Name', { exact: true }).waitFor();
}

/** The way back in the head of the checkout. */
export async function goBackToBag(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Back to / }).click();
  await expectEditableBag(page);
}

/** The bag is here, and can be changed and paid. */
export async function expectEditableBag(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor();
  await page
    .getByRole('button', { name: /^Go to checkout/ })
    .first()
    .waitFor();
}

/** Names the payer and goes on to the payment form. */
export async function lockOrder(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
  await page.getByLabel('Email').fill('ada@example.com');
  await goToPayment(page);
}

/** What this browser remembers of the bag that it filled. */
export async function rememberedBag(page: Page) {
  return page.evaluate(() => {
    const { cartId, locationId } = JSON.parse(localStorage.getItem('tiffin:bag:demo') ?? '{}');
    const record = JSON.parse(localStorage.getItem(`tiffin:cart:${cartId}`) ?? '{}');
    return { cartId, locationId, token: record.token } as { cartId: string; locationId: string; token: string };
  });
}

/** The result of a cart, by any capability it ever had: exactly one order can come of it. */
export async function resultOf(url: string, bag: { cartId: string; locationId: string; token: string }) {
  const client = createClient({ baseUrl: url });
  await client.store.saveCart({ ...bag, revision: 1, handedOff: true });
  return client.getOrderResult(bag);
}

/** That the cart became an order, and which: waits for it. */
export async function orderOf(
  url: string,
  bag: { cartId: string; locationId: string; token: string },
): Promise<string> {
  await expect.poll(async () => (await resultOf(url, bag)).state, { timeout: 20_000 }).toBe('completed');
  const result = await resultOf(url, bag);
  return result.state === 'completed' ? result.order.id : '';
}
