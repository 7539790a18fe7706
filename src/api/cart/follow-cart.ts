import { Type } from 'typebox';
import { cartEvents } from '../../contract/order/live-events.ts';
import { cartOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

/** Tells of every revision of a cart as it happens, whichever node made it (design.md 6). */
export const followCart = operation({
  id: 'followCart',
  summary: 'Streams the revisions of a cart as server-sent events.',
  tag: 'Carts',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationId}/carts/{cartId}/events',
  caller: 'cartOrCustomer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
  loads: 'cartText',
  events: cartEvents,
  answers: { 200: Type.String() },
  refuses: [],
  run: (_context, request) => {
    const { merchantId, cartId, revision } = cartOf(request).head;
    const { caller, lastEventId } = request;
    const after = Math.min(lastEventId ?? revision - 1, revision);
    return { status: 200, text: '', following: { what: 'cart', merchantId, cartId, caller, after } };
  },
});
