import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Client, createClient } from '../../../client/index.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { type Device, describeInBrowser, type OpenPage, openPages, type Pages } from './browser.ts';

/** A cart made in a storefront, and the link that hands it to the checkout. */
export type Visit = {
  /** The storefront's own client: from the exchange on it may only ask for the order result. */
  readonly client: Client;
  readonly locationId: string;
  readonly cartId: string;
  readonly checkoutUrl: string;
  /** The address of the page without its secret. */
  readonly address: string;
};

type CartRequest = {
  readonly locationId?: string;
  readonly productIds?: readonly string[];
  readonly returnUrl?: string | null;
  readonly fulfillmentMethod?: 'takeout' | 'table_side' | 'room_service' | 'delivery';
};

/** A bowl with a dressing and fries for pickup unless asked otherwise: 22.10. */
export async function prepareVisit(url: string, request: CartRequest = {}): Promise<Visit> {
  const client = createClient({ baseUrl: url });
  const locationId = request.locationId ?? locationIds.alwaysOpen;
  const returnUrl = request.returnUrl === undefined ? 'https://example.com/menu' : request.returnUrl;
  const { cart } = await client.startSession({
    locationId,
    body: {
      fulfillmentMethod: request.fulfillmentMethod ?? 'takeout',
      channel: 'web',
      ...(returnUrl !== null && { returnUrl }),
    },
  });
  const here = { locationId, cartId: cart.id };
  for (const productId of request.productIds ?? ['harvest-grain-bowl', 'sesame-fries']) {
    const hasDressing = productId === 'harvest-grain-bowl';
    const dressing = [{ groupId: 'bowl-extras', selectedOptions: [{ optionId: 'extra-tahini', quantity: 1 }] }];
    await client.addCartItem({
      ...here,
      body: {
        productId,
        quantity: 1,
        itemUnavailableAction: 'remove_item',
        ...(hasDressing && { selections: dressing }),
      },
    });
  }
  const { checkoutUrl } = await client.prepareHandoff(here);
  return { client, ...here, checkoutUrl, address: `${url}/checkout/${locationId}/${cart.id}` };
}

/**
 * Tests of the checkout in a browser, on one service for all of them. `pages` is to be used in tests, not around them.
 */
export function describeCheckout(name: string, tests: (pages: Pages) => void): void {
  describeInBrowser(name, () => {
    const pages = {} as Pages;
    beforeAll(async () => {
      Object.assign(pages, await openPages());
    });
    afterAll(() => pages.close());
    tests(pages);
  });
}

/** A new cart, and the page of a visitor who came with its link. */
export async function enterCheckout(pages: Pages, device: Device = {}, request: CartRequest = {}) {
  const visit = await prepareVisit(pages.url, request);
  const page = await pages.person(device);
  await openCheckout(page, visit);
  return { visit, page };
}

/** Opens the link and waits for the order. */
export async function openCheckout(page: Page, { checkoutUrl }: Visit): Promise<void> {
  await page.goto(checkoutUrl);
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.getByLabel('Name', { exact: true }).waitFor();
}

/** Gives a name and an email address. */
export async function giveContact(page: Page, emailAddress = 'ada@example.com'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
  await page.getByLabel('Email').fill(emailAddress);
}

/** On to the payment form. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await page.getByRole('button', { name: /^Pay / }).waitFor();
}

/** Chooses what the test processor's bank answers, and pays. */
export async function payWith(page: Page, outcome: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${outcome}`) }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Waits for the confirmed order. */
export async function expectThanks(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor();
}

/** The receipt link of the newest confirmation that was sent to a customer; waits until there is one. */
export async function receiptLink(url: string, identifier: string): Promise<string> {
  const path = `/api/v1/sandbox/outbox?identifier=${encodeURIComponent(identifier)}`;
  let link = '';
  const look = async () => {
    const text = await (await fetch(url + path)).text();
    link = /https?:[^"\s]+\/receipt\/[^"\s]+#receiptToken=[\w.-]+/.exec(text)?.[0] ?? '';
    return link;
  };
  await expect.poll(look, { timeout: 15_000 }).not.toBe('');
  return link;
}

/** Posts to one of the sandbox's controls (docs/sandbox.md). */
export async function control(url: string, method: 'POST' | 'PUT', path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}/api/v1/sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/**
 * Everything of a page that could show a secret to others: its addresses, requests, history and referrers. Not the
 * browser's own note of how a document was opened, which keeps the fragment until the page is loaded again
 * (design/pages.md#a-handoff-is-exchanged-under-a-key-of-the-tab).
 */
export function watchForSecrets(page: OpenPage) {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.headers().referer ?? '');
  });
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return async (secrets: readonly string[]): Promise<void> => {
    const here = await page.evaluate<readonly string[]>(`[
      location.href,
      document.referrer,
      document.title,
      JSON.stringify(history.state),
      ...navigation.entries().map(({ url }) => url ?? ''),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ]`);
    // The very first navigation is the link itself, whose fragment no request carries; what stays must not have it.
    const afterwards = [...seen.filter((text) => !text.includes('#')), page.url(), ...here];
    expect(afterwards.length).toBeGreaterThan(5);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(30);
      for (const text of afterwards) expect(text).not.toContain(secret);
    }
  };
}
