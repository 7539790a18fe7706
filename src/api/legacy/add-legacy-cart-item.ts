import { legacyCartSchema, legacyItemSchema } from '../../contract/legacy/legacy.ts';
import { addItem } from '../../domain/cart/cart-edits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { cartOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { legacyMutation, recorded } from './legacy-call.ts';

/** Adds one product as a new line, as B13 does (interface.md L3). */
export const addLegacyCartItem = operation({
  ...legacyMutation,
  id: 'addLegacyCartItem',
  summary: 'Adds a product with its chosen options to a cart.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/cart-item',
  body: legacyItemSchema,
  answers: { 200: legacyCartSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT', 'CART_CONFLICT'],
  run: (context, request) => {
    const { body, now } = request;
    const item = {
      itemId: context.random.id(),
      productId: body.productId,
      quantity: body.quantity,
      itemUnavailableAction: body.itemUnavailableAction ?? 'remove_item',
      specialInstructions: body.specialInstructions ?? '',
      categoryId: body.categoryId ?? null,
      selections: body.selections ?? [],
    };
    const { cartId } = cartOf(request).head;
    return changeCart(
      context,
      recorded(context, request),
      'addLegacyCartItem',
      (cart, snapshot) => addItem(cart, item, snapshot, now),
      { reply: [`{"cartId":"${cartId}","cart":`, { slot: 'cart' }, '}'] },
    );
  },
});
