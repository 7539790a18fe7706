import { legacyContactSchema, legacyDoneSchema } from '../../contract/legacy/legacy.ts';
import { setContact } from '../../domain/cart/cart-edits.ts';
import { lacksQuote } from '../../domain/cart/courier-quote.ts';
import { revalidateRequoted } from '../../domain/cart/revalidation.ts';
import { changeCart, type Transition } from '../../workflows/cart/change-cart.ts';
import { askWhereLacking } from '../../workflows/cart/quote-courier.ts';
import { internationalNumber } from '../cart/validate-and-update-cart.ts';
import { operation } from '../operation.ts';
import { doneReply, legacyMutation, recorded } from './legacy-call.ts';

/** Takes the customer's contact and requotes the cart; without a revision as proof of sight nothing is acknowledged (interface.md L5, decision 0213). */
export const validateLegacyCart = operation({
  ...legacyMutation,
  id: 'validateLegacyCart',
  summary: 'Stores the contact and requotes the cart.',
  method: 'PUT',
  path: '/locations/{locationId}/cart/{cartId}/validate-and-update',
  body: legacyContactSchema,
  answers: { 200: legacyDoneSchema },
  refuses: ['VALIDATION_ERROR', 'CART_CONFLICT'],
  meetsCourier: ({ cart, location, now }) => cart !== null && location !== null && lacksQuote(cart.cart, location, now),
  run: (context, request) => {
    const { customerName, emailAddress, phoneNumber } = request.body;
    const contact = {
      customerName,
      emailAddress,
      phoneNumber: phoneNumber === undefined ? null : internationalNumber(context, request, phoneNumber),
    };
    const transition: Transition = (cart) => setContact(cart, contact);
    const kept = recorded(context, request);
    return changeCart(context, kept, 'validateLegacyCart', transition, {
      check: revalidateRequoted,
      ask: askWhereLacking(context, kept),
      reply: doneReply,
    });
  },
});
