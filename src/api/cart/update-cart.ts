import { cartUpdateSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Changes the fulfillment method, the private note, or both (reference/carts.md#updatecart). */
export const updateCart = operation({
  ...cartMutation,
  id: 'updateCart',
  summary: 'Changes the fulfillment method or the note of a cart.',
  description:
    'Changes the fulfillment method, the private note, or both, and reprices the cart. ' +
    'A new method clears the details of the old one; a method the location does not offer is RESOURCE_CONFLICT.',
  method: 'PATCH',
  path: '/locations/{locationId}/carts/{cartId}',
  body: cartUpdateSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  optimistic: true,
  run: runCartEdit('updateCart'),
});
