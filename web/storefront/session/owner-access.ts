import { isRefused } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';

/**
 * Runs an act on a cart whose token the hosted checkout may have taken over: where the token is refused and its owner is
 * signed in here, the session opens the cart instead, from then on. Throws the first refusal where that does not help.
 */
export async function asOwner<Value>(
  client: StorefrontClient,
  cartId: string,
  act: () => Promise<Value>,
): Promise<Value> {
  const record = await client.store.findCart(cartId);
  try {
    return await act();
  } catch (error) {
    if (!isRefused(error, 'UNAUTHORIZED') || record === null || record.token === null) throw error;
    if ((await client.store.findSession()) === null) throw error;
    await client.store.saveCart({ ...record, token: null });
    try {
      return await act();
    } catch {
      await client.store.saveCart(record);
      throw error;
    }
  }
}
