import { quoted } from '../values/json-text.ts';
import type { Cart, CartLine, ChosenGroup, Tip } from './cart.ts';
import type { EffectiveFees } from './policy-fees.ts';
import type { CartTotals, PricedCart } from './pricing.ts';

/**
 * The text whose SHA-256 is `quoteFingerprint` (reference/money.md#quote): everything a price was promised for, in a
 * fixed order and as JSON, so that no two different carts have the same text. `cartRevision` is left out on purpose: an
 * edit that changes nothing keeps the promise.
 */
export function writeQuoteText(cart: Cart, priced: PricedCart, traceDigest: string): string {
  const { revisions } = cart;
  const head = [
    ...[cart.cartId, cart.locationId, cart.currency, cart.fulfillmentMethod],
    ...[cart.pickupType, cart.orderDate, cart.orderTime],
    ...[cart.discount?.code ?? null, cart.reward?.holdId ?? null, ...quoteTip(cart.tip)],
    ...[revisions.publicationRevision, revisions.snapshotRevision, revisions.policyRevision, revisions.bindingRevision],
    cart.deliveryQuote?.quoteFingerprint ?? null,
    traceDigest,
  ];
  return `[${JSON.stringify(head)},${quoteLines(cart, priced)},[${quoteFees(priced.fees)}],[${quoteTotals(priced.totals)}]]`;
}

function quoteLines(cart: Cart, priced: PricedCart): string {
  let text = '[';
  cart.lines.forEach((line, index) => {
    if (index > 0) text += ',';
    text += quoteLine(line, priced.lines[index]?.unitPriceMinor ?? 0);
  });
  return `${text}]`;
}

function quoteLine(line: CartLine, unitPriceMinor: number): string {
  const { itemId, productId, quantity, selections } = line;
  return `[${quoted(itemId)},${quoted(productId)},${quantity},${unitPriceMinor}${quoteSelections(selections)}]`;
}

/** `,[group,[option,quantity,...below it],...]` for every chosen group, in order. */
function quoteSelections(groups: readonly ChosenGroup[]): string {
  let text = '';
  for (const group of groups) {
    text += `,[${quoted(group.id)}`;
    for (const option of group.items) {
      text += `,[${quoted(option.id)},${option.quantity}${quoteSelections(option.children)}]`;
    }
    text += ']';
  }
  return text;
}

function quoteTip(tip: Tip): readonly [string, number] {
  switch (tip.kind) {
    case 'none':
      return ['none', 0];
    case 'percentage':
      return ['percentage', tip.rate];
    case 'amount':
      return ['amount', tip.amountMinor];
  }
}

function quoteFees(fees: EffectiveFees): string {
  return [
    fees.enterpriseFeeRate,
    fees.enterpriseFeeFixMinor,
    fees.serviceFeeRate,
    fees.serviceFeeFixMinor,
    fees.taxRate,
    fees.tipRate,
    fees.fulfillmentMethodFeeFixMinor,
    fees.fulfillmentMethodFeeRate,
    fees.paymentProcessingFeeRate,
    fees.paymentProcessingFeeFixMinor,
  ].join(',');
}

function quoteTotals(totals: CartTotals): string {
  return [
    totals.subTotalMinor,
    totals.discountTotalMinor,
    totals.waiterTipTotalMinor,
    totals.taxTotalMinor,
    totals.taxAndFeeTotalMinor,
    totals.serviceFeeTotalMinor,
    totals.paymentProcessingFeeTotalMinor,
    totals.applicationFeeTotalMinor,
    totals.netSalesTotalMinor,
    totals.fulfillmentMethodFeeTotalMinor,
    totals.orderTotalMinor,
    totals.orderTotalWithServiceFeeMinor,
    totals.enterpriseFeeTotalMinor,
    totals.subTotalWithoutDiscountMinor,
    totals.courierTipTotalMinor,
  ].join(',');
}
