import { changeCart } from '../../workflows/cart/change-cart.ts';
import { cartMutation } from '../cart/cart-mutation.ts';
import { operation } from '../operation.ts';

/**
 * Takes the reward off the cart (interface.md E4); without one it is still an accepted change. The engine is told
 * afterwards, so that a cart can be ordered without its reward while the programme cannot be reached.
 */
export const cancelReward = operation({
  ...cartMutation,
  id: 'cancelReward',
  summary: 'Takes the reward off the cart and gives its points back.',
  tag: 'Loyalty',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}/loyalty/redeem',
  caller: 'customer',
  refuses: [],
  run: (context, request) => changeCart(context, request, 'cancelReward', (cart) => ({ ...cart, reward: null })),
});
