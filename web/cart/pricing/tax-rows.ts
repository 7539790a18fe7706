import type { CartDetails } from '../../../client/index.ts';
import { formatAmount, formatRate, isSomething } from '../../language/amount.ts';
import type { Texts } from '../../language/language.ts';
import type { TotalRow } from './total-rows.tsx';

/** The taxes of a cart, an order or a refund, as their details tell them. */
export type TaxDetails = Pick<CartDetails, 'currency' | 'taxName' | 'taxes'>;

/** The tax that was added: a row for each rate, one row of the whole `amount` while the details are not here. */
export function addedTaxRows(
  amount: string,
  details: TaxDetails | undefined,
  texts: Texts<'cart'>,
): readonly TotalRow[] {
  const added = details?.taxes.filter((group) => !group.included && isSomething(group.amount)) ?? [];
  if (details === undefined || added.length === 0) return [{ label: texts('totals.tax'), amount }];
  return added.map((group) => ({
    key: group.category,
    label: texts(`totals.added.${details.taxName}`, { rate: formatRate(group.rate) }),
    amount: formatAmount(group.amount, details.currency),
  }));
}

/** The tax that is inside the total, by category; with `all`, also what is taxed at nothing, as receipts have to say. */
export function includedTaxRows(
  details: TaxDetails | undefined,
  texts: Texts<'cart'>,
  all = false,
): readonly TotalRow[] {
  if (details === undefined) return [];
  const included = details.taxes.filter((group) => group.included && (all || isSomething(group.amount)));
  if (!included.some((group) => isSomething(group.amount))) return [];
  return included.map((group) => {
    const words = { rate: formatRate(group.rate), tax: texts(`totals.taxName.${details.taxName}`) };
    const label =
      included.length === 1
        ? texts('totals.included', words)
        : texts('totals.includedIn', { ...words, amount: formatAmount(group.taxable, details.currency) });
    return { key: group.category, label, amount: formatAmount(group.amount, details.currency), look: 'quiet' as const };
  });
}
