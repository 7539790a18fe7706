import { handoverSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { cartMutation } from '../cart/cart-mutation.ts';
import { operation } from '../operation.ts';

/** Says how an order is to be handed over (reference/carts.md#sethandover). */
export const setHandover = operation({
  ...cartMutation,
  id: 'setHandover',
  summary: 'Says how the order is to be handed over.',
  description:
    'Stores drop-off instructions, leaving at the door and another recipient of a delivery, or the car of a pick-up, in place of what ' +
    'was said before. RESOURCE_CONFLICT for what does not belong to the method of the cart, and for a car where none is served.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/handover',
  body: handoverSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('setHandover'),
});
