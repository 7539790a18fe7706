import { cartSchema, cartTag } from '../../contract/cart/cart.ts';
import { showExpired } from '../../contract/cart/write-cart.ts';
import { cartOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/** The cart as it was last answered: never priced, checked or written again by a read (interface.md B3). */
export const getCart = operation({
  ...cartRead,
  id: 'getCart',
  summary: 'Reads a cart, whatever its state.',
  path: '/locations/{locationId}/carts/{cartId}',
  answers: { 200: cartSchema },
  refuses: [],
  run: (_context, request) => {
    const { head, cartText } = cartOf(request);
    // Expiry is a view of time: the text stays as stored, only its status reads otherwise (design.md 3.12).
    const expired = head.status === 'OPEN' && head.expiresAt <= request.now;
    return { status: 200, text: expired ? showExpired(cartText) : cartText, etag: cartTag(head.revision) };
  },
});
