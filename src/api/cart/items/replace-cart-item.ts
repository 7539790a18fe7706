import { configurationSchema } from '../../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../../workflows/cart/cart-edits.ts';
import { operation } from '../../operation.ts';
import { cartMutation } from '../cart-mutation.ts';

/**
 * Configures one line anew in one revision: its choices, quantity and instructions, at its place in the cart
 * (reference/carts.md#replacecartitem).
 */
export const replaceCartItem = operation({
  ...cartMutation,
  id: 'replaceCartItem',
  summary: 'Replaces the choices, quantity and instructions of a line.',
  description:
    'Configures one line anew at its place, at today’s price and under a new id, and reprices the cart. ' +
    'Refuses what addCartItem refuses; a line that is not in the cart is NOT_FOUND.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/items/{itemId}',
  body: configurationSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  optimistic: true,
  run: runCartEdit('replaceCartItem'),
});
