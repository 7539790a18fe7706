import type { Static } from 'typebox';
import { orderTimeSchema } from '../../contract/cart-requests.ts';
import { invalid } from '../../domain/errors.ts';
import { setOrderTime as orderFor, type TimeChoice } from '../../domain/fulfillment-edits.ts';
import { changeCart } from '../change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Chooses when the order is wanted: as soon as possible, or at one of the offered times (interface.md B12). */
export const setOrderTime = operation({
  ...cartMutation,
  id: 'setOrderTime',
  number: 'B12',
  summary: 'Sets the order time to as soon as possible or to an offered time.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/update-order-time',
  body: orderTimeSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const choice = timeChoice(request.body);
    return changeCart(context, request, 'setOrderTime', (cart, facts) => orderFor(cart, choice, facts, request.now));
  },
});

function timeChoice(body: Static<typeof orderTimeSchema>): TimeChoice {
  const { pickupType, orderDate, orderTime } = body;
  if (pickupType === 'ASAP') {
    if (orderDate !== undefined) throw invalid('orderDate', 'With ASAP there is no date to send.', 'unexpected');
    if (orderTime !== undefined) throw invalid('orderTime', 'With ASAP there is no time to send.', 'unexpected');
    return { pickupType };
  }
  if (orderDate === undefined) throw invalid('orderDate', 'With LATER a local date is needed.', 'required');
  if (orderTime === undefined) throw invalid('orderTime', 'With LATER a local time is needed.', 'required');
  return { pickupType, orderDate, orderTime };
}
