import { Type } from 'typebox';
import { orderEvents } from '../../contract/order/live-events.ts';
import { cartOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

/**
 * Tells of the order that comes of a cart, from its beginning on (design.md 6). Opened by whatever opens the order result
 * (interface.md C5): an app that sent the payer away follows with the capability it kept.
 */
export const followCartOrder = operation({
  id: 'followCartOrder',
  summary: 'Streams the changes of the order that comes of a cart as server-sent events.',
  tag: 'Orders',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationId}/carts/{cartId}/order-events',
  caller: 'cartOrCustomer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
  loads: 'cartText',
  events: orderEvents,
  acceptsReplacedCapability: true,
  answers: { 200: Type.String() },
  refuses: [],
  run: (_context, request) => {
    const { merchantId, cartId } = cartOf(request).head;
    const { caller, lastEventId: after = null } = request;
    return { status: 200, text: '', following: { what: 'orderOfCart', merchantId, cartId, caller, after } };
  },
});
