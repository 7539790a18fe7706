import type { CommercePolicy, FulfillmentMethod } from '../location/policy.ts';
import { assert } from '../values/errors.ts';
import { type Minor, multiplyRate, type RateMicros } from '../values/money.ts';
import type { AreaFees, Cart, CartLine, ChosenGroup, DeliveryQuote, PolicyFees } from './cart.ts';
import { spreadDiscount } from './discounts.ts';
import {
  type PriceTrace,
  type TraceStep,
  traceDiscount,
  traceGross,
  traceRate,
  traceSum,
  traceWhole,
} from './price-trace.ts';

/** Every total of interface.md 8.3, in minor units, never negative. */
export type CartTotals = {
  readonly subTotalMinor: Minor;
  readonly discountTotalMinor: Minor;
  readonly waiterTipTotalMinor: Minor;
  readonly taxTotalMinor: Minor;
  readonly taxAndFeeTotalMinor: Minor;
  readonly serviceFeeTotalMinor: Minor;
  readonly paymentProcessingFeeTotalMinor: Minor;
  readonly applicationFeeTotalMinor: Minor;
  readonly netSalesTotalMinor: Minor;
  readonly fulfillmentMethodFeeTotalMinor: Minor;
  readonly orderTotalMinor: Minor;
  readonly orderTotalWithServiceFeeMinor: Minor;
  readonly enterpriseFeeTotalMinor: Minor;
  readonly subTotalWithoutDiscountMinor: Minor;
  readonly courierTipTotalMinor: Minor;
};

/** One line's money: `unitPriceMinor` is base and modifiers of one unit, `totalMinor` is gross less discount (8.2). */
export type PricedLine = {
  readonly itemId: string;
  readonly unitPriceMinor: Minor;
  readonly grossMinor: Minor;
  readonly discountMinor: Minor;
  readonly totalMinor: Minor;
};

/** The rates and fixed amounts as the Cart shows them (interface.md 2.5): the current method's, or the courier's fee. */
export type EffectiveFees = PolicyFees & { readonly tipRate: RateMicros };

export type PricedCart = {
  readonly totals: CartTotals;
  readonly lines: readonly PricedLine[];
  readonly fees: EffectiveFees;
  readonly trace: PriceTrace;
};

/**
 * What the cart costs under `policy`, and why: the one pricing function (interface.md 8). Prices are those the lines
 * carry, and a code or reward in the cart counts: whether either still holds is for `revalidate` to say first. A cart
 * without lines costs nothing, whatever fee, tip or courier it has (decision 0020).
 */
export function priceCart(cart: Cart, policy: CommercePolicy): PricedCart {
  const fees = effectiveFees(cart, policy);
  const steps: TraceStep[] = [];
  const lines = priceLines(cart, steps);
  const goods = priceGoods(lines, steps);
  const totals =
    lines.length === 0 ? priceNothing(steps) : priceExtras(cart, fees, tipRecipient(cart, policy), goods, steps);
  assert(Number.isSafeInteger(totals.orderTotalWithServiceFeeMinor), 'a cart costs a safe integer');
  return { totals, lines, fees, trace: { steps } };
}

/** Base price and all chosen options of one unit; a child's quantity is absolute (interface.md 8.2). */
export function unitPrice(line: Pick<CartLine, 'basePriceMinor' | 'selections'>): Minor {
  return line.basePriceMinor + selectionsPrice(line.selections);
}

