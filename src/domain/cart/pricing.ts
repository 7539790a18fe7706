import type { CommercePolicy } from '../location/policy.ts';
import { assert } from '../values/errors.ts';
import type { Minor, RateMicros } from '../values/money.ts';
import type { Cart, CartLine, ChosenGroup } from './cart.ts';
import { spreadDiscount } from './discounts.ts';
import { cartTaxTerms, type EffectiveFees, effectiveFees, tipRecipient } from './policy-fees.ts';
import { sumApplicationFees, sumOrder, sumOrderWithServiceFee, sumProcessed, sumTaxAndFees } from './price-sums.ts';
import {
  type PriceTrace,
  type TraceStep,
  traceCourierTip,
  traceDiscount,
  traceGross,
  traceRate,
  traceWaiterTip,
  traceWhole,
} from './price-trace.ts';
import { type AddedTaxes, addedTaxes, includedTaxes } from './taxes/cart-taxes.ts';
import type { PricedTaxes } from './taxes/taxes.ts';

/** Every total of reference/money.md#totals, in minor units, never negative. */
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

/** One line's money: `unitPriceMinor` with its modifiers, `totalMinor` gross less discount (reference/money.md#line). */
export type PricedLine = {
  readonly itemId: string;
  readonly unitPriceMinor: Minor;
  readonly grossMinor: Minor;
  readonly discountMinor: Minor;
  readonly totalMinor: Minor;
};

export type PricedCart = {
  readonly totals: CartTotals;
  readonly lines: readonly PricedLine[];
  readonly fees: EffectiveFees;
  readonly trace: PriceTrace;
  /** By the location's table of taxes; null where it has one rate. */
  readonly taxes: PricedTaxes | null;
};

/**
 * What the cart costs under `policy`, and why: the one pricing function (reference/money.md). Prices are those the
 * lines carry, and a code or reward in the cart counts: whether either still holds is for `revalidate` to say first. A
 * cart without lines costs nothing, whatever fee, tip or courier it has
 * (design/prices.md#a-cart-without-lines-costs-nothing).
 */
export function priceCart(cart: Cart, policy: CommercePolicy): PricedCart {
  const terms = cartTaxTerms(cart, policy);
  const fees = effectiveFees(cart, policy);
  const steps: TraceStep[] = [];
  const lines = priceLines(cart, steps);
  const goods = priceGoods(lines, steps);
  const take = (step: TraceStep): Minor => {
    const taken = lines.length > 0 ? step : traceWhole(step.step, 'nothing is charged without items', {}, 0);
    steps.push(taken);
    return taken.rounded;
  };
  const added = addedTaxes(cart, lines, goods.subTotalMinor, fees, terms);
  const totals = priceExtras(cart, fees, tipRecipient(cart, policy), goods, take, added);
  assert(Number.isSafeInteger(totals.orderTotalWithServiceFeeMinor), 'a cart costs a safe integer');
  const included = includedTaxes(cart, lines, chargedFees(totals), terms);
  if (included !== null) steps.push(...included.steps);
  const shown = added === null ? fees : { ...fees, taxRate: added.taxRate };
  return { totals, lines, fees: shown, trace: { steps }, taxes: (added ?? included)?.taxes ?? null };
}

function chargedFees(totals: CartTotals) {
  return {
    fulfillment: totals.fulfillmentMethodFeeTotalMinor,
    enterprise: totals.enterpriseFeeTotalMinor,
    service: totals.serviceFeeTotalMinor,
    processing: totals.paymentProcessingFeeTotalMinor,
  };
}

/** Base price and all chosen options of one unit; a child's quantity is absolute (reference/money.md#line). */
export function unitPrice(line: Pick<CartLine, 'basePriceMinor' | 'selections'>): Minor {
  return line.basePriceMinor + selectionsPrice(line.selections);
}

/** Gross of all lines, before any discount: what minimums and tips count. */
export function grossOf(lines: readonly CartLine[]): Minor {
  let sum = 0;
  for (const line of lines) sum += unitPrice(line) * line.quantity;
  return sum;
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

/**
 * Everything beyond the goods and the sums of it all, each rounded once, from the subtotal after discount
 * (reference/money.md#totals). `take` notes a step and answers what it came to.
 */
function priceExtras(
  { tip, deliveryQuote }: Cart,
  fees: EffectiveFees,
  recipient: 'restaurant' | 'courier',
  goods: Goods,
  take: (step: TraceStep) => Minor,
  added: AddedTaxes | null,
): CartTotals {
  const subTotal = goods.subTotalMinor;
  const charge = (name: string, fixMinor: Minor, rate: RateMicros) =>
    take(traceRate(name, fixMinor, rate, 'subTotal', subTotal));

  const fulfillmentMethodFeeTotal = charge(
    'fulfillmentMethodFeeTotal',
    fees.fulfillmentMethodFeeFixMinor,
    fees.fulfillmentMethodFeeRate,
  );
  const oneTax = added === null ? charge('taxTotal', deliveryQuote?.taxMinor ?? 0, fees.taxRate) : 0;
  const enterpriseFeeTotal = charge('enterpriseFeeTotal', fees.enterpriseFeeFixMinor, fees.enterpriseFeeRate);
  const serviceFeeTotal = charge('serviceFeeTotal', fees.serviceFeeFixMinor, fees.serviceFeeRate);
  const taxTotal = added?.steps.reduce((_last, step) => take(step), 0) ?? oneTax;
  const waiterTipTotal = take(traceWaiterTip(tip, recipient, goods.subTotalWithoutDiscountMinor));
  const courierTipTotal = take(traceCourierTip(deliveryQuote, recipient));
  const charged = {
    subTotal,
    taxTotal,
    fulfillmentMethodFeeTotal,
    enterpriseFeeTotal,
    serviceFeeTotal,
    waiterTipTotal,
    courierTipTotal,
  };
  const processedTotal = take(sumProcessed(charged));
  const { paymentProcessingFeeFixMinor: fixMinor, paymentProcessingFeeRate: rate } = fees;
  const processingFee = take(traceRate('paymentProcessingFeeTotal', fixMinor, rate, 'processedTotal', processedTotal));
  return {
    subTotalWithoutDiscountMinor: goods.subTotalWithoutDiscountMinor,
    discountTotalMinor: goods.discountTotalMinor,
    subTotalMinor: subTotal,
    netSalesTotalMinor: goods.netSalesTotalMinor,
    taxTotalMinor: taxTotal,
    fulfillmentMethodFeeTotalMinor: fulfillmentMethodFeeTotal,
    enterpriseFeeTotalMinor: enterpriseFeeTotal,
    serviceFeeTotalMinor: serviceFeeTotal,
    paymentProcessingFeeTotalMinor: processingFee,
    waiterTipTotalMinor: waiterTipTotal,
    courierTipTotalMinor: courierTipTotal,
    taxAndFeeTotalMinor: take(sumTaxAndFees(charged, processingFee)),
    orderTotalMinor: take(sumOrder(charged)),
    orderTotalWithServiceFeeMinor: take(sumOrderWithServiceFee(charged, processingFee)),
    applicationFeeTotalMinor: take(sumApplicationFees(charged, processingFee)),
  };
}

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
