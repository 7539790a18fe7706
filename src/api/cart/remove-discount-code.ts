import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/**
 * Takes the applied code off a cart and releases its use; without one it is still an accepted change
 * (reference/carts.md#removediscountcode).
 */
export const removeDiscountCode = operation({
  ...cartMutation,
  id: 'removeDiscountCode',
  summary: 'Removes the applied discount code from a cart.',
  description:
    'Removes the code, releases its use and reprices the cart. ' +
    'Without a code the request succeeds all the same and raises the revision.',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}/discount',
  refuses: [],
  run: runCartEdit('removeDiscountCode'),
});
