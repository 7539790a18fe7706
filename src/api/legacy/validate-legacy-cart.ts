import { legacyContactSchema, legacyDoneSchema } from '../../contract/legacy/legacy.ts';
import { lacksQuote } from '../../domain/cart/courier-quote.ts';
import { revalidateRequoted } from '../../domain/cart/revalidation.ts';
import { editCart } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { doneReply, legacyMutation, recorded } from './legacy-call.ts';

/**
 * Takes the customer's contact and requotes the cart; without a revision as proof of sight nothing is acknowledged
 * (reference/legacy.md#validatelegacycart, design/carts.md#a-legacy-validation-acknowledges-nothing).
 */
export const validateLegacyCart = operation({
  ...legacyMutation,
  id: 'validateLegacyCart',
  summary: 'Stores the contact and reprices the cart.',
  description:
    'Stores the contact and prices the cart anew. ' + 'Without a revision in the request, it acknowledges no changes.',
  method: 'PUT',
  path: '/locations/{locationId}/cart/{cartId}/validate-and-update',
  body: legacyContactSchema,
  answers: { 200: legacyDoneSchema },
  refuses: ['VALIDATION_ERROR', 'CART_CONFLICT'],
  meetsCourier: ({ cart, location, now }) => lacksQuote(cart.cart, location, now),
  run: (context, request) =>
    editCart(context, recorded(context, request), 'validateAndUpdateCart', request.body, {
      check: revalidateRequoted,
      reply: doneReply,
    }),
});
