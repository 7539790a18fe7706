import { gratuitySchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Sets or clears the tip (interface.md B8). */
export const setGratuity = operation({
  ...cartMutation,
  id: 'setGratuity',
  summary: 'Sets the tip as an amount or a percentage; zero clears it.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/gratuity',
  body: gratuitySchema,
  refuses: ['VALIDATION_ERROR'],
  run: runCartEdit('setGratuity'),
});
