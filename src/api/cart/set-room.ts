import { roomSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Has the order brought to a room, whatever the method was before (reference/carts.md#setroom). */
export const setRoom = operation({
  ...cartMutation,
  id: 'setRoom',
  summary: 'Sets the room and switches the cart to room service.',
  description:
    'Switches the cart to room service for this room and reprices it. ' +
    'A location without room service answers RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/set-room',
  body: roomSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('setRoom'),
});
