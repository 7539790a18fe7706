import type { StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';
import { signInByCode } from '../../cart/session-code.ts';

const givenKey = (locationId: string) => `tiffin-checkout:${locationId}:given`;

/** Signs in who was signed in where the cart came from. Kept beside it, so that the session is not carried back there. */
export async function receiveSession(
  client: StorefrontClient,
  ids: CartIds,
  handoff: string,
  code: string,
): Promise<void> {
  if (!(await signInByCode(client, ids, handoff, code))) return;
  localStorage.setItem(givenKey(ids.locationId), (await client.store.findSession()) ?? '');
}

/** Whether the customer signed in at this page itself, which the storefront does not know of. */
export async function hasOwnSession(client: StorefrontClient, locationId: string): Promise<boolean> {
  const session = await client.store.findSession();
  return session !== null && session !== localStorage.getItem(givenKey(locationId));
}
