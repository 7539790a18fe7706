import type { Cart } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { sessionCodeFor } from '../../cart/session-code.ts';
import { hasOwnSession } from './carried-session.ts';
import type { Call } from './lock-for-payment.ts';

/** Where a cart is handed back to: a page of our own storefront, and the word that it gave the cart. */
export type WayBack = { readonly storefrontOrigin: string; readonly merchantSlug: string; readonly mark: string };

/**
 * Opens a locked cart again, and answers the address that takes the cart back to the storefront: a handoff of 15 minutes and
 * one use, in the fragment, with a code for the session of a customer who signed in here. Until it is used the cart stays here. Throws CART_IMMUTABLE where money is on its way.
 */
export async function addressBack(
  client: StorefrontClient,
  call: Call,
  cart: Cart,
  { storefrontOrigin, merchantSlug, mark }: WayBack,
): Promise<string> {
  if (cart.status === 'LOCKED') await client.releasePayment(call);
  const { locationId, cartId } = call;
  const { checkoutUrl } = await client.prepareHandoff({ locationId, cartId, withCustomer: call.withCustomer });
  const handoff = new URLSearchParams(new URL(checkoutUrl).hash.slice(1)).get('handoff') ?? '';
  const fragment = new URLSearchParams({ handoff, mark });
  const isNew = await hasOwnSession(client, locationId);
  const sessionCode = isNew ? await sessionCodeFor(client, { locationId, cartId }, handoff) : null;
  if (sessionCode !== null) fragment.set('session', sessionCode);
  const path = [merchantSlug, 'back', locationId, cartId].map(encodeURIComponent).join('/');
  return `${storefrontOrigin}/${path}#${fragment}`;
}
