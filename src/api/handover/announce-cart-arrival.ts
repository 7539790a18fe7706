import { arrivalRequestSchema, arrivalSchema, writeArrival } from '../../contract/cart/handover.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findOrderOfCart } from '../../store/order/orders.ts';
import { json } from '../../workflows/answer.ts';
import { announceArrival } from '../../workflows/order/announce-arrival.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * The same as announceArrival for the page that placed the order, which knows its cart (reference/orders.md#announcecartarrival). Opened by
 * what opens the order result: an app that sent the payer away kept the capability of before.
 */
export const announceCartArrival = operation({
  ...cartRead,
  id: 'announceCartArrival',
  summary: 'Tells the restaurant that the car is there, for the order placed from a cart.',
  description:
    'Says on which space the car stands; the board rings, and the same space said again changes nothing. ' +
    'RESOURCE_CONFLICT before the order is there, for one that is not brought to a car or is over, or after five changes.',
  tag: 'Orders',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/arrival',
  limit: 'cartMutation',
  acceptsReplacedCapability: true,
  body: arrivalRequestSchema,
  answers: { 200: arrivalSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, cartId } = request.cart.head;
    const stored = await findOrderOfCart(context.database, merchantId, cartId);
    if (stored === null) throw new CommerceError('RESOURCE_CONFLICT', 'There is no order yet.');
    return json(200, writeArrival(await announceArrival(context, stored, request.body.space ?? '', request.now)));
  },
});
