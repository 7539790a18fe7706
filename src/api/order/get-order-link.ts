import { orderLinkSchema } from '../../contract/order/order-acts.ts';
import { json } from '../../workflows/answer.ts';
import { linkOfCart } from '../../workflows/order/order-link.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * What opens the pages of the order that a cart was placed as (design/orders.md#a-device-finds-its-order-again). Opened by what opens
 * the order result (reference/checkout.md#getorderresult), for it reads nothing more: a storefront that sent the payer away finds the
 * order again with the capability it kept.
 */
export const getOrderLink = operation({
  ...cartRead,
  id: 'getOrderLink',
  summary: 'Reads what opens the receipt of the order that a cart was placed as.',
  description:
    'Returns the id of the order and the token of its receipt link, once it was placed with the restaurant. ' +
    'The same callers may read it as may read the order result.',
  tag: 'Orders',
  path: '/locations/{locationId}/carts/{cartId}/order-link',
  loads: 'cartState',
  acceptsReplacedCapability: true,
  answers: { 200: orderLinkSchema },
  refuses: [],
  run: async (context, { cart: { head }, now }) => json(200, { order: await linkOfCart(context, head, now) }),
});
