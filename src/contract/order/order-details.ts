import { type Static, Type } from 'typebox';
import type { TaxName } from '../../domain/location/tax-name.ts';
import type { Order } from '../../domain/order/order.ts';
import { type FrozenTaxes, taxesOfRefunds } from '../../domain/order/order-taxes.ts';
import type { Refund } from '../../domain/order/refund.ts';
import { formatDecimal, formatMoney } from '../../domain/values/money.ts';
import { currency, dateTime, decimal, formatInstant, formattedMoney, hex24, open } from '../values/scalars.ts';
import { taxesExample, taxesSchema, taxName, writeTaxes } from '../values/taxes.ts';
import { translatedLines } from '../values/translated-lines.ts';

const refundSchema = open(
  { refundedAt: dateTime, amount: decimal, amountFormatted: formattedMoney, ...taxesSchema },
  { title: 'RefundDetails', description: 'Money that was given back, oldest first, with the taxes in it.' },
);

/**
 * What an order says beside the closed resource (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export const orderDetailsSchema = open(
  {
    orderId: hex24,
    currency,
    pricesIncludeTax: Type.Boolean(),
    taxName,
    ...taxesSchema,
    refunds: Type.Array(refundSchema),
    ...translatedLines,
  },
  {
    title: 'PaidOrderDetails',
    description: 'The taxes are those of the whole order as it was paid, whatever was given back since.',
    examples: [
      {
        orderId: '665f1c2ab3e4d5f6a7b8c9d0',
        currency: 'gbp',
        pricesIncludeTax: true,
        taxName: 'vat',
        ...taxesExample,
        refunds: [],
      },
    ],
  },
);

/** An order with its taxes, and those of every refund that was paid. */
export function writeOrderDetails(
  { orderId, frozen }: Pick<Order, 'orderId' | 'frozen'>,
  taxes: FrozenTaxes,
  refunds: readonly Refund[],
  name: TaxName,
): Static<typeof orderDetailsSchema> {
  const { currency: money } = frozen;
  const counted = refunds.filter(({ state }) => state !== 'refused');
  const back = taxesOfRefunds(frozen, taxes, counted);
  return {
    orderId,
    currency: money,
    pricesIncludeTax: taxes.included,
    taxName: name,
    ...writeTaxes(taxes.groups, money),
    refunds: counted.flatMap(({ state, finishedAt, amountMinor }, index) => {
      if (state !== 'paid' || finishedAt === null || amountMinor === 0) return [];
      const amounts = { amount: formatDecimal(amountMinor, money), amountFormatted: formatMoney(amountMinor, money) };
      return [{ refundedAt: formatInstant(finishedAt), ...amounts, ...writeTaxes(back[index] ?? [], money) }];
    }),
  };
}
