import { editsSchema } from '../../contract/cart/what-if.ts';
import { lacksQuote, needsCourier } from '../../domain/cart/courier-quote.ts';
import { cartEdits } from '../../workflows/cart/cart-edits.ts';
import { makeEdits } from '../../workflows/cart/make-edits.ts';
import type { CartEdit } from '../../workflows/cart/try-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';
import { refuseCountries } from './delivery-country.ts';

/** Makes up to twenty edits as one revision, or none of them (reference/carts.md#applyedits). */
export const applyEdits = operation({
  ...cartMutation,
  id: 'applyEdits',
  summary: 'Makes up to twenty edits of a cart as one change.',
  description:
    'Makes the edits in order and stores them as one revision, all or none; takes what simulateEdits takes. ' +
    'The first edit that would be refused refuses them all, at its place (`edits[2].body.quantity`).',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/edits',
  body: editsSchema<CartEdit>(cartEdits),
  checkBody: ({ edits }, { merchant }) => refuseCountries(edits, merchant.country),
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  meetsCourier: ({ body, cart, location, now }) =>
    body.edits.some(({ operation: edit }) => {
      if (edit === 'setDelivery') return location.policy.methods.delivery.byPartner === true;
      if (edit === 'setOrderTime') return needsCourier(cart.cart, location);
      return edit === 'validateAndUpdateCart' && lacksQuote(cart.cart, location, now);
    }),
  run: makeEdits,
});
