import { enrolmentSchema } from '../../contract/loyalty/loyalty.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { requireProgramme } from '../../workflows/loyalty/with-programme.ts';
import { cartMutation } from '../cart/cart-mutation.ts';
import { operation } from '../operation.ts';

/** The version of what customers agree to; kept with their membership. */
const consentVersion = '1';

/**
 * Joins the programme of the cart's location (reference/loyalty.md#joinloyalty). A member stays what they are; the cart
 * prices with the member's account from now on.
 */
export const joinLoyalty = operation({
  ...cartMutation,
  id: 'joinLoyalty',
  summary: "Joins the loyalty programme of the cart's location.",
  description:
    'Makes the customer a member and prices the cart with their account; an existing member stays one. ' +
    'Requires consent; the session must own the cart or be sent with its capability.',
  tag: 'Loyalty',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/loyalty/enrollment',
  caller: 'customer',
  body: enrolmentSchema,
  refuses: ['RESOURCE_CONFLICT'],
  run: (context, request) => {
    const { customerId } = request.customer;
    requireProgramme(request);
    return changeCart(context, request, (cart) => cart, {
      ask: async (cart) => {
        await context.loyalty.enrol(cart.merchantId, customerId, consentVersion);
        return cart;
      },
    });
  },
});
