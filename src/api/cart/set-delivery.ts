import { deliverySchema } from '../../contract/cart/cart-requests.ts';
import { type Country, isFirstCountry } from '../../domain/values/country.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

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

/** A merchant of the four countries that the contract began with delivers within those, and refuses others as it always has. */
function refuseCountry(sent: Country, merchantCountry: Country): void {
  if (!isFirstCountry(merchantCountry) || isFirstCountry(sent)) return;
  throw new CommerceError('VALIDATION_ERROR', 'The request is not of the expected form: country.', {
    details: { fields: [{ path: 'country', rule: 'enum' }] },
  });
}
