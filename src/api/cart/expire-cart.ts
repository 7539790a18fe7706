import { expireCart as end } from '../../domain/cart/cart-edits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/**
 * Ends a cart for good: the use of its code is released, and its capability only reads from then on
 * (reference/carts.md#expirecart).
 */
export const expireCart = operation({
  ...cartMutation,
  id: 'expireCart',
  summary: 'Expires a cart.',
  description:
    'Ends an open cart for good and releases its discount code and reward. ' +
    'Afterwards its capability can only read it.',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}',
  atHiddenLocation: true,
  refuses: [],
  run: (context, request) => changeCart(context, request, end),
});
