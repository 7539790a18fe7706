import { ApiError, type Cart, newIdempotencyKey } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { signInByCode } from '../../cart/session-code.ts';
import { sessionKey } from '../frame/for-merchant.tsx';
import { type ReturnedBag, saveReturnedBag } from './returned-bag.ts';

/**
 * Exchanges the handoff of a bag that came back, once, under a key that outlives a reload; null when it is worth nothing (any
 * more). Without an answer it throws, and the bag can be taken back by another try. Where the bag left from here, the customer who
 * signed in meanwhile is signed in here as well.
 */
export async function takeBack(
  client: StorefrontClient,
  merchantSlug: string,
  returned: ReturnedBag,
  isOwn: boolean,
): Promise<Cart | null> {
  const idempotencyKey = returned.idempotencyKey ?? newIdempotencyKey();
  // Stored before it is sent: a page that is reloaded before the answer asks again under the same key.
  saveReturnedBag(merchantSlug, { ...returned, idempotencyKey });
  const { locationId, cartId, handoff, sessionCode } = returned;
  try {
    const { cart } = await client.exchangeHandoff({ locationId, cartId, handoff, idempotencyKey });
    // A link that a stranger made would sign the person in to the stranger's account.
    if (isOwn && sessionCode !== null && (await signInByCode(client, { locationId, cartId }, handoff, sessionCode))) {
      // As other tabs are told by the browser: what shows who is signed in looks again.
      window.dispatchEvent(new StorageEvent('storage', { key: sessionKey(merchantSlug) }));
    }
    saveReturnedBag(merchantSlug, null);
    return cart;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429) throw error;
    saveReturnedBag(merchantSlug, null);
    return null;
  }
}
