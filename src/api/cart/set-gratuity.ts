import { gratuitySchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Sets or clears the tip (reference/carts.md#setgratuity). */
export const setGratuity = operation({
  ...cartMutation,
  id: 'setGratuity',
  summary: 'Sets the tip as an amount or a percentage; zero clears it.',
  description:
    'Replaces the tip with an amount or a whole-number percentage and reprices the cart. ' +
    'Where custom tips are off, only the configured percentages and zero pass.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/gratuity',
  body: gratuitySchema,
  refuses: ['VALIDATION_ERROR'],
  optimistic: true,
  run: runCartEdit('setGratuity'),
});
