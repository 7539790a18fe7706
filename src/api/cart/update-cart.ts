import { cartUpdateSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Changes the fulfillment method, the private note, or both (interface.md B4). */
export const updateCart = operation({
  ...cartMutation,
  id: 'updateCart',
  summary: 'Changes the fulfillment method or the note of a cart.',
  method: 'PATCH',
  path: '/locations/{locationId}/carts/{cartId}',
  body: cartUpdateSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('updateCart'),
});
