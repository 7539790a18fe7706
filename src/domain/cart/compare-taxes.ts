import type { CommercePolicy } from '../location/policy.ts';
import { type TaxTerms, taxCategoryIn } from '../location/tax-policy.ts';
import type { RateMicros } from '../values/money.ts';
import type { Cart, PricingBasis } from './cart.ts';
import { cartTaxTerms } from './policy-fees.ts';
import { priceCart } from './pricing.ts';

/**
 * The rate of added tax as it was last shown and as it is under `policy`, both of the cart as it is now; null where no
 * table of taxes is or was in use. `shownLines` are the lines under the categories last shown. Equal while nothing but
 * the customer's own choice of method or time brought other rates. Included taxes have no rate on the wire: they are 0.
 * (design/taxes.md#a-changed-tax-is-a-difference-where-it-is-added)
 */
export function compareTaxes(
  cart: Cart,
  policy: CommercePolicy,
  shownLines: Cart['lines'],
): readonly [before: RateMicros, after: RateMicros] | null {
  const { basis } = cart;
  const terms = cartTaxTerms(cart, policy);
  const last = basis?.taxes ?? null;
  if (basis === null || (terms === null && last === null)) return null;
  if (last !== null && terms !== null) {
    const isChosen = last.date !== cart.orderDate || basis.method !== cart.fulfillmentMethod;
    if (isChosen || (sameTerms(last, terms) && sameCategories(cart.lines, shownLines, terms))) return [0, 0];
  }
  const after = terms === null ? policy.taxRate : rateUnder(cart, policy, terms);
  if (last === null) return [basis.fees.taxRate, after];
  const shown = new Map(shownLines.map((line) => [line.itemId, line.taxCategory]));
  const lines = cart.lines.map(({ taxCategory, ...line }) => {
    const was = shown.has(line.itemId) ? shown.get(line.itemId) : taxCategory;
    return was === undefined ? line : { ...line, taxCategory: was };
  });
  return [rateUnder({ ...cart, lines }, policy, last), after];
}

/** Whether two bases were taxed alike. */
export function sameTaxes(one: PricingBasis['taxes'], other: PricingBasis['taxes']): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.date === other.date && sameTerms(one, other);
}

function rateUnder(cart: Cart, policy: CommercePolicy, terms: TaxTerms): RateMicros {
  return terms.included ? 0 : priceCart(cart, policy, terms).fees.taxRate;
}

function sameTerms(one: TaxTerms, other: TaxTerms): boolean {
  return (
    one.included === other.included && sameValues(one.rates, other.rates) && sameValues({ ...one.fees }, other.fees)
  );
}

function sameValues<Value>(one: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function sameCategories(lines: Cart['lines'], shownLines: Cart['lines'], terms: TaxTerms): boolean {
  if (lines === shownLines) return true;
  const shown = new Map(shownLines.map((line) => [line.itemId, line.taxCategory]));
  return lines.every(
    ({ itemId, taxCategory }) =>
      !shown.has(itemId) || taxCategoryIn(terms, shown.get(itemId)) === taxCategoryIn(terms, taxCategory),
  );
}