/** Gross of all lines, before any discount: what minimums and tips count. */
export function grossOf(lines: readonly CartLine[]): Minor {
  let sum = 0;
  for (const line of lines) sum += unitPrice(line) * line.quantity;
  return sum;
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

/**
 * The cart with the courier's tip as it is today (interface.md 8.3): where the courier gets the tip, what the customer
 * chose of it; else nothing. The courier is not asked for that. The same object when nothing moved.
 */
export function keepCourierTip(cart: Cart, policy: CommercePolicy): Cart {
  const { deliveryQuote, lines, tip } = cart;
  if (deliveryQuote === null) return cart;
  const isTipped = lines.length > 0 && tipRecipient(cart, policy) === 'courier';
  const courierTipMinor = isTipped ? tipAmount(tip, grossOf(lines)) : 0;
  return courierTipMinor === deliveryQuote.courierTipMinor
    ? cart
    : { ...cart, deliveryQuote: { ...deliveryQuote, courierTipMinor } };
}

/** What a tip comes to, whoever gets it: the discount does not lower it (interface.md 8.3). */
export function tipAmount(tip: Cart['tip'], grossMinor: Minor): Minor {
  switch (tip.kind) {
    case 'none':
      return 0;
    case 'amount':
      return tip.amountMinor;
    case 'percentage':
      return multiplyRate(grossMinor, tip.rate);
  }
}

function effectiveFees(cart: Cart, policy: CommercePolicy): EffectiveFees {
  const fees = cartFees(cart, policy);
  const tipRate = cart.tip.kind === 'percentage' ? cart.tip.rate : 0;
  if (cart.deliveryQuote === null) return { ...fees, tipRate };
  return { ...fees, tipRate, fulfillmentMethodFeeFixMinor: cart.deliveryQuote.feeMinor, fulfillmentMethodFeeRate: 0 };
}

function priceLines(cart: Cart, steps: TraceStep[]): readonly PricedLine[] {
  const grossLines = cart.lines.map((line) => {
    const unitPriceMinor = unitPrice(line);
    const grossMinor = unitPriceMinor * line.quantity;
    steps.push(traceGross(line, grossMinor));
    return { itemId: line.itemId, productId: line.productId, unitPriceMinor, grossMinor };
  });
  const gross = grossLines.reduce((sum, line) => sum + line.grossMinor, 0);
  steps.push(traceWhole('subTotalWithoutDiscount', 'sum of items gross', { items: grossLines.length }, gross));
  const spread = spreadDiscount(cart, grossLines);
  steps.push(...traceDiscount(cart.discount, cart.reward, spread, grossLines));
  return grossLines.map(({ itemId, unitPriceMinor, grossMinor }, index) => {
    const discountMinor = spread?.sharesMinor[index] ?? 0;
    return { itemId, unitPriceMinor, grossMinor, discountMinor, totalMinor: grossMinor - discountMinor };
  });
}

type Goods = Pick<
  CartTotals,
  'subTotalWithoutDiscountMinor' | 'discountTotalMinor' | 'subTotalMinor' | 'netSalesTotalMinor'
>;

function priceGoods(lines: readonly PricedLine[], steps: TraceStep[]): Goods {
  let subTotalWithoutDiscount = 0;
  let discountTotal = 0;
  for (const line of lines) {
    subTotalWithoutDiscount += line.grossMinor;
    discountTotal += line.discountMinor;
  }
  const subTotal = subTotalWithoutDiscount - discountTotal;
  steps.push(
    traceWhole(
      'subTotal',
      'subTotalWithoutDiscount - discountTotal',
      { subTotalWithoutDiscount, discountTotal },
      subTotal,
    ),
    traceWhole('netSalesTotal', 'subTotal', { subTotal }, subTotal),
  );
  return {
    subTotalWithoutDiscountMinor: subTotalWithoutDiscount,
    discountTotalMinor: discountTotal,
    subTotalMinor: subTotal,
    netSalesTotalMinor: subTotal,
  };
}

/** Everything beyond the goods, each total rounded once, from the subtotal after discount (interface.md 8.3). */
function priceExtras(
  cart: Cart,
  fees: EffectiveFees,
  recipient: 'restaurant' | 'courier',
  goods: Goods,
  steps: TraceStep[],
): CartTotals {
  const took = (step: TraceStep): Minor => {
    steps.push(step);
    return step.rounded;
  };
  const subTotal = goods.subTotalMinor;
  const ofSubTotal = (name: string, fixMinor: Minor, rate: RateMicros) =>
    took(traceRate(name, fixMinor, rate, 'subTotal', subTotal));

  const fulfillment = ofSubTotal(
    'fulfillmentMethodFeeTotal',
    fees.fulfillmentMethodFeeFixMinor,
    fees.fulfillmentMethodFeeRate,
  );
  const tax = ofSubTotal('taxTotal', cart.deliveryQuote?.taxMinor ?? 0, fees.taxRate);
  const enterprise = ofSubTotal('enterpriseFeeTotal', fees.enterpriseFeeFixMinor, fees.enterpriseFeeRate);
  const service = ofSubTotal('serviceFeeTotal', fees.serviceFeeFixMinor, fees.serviceFeeRate);
  const waiterTip = took(traceWaiterTip(cart, recipient, goods.subTotalWithoutDiscountMinor));
  const courierTip = took(traceCourierTip(cart.deliveryQuote, recipient));
  const processed = took(
    traceSum('processedTotal', {
      subTotal,
      taxTotal: tax,
      fulfillmentMethodFeeTotal: fulfillment,
      enterpriseFeeTotal: enterprise,
      serviceFeeTotal: service,
      waiterTipTotal: waiterTip,
      courierTipTotal: courierTip,
    }),
  );
  const processing = took(
    traceRate(
      'paymentProcessingFeeTotal',
      fees.paymentProcessingFeeFixMinor,
      fees.paymentProcessingFeeRate,
      'processedTotal',
      processed,
    ),
  );
  return sumUp(goods, { tax, fulfillment, enterprise, service, processing, waiterTip, courierTip }, took);
}

type Extras = Readonly<
  Record<'tax' | 'fulfillment' | 'enterprise' | 'service' | 'processing' | 'waiterTip' | 'courierTip', Minor>
>;

function sumUp(goods: Goods, extras: Extras, took: (step: TraceStep) => Minor): CartTotals {
  const subTotal = goods.subTotalMinor;
  const taxTotal = extras.tax;
  const fulfillmentMethodFeeTotal = extras.fulfillment;
  const enterpriseFeeTotal = extras.enterprise;
  const serviceFeeTotal = extras.service;
  const paymentProcessingFeeTotal = extras.processing;
  const waiterTipTotal = extras.waiterTip;
  const courierTipTotal = extras.courierTip;
  const sum = (step: string, parts: Readonly<Record<string, Minor>>) => took(traceSum(step, parts));
  return {
    ...goods,
    taxTotalMinor: taxTotal,
    fulfillmentMethodFeeTotalMinor: fulfillmentMethodFeeTotal,
    enterpriseFeeTotalMinor: enterpriseFeeTotal,
    serviceFeeTotalMinor: serviceFeeTotal,
    paymentProcessingFeeTotalMinor: paymentProcessingFeeTotal,
    waiterTipTotalMinor: waiterTipTotal,
    courierTipTotalMinor: courierTipTotal,
    taxAndFeeTotalMinor: sum('taxAndFeeTotal', {
      taxTotal,
      fulfillmentMethodFeeTotal,
      enterpriseFeeTotal,
      serviceFeeTotal,
      paymentProcessingFeeTotal,
    }),
    orderTotalMinor: sum('orderTotal', {
      subTotal,
      taxTotal,
      fulfillmentMethodFeeTotal,
      enterpriseFeeTotal,
      waiterTipTotal,
      courierTipTotal,
    }),
    orderTotalWithServiceFeeMinor: sum('orderTotalWithServiceFee', {
      subTotal,
      taxTotal,
      fulfillmentMethodFeeTotal,
      enterpriseFeeTotal,
      waiterTipTotal,
      courierTipTotal,
      serviceFeeTotal,
      paymentProcessingFeeTotal,
    }),
    applicationFeeTotalMinor: sum('applicationFeeTotal', {
      serviceFeeTotal,
      enterpriseFeeTotal,
      paymentProcessingFeeTotal,
    }),
  };
}

function traceWaiterTip(cart: Cart, recipient: 'restaurant' | 'courier', grossMinor: Minor): TraceStep {
  if (recipient === 'courier') return traceWhole('waiterTipTotal', 'the courier gets the tip', {}, 0);
  switch (cart.tip.kind) {
    case 'none':
      return traceWhole('waiterTipTotal', 'none', {}, 0);
    case 'amount':
      return traceWhole('waiterTipTotal', 'amount', { amount: cart.tip.amountMinor }, cart.tip.amountMinor);
    case 'percentage':
      return traceRate('waiterTipTotal', 0, cart.tip.rate, 'subTotalWithoutDiscount', grossMinor);
  }
}

function traceCourierTip(quote: DeliveryQuote | null, recipient: 'restaurant' | 'courier'): TraceStep {
  const amount = recipient === 'courier' && quote !== null ? quote.courierTipMinor : 0;
  return traceWhole('courierTipTotal', amount === 0 ? 'none' : 'amount', amount === 0 ? {} : { amount }, amount);
}

const stepsBeyondGoods = [
  'fulfillmentMethodFeeTotal',
  'taxTotal',
  'enterpriseFeeTotal',
  'serviceFeeTotal',
  'waiterTipTotal',
  'courierTipTotal',
  'processedTotal',
  'paymentProcessingFeeTotal',
  'taxAndFeeTotal',
  'orderTotal',
  'orderTotalWithServiceFee',
  'applicationFeeTotal',
] as const;

function priceNothing(steps: TraceStep[]): CartTotals {
  for (const name of stepsBeyondGoods) steps.push(traceWhole(name, 'nothing is charged without items', {}, 0));
  return nothing;
}

const nothing: CartTotals = {
  subTotalMinor: 0,
  discountTotalMinor: 0,
  waiterTipTotalMinor: 0,
  taxTotalMinor: 0,
  taxAndFeeTotalMinor: 0,
  serviceFeeTotalMinor: 0,
  paymentProcessingFeeTotalMinor: 0,
  applicationFeeTotalMinor: 0,
  netSalesTotalMinor: 0,
  fulfillmentMethodFeeTotalMinor: 0,
  orderTotalMinor: 0,
  orderTotalWithServiceFeeMinor: 0,
  enterpriseFeeTotalMinor: 0,
  subTotalWithoutDiscountMinor: 0,
  courierTipTotalMinor: 0,
};

function selectionsPrice(groups: readonly ChosenGroup[]): Minor {
  let sum = 0;
  for (const group of groups) {
    for (const option of group.items) {
      sum += option.priceMinor * option.quantity;
      if (option.children.length > 0) sum += selectionsPrice(option.children);
    }
  }
  return sum;
}
