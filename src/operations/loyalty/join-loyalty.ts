import { enrolmentSchema } from '../../contract/loyalty.ts';
import { assert } from '../../domain/errors.ts';
import { cartMutation } from '../carts/cart-mutation.ts';
import { changeCart, customerOf } from '../change-cart.ts';
import { operation } from '../operation.ts';
import { requireProgramme } from './with-programme.ts';

/** The version of what customers agree to; kept with their membership. */
const consentVersion = '1';

/**
 * Joins the programme of the cart's location (interface.md E1). Somebody who is a member already stays what they are; the
 * cart prices with the member's account from now on.
 */
export const joinLoyalty = operation({
  ...cartMutation,
  id: 'joinLoyalty',
  number: 'E1',
  summary: 'Joins the loyalty programme that the cart is priced with.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/loyalty/enrollment',
  caller: 'customer',
  body: enrolmentSchema,
  refuses: ['RESOURCE_CONFLICT'],
  run: (context, request) => {
    const customerId = customerOf(request);
    assert(customerId !== null, 'the caller rule asks for a customer');
    requireProgramme(request);
    return changeCart(context, request, 'joinLoyalty', (cart) => cart, {
      ask: async (cart) => {
        await context.loyalty.enrol(cart.merchantId, customerId, consentVersion);
        return cart;
      },
    });
  },
});
