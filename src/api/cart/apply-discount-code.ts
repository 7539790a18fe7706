import { discountCodeSchema } from '../../contract/cart/cart-requests.ts';
import { applyCode, codeRefused, refuseBesideReward } from '../../domain/cart/discount-edits.ts';
import { findUsableCode } from '../../store/cart/discount-codes.ts';
import { changeCart, customerOf } from '../../workflows/cart/change-cart.ts';
import { cartOf } from '../../workflows/request.ts';
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
  run: async (context, request) => {
    const { cart } = cartOf(request);
    refuseBesideReward(cart);
    const rule = await findUsableCode(context.database, {
      merchantId: cart.merchantId,
      cartId: cart.cartId,
      code: request.body.code.toUpperCase(),
      customerId: customerOf(request) ?? cart.contextCustomerId,
    });
    if (rule === null) throw codeRefused();
    return changeCart(context, request, 'applyDiscountCode', (current) => applyCode(current, rule, request.now));
  },
});
