import { cartSchema } from '../../contract/cart/cart.ts';
import { orderTimeSchema } from '../../contract/cart/cart-requests.ts';
import { needsCourier } from '../../domain/cart/courier-quote.ts';
import { editCart } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { legacyMutation, recorded } from './legacy-call.ts';

/**
 * Chooses when the order is wanted, as setOrderTime does; with ASAP a date and a time are not looked at
 * (reference/legacy.md#setlegacyordertime).
 */
export const setLegacyOrderTime = operation({
  ...legacyMutation,
  id: 'setLegacyOrderTime',
  summary: 'Sets the order time to as soon as possible or to an offered time.',
  description:
    'Sets the cart to as soon as possible or to one of the offered times. ' +
    'With `ASAP`, date and time are ignored; a time that is not offered is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/update-order-time',
  body: orderTimeSchema,
  answers: { 200: cartSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT', 'CART_CONFLICT'],
  meetsCourier: ({ cart, location }) => needsCourier(cart.cart, location),
  run: (context, request) => {
    const { pickupType } = request.body;
    const body = pickupType === 'ASAP' ? { pickupType } : request.body;
    return editCart(context, recorded(context, request), 'setOrderTime', body, {
      reply: [{ slot: 'cart' }],
    });
  },
});
