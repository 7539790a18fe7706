import type { Cart } from '../cart/cart.ts';
import { shareByLargestRemainder } from '../cart/discounts.ts';
import type { PricedCart } from '../cart/pricing.ts';
import {
  courierGroup,
  groupsOfCart,
  rateFor,
  type TaxGroup,
  type TaxPart,
  taxShare,
  totalOf,
} from '../cart/taxes/taxes.ts';
import { type TaxedFee, taxedFees } from '../location/policy.ts';
import { standardCategory } from '../location/tax-policy.ts';
import { type Minor, multiplyRate, type RateMicros } from '../values/money.ts';

/** A fee that was taxed: `ratedMinor` of it went by a rate on the goods, so a line that goes back takes its share along. */
type FrozenFee = TaxPart & { readonly fee: TaxedFee; readonly chargedMinor: Minor; readonly ratedMinor: Minor };

/** The taxes of an order as they were charged; `lines` in the order of its items. */
export type FrozenTaxes = {
  readonly included: boolean;
  readonly groups: readonly TaxGroup[];
  readonly lines: readonly TaxPart[];
  readonly fees: readonly FrozenFee[];
};

/** What an order says of its money, as far as its taxes go by it. */
type Charged = {
  readonly items: readonly { readonly id: string; readonly totalMinor: Minor }[];
  readonly amounts: { readonly taxMinor: Minor; readonly totalMinor: Minor };
  readonly taxes?: FrozenTaxes;
};

/** The taxes an order copies from the cart that was paid; null where the location has one rate. */
export function freezeTaxes(cart: Cart, priced: PricedCart): FrozenTaxes | null {
  const { taxes, fees, totals } = priced;
  if (taxes === null) return null;
  const goods = totals.subTotalMinor;
  const terms = {
    fulfillment: [totals.fulfillmentMethodFeeTotalMinor, fees.fulfillmentMethodFeeRate],
    enterprise: [totals.enterpriseFeeTotalMinor, fees.enterpriseFeeRate],
    service: [totals.serviceFeeTotalMinor, fees.serviceFeeRate],
    // A share of everything that was charged belongs to no line.
    processing: [totals.paymentProcessingFeeTotalMinor, 0],
  } as const;
  const taxed = taxedFees.flatMap((fee): readonly FrozenFee[] => {
    const part = taxes.fees[fee];
    const [chargedMinor, rate] = terms[fee];
    return part === undefined ? [] : [{ ...part, fee, chargedMinor, ratedMinor: multiplyRate(goods, rate) }];
  });
  return { included: taxes.included, groups: groupsOfCart(cart, priced), lines: taxes.lines, fees: taxed };
}

/**
 * The taxes of any order. One without a table had one rate on its goods, `taxRate`; null where it is not known any more:
 * then it is worked out of what was charged.
 */
export function taxesOfOrder(
  { items, amounts, taxes }: Charged,
  courier: { readonly feeMinor: Minor; readonly taxMinor: Minor } | null,
  taxRate: RateMicros | null,
): FrozenTaxes {
  if (taxes !== undefined) return taxes;
  const net = items.map(({ totalMinor }) => totalMinor);
  const taxableMinor = net.reduce((sum, totalMinor) => sum + totalMinor, 0);
  const ofCourier = amounts.taxMinor > 0 ? courierGroup(courier) : [];
  const amountMinor = Math.max(amounts.taxMinor - totalOf(ofCourier), 0);
  const rate = taxRate ?? rateFor(amountMinor, taxableMinor);
  const shares = shareOf(amountMinor, net);
  const standard = { category: standardCategory, rate, taxableMinor, amountMinor, included: false };
  return {
    included: false,
    groups: [...(amountMinor > 0 ? [standard] : []), ...ofCourier],
    lines: shares.map((taxMinor) => ({ category: standardCategory, taxMinor })),
    fees: [],
  };
}

/** What of one tax group a refund takes: `grossMinor` with the tax in it, wherever that was charged. */
export type TaxedPart = {
  readonly category: string;
  readonly grossMinor: Minor;
  readonly taxMinor: Minor;
  /** Null: the line itself. */
  readonly fee: TaxedFee | null;
};

/**
 * Each line with exactly its tax, and its share of the taxed fees that went by a rate, by tax group
 * (design/taxes.md#a-line-goes-back-with-exactly-its-tax).
 */
