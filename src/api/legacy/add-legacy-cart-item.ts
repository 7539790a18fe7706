import { legacyCartSchema, legacyItemSchema } from '../../contract/legacy/legacy.ts';
import { editCart } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { legacyMutation, recorded } from './legacy-call.ts';

/** Adds one product as a new line, as addCartItem does (reference/legacy.md#addlegacycartitem). */
export const addLegacyCartItem = operation({
  ...legacyMutation,
  id: 'addLegacyCartItem',
  summary: 'Adds a product with its selected options to a cart.',
  description:
    'Adds the product as a new line at the end of the cart and reprices it. ' +
    'Takes no `If-Match`: the service retries on concurrent changes and answers CART_CONFLICT after three attempts.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/cart-item',
  body: legacyItemSchema,
  answers: { 200: legacyCartSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT', 'CART_CONFLICT'],
  run: (context, request) => {
    const { cartId } = request.cart.head;
    const body = { itemUnavailableAction: 'remove_item', ...request.body } as const;
    return editCart(context, recorded(context, request), 'addCartItem', body, {
      reply: [`{"cartId":"${cartId}","cart":`, { slot: 'cart' }, '}'],
    });
  },
});
