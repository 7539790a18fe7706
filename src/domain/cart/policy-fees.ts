import type { CommercePolicy, FulfillmentMethod } from '../location/policy.ts';
import type { AreaFees, Cart, PolicyFees } from './cart.ts';

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
    taxRate: policy.taxRate,
    fulfillmentMethodFeeFixMinor: feeFixMinor,
    fulfillmentMethodFeeRate: feeRate,
    paymentProcessingFeeRate: policy.paymentProcessingFeeRate,
    paymentProcessingFeeFixMinor: policy.paymentProcessingFeeFixMinor,
  };
}

/** Who gets the tip: the courier only where the location says so and a courier was quoted (interface.md 8.3). */
export function tipRecipient(cart: Pick<Cart, 'deliveryQuote'>, policy: CommercePolicy): 'restaurant' | 'courier' {
  return policy.gratuity.recipient === 'courier' && cart.deliveryQuote !== null ? 'courier' : 'restaurant';
}

/** What the policy charges for the cart as it is to be brought, a courier's quote apart. */
export function cartFees(cart: Pick<Cart, 'fulfillmentMethod' | 'delivery'>, policy: CommercePolicy): PolicyFees {
  const { fulfillmentMethod: method, delivery } = cart;
  return policyFees(policy, method, method === 'delivery' ? (delivery?.area ?? null) : null);
}
