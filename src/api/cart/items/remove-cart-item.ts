import { runCartEdit } from '../../../workflows/cart/cart-edits.ts';
import { operation } from '../../operation.ts';
import { cartMutation } from '../cart-mutation.ts';

/** Takes one line out of a cart (reference/carts.md#removecartitem). */
export const removeCartItem = operation({
  ...cartMutation,
  id: 'removeCartItem',
  summary: 'Removes a line from a cart.',
  description: 'Removes one line and reprices the cart. ' + 'A line that is not in the cart is NOT_FOUND.',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}/items/{itemId}',
  refuses: [],
  optimistic: true,
  run: runCartEdit('removeCartItem'),
});
