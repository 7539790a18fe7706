import { Type } from 'typebox';
import { orderEvents } from '../../contract/order/live-events.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * Tells of the order that comes of a cart, from its beginning on (design.md 6). Opened by whatever opens the order result
 * (interface.md C5): an app that sent the payer away follows with the capability it kept.
 */
export const followCartOrder = operation({
  ...cartRead,
  id: 'followCartOrder',
  summary: 'Streams the changes of the order that comes of a cart as server-sent events.',
  tag: 'Orders',
  path: '/locations/{locationId}/carts/{cartId}/order-events',
  events: orderEvents,
  acceptsReplacedCapability: true,
  answers: { 200: Type.String() },
  refuses: [],
  run: (_context, request) => {
    const { merchantId, cartId } = request.cart.head;
    const { caller, lastEventId: after = null } = request;
    return { status: 200, text: '', following: { what: 'orderOfCart', merchantId, cartId, caller, after } };
  },
});
