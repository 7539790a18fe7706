/** What decides whether an answer may be kept on the device. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly isDocument: boolean;
  readonly hasHeader: (name: string) => boolean;
};

/** `fixed`: named by its content, never another one. `fresh`: asked for first, and taken from the device where that fails. */
type Kept = 'fixed' | 'fresh';

const credentials = ['authorization', 'x-cart-token', 'x-receipt-token', 'x-checkout-handoff', 'x-api-key'];
// What is not a storefront's page. Orders, bags and accounts belong to one person, and no page of theirs helps without a connection.
const otherPages =
  /^\/(api|assets|checkout|receipt|dashboard|docs|fonts|healthz|looks|metrics|pictures|readyz)(\/|$)|\.\w+$/;
const privatePages = /^\/[^/]+\/(account|order|placed)(\/|$)|\/cart$/;
const publicReads =
  /^\/api\/v1\/storefront\/(merchant\/|locations\/[^/]+(\/(menus|methods|menu-texts|pictures|products)|$))/;

/** How a request is answered where there may be no connection; null: the device keeps nothing of it. */
export function howKept({ method, url, isDocument, hasHeader }: Asked, origin: string): Kept | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || credentials.some(hasHeader)) return null;
  const { pathname } = address;
  if (/^\/(assets|fonts|pictures|looks)\//.test(pathname)) return 'fixed';
  if (isDocument) return otherPages.test(pathname) || privatePages.test(pathname) ? null : 'fresh';
  return publicReads.test(pathname) && !pathname.includes('/carts') ? 'fresh' : null;
}

/** Whether an answer is everyone's: what says nothing of itself, or that it is private, is not kept. */
export function isForAll(kept: Kept, isDocument: boolean, status: number, cacheControl: string): boolean {
  if (status !== 200 || /no-store|private/.test(cacheControl)) return false;
  return kept === 'fixed' || isDocument || /public/.test(cacheControl);
}