export function taxedParts({ items }: Charged, taxes: FrozenTaxes): readonly (readonly TaxedPart[])[] {
  const net = items.map(({ totalMinor }) => totalMinor);
  const fees = taxes.fees.map(({ fee, category, taxMinor, chargedMinor, ratedMinor }) => {
    const rated = Math.min(ratedMinor, chargedMinor);
    const tax = chargedMinor === 0 ? 0 : taxShare(taxMinor, rated, chargedMinor);
    return { fee, category, grossMinor: shareOf(rated, net), taxMinor: shareOf(tax, net) };
  });
  const grossOf = (netMinor: Minor, taxMinor: Minor) => (taxes.included ? netMinor : netMinor + taxMinor);
  return items.map(({ totalMinor }, index) => {
    const { category, taxMinor } = taxes.lines[index] ?? { category: standardCategory, taxMinor: 0 };
    const own = { fee: null, category, grossMinor: grossOf(totalMinor, taxMinor), taxMinor };
    const ofFees = fees.map((fee) => {
      const tax = fee.taxMinor[index] ?? 0;
      return {
        fee: fee.fee,
        category: fee.category,
        grossMinor: grossOf(fee.grossMinor[index] ?? 0, tax),
        taxMinor: tax,
      };
    });
    return [own, ...ofFees];
  });
}

type Left = { grossMinor: Minor; taxMinor: Minor };

/**
 * The taxes in each of `refunds`, which are all of an order that were not refused, in their order: a line takes exactly
 * its tax, what is refunded without lines takes of every group what it is of the rest, and the refund that leaves nothing
 * takes all that is left. Together never more than was charged.
 */
export function taxesOfRefunds(
  order: Charged,
  taxes: FrozenTaxes,
  refunds: readonly { readonly amountMinor: Minor; readonly itemIds: readonly string[] }[],
): readonly (readonly TaxGroup[])[] {
  const parts = taxedParts(order, taxes);
  const left = new Map<string, Left>(
    taxes.groups.map(({ category, taxableMinor, amountMinor, included }) => [
      category,
      { grossMinor: included ? taxableMinor : taxableMinor + amountMinor, taxMinor: amountMinor },
    ]),
  );
  const taxed = [...left.values()].reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const rest: Left = { grossMinor: order.amounts.totalMinor - taxed, taxMinor: 0 };
  return refunds.map(({ amountMinor, itemIds }) => {
    const before = new Map([...left].map(([category, amounts]) => [category, { ...amounts }]));
    let open = amountMinor;
    order.items.forEach(({ id }, index) => {
      if (!itemIds.includes(id)) return;
      for (const part of parts[index] ?? []) open -= takeExactly(left.get(part.category), part, open);
    });
    if (itemIds.length > 0) open -= takeShare(rest, Math.min(open, rest.grossMinor));
    takeFromAll([...left.values(), rest], open);
    return taken(taxes.groups, before, left);
  });
}

function takeExactly(left: Left | undefined, part: TaxedPart, mostMinor: Minor): Minor {
  if (left === undefined) return 0;
  const grossMinor = Math.min(part.grossMinor, left.grossMinor, mostMinor);
  if (grossMinor < part.grossMinor || grossMinor === left.grossMinor) return takeShare(left, grossMinor);
  left.grossMinor -= grossMinor;
  left.taxMinor -= Math.min(part.taxMinor, left.taxMinor);
  return grossMinor;
}

/** Takes so much out of what is left of a group, with the tax it is of that. */
function takeShare(left: Left, grossMinor: Minor): Minor {
  if (grossMinor === 0) return 0;
  const taxMinor =
    grossMinor === left.grossMinor ? left.taxMinor : taxShare(left.taxMinor, grossMinor, left.grossMinor);
  left.grossMinor -= grossMinor;
  left.taxMinor -= taxMinor;
  return grossMinor;
}

function takeFromAll(parts: readonly Left[], amountMinor: Minor): void {
  const weights = parts.map(({ grossMinor }) => grossMinor);
  const { shares } = shareByLargestRemainder(amountMinor, weights);
  parts.forEach((part, index) => {
    takeShare(part, shares[index] ?? 0);
  });
}

function taken(
  groups: readonly TaxGroup[],
  before: ReadonlyMap<string, Left>,
  after: ReadonlyMap<string, Left>,
): readonly TaxGroup[] {
  return groups.flatMap((group) => {
    const [was, is] = [before.get(group.category), after.get(group.category)];
    const grossMinor = (was?.grossMinor ?? 0) - (is?.grossMinor ?? 0);
    if (grossMinor === 0) return [];
    const amountMinor = (was?.taxMinor ?? 0) - (is?.taxMinor ?? 0);
    return [{ ...group, taxableMinor: group.included ? grossMinor : grossMinor - amountMinor, amountMinor }];
  });
}

/** Any amount over `weights`, also one larger than they are together; nothing at all where all of them are zero. */
export function shareOf(amountMinor: Minor, weights: readonly Minor[]): readonly Minor[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const rounds = Math.floor(amountMinor / total);
  const { shares } = shareByLargestRemainder(amountMinor - rounds * total, weights);
  return weights.map((weight, index) => rounds * weight + (shares[index] ?? 0));
}
