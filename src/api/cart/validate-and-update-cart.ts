import { contactSchema } from '../../contract/cart/cart-requests.ts';
import { lacksQuote } from '../../domain/cart/courier-quote.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/**
 * Takes the customer's contact and, with the revision as proof of sight, acknowledges what has changed
 * (reference/carts.md#validateandupdatecart, reference/differences.md#revalidation).
 */
export const validateAndUpdateCart = operation({
  ...cartMutation,
  id: 'validateAndUpdateCart',
  summary: 'Stores the contact, reprices the cart and acknowledges its changes.',
  description:
    'Stores the contact, prices the cart anew and acknowledges the changes found at the revision sent. ' +
    'Call it after REQUOTE_REQUIRED and show the returned cart before payment.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/validate-and-update',
  body: contactSchema,
  refuses: ['VALIDATION_ERROR'],
  meetsCourier: ({ cart, location, now }) => lacksQuote(cart.cart, location, now),
  run: runCartEdit('validateAndUpdateCart'),
});
