import { expect } from 'vitest';
import { type Client, createClient, webStore } from '../../../client/index.ts';
import type { OpenPage, Pages } from './browser.ts';

type Dish = Parameters<Client['addCartItem']>[0]['body'];

// The sandbox's own ids (docs/sandbox.md).
export const chelsea = { slug: 'demo-always-open', locationId: 'de300000-0000-4000-a000-000000000101' };
export const downtown = { slug: 'demo-downtown', locationId: 'de300000-0000-4000-a000-000000000102' };
export const airport = { slug: 'demo-airport', locationId: 'de300000-0000-4000-a000-000000000103' };
export const partner = { slug: 'demo-partner', locationId: 'de300000-0000-4000-a000-000000000104' };

export const fries = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' } satisfies Dish;
export const bowl = {
  productId: 'harvest-grain-bowl',
  quantity: 1,
  itemUnavailableAction: 'remove_item',
  selections: [{ groupId: 'bowl-extras', selectedOptions: [{ optionId: 'extra-tahini', quantity: 1 }] }],
} satisfies Dish;

/** A bag that was filled by another program, and how to lay it into a browser. */
export type FilledBag = {
  readonly client: Client;
  readonly of: { readonly locationId: string; readonly cartId: string };
  readonly kept: ReadonlyMap<string, string>;
};

/** A guest's bag at a location of `demo`, made through the public client. */
export async function fillBag(
  url: string,
  { locationId }: { readonly locationId: string } = chelsea,
  dishes: readonly Dish[] = [bowl, fries],
): Promise<FilledBag> {
  const kept = new Map<string, string>();
  const store = webStore(
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    'tiffin',
  );
  const client = createClient({ baseUrl: url, store });
  const { cart } = await client.startSession({
    locationId,
    body: { fulfillmentMethod: 'takeout', existingCartId: null },
  });
  const of = { locationId, cartId: cart.id };
  for (const body of dishes) await client.addCartItem({ ...of, body });
  kept.set('tiffin:bag:demo', JSON.stringify({ cartId: cart.id, locationId, preferences: { method: 'takeout' } }));
  return { client, of, kept };
}

/** A person's browser in which that bag was filled, looking at `path`: its bag, when nothing else is said. */
export async function openBag(
  pages: Pages,
  bag: FilledBag,
  device: Parameters<Pages['person']>[0] = {},
  path = '/demo/at/demo-always-open/cart',
): Promise<OpenPage> {
  const page = await pages.person(device);
  await layBag(page, bag, path);
  return page;
}

/** The same in a browser that is there already. */
export async function layBag(page: OpenPage, bag: FilledBag, path = '/demo/at/demo-always-open/cart'): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...bag.kept],
  );
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens a part that phones show as one line, and sees that it is open: what is loaded meanwhile may draw it anew. */
export async function unfold(page: OpenPage, title: string | RegExp): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: title });
  const isOpen = () => summary.evaluate((element) => element.parentElement?.hasAttribute('open') === true);
  await summary.click();
  await expect
    .poll(async () => {
      if (!(await isOpen())) await summary.click();
      return isOpen();
    })
    .toBe(true);
}

/** One of the sandbox's own controls. */
export async function sandbox(url: string, method: 'POST' | 'PUT', path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}/api/v1/sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Pays for a cart as the hosted checkout would, with a client that may change it. */
export async function pay(url: string, client: Client, of: FilledBag['of']): Promise<void> {
  const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
  await client.validateAndUpdateCart({ ...of, body: contact });
  const { clientSecret } = await client.createPaymentIntent(of);
  await sandbox(url, 'POST', '/payments/confirm', { clientSecret, outcome: 'succeeded' });
}

/** The one-time secret in the address of a checkout. */
export function handoffOf(checkoutAddress: string): string {
  return new URLSearchParams(new URL(checkoutAddress).hash.slice(1)).get('handoff') ?? '';
}

/** Does what the hosted checkout does with its address: takes the handoff, and pays. */
export async function payAtCheckout(url: string, checkoutAddress: string, of: FilledBag['of']): Promise<void> {
  const handoff = handoffOf(checkoutAddress);
  const client = createClient({ baseUrl: url });
  await client.exchangeHandoff({ ...of, handoff });
  await pay(url, client, of);
}

/** Signs a person in through the page that asks for it. */
export async function signIn(page: OpenPage, email: string): Promise<void> {
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill('123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Your account', exact: true }).waitFor();
}
