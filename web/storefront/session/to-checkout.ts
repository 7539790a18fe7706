import type { StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';
import { sessionCodeFor } from '../../cart/session-code.ts';

/** The address of the checkout with what travels in its fragment beside the handoff: the mark, and the customer's session. */
export async function withCompanions(
  client: StorefrontClient,
  ids: CartIds,
  checkoutUrl: string,
  mark: string,
): Promise<string> {
  const address = new URL(checkoutUrl);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const sessionCode = await sessionCodeFor(client, ids, fragment.get('handoff') ?? '');
  fragment.set('mark', mark);
  if (sessionCode !== null) fragment.set('session', sessionCode);
  address.hash = String(fragment);
  return address.href;
}
