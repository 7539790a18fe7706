import { type TaxedFee, taxedFees } from '../../location/policy.ts';
import { courierCategory, standardCategory, type TaxTerms, taxCategoryIn } from '../../location/tax-policy.ts';
import { assert } from '../../values/errors.ts';
import { type Minor, multiplyRate, type RateMicros } from '../../values/money.ts';
import type { Cart, CartLine } from '../cart.ts';
import { shareByLargestRemainder } from '../discounts.ts';

/**
 * All that is taxed under one category: `taxableMinor` as it is charged, so with the tax in it where that is `included`
 * and without it where it is added. `rate` is that of the category, of a courier the share its tax is of its fee.
 */
export type TaxGroup = {
  readonly category: string;
  readonly rate: RateMicros;
  readonly taxableMinor: Minor;
  readonly amountMinor: Minor;
  readonly included: boolean;
};

/** The tax on one line or fee: its part of what its group comes to. */
export type TaxPart = { readonly category: string; readonly taxMinor: Minor };

/** The taxes of a cart. `lines` are in the order of the cart; a fee that is not taxed, or not charged, has no part. */
export type PricedTaxes = {
  readonly included: boolean;
  readonly includedTotalMinor: Minor;
  readonly groups: readonly TaxGroup[];
  readonly lines: readonly TaxPart[];
  readonly fees: Readonly<Partial<Record<TaxedFee, TaxPart>>>;
};

/** What is charged of goods and fees: that is what taxes are of. */
export type Taxable = {
  readonly lines: readonly { readonly category: string | undefined; readonly totalMinor: Minor }[];
  readonly fees: Readonly<Record<TaxedFee, Minor>>;
};

/**
 * The taxes under `terms` on what is charged (design/taxes.md#tax-is-rounded-once-for-each-rate): rounded once for each
 * rate, shared over the categories of that rate and over their lines and fees by largest remainder, so that all parts
 * sum up. Nothing is listed that has nothing to tax. A courier's own tax is not among them (`courierGroup`).
 */
export function taxesOn(taxable: Taxable, terms: TaxTerms): PricedTaxes {
  const members = membersOf(taxable, terms);
  const groups = groupsOf(members, terms);
  const taxes = members.map(() => 0);
  for (const group of groups) {
    const own = members.flatMap((member, index) => (member.category === group.category ? [index] : []));
    const weights = own.map((index) => members[index]?.amountMinor ?? 0);
    const { shares } = shareByLargestRemainder(group.amountMinor, weights);
    own.forEach((index, at) => {
      taxes[index] = shares[at] ?? 0;
    });
  }
  const part = (index: number, category: string): TaxPart => ({ category, taxMinor: taxes[index] ?? 0 });
  const lines = members.flatMap(({ fee, category }, index) => (fee === null ? [part(index, category)] : []));
  const fees = members.flatMap(({ fee, category }, index) => (fee === null ? [] : [[fee, part(index, category)]]));
  return {
    included: terms.included,
    includedTotalMinor: terms.included ? totalOf(groups) : 0,
    groups,
    lines,
    fees: Object.fromEntries(fees),
  };
}

/** The tax that a courier's quote names itself, as a group of its own; none where it names none. */
export function courierGroup(
  quote: { readonly feeMinor: Minor; readonly taxMinor: Minor } | null,
): readonly TaxGroup[] {
  if (quote === null || quote.taxMinor === 0) return [];
  const { feeMinor, taxMinor } = quote;
  const rate = feeMinor === 0 ? 0 : divideRounded(BigInt(taxMinor) * microsPerUnit, BigInt(feeMinor));
  return [{ category: courierCategory, rate, taxableMinor: feeMinor, amountMinor: taxMinor, included: false }];
}

/** A priced cart, as far as its taxes show in it. */
type Priced = {
  readonly taxes: PricedTaxes | null;
  readonly fees: { readonly taxRate: RateMicros };
  readonly totals: { readonly subTotalMinor: Minor; readonly taxTotalMinor: Minor };
};

