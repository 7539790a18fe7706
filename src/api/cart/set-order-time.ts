import { orderTimeSchema } from '../../contract/cart/cart-requests.ts';
import { needsCourier } from '../../domain/cart/courier-quote.ts';
import { timeChoice } from '../../domain/cart/fulfillment-edits.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/**
 * Chooses when the order is wanted: as soon as possible, or at one of the offered times
 * (reference/carts.md#setordertime). A courier's quote is for one time, so it is asked for again.
 */
export const setOrderTime = operation({
  ...cartMutation,
  id: 'setOrderTime',
  summary: 'Sets the order time to as soon as possible or to an offered time.',
  description:
    'Sets the cart to as soon as possible or to one of the times offered for its method. ' +
    'A time that is no longer offered is RESOURCE_CONFLICT; a delivery is quoted anew.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/update-order-time',
  body: orderTimeSchema,
  checkBody: (body) => {
    timeChoice(body);
  },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  meetsCourier: ({ cart, location }) => needsCourier(cart.cart, location),
  run: runCartEdit('setOrderTime'),
});
