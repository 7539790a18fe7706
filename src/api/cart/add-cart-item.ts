import { newItemSchema } from '../../contract/cart/cart-requests.ts';
import { addItem } from '../../domain/cart/cart-edits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Adds one product as a new line; equal lines are not merged (interface.md B13). */
export const addCartItem = operation({
  ...cartMutation,
  id: 'addCartItem',
  summary: 'Adds a product with its chosen options to a cart.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/items',
  body: newItemSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: (context, request) => {
    const { body, now } = request;
    const item = {
      itemId: context.random.id(),
      productId: body.productId,
      quantity: body.quantity,
      itemUnavailableAction: body.itemUnavailableAction,
      specialInstructions: body.specialInstructions ?? '',
      categoryId: body.categoryId ?? null,
      selections: body.selections ?? [],
    };
    return changeCart(context, request, 'addCartItem', (cart, snapshot) => addItem(cart, item, snapshot, now));
  },
});
