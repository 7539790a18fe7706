import { changedCart } from '../../domain/cart/cart.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { cartMutation } from '../cart/cart-mutation.ts';
import { operation } from '../operation.ts';

/**
 * Takes the reward off the cart (reference/loyalty.md#cancelreward); without one it is still an accepted change. The
 * engine hears of it afterwards, so that a cart can be ordered without its reward while the programme cannot be
 * reached.
 */
export const cancelReward = operation({
  ...cartMutation,
  id: 'cancelReward',
  summary: 'Removes the reward from the cart and releases its points.',
  description:
    'Removes the reward from the cart and releases the reserved points. ' +
    'Without a reward the request succeeds all the same and raises the revision.',
  tag: 'Loyalty',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}/loyalty/redeem',
  caller: 'customer',
  refuses: [],
  run: (context, request) => changeCart(context, request, (cart) => changedCart(cart, { reward: null })),
});
