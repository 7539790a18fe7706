import type { TaxTerms } from '../../location/tax-policy.ts';
import { type Minor, multiplyRate, type RateMicros } from '../../values/money.ts';
import type { Cart } from '../cart.ts';
import type { EffectiveFees } from '../policy-fees.ts';
import { type TraceStep, traceSum } from '../price-trace.ts';
import { taxesByStep, traceTaxes } from './tax-trace.ts';
import { type PricedTaxes, rateFor, type Taxable, taxesOn, totalOf } from './taxes.ts';

type Lines = readonly { readonly itemId: string; readonly totalMinor: Minor }[];

/** The taxes that a table adds to a cart: their steps, the last one their sum, and the one rate that stands for them. */
export type AddedTaxes = {
  readonly taxes: PricedTaxes;
  readonly steps: readonly TraceStep[];
  readonly taxRate: RateMicros;
};

/** What a table adds to lines and fees, with the courier's own tax in the sum; null where none adds anything. */
export function addedTaxes(
  cart: Cart,
  lines: Lines,
  subTotalMinor: Minor,
  fees: EffectiveFees,
  terms: TaxTerms | null,
): AddedTaxes | null {
  if (terms === null || terms.included) return null;
  const taxable = taxableOf(cart, lines, {
    fulfillment: fees.fulfillmentMethodFeeFixMinor + multiplyRate(subTotalMinor, fees.fulfillmentMethodFeeRate),
    enterprise: fees.enterpriseFeeFixMinor + multiplyRate(subTotalMinor, fees.enterpriseFeeRate),
    service: fees.serviceFeeFixMinor + multiplyRate(subTotalMinor, fees.serviceFeeRate),
    // A share of the tax as well, and never taxed on top.
    processing: 0,
  });
  const taxes = taxesOn(taxable, terms);
  const courierTax = cart.deliveryQuote?.taxMinor ?? 0;
  const sum = traceSum('taxTotal', { ...taxesByStep(taxes), ...(courierTax > 0 && { courierTax }) });
  const steps = lines.length === 0 ? [sum] : [...traceTaxes(taxes, lines, taxable.fees), sum];
  return { taxes, steps, taxRate: taxRateOf(taxes, subTotalMinor) };
}

/** The taxes inside what is charged, and their steps; null where a table includes none. */
export function includedTaxes(
  cart: Cart,
  lines: Lines,
  fees: Taxable['fees'],
  terms: TaxTerms | null,
): { readonly taxes: PricedTaxes; readonly steps: readonly TraceStep[] } | null {
  if (terms === null || !terms.included) return null;
  const taxable = taxableOf(cart, lines, fees);
  const taxes = taxesOn(taxable, terms);
  const sum = traceSum('includedTaxTotal', taxesByStep(taxes));
  return { taxes, steps: [...traceTaxes(taxes, lines, taxable.fees), sum] };
}

/** What the taxes of a cart are of: its lines as they are paid, and its fees. What a courier taxes itself is not. */
function taxableOf(cart: Cart, lines: Lines, fees: Taxable['fees']): Taxable {
  const goods = lines.map(({ totalMinor }, index) => ({ category: cart.lines[index]?.taxCategory, totalMinor }));
  if (lines.length === 0) return { lines: goods, fees: { fulfillment: 0, enterprise: 0, service: 0, processing: 0 } };
  return { lines: goods, fees: (cart.deliveryQuote?.taxMinor ?? 0) > 0 ? { ...fees, fulfillment: 0 } : fees };
}

/** What the wire calls `taxRate` where several taxes are added: the one rate that comes to the same. */
function taxRateOf({ groups }: PricedTaxes, subTotalMinor: Minor): RateMicros {
  const [group, ...others] = groups;
  if (group !== undefined && others.length === 0 && group.taxableMinor === subTotalMinor) return group.rate;
  return rateFor(totalOf(groups), subTotalMinor);
}
