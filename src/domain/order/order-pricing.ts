import type { CartTotals } from '../cart/pricing.ts';
import { assert } from '../values/errors.ts';
import type { Minor } from '../values/money.ts';

/** An order's money as orders and receipts show it (OrderPricing, reference/orders.md#orderdetail). */
export type OrderPricing = {
  readonly subtotalMinor: Minor;
  readonly discountMinor: Minor;
  readonly taxMinor: Minor;
  readonly tipMinor: Minor;
  readonly serviceFeeMinor: Minor;
  readonly fulfillmentFeeMinor: Minor;
  readonly enterpriseFeeMinor: Minor;
  readonly totalMinor: Minor;
  readonly refundedMinor: Minor;
  readonly netPaidMinor: Minor;
  readonly partiallyRefunded: boolean;
};

/**
 * The totals of a paid cart as an order shows them (reference/money.md#worked-examples): `total` is what was charged,
 * and subtotal is before discount. Refunding less than nothing or more than was charged is a bug of ours.
 */
export function orderPricing(totals: CartTotals, refundedMinor: Minor): OrderPricing {
  const totalMinor = totals.orderTotalWithServiceFeeMinor;
  assert(refundedMinor >= 0 && refundedMinor <= totalMinor, 'a refund lies between nothing and the whole');
  return {
    subtotalMinor: totals.subTotalWithoutDiscountMinor,
    discountMinor: totals.discountTotalMinor,
    taxMinor: totals.taxTotalMinor,
    tipMinor: totals.waiterTipTotalMinor + totals.courierTipTotalMinor,
    serviceFeeMinor: totals.serviceFeeTotalMinor + totals.paymentProcessingFeeTotalMinor,
    fulfillmentFeeMinor: totals.fulfillmentMethodFeeTotalMinor,
    enterpriseFeeMinor: totals.enterpriseFeeTotalMinor,
    totalMinor,
    refundedMinor,
    netPaidMinor: totalMinor - refundedMinor,
    partiallyRefunded: refundedMinor > 0 && refundedMinor < totalMinor,
  };
}
