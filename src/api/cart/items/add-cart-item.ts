import { newItemSchema } from '../../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../../workflows/cart/cart-edits.ts';
import { operation } from '../../operation.ts';
import { cartMutation } from '../cart-mutation.ts';

/** Adds one product as a new line; equal lines are not merged (reference/carts.md#addcartitem). */
export const addCartItem = operation({
  ...cartMutation,
  id: 'addCartItem',
  summary: 'Adds a product with its selected options to a cart.',
  description:
    'Adds the product as a new line at the end of the cart and reprices it; equal lines are not merged. ' +
    'A sold-out product is RESOURCE_CONFLICT, an invalid selection VALIDATION_ERROR.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/items',
  body: newItemSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  optimistic: true,
  run: runCartEdit('addCartItem'),
});
