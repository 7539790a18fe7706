import type { CommercePolicy } from '../../location/policy.ts';
import { type TaxTerms, taxCategoryIn } from '../../location/tax-policy.ts';
import type { RateMicros } from '../../values/money.ts';
import { type Cart, changedCart, type PricingBasis } from '../cart.ts';
import { cartTaxTerms } from '../policy-fees.ts';
import { priceCart } from '../pricing.ts';

/**
 * The rate of added tax as it was last shown, and as `cart` shows it under `policy`; null where no table of taxes is or
 * was in use. `shownLines` are the lines under the categories last shown. Equal while nothing but the customer's own acts
 * moved it: another dish, method or day; but what is listed already is kept at what the cart shows. Included taxes have no rate on the wire: they are 0.
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
  if (last !== null && terms !== null && !isListed(cart)) {
    const isChosen = last.date !== cart.orderDate || basis.method !== cart.fulfillmentMethod;
    if (isChosen || (sameTerms(last, terms) && sameCategories(cart.lines, shownLines, terms))) return [0, 0];
  }
  return [last?.shownRate ?? basis.fees.taxRate, shownTaxRate(cart, policy, terms)];
}

function isListed({ revalidation }: Cart): boolean {
  return revalidation?.required === true && revalidation.changeSet.changes.some(({ path }) => path === 'fees.taxRate');
}

/** The taxes this pricing goes by, for the next one to compare with; null where the policy has no table. */
export function taxBasisOf(cart: Cart, policy: CommercePolicy): NonNullable<PricingBasis['taxes']> | null {
  const terms = cartTaxTerms(cart, policy);
  return terms === null ? null : { ...terms, date: cart.orderDate, shownRate: shownTaxRate(cart, policy, terms) };
}

/** The cart after its day moved: its taxes are of that day from now on. The same object when it did not. */
export function taxedOnItsDay(cart: Cart, policy: CommercePolicy): Cart {
  const { basis, orderDate } = cart;
  if (basis?.taxes === undefined || basis.taxes.date === orderDate) return cart;
  const taxes = taxBasisOf(cart, policy);
  return taxes === null ? cart : changedCart(cart, { basis: { ...basis, taxes } });
}

/** Whether two bases were taxed alike. */
export function sameTaxes(one: PricingBasis['taxes'], other: PricingBasis['taxes']): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.date === other.date && one.shownRate === other.shownRate && sameTerms(one, other);
}

function shownTaxRate(cart: Cart, policy: CommercePolicy, terms: TaxTerms | null): RateMicros {
  if (terms === null) return policy.taxRate;
  return terms.included ? 0 : priceCart(cart, policy).fees.taxRate;
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
