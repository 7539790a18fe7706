import { redemptionSchema } from '../../contract/loyalty/loyalty.ts';
import { refuseSecondBenefit } from '../../domain/loyalty/benefits.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { redeem } from '../../workflows/cart/reserve-reward.ts';
import { requireProgramme } from '../../workflows/loyalty/with-programme.ts';
import { cartMutation } from '../cart/cart-mutation.ts';
import { operation } from '../operation.ts';

/**
 * Applies a reward to the cart, its points set aside before the cart is written (reference/loyalty.md#redeemreward,
 * reference/loyalty.md#rewards). The same one again is an accepted change; another one, or a code, is in its way.
 */
export const redeemReward = operation({
  ...cartMutation,
  id: 'redeemReward',
  summary: 'Applies a reward to the cart and reserves its points.',
  description:
    "Reserves the reward's points and takes its value off the cart. " +
    'Too few points, another reward or a discount code is RESOURCE_CONFLICT.',
  tag: 'Loyalty',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/loyalty/redeem',
  caller: 'customer',
  body: redemptionSchema,
  refuses: ['RESOURCE_CONFLICT'],
  run: (context, request) => {
    const { rewardId } = request.body;
    requireProgramme(request);
    return changeCart(context, request, (cart) => refuseSecondBenefit(cart, rewardId), {
      secure: redeem(rewardId),
    });
  },
});
