import { quantitySchema } from '../../contract/cart/cart-requests.ts';
import { changeQuantity } from '../../domain/cart/cart-edits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Changes how many of one line are wanted; 0 takes the line out (interface.md B14). */
export const changeItemQuantity = operation({
  ...cartMutation,
  id: 'changeItemQuantity',
  summary: 'Changes the quantity of a line; 0 removes it.',
  method: 'PATCH',
  path: '/locations/{locationId}/carts/{cartId}/items/{itemId}',
  body: quantitySchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: (context, request) => {
    const { itemId = '' } = request.path;
    const { quantity } = request.body;
    return changeCart(context, request, 'changeItemQuantity', (cart, snapshot) =>
      changeQuantity(cart, itemId, quantity, snapshot, request.now),
    );
  },
});
