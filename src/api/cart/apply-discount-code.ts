import { discountCodeSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Applies a discount code instead of any earlier one and keeps one of its uses for this cart (interface.md B16). */
export const applyDiscountCode = operation({
  ...cartMutation,
  id: 'applyDiscountCode',
  summary: 'Applies a discount code to a cart.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/discount',
  body: discountCodeSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('applyDiscountCode'),
});
