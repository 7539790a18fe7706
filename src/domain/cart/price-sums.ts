import type { Minor } from '../values/money.ts';
import { type TraceStep, traceSum } from './price-trace.ts';

// Each sum is written out: objects put together from others cost two thirds of a price.

/** What a cart charges before the fee for processing its payment, each by the name of its step. */
export type ChargedParts = {
  readonly subTotal: Minor;
  readonly taxTotal: Minor;
  readonly fulfillmentMethodFeeTotal: Minor;
  readonly enterpriseFeeTotal: Minor;
  readonly serviceFeeTotal: Minor;
  readonly waiterTipTotal: Minor;
  readonly courierTipTotal: Minor;
};

/** What the fee for processing the payment is a rate of (reference/money.md#totals): all that is charged before it. */
export function sumProcessed(charged: ChargedParts): TraceStep {
  return traceSum('processedTotal', charged);
}

/** All that is neither goods nor a tip. */
export function sumTaxAndFees(charged: ChargedParts, paymentProcessingFeeTotal: Minor): TraceStep {
  const { taxTotal, fulfillmentMethodFeeTotal, enterpriseFeeTotal, serviceFeeTotal } = charged;
  return traceSum('taxAndFeeTotal', {
    taxTotal,
    fulfillmentMethodFeeTotal,
    enterpriseFeeTotal,
    serviceFeeTotal,
    paymentProcessingFeeTotal,
  });
}

/** Without the fees of the service and of the payment. */
export function sumOrder(charged: ChargedParts): TraceStep {
  const { subTotal, taxTotal, fulfillmentMethodFeeTotal, enterpriseFeeTotal } = charged;
  const { waiterTipTotal, courierTipTotal } = charged;
  return traceSum('orderTotal', {
    subTotal,
    taxTotal,
    fulfillmentMethodFeeTotal,
    enterpriseFeeTotal,
    waiterTipTotal,
    courierTipTotal,
  });
}

/** What is paid. */
export function sumOrderWithServiceFee(charged: ChargedParts, paymentProcessingFeeTotal: Minor): TraceStep {
  const { subTotal, taxTotal, fulfillmentMethodFeeTotal, enterpriseFeeTotal } = charged;
  const { waiterTipTotal, courierTipTotal, serviceFeeTotal } = charged;
  return traceSum('orderTotalWithServiceFee', {
    subTotal,
    taxTotal,
    fulfillmentMethodFeeTotal,
    enterpriseFeeTotal,
    waiterTipTotal,
    courierTipTotal,
    serviceFeeTotal,
    paymentProcessingFeeTotal,
  });
}

/** What the service and its partners earn. */
export function sumApplicationFees(charged: ChargedParts, paymentProcessingFeeTotal: Minor): TraceStep {
  const { serviceFeeTotal, enterpriseFeeTotal } = charged;
  return traceSum('applicationFeeTotal', { serviceFeeTotal, enterpriseFeeTotal, paymentProcessingFeeTotal });
}
