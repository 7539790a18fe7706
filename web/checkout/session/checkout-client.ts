import { ApiError, type Cart, isRefused, newIdempotencyKey, webStore } from '../../../client/index.ts';
import { createStorefrontClient, type StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';
import { fetchInLanguage } from '../../language/fetch-in-language.ts';
import { readSettings } from '../../settings.ts';
import type { WayBack } from './hand-back.ts';
import { findMark, findPendingHandoff, savePendingHandoff } from './take-secret.ts';

/** The name for the order, and how the restaurant reaches the person. */
export type Contact = { readonly customerName: string; readonly emailAddress: string; readonly phoneNumber: string };

// One shared host serves the checkouts of many merchants: a session is good for one of them, so everything is kept by location.
const prefixOf = (locationId: string) => `tiffin-checkout:${locationId}`;

/** The client of one location's checkout. What it keeps is kept for all tabs of this browser. */
export function createCheckoutClient(locationId: string): StorefrontClient {
  return createStorefrontClient({
    baseUrl: location.origin,
    fetch: fetchInLanguage,
    store: webStore(localStorage, prefixOf(locationId)),
  });
}

/** The key under which the browser keeps what is known of a cart: another tab that acts on it changes it. */
export function cartRecordKey({ locationId, cartId }: CartIds): string {
  return `${prefixOf(locationId)}:cart:${cartId}`;
}

/** The merchant whose checkout this is, as the service named it at the exchange; signing in needs it. */
export function findMerchantSlug(locationId: string): string | null {
  return localStorage.getItem(`${prefixOf(locationId)}:merchant`);
}

/** How a cart of our own storefront goes back to it; null: it came from elsewhere, and nothing is handed to others. */
export function findWayBack(locationId: string): WayBack | null {
  const { storefrontOrigin } = readSettings();
  const merchantSlug = findMerchantSlug(locationId);
  const mark = findMark();
  if (storefrontOrigin === null || merchantSlug === null || mark === null) return null;
  return { storefrontOrigin, merchantSlug, mark };
}

/** There is no handoff, no capability and no session here that would open this cart. */
export class NoWayInError extends Error {
  constructor() {
    super('Nothing here opens this cart.');
    this.name = 'NoWayInError';
  }
}

/**
 * The cart this page is about: by the handoff the tab came with, exchanged once under a stored key, else by what an earlier
 * visit left. Throws NoWayInError when neither opens it, and whatever the client throws.
 */
export async function enterCart(client: StorefrontClient, ids: CartIds): Promise<Cart> {
  return oneTabAtATime(`tiffin-exchange:${ids.cartId}`, async () => {
    const exchanged = await exchange(client, ids);
    if (exchanged !== null) return exchanged;
    const isKnown = (await client.store.findCart(ids.cartId)) !== null || (await client.store.findSession()) !== null;
    if (!isKnown) throw new NoWayInError();
    return await readCart(client, ids);
  });
}

/**
 * The cart as it is now, with the customer's session when there is one. A session that is over is forgotten, and the cart
 * read without it.
 */
export async function readCart(client: StorefrontClient, ids: CartIds): Promise<Cart> {
  const withCustomer = (await client.store.findSession()) !== null;
  try {
    return await client.getCart({ ...ids, withCustomer });
  } catch (error) {
    const isSessionOver = withCustomer && error instanceof ApiError && error.status === 401;
    if (!isSessionOver) throw error;
    if ((await client.store.findCart(ids.cartId)) === null) throw new NoWayInError();
    return await client.getCart(ids);
  }
}

/** Null when the handoff is worth nothing, perhaps because another tab exchanged it: what that one got may open the cart. */
async function exchange(client: StorefrontClient, ids: CartIds): Promise<Cart | null> {
  const pending = findPendingHandoff();
  if (pending === null) return null;
  if (pending.wasRefused) {
    savePendingHandoff(null);
    return null;
  }
  const idempotencyKey = pending.idempotencyKey ?? newIdempotencyKey();
  // Stored before it is sent: a page that is reloaded before the answer asks again under the same key.
  savePendingHandoff({ ...pending, idempotencyKey });
  try {
    const answer = await client.exchangeHandoff({ ...ids, handoff: pending.handoff, idempotencyKey });
    localStorage.setItem(`${prefixOf(ids.locationId)}:merchant`, answer.merchantSlug);
    if (typeof pending.sessionCode === 'string') {
      const { receiveSession } = await import('./carried-session.ts');
      await receiveSession(client, ids, pending.handoff, pending.sessionCode);
    }
    savePendingHandoff(null);
    return answer.cart;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429) throw error;
    const isUsed = error.status === 401 || isRefused(error, 'CART_IMMUTABLE');
    if (isUsed && (await client.store.findCart(ids.cartId)) === null) {
      savePendingHandoff({ ...pending, idempotencyKey, wasRefused: true });
      return await loadPageAgain();
    }
    savePendingHandoff(null);
    if (isUsed) return null;
    throw error;
  }
}

/**
 * Never resolves: the page starts anew. Browsers do not promise that a tab sees what another one stored, under a lock
 * neither; a page that has just been loaded does (design/pages.md#a-handoff-is-exchanged-under-a-key-of-the-tab).
 */
function loadPageAgain(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Two tabs that were opened by the same link take turns, so that the second one finds what the first one got. */
async function oneTabAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  // Browsers have locks on secure pages only.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work) as Promise<Value>;
}

const contactKey = (cartId: string) => `tiffin-contact:${cartId}`;

/** What was typed in this tab; the service never gives a contact back. */
export function findContact(cartId: string): Contact | null {
  const text = sessionStorage.getItem(contactKey(cartId));
  return text === null ? null : (JSON.parse(text) as Contact);
}

/** Keeps the contact until the tab is closed, so that a reload loses nothing; null: it is no longer needed. */
export function saveContact(cartId: string, contact: Contact | null): void {
  if (contact === null) sessionStorage.removeItem(contactKey(cartId));
  else sessionStorage.setItem(contactKey(cartId), JSON.stringify(contact));
}

/** Whether a confirmation is sent, as far as this tab knows what was typed: every e-mail goes out, texts where the service sends them. */
export function isConfirmationSent(cartId: string): boolean {
  return readSettings().sendsTexts === true || (findContact(cartId)?.emailAddress ?? '').trim() !== '';
}

/**
 * Where the person came from, as the service checked it when the cart was made; null when there is none. Opened as a link,
 * so schemes that run code are refused here once more.
 */
export function findReturnUrl(cart: Cart): string | null {
  const value = (cart.metadata as Readonly<Record<string, unknown>> | undefined)?.returnUrl;
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  return /^(blob|data|file|javascript|vbscript):$/.test(new URL(value).protocol) ? null : value;
}
