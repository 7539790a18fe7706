import { LostAnswerError, type OrderResult } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';

/**
 * Whether a cart that went to the checkout can still become an order there. One whose result is refused cannot be asked for
 * from here any more, and counts as over; throws LostAnswerError.
 */
export async function isStillAtCheckout(client: StorefrontClient, ids: CartIds): Promise<boolean> {
  try {
    return isUndecided(await client.getOrderResult(ids));
  } catch (error) {
    if (error instanceof LostAnswerError) throw error;
    return false;
  }
}

function isUndecided(result: OrderResult): boolean {
  return result.state === 'failed' ? result.code !== 'CART_EXPIRED' : result.state === 'payment_pending';
}
