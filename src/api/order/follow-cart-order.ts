import { Type } from 'typebox';
import { orderEvents } from '../../contract/order/live-events.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * Streams the changes of the order that comes of a cart, from its beginning on
 * (design/carts.md#one-query-per-half-second-serves-all-streams). Opened by what opens the order result
 * (reference/checkout.md#getorderresult): an app that sent the payer away follows with the capability it kept.
 */
export const followCartOrder = operation({
  ...cartRead,
  id: 'followCartOrder',
  limit: 'stream',
  summary: 'Streams the changes of the order placed from a cart as server-sent events.',
  description:
    "Sends each change of the order's status and refunds, starting before the order exists. " +
    'The same callers may follow as may read the order result; reconnect with `Last-Event-ID`.',
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
