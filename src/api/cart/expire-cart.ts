import { expireCart as end } from '../../domain/cart/cart-edits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Ends a cart for good: its code is given back, and its capability only reads from then on (interface.md B5). */
export const expireCart = operation({
  ...cartMutation,
  id: 'expireCart',
  summary: 'Expires a cart.',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}',
  refuses: [],
  run: (context, request) => changeCart(context, request, 'expireCart', end),
});
