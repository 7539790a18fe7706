import { type Cart, currencyDigits, type PriceTrace } from '../client/index.ts';
import { clip } from './answer.ts';

type Step = PriceTrace['steps'][number];

/** Steps that come to nothing are left out: they explain nothing. */
export function explainTotal(trace: PriceTrace, cart: Cart): string[] {
  const names = new Map(cart.items.map(({ id, name }) => [id, clip(name, 80)]));
  const amount = (minor: number) => `${decimal(minor, currencyDigits(trace.currency))} ${trace.currency.toUpperCase()}`;
  return trace.steps
    .filter(({ rounded, step }) => rounded !== 0 || step === 'orderTotalWithServiceFee')
    .map((step) => `${nameOf(step.step, names)}: ${amount(step.rounded)}${becauseOf(step, names, amount)}`);
}

/** An amount in minor units as a decimal of the currency's own digits. */
function decimal(minor: number, digits: number): string {
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const totals: Readonly<Record<string, string>> = {
  subTotalWithoutDiscount: 'Dishes before discounts',
  discountTotal: 'Discount',
  subTotal: 'Dishes',
  taxTotal: 'Tax',
  fulfillmentMethodFeeTotal: 'Fee for delivery, table or pick-up',
  enterpriseFeeTotal: 'Fee of the merchant',
  serviceFeeTotal: 'Service fee',
  paymentProcessingFeeTotal: 'Fee for the payment',
  processedTotal: 'Before the fee for the payment',
  waiterTipTotal: 'Tip for the restaurant',
  courierTipTotal: 'Tip for the courier',
  includedTaxTotal: 'Taxes in the prices',
  taxAndFeeTotal: 'Taxes and fees',
  netSalesTotal: 'Net sales',
  orderTotal: 'Order without the service fee',
  orderTotalWithServiceFee: 'To pay',
};

/** What a step is called: that of a line by the line's name, an unknown one by its own. */
function nameOf(step: string, items: ReadonlyMap<string, string>): string {
  const tax = /^(tax|taxable)\[([^\]]+)\]$/.exec(step);
  if (tax !== null) return tax[1] === 'tax' ? `Tax at the rate ${tax[2]}` : `Taxed as ${tax[2]}`;
  const line = /^items\[([^\]]+)\]\.(\w+)$/.exec(step);
  if (line === null) return totals[step] ?? step;
  const name = items.get(line[1] ?? '') ?? 'A line';
  return line[2] === 'gross' ? name : `${name}, ${line[2]}`;
}

/** The rule and what went into it. Counts and rates stay as they are, every other number is an amount. */
function becauseOf(
  { rule, inputs }: Step,
  names: ReadonlyMap<string, string>,
  amount: (minor: number) => string,
): string {
  const parts = Object.entries(inputs).flatMap(([name, value]) => {
    if (typeof value === 'string') return [`${nameOf(name, names)} ${clip(value, 40)}`];
    if (typeof value !== 'number') {
      return value.map(
        ({ id, price, quantity }) => `${names.get(id) ?? `option ${clip(id, 40)}`} ${amount(price)} × ${quantity}`,
      );
    }
    if (name === 'quantity' || name === 'items') return [`${name} ${value}`];
    return value === 0 ? [] : [`${nameOf(name, names)} ${amount(value)}`];
  });
  return parts.length === 0 ? '' : ` = ${rule}; ${clip(parts.join(', '), 400)}`;
}
