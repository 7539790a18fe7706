import { deliverySchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';
import { refuseCountry } from './delivery-country.ts';

/**
 * Has the order delivered to an address, whatever the method was before (reference/delivery.md#setdelivery). Where a
 * partner delivers, its courier is asked what it takes.
 */
export const setDelivery = operation({
  ...cartMutation,
  id: 'setDelivery',
  summary: 'Sets the delivery address and switches the cart to delivery.',
  description:
    "Switches the cart to delivery at this address and prices it with the delivery fee or a courier's quote. " +
    'An address outside the delivery area is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/set-delivery',
  body: deliverySchema,
  checkBody: ({ country }, { merchant }) => refuseCountry(country, merchant.country),
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  meetsCourier: ({ location }) => location.policy.methods.delivery.byPartner === true,
  run: runCartEdit('setDelivery'),
});
