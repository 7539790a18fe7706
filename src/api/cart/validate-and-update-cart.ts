import { contactSchema } from '../../contract/cart/cart-requests.ts';
import { lacksQuote } from '../../domain/cart/courier-quote.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Takes the customer's contact and, with the revision as proof of sight, acknowledges what has changed (interface.md B7, 9.4). */
export const validateAndUpdateCart = operation({
  ...cartMutation,
  id: 'validateAndUpdateCart',
  summary: 'Stores the contact, requotes the cart and acknowledges the changes it shows.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/validate-and-update',
  body: contactSchema,
  refuses: ['VALIDATION_ERROR'],
  meetsCourier: ({ cart, location, now }) => cart !== null && location !== null && lacksQuote(cart.cart, location, now),
  run: runCartEdit('validateAndUpdateCart'),
});
