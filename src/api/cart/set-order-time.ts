import type { Static } from 'typebox';
import { orderTimeSchema } from '../../contract/cart/cart-requests.ts';
import { needsCourier } from '../../domain/cart/courier-quote.ts';
import { setOrderTime as orderFor, type TimeChoice } from '../../domain/cart/fulfillment-edits.ts';
import { invalid } from '../../domain/values/errors.ts';
import { changeCart, type Transition } from '../../workflows/cart/change-cart.ts';
import { askForQuote } from '../../workflows/cart/quote-courier.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/**
 * Chooses when the order is wanted: as soon as possible, or at one of the offered times (interface.md B12). A courier's
 * quote is for one time, so it is asked for again.
 */
export const setOrderTime = operation({
  ...cartMutation,
  id: 'setOrderTime',
  summary: 'Sets the order time to as soon as possible or to an offered time.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/update-order-time',
  body: orderTimeSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  meetsCourier: ({ cart, location }) => cart !== null && location !== null && needsCourier(cart.cart, location),
  run: async (context, request) => {
    const choice = timeChoice(request.body);
    const transition: Transition = (cart, snapshot) => orderFor(cart, choice, snapshot, request.now);
    return changeCart(context, request, 'setOrderTime', transition, { ask: askForQuote(context, request) });
  },
});

/** The time a body of B12 asks for. Refuses what does not go together with VALIDATION_ERROR. */
export function timeChoice(body: Static<typeof orderTimeSchema>): TimeChoice {
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
