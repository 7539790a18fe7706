import { claimCart as giveTo } from '../../domain/cart/cart-edits.ts';
import { assert } from '../../domain/values/errors.ts';
import { claimCart as saveClaim } from '../../store/cart/cart-access.ts';
import { changeCart, customerOf } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Hands a guest's cart to the signed-in customer; every capability of the cart is dead from then on (interface.md B18). */
export const claimCart = operation({
  ...cartMutation,
  id: 'claimCart',
  summary: 'Gives a guest cart to the signed-in customer and revokes its capabilities.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/claim',
  caller: 'cartAndCustomer',
  refuses: [],
  run: (context, request) => {
    const customerId = customerOf(request);
    assert(customerId !== null, 'both credentials were asked for');
    return changeCart(context, request, 'claimCart', (cart) => giveTo(cart, customerId), { save: saveClaim });
  },
});
