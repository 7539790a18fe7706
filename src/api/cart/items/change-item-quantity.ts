import { quantitySchema } from '../../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../../workflows/cart/cart-edits.ts';
import { operation } from '../../operation.ts';
import { cartMutation } from '../cart-mutation.ts';

/** Changes how many of one line are wanted; 0 takes the line out (reference/carts.md#changeitemquantity). */
export const changeItemQuantity = operation({
  ...cartMutation,
  id: 'changeItemQuantity',
  summary: 'Changes the quantity of a line; 0 removes it.',
  description:
    'Changes the quantity of one line and reprices the cart. ' +
    'More than is left in stock is RESOURCE_CONFLICT; to change options, remove the line and add it again.',
  method: 'PATCH',
  path: '/locations/{locationId}/carts/{cartId}/items/{itemId}',
  body: quantitySchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  optimistic: true,
  run: runCartEdit('changeItemQuantity'),
});
