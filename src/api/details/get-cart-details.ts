import { cartTag } from '../../contract/cart/cart.ts';
import { cartDetailsSchema } from '../../contract/cart/cart-details.ts';
import { json } from '../../workflows/answer.ts';
import { cartDetails } from '../../workflows/cart/cart-details.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * What the cart cannot say itself: its taxes, included and added
 * (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export const getCartDetails = operation({
  ...cartRead,
  id: 'getCartDetails',
  summary: 'Reads the taxes of a cart, included ones as well.',
  description:
    'Returns what the cart itself does not show: whether its prices include tax, and every tax with its rate. ' +
    'Later versions may add more to it.',
  path: '/locations/{locationId}/carts/{cartId}/details',
  answers: { 200: cartDetailsSchema },
  refuses: [],
  run: async (context, request) => {
    const { merchantId, cartId, revision } = request.cart.head;
    return { ...json(200, await cartDetails(context, merchantId, cartId, revision)), etag: cartTag(revision) };
  },
});
