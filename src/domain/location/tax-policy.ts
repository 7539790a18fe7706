import { type FulfillmentMethod, fulfillmentMethods } from '../values/fulfillment-method.ts';
import type { RateMicros } from '../values/money.ts';
import { parseDay } from '../values/zone.ts';
import {
  type CommercePolicy,
  type FeeTaxes,
  type TaxCategory,
  type TaxPolicy,
  type TaxRule,
  taxedFees,
} from './policy.ts';

/** The category of every dish that names none. */
export const standardCategory = 'standard';

/** What a courier's own tax is listed under; no category of a merchant is called so. */
export const courierCategory = 'courier';

/** What a category can be called. */
export const taxCategoryPattern = '^[a-z][a-z0-9-]{0,39}$';

/** The rates of one moment: those of one method on one local day. A plain value, stored with the carts priced by it. */
export type TaxTerms = {
  readonly included: boolean;
  readonly rates: Readonly<Record<string, RateMicros>>;
  readonly fees: FeeTaxes;
};

/** What each category's rate is for `method` on `date` (`YYYY-MM-DD`). */
export function taxTermsAt(taxes: TaxPolicy, method: FulfillmentMethod, date: string): TaxTerms {
  const rates = taxes.categories.map(({ id, rate, rules }) => {
    const rule = rules.find((candidate) => holds(candidate, method, date));
    return [id, rule?.rate ?? rate] as const;
  });
  return { included: taxes.pricesInclude, rates: Object.fromEntries(rates), fees: taxes.fees };
}

/** The category that counts where `wanted` is named: itself if there is one, else the standard one. */
export function taxCategoryIn({ rates }: TaxTerms, wanted: string | undefined): string {
  return wanted !== undefined && Object.hasOwn(rates, wanted) ? wanted : standardCategory;
}

function holds({ methods, from, until }: TaxRule, method: FulfillmentMethod, date: string): boolean {
  if (methods !== null && !methods.includes(method)) return false;
  // Days of the calendar compare like their texts.
  return (from === null || from <= date) && (until === null || date <= until);
}

type Place = { readonly path: string; readonly rule: string };

/**
 * What is wrong with the taxes of a policy although its form is right: no or two standard categories, days that are
 * none or end before they begin, fees under a category that is not there, a processing fee that is taxed on top of
 * itself, or a second rate beside the table.
 */
export function wrongTaxPlaces({ taxes, taxRate }: Pick<CommercePolicy, 'taxes' | 'taxRate'>): readonly Place[] {
  if (taxes === undefined) return [];
  const ids = taxes.categories.map(({ id }) => id);
  return [
    ...(taxRate === 0 ? [] : [{ path: 'taxRate', rule: 'taxes' }]),
    ...(ids.includes(standardCategory) ? [] : [{ path: 'taxes.categories', rule: 'standard' }]),
    ...taxes.categories.flatMap((category, index): readonly Place[] => {
      const path = `taxes.categories[${index}]`;
      const isOwn = category.id !== courierCategory && ids.indexOf(category.id) === index;
      return [...(isOwn ? [] : [{ path: `${path}.id`, rule: 'unique' }]), ...wrongRules(category, path)];
    }),
    ...taxedFees.flatMap((fee): readonly Place[] => {
      const category = taxes.fees[fee];
      if (category === null) return [];
      if (!ids.includes(category)) return [{ path: `taxes.fees.${fee}`, rule: 'unknown' }];
      // The processing fee is a share of everything that is charged, taxes as well: added to, it would tax itself.
      return fee === 'processing' && !taxes.pricesInclude ? [{ path: 'taxes.fees.processing', rule: 'included' }] : [];
    }),
  ];
}

function wrongRules({ rules }: TaxCategory, path: string): readonly Place[] {
  return rules.flatMap(({ from, until, methods }, index): readonly Place[] => {
    const place = `${path}.rules[${index}]`;
    if (from !== null && parseDay(from) === null) return [{ path: `${place}.from`, rule: 'date' }];
    if (until !== null && parseDay(until) === null) return [{ path: `${place}.until`, rule: 'date' }];
    if (from !== null && until !== null && until < from) return [{ path: `${place}.until`, rule: 'order' }];
    const isSet = methods === null || fulfillmentMethods.filter((method) => methods.includes(method)).length > 0;
    return isSet ? [] : [{ path: `${place}.methods`, rule: 'minItems' }];
  });
}
