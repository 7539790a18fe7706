import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Takes one line out of a cart (interface.md B15). */
export const removeCartItem = operation({
  ...cartMutation,
  id: 'removeCartItem',
  summary: 'Removes a line from a cart.',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}/items/{itemId}',
  refuses: [],
  run: runCartEdit('removeCartItem'),
});
