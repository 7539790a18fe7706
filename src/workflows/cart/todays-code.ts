import { type Cart, changedCart, type DiscountRule } from '../../domain/cart/cart.ts';
import { findCodeRule } from '../../store/cart/discount-codes.ts';
import type { Context } from '../context.ts';

/**
 * The cart with what its code is by now, for the check against the location: merchants change codes while carts carry
 * them (reference/differences.md#revalidation). The same cart where it has no code, or the code is as it was priced.
 */
export async function withTodaysCode({ database }: Context, cart: Cart): Promise<Cart> {
  const { merchantId, contextCustomerId: customerId, discount } = cart;
  if (discount === null) return cart;
  const today = await findCodeRule(database, { merchantId, code: discount.code, customerId });
  return today !== null && fieldsOf(today) === fieldsOf(discount)
    ? cart
    : changedCart(cart, { discount: { ...discount, today } });
}

function fieldsOf({ value, ...rule }: DiscountRule): string {
  const { productIds, methods, locationIds, minimumMinor, startsAt, endsAt } = rule;
  const worth = value.kind === 'percent' ? value.rate : value.amountMinor;
  return JSON.stringify([value.kind, worth, productIds, methods, locationIds, minimumMinor, startsAt, endsAt]);
}
