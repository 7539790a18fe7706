import { newItemSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Adds one product as a new line; equal lines are not merged (interface.md B13). */
export const addCartItem = operation({
  ...cartMutation,
  id: 'addCartItem',
  summary: 'Adds a product with its chosen options to a cart.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/items',
  body: newItemSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('addCartItem'),
});
