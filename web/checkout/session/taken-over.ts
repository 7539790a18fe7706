import type { Cart } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';
import type { Stage } from './checkout-view.ts';

/**
 * The screen for a cart that nothing opens here any more. Where the storefront took it back, what becomes of it is still
 * shown: another tab may have paid at that moment.
 */
export async function stageTakenOver(client: StorefrontClient, address: CartIds, cart: Cart | null): Promise<Stage> {
  if ((await client.store.findCart(address.cartId))?.handedOff !== true) return { kind: 'linkUsed' };
  const result = await client.getOrderResult(address).catch(() => null);
  const order = result?.state === 'completed' ? result.order : null;
  if (cart === null) return { kind: 'handedBack', order };
  if (result?.state === 'order_pending') return { kind: 'waiting', cart, isPaid: true };
  return order === null ? { kind: 'handedBack', order } : { kind: 'completed', cart, order };
}
