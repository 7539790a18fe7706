import { type Static, Type } from 'typebox';
import { type TaxGroup, totalOf } from '../../domain/cart/taxes/taxes.ts';
import { taxNames } from '../../domain/location/tax-name.ts';
import { type Currency, formatDecimal, formatMoney, formatRate } from '../../domain/values/money.ts';
import { decimal, formattedMoney, oneOf, open, rate } from './scalars.ts';

export const taxName = oneOf(taxNames, {
  title: 'TaxName',
  description: 'What tax on sales is called in the country of the merchant; pages write it in their own language.',
});

const taxGroupSchema = open(
  {
    category: Type.String({ minLength: 1, examples: ['standard'] }),
    rate,
    taxable: decimal,
    taxableFormatted: formattedMoney,
    amount: decimal,
    amountFormatted: formattedMoney,
    included: Type.Boolean({ description: 'True: the tax is in `taxable`. False: it was added to it.' }),
  },
  {
    title: 'TaxGroup',
    description: 'All that is taxed under one category. `courier`: what a partner’s courier taxes itself.',
  },
);

/** What carts, orders, receipts and refunds say of their taxes beside the closed resources. */
export const taxesSchema = {
  includedTaxTotal: decimal,
  includedTaxTotalFormatted: formattedMoney,
  taxes: Type.Array(taxGroupSchema, {
    description: 'The included ones sum up to `includedTaxTotal`, the others to the tax that is added.',
  }),
};

export const taxesExample = {
  includedTaxTotal: '3.83',
  includedTaxTotalFormatted: '£3.83',
  taxes: [
    {
      category: 'standard',
      rate: '0.20',
      taxable: '23.00',
      taxableFormatted: '£23.00',
      amount: '3.83',
      amountFormatted: '£3.83',
      included: true,
    },
  ],
};

/** Tax groups as answers show them. */
export function writeTaxes(groups: readonly TaxGroup[], money: Currency): Static<typeof writtenSchema> {
  const includedMinor = totalOf(groups.filter(({ included }) => included));
  return {
    includedTaxTotal: formatDecimal(includedMinor),
    includedTaxTotalFormatted: formatMoney(includedMinor, money),
    taxes: groups.map((group) => ({
      category: group.category,
      rate: formatRate(group.rate),
      taxable: formatDecimal(group.taxableMinor),
      taxableFormatted: formatMoney(group.taxableMinor, money),
      amount: formatDecimal(group.amountMinor),
      amountFormatted: formatMoney(group.amountMinor, money),
      included: group.included,
    })),
  };
}

const writtenSchema = open(taxesSchema);
