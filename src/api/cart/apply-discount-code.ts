import { discountCodeSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/**
 * Applies a discount code instead of any earlier one and keeps one of its uses for this cart
 * (reference/carts.md#applydiscountcode).
 */
export const applyDiscountCode = operation({
  ...cartMutation,
  id: 'applyDiscountCode',
  summary: 'Applies a discount code to a cart.',
  description:
    'Applies the code in place of any earlier one and reserves one use for this cart. ' +
    'Every code that cannot be used gets the same VALIDATION_ERROR; an applied reward is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/discount',
  body: discountCodeSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('applyDiscountCode'),
});