/** All taxes of a cart: those of the location's table or its one rate, and the courier's. */
export function groupsOfCart(
  { deliveryQuote, lines }: Pick<Cart, 'deliveryQuote' | 'lines'>,
  priced: Priced,
): readonly TaxGroup[] {
  const ofCourier = lines.length === 0 ? [] : courierGroup(deliveryQuote);
  if (priced.taxes !== null) return [...priced.taxes.groups, ...ofCourier];
  const { fees, totals } = priced;
  const { subTotalMinor: taxableMinor } = totals;
  const amountMinor = totals.taxTotalMinor - totalOf(ofCourier);
  if (fees.taxRate === 0 || taxableMinor === 0) return ofCourier;
  return [{ category: standardCategory, rate: fees.taxRate, taxableMinor, amountMinor, included: false }, ...ofCourier];
}

/** What the groups come to together. */
export function totalOf(groups: readonly TaxGroup[]): Minor {
  return groups.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The tax inside `amountMinor`, which has it in: `amount x rate / (1 + rate)`, rounded once, half up. */
export function includedTax(amountMinor: Minor, rate: RateMicros): Minor {
  assert(amountMinor >= 0 && rate >= 0, 'amounts and rates are not negative');
  return divideRounded(BigInt(amountMinor) * BigInt(rate), microsPerUnit + BigInt(rate));
}

/** `taxMinor` of `wholeMinor`, for a `partMinor` of that: in proportion, rounded half up. */
export function taxShare(taxMinor: Minor, partMinor: Minor, wholeMinor: Minor): Minor {
  return divideRounded(BigInt(taxMinor) * BigInt(partMinor), BigInt(wholeMinor));
}

/**
 * The one rate that stands for several on the wire: `taxMinor` is that rate of `baseMinor`, rounded, wherever a rate of
 * six decimals can say it (design/taxes.md#one-rate-stands-for-several-added-ones).
 */
export function rateFor(taxMinor: Minor, baseMinor: Minor): RateMicros {
  if (baseMinor === 0 || taxMinor === 0) return 0;
  const nearest = divideRounded(BigInt(taxMinor) * microsPerUnit, BigInt(baseMinor));
  const exact = [nearest, Math.max(nearest - 1, 0), nearest + 1].find(
    (rate) => multiplyRate(baseMinor, rate) === taxMinor,
  );
  return exact ?? nearest;
}

/** The line under the category its product has by now; the same object where that is the same. */
export function withTaxCategory(line: CartLine, product: { readonly taxCategory?: string }): CartLine {
  if (line.taxCategory === product.taxCategory) return line;
  const { taxCategory: _last, ...rest } = line;
  return product.taxCategory === undefined ? rest : { ...rest, taxCategory: product.taxCategory };
}

type Member = { readonly fee: TaxedFee | null; readonly category: string; readonly amountMinor: Minor };

function membersOf({ lines, fees }: Taxable, terms: TaxTerms): readonly Member[] {
  const goods = lines.map(({ category, totalMinor }): Member => {
    return { fee: null, category: taxCategoryIn(terms, category), amountMinor: totalMinor };
  });
  const taxed = taxedFees.flatMap((fee): readonly Member[] => {
    const category = terms.fees[fee];
    const amountMinor = fees[fee];
    return category === null || amountMinor === 0 ? [] : [{ fee, category, amountMinor }];
  });
  return [...goods, ...taxed];
}

/** In the order of the merchant's categories; one rounding for each rate. */
function groupsOf(members: readonly Member[], { included, rates }: TaxTerms): readonly TaxGroup[] {
  const taxable = Object.entries(rates).flatMap(([category, rate]) => {
    const own = members.filter((member) => member.category === category);
    const taxableMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return taxableMinor === 0 ? [] : [{ category, rate, taxableMinor }];
  });
  return taxable.map((group) => {
    const alike = taxable.filter(({ rate }) => rate === group.rate);
    const weights = alike.map(({ taxableMinor }) => taxableMinor);
    const together = weights.reduce((sum, weight) => sum + weight, 0);
    const taxMinor = included ? includedTax(together, group.rate) : multiplyRate(together, group.rate);
    const amountMinor = shareByLargestRemainder(taxMinor, weights).shares[alike.indexOf(group)] ?? 0;
    return { ...group, amountMinor, included };
  });
}

const microsPerUnit = 1_000_000n;

/** `top / bottom` rounded half up. */
function divideRounded(top: bigint, bottom: bigint): number {
  const rounded = Number((2n * top + bottom) / (2n * bottom));
  assert(Number.isSafeInteger(rounded), 'an amount is a safe integer');
  return rounded;
}
