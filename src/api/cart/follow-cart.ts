import { Type } from 'typebox';
import { cartEvents } from '../../contract/order/live-events.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * Sends every revision of a cart as it happens, from every node
 * (design/carts.md#one-query-per-half-second-serves-all-streams).
 */
export const followCart = operation({
  ...cartRead,
  id: 'followCart',
  limit: 'stream',
  summary: 'Streams the revisions of a cart as server-sent events.',
  description:
    'Sends each new revision of the cart as it happens, and what the menu did to it, until it completes or expires. ' +
    'Reconnect with `Last-Event-ID` to miss none.',
  path: '/locations/{locationId}/carts/{cartId}/events',
  events: cartEvents,
  answers: { 200: Type.String() },
  refuses: [],
  run: (_context, request) => {
    const { merchantId, cartId, locationId, revision } = request.cart.head;
    const { caller, lastEventId } = request;
    const after = Math.min(lastEventId ?? revision - 1, revision);
    return { status: 200, text: '', following: { what: 'cart', merchantId, cartId, locationId, caller, after } };
  },
});
