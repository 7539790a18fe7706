import { claimCart as giveTo } from '../../domain/cart/cart-edits.ts';
import { assert } from '../../domain/values/errors.ts';
import { claimCart as saveClaim } from '../../store/cart/cart-access.ts';
import { changeCart, customerOf } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/**
 * Hands a guest's cart to the signed-in customer; every capability of the cart is dead from then on
 * (reference/carts.md#claimcart).
 */
export const claimCart = operation({
  ...cartMutation,
  id: 'claimCart',
  summary: 'Assigns a guest cart to the signed-in customer.',
  description:
    'Makes the signed-in customer the owner of the cart and prices it for them. ' +
    "Needs the cart's capability and the session together; afterwards only the session opens the cart.",
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/claim',
  caller: 'cartAndCustomer',
  refuses: [],
  run: (context, request) => {
    const customerId = customerOf(request);
    assert(customerId !== null, 'both credentials were asked for');
    return changeCart(context, request, (cart) => giveTo(cart, customerId), { save: saveClaim });
  },
});
