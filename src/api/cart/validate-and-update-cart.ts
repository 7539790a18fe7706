import { contactSchema } from '../../contract/cart/cart-requests.ts';
import { setContact } from '../../domain/cart/cart-edits.ts';
import { lacksQuote } from '../../domain/cart/courier-quote.ts';
import { acknowledge } from '../../domain/cart/revalidation.ts';
import { invalid } from '../../domain/values/errors.ts';
import { changeCart, type Transition } from '../../workflows/cart/change-cart.ts';
import { askWhereLacking } from '../../workflows/cart/quote-courier.ts';
import type { Context } from '../../workflows/context.ts';
import { locationOf, type OperationRequest } from '../../workflows/request.ts';
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
  run: (context, request) => {
    const { customerName, emailAddress, phoneNumber } = request.body;
    const contact = {
      customerName,
      emailAddress: emailAddress ?? null,
      phoneNumber: phoneNumber === undefined ? null : internationalNumber(context, request, phoneNumber),
    };
    const transition: Transition = (cart) => setContact(cart, contact);
    const ask = askWhereLacking(context, request);
    return changeCart(context, request, 'validateAndUpdateCart', transition, { check: acknowledge, ask });
  },
});

/** The number as we keep it. Refuses what is no phone number with VALIDATION_ERROR. */
export function internationalNumber(context: Context, request: OperationRequest, phoneNumber: string): string {
  const normalized = context.normalizePhone(phoneNumber, locationOf(request).merchant.country);
  if (normalized === null) throw invalid('phoneNumber', 'That is no phone number we could call.', 'phone');
  return normalized;
}
