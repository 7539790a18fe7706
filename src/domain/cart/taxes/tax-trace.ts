import { type TaxedFee, taxedFees } from '../../location/policy.ts';
import { formatExactProduct, formatRate, type Minor, type RateMicros } from '../../values/money.ts';
import { multiplyExactly, type TraceOption, type TraceStep, traceWhole } from '../price-trace.ts';
import type { PricedTaxes, Taxable, TaxGroup } from './taxes.ts';

const feeSteps: Readonly<Record<TaxedFee, string>> = {
  fulfillment: 'fulfillmentMethodFeeTotal',
  enterprise: 'enterpriseFeeTotal',
  service: 'serviceFeeTotal',
  processing: 'paymentProcessingFeeTotal',
};

/**
 * What is taxed under each category, and the tax at each rate (design/taxes.md#tax-is-rounded-once-for-each-rate), for a
 * trace that has the steps of the lines and fees already. What is taxed at nothing has no step for its tax.
 */
export function traceTaxes(
  taxes: PricedTaxes,
  lines: readonly { readonly itemId: string; readonly totalMinor: Minor }[],
  fees: Taxable['fees'],
): readonly TraceStep[] {
  const taxable = taxes.groups.map((group) => traceTaxable(group, taxes, lines, fees));
  const rates = [...new Set(taxes.groups.map(({ rate }) => rate))].filter((rate) => rate > 0);
  return [...taxable, ...rates.map((rate) => traceTax(rate, taxes))];
}

/** The taxes at each rate by the names of their steps, for their sum. */
export function taxesByStep({ groups }: PricedTaxes): Readonly<Record<string, Minor>> {
  const sums: Record<string, Minor> = {};
  for (const { rate, amountMinor } of groups) {
    if (rate > 0) sums[taxStep(rate)] = (sums[taxStep(rate)] ?? 0) + amountMinor;
  }
  return sums;
}

const taxStep = (rate: RateMicros) => `tax[${formatRate(rate)}]`;

function traceTaxable(
  { category, taxableMinor }: TaxGroup,
  taxes: PricedTaxes,
  lines: readonly { readonly itemId: string; readonly totalMinor: Minor }[],
  fees: Taxable['fees'],
): TraceStep {
  const items = lines.flatMap(({ itemId, totalMinor }, index): readonly TraceOption[] =>
    taxes.lines[index]?.category === category ? [{ id: itemId, price: totalMinor, quantity: 1 }] : [],
  );
  const own = taxedFees.filter((fee) => taxes.fees[fee]?.category === category);
  const inputs = { items, ...Object.fromEntries(own.map((fee) => [feeSteps[fee], fees[fee]])) };
  return traceWhole(`taxable[${category}]`, 'sum of items total and fees', inputs, taxableMinor);
}

/** Rounded once for all categories of the rate. */
function traceTax(rate: RateMicros, { groups, included }: PricedTaxes): TraceStep {
  const own = groups.filter((group) => group.rate === rate);
  const taxable = Object.fromEntries(own.map((group) => [`taxable[${group.category}]`, group.taxableMinor]));
  const sum = own.reduce((total, group) => total + group.taxableMinor, 0);
  return {
    step: taxStep(rate),
    rule: included ? 'round(taxable x rate / (1 + rate))' : 'round(taxable x rate)',
    inputs: { rate: formatRate(rate), ...taxable },
    exact: included ? `${multiplyExactly(sum, rate)}/${1_000_000 + rate}` : formatExactProduct(sum, rate),
    rounded: own.reduce((total, group) => total + group.amountMinor, 0),
  };
}
