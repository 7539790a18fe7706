import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Takes the applied code off a cart and gives its use back; without one it is still an accepted change (interface.md B17). */
export const removeDiscountCode = operation({
  ...cartMutation,
  id: 'removeDiscountCode',
  summary: 'Removes the applied discount code from a cart.',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}/discount',
  refuses: [],
  run: runCartEdit('removeDiscountCode'),
});
