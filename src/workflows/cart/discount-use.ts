import { type Cart, changedCart } from '../../domain/cart/cart.ts';
import { findUsableCode } from '../../store/cart/discount-codes.ts';
import type { Context } from '../context.ts';

/**
 * What becomes of the code of a cart that is validated: it stays while the cart has a use of it or could have one, else it
 * counts as ended, so that the check against the snapshot takes it out and reports it. Only a cart whose use was freed by
 * a clock that ran ahead can have lost it. (design/time.md#nodes-agree-on-the-time)
 */
export async function codeForValidation(
  { database }: Context,
  cart: Cart,
): Promise<(changed: Cart, now: number) => Cart> {
  const { merchantId, cartId, discount, contextCustomerId: customerId } = cart;
  if (discount === null) return (changed) => changed;
  const isUsable = (await findUsableCode(database, { merchantId, cartId, code: discount.code, customerId })) !== null;
  return (changed, now) =>
    isUsable || changed.discount === null
      ? changed
      : changedCart(changed, { discount: { ...changed.discount, endsAt: now } });
}
