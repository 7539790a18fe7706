import { deliverySchema } from '../../contract/cart-requests.ts';
import { setDelivery as deliverTo } from '../../domain/fulfillment-edits.ts';
import { changeCart } from '../change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Has the order delivered to an address, whatever the method was before (interface.md B9). */
export const setDelivery = operation({
  ...cartMutation,
  id: 'setDelivery',
  number: 'B9',
  summary: 'Sets the delivery address and switches the cart to delivery.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/set-delivery',
  body: deliverySchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: (context, request) => {
    const address = { ...request.body, streetOptional: request.body.streetOptional ?? '' };
    return changeCart(context, request, 'setDelivery', (cart, facts) => deliverTo(cart, address, facts, request.now));
  },
});
