import { roomSchema } from '../../contract/cart/cart-requests.ts';
import { setRoom as bringToRoom } from '../../domain/cart/fulfillment-edits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Has the order brought to a room, whatever the method was before (interface.md B11). */
export const setRoom = operation({
  ...cartMutation,
  id: 'setRoom',
  summary: 'Sets the room and switches the cart to room service.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/set-room',
  body: roomSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: (context, request) =>
    changeCart(context, request, 'setRoom', (cart, snapshot) => bringToRoom(cart, request.body, snapshot, request.now)),
});
