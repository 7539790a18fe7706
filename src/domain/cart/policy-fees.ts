import type { CommercePolicy } from '../location/policy.ts';
import { type TaxTerms, taxTermsAt } from '../location/tax-policy.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { RateMicros } from '../values/money.ts';
import type { AreaFees, Cart, PolicyFees } from './cart.ts';

/**
 * The rates and fixed amounts as the Cart shows them (reference/money.md#fees): the current method's, or the courier's
 * fee.
 */
export type EffectiveFees = PolicyFees & { readonly tipRate: RateMicros };

/** The fees a cart is priced with, and the rate of its tip. */
export function effectiveFees(cart: Cart, policy: CommercePolicy): EffectiveFees {
  const tipRate = cart.tip.kind === 'percentage' ? cart.tip.rate : 0;
  const fees = Object.assign(cartFees(cart, policy), { tipRate });
  if (cart.deliveryQuote === null) return fees;
  return Object.assign(fees, {
    fulfillmentMethodFeeFixMinor: cart.deliveryQuote.feeMinor,
    fulfillmentMethodFeeRate: 0,
  });
}

/** What the policy itself charges for `method`; the fees of an `area` stand in for the method's. */
export function policyFees(
  policy: CommercePolicy,
  method: FulfillmentMethod,
  area: AreaFees | null = null,
): PolicyFees {
  const { feeFixMinor, feeRate } = area ?? policy.methods[method];
  return {
    enterpriseFeeRate: policy.enterpriseFeeRate,
    enterpriseFeeFixMinor: policy.enterpriseFeeFixMinor,
    serviceFeeRate: policy.serviceFeeRate,
    serviceFeeFixMinor: policy.serviceFeeFixMinor,
    taxRate: policy.taxes === undefined ? policy.taxRate : 0,
    fulfillmentMethodFeeFixMinor: feeFixMinor,
    fulfillmentMethodFeeRate: feeRate,
    paymentProcessingFeeRate: policy.paymentProcessingFeeRate,
    paymentProcessingFeeFixMinor: policy.paymentProcessingFeeFixMinor,
  };
}

/**
 * Who gets the tip: the courier only where the location says so and a courier was quoted (reference/money.md#totals).
 */
export function tipRecipient(cart: Pick<Cart, 'deliveryQuote'>, policy: CommercePolicy): 'restaurant' | 'courier' {
  return policy.gratuity.recipient === 'courier' && cart.deliveryQuote !== null ? 'courier' : 'restaurant';
}

/** What the policy charges for the cart as it is to be brought, a courier's quote apart. */
export function cartFees(cart: Pick<Cart, 'fulfillmentMethod' | 'delivery'>, policy: CommercePolicy): PolicyFees {
  const { fulfillmentMethod: method, delivery } = cart;
  return policyFees(policy, method, method === 'delivery' ? (delivery?.area ?? null) : null);
}

/** The rates of the policy's table of taxes for the cart's method on its day; null where the policy has one rate. */
export function cartTaxTerms(
  { fulfillmentMethod, orderDate }: Pick<Cart, 'fulfillmentMethod' | 'orderDate'>,
  { taxes }: CommercePolicy,
): TaxTerms | null {
  return taxes === undefined ? null : taxTermsAt(taxes, fulfillmentMethod, orderDate);
}
