import type { TaxCategory, TaxPolicy } from '../../../client/index.ts';

/** The taxes of a location as they are edited: a table, or one rate that is added (`taxes` null). */
export type TaxForm = {
  readonly taxRate: number;
  readonly taxes: TaxPolicy | null;
  /** The next save sets every location of the merchant. */
  readonly everywhere: boolean;
};

/** The category that counts for every dish without one. */
export const standardId = 'standard';

/** A table to begin with: that of the country, else one category of the rate there was. */
export function tableFrom(
  taxRate: number,
  suggested: TaxPolicy | null,
  pricesInclude: boolean,
  name: string,
): TaxPolicy {
  if (suggested !== null && pricesInclude === suggested.pricesInclude) return suggested;
  const fee = pricesInclude ? standardId : null;
  return {
    pricesInclude,
    categories: [{ id: standardId, name, rate: taxRate, rules: [] }],
    fees: { fulfillment: fee, enterprise: fee, service: fee, processing: fee },
  };
}

/** The same table the other way round; on top of a processing fee no tax is added. */
export function turned(taxes: TaxPolicy, pricesInclude: boolean): TaxPolicy {
  return { ...taxes, pricesInclude, fees: { ...taxes.fees, ...(!pricesInclude && { processing: null }) } };
}

/** The table with one more category, under an id that no other one has. */
export function withCategory(taxes: TaxPolicy): TaxPolicy {
  const ids = taxes.categories.map(({ id }) => id);
  let count = ids.length;
  while (ids.includes(`own-${count}`)) count += 1;
  return { ...taxes, categories: [...taxes.categories, { id: `own-${count}`, name: '', rate: 0, rules: [] }] };
}

/** The table with one category changed; null takes it out, also of the fees. */
export function changeCategory(taxes: TaxPolicy, id: string, change: Partial<TaxCategory> | null): TaxPolicy {
  if (change !== null) {
    const categories = taxes.categories.map((each) => (each.id === id ? { ...each, ...change } : each));
    return { ...taxes, categories };
  }
  const { fulfillment, enterprise, service, processing } = taxes.fees;
  const kept = (category: string | null) => (category === id ? standardId : category);
  return {
    ...taxes,
    categories: taxes.categories.filter((each) => each.id !== id),
    fees: {
      fulfillment: kept(fulfillment),
      enterprise: kept(enterprise),
      service: kept(service),
      processing: kept(processing),
    },
  };
}
