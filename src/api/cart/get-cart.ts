import { cartSchema, cartTag } from '../../contract/cart/cart.ts';
import { showExpired } from '../../contract/cart/write-cart.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/** The cart as it was last answered: never priced, checked or written again by a read (reference/carts.md#getcart). */
export const getCart = operation({
  ...cartRead,
  id: 'getCart',
  summary: 'Reads a cart in any status.',
  description:
    'Returns the cart as it was last answered, with its revision in the `ETag`. ' +
    'Reading never reprices or changes the cart.',
  path: '/locations/{locationId}/carts/{cartId}',
  answers: { 200: cartSchema },
  refuses: [],
  run: (_context, request) => {
    const { head, cartText } = request.cart;
    // Expiry is a view of time: the text stays as stored, only its status reads otherwise
    // (design/storage.md#expiry-is-a-view-of-time).
    const expired = head.status === 'OPEN' && head.expiresAt <= request.now;
    return { status: 200, text: expired ? showExpired(cartText) : cartText, etag: cartTag(head.revision) };
  },
});
