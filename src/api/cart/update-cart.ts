import { cartUpdateSchema } from '../../contract/cart/cart-requests.ts';
import { setNote } from '../../domain/cart/cart-edits.ts';
import { changeMethod } from '../../domain/cart/fulfillment-edits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
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
  run: (context, request) => {
    const { fulfillmentMethod, note } = request.body;
    return changeCart(context, request, 'updateCart', (cart, snapshot) => {
      const noted = note === undefined ? cart : setNote(cart, note);
      return fulfillmentMethod === undefined ? noted : changeMethod(noted, fulfillmentMethod, snapshot, request.now);
    });
  },
});
