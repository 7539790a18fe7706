import { type Static, Type } from 'typebox';
import type { TaxName } from '../../domain/location/tax-name.ts';
import {
  type CounterPayment,
  counterMeans,
  dueMinor,
  handedBackMinor,
  receivedMinor,
  shownState,
} from '../../domain/order/counter.ts';
import type { FrozenOrder, Order } from '../../domain/order/order.ts';
import { type FrozenTaxes, taxesOfRefunds } from '../../domain/order/order-taxes.ts';
import type { Refund } from '../../domain/order/refund.ts';
import { formatDecimal, formatMoney, type Minor } from '../../domain/values/money.ts';
import { arrivalSchema, handoverDetailsSchema, writeArrival, writeHandover } from '../cart/handover.ts';
import {
  currency,
  dateTime,
  decimal,
  formatInstant,
  formattedMoney,
  hex24,
  nullable,
  oneOf,
  open,
} from '../values/scalars.ts';
import { taxesExample, taxesSchema, taxName, writeTaxes } from '../values/taxes.ts';
import { translatedLines } from '../values/translated-lines.ts';
import { deliveryDetailsSchema } from './delivery-details.ts';
import { orderedItems } from './ordered-items.ts';

const refundSchema = open(
  { refundedAt: dateTime, amount: decimal, amountFormatted: formattedMoney, ...taxesSchema },
  { title: 'RefundDetails', description: 'Money that was given back, oldest first, with the taxes in it.' },
);

const paymentSchema = open(
  {
    method: oneOf(['online', 'counter'], { description: '`counter`: the guest pays the staff.' }),
    state: oneOf(['paid', 'due', 'not_collected', 'none'], {
      description: '`none`: nothing is to be paid any more, and nothing was.',
    }),
    means: nullable(oneOf(counterMeans, { description: 'What the staff took.' })),
    due: decimal,
    dueFormatted: formattedMoney,
    received: decimal,
    receivedFormatted: formattedMoney,
    handBack: decimal,
    handBackFormatted: formattedMoney,
  },
  {
    title: 'OrderPaymentDetails',
    description:
      'How it is paid; null: it cost nothing. `due` is still to be paid, `received` was, less what went back; `handBack` goes back by hand.',
  },
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
    payment: nullable(paymentSchema),
    refunds: Type.Array(refundSchema),
    handover: nullable(handoverDetailsSchema),
    arrival: nullable(arrivalSchema),
    delivery: nullable(deliveryDetailsSchema),
    ...translatedLines,
    ...orderedItems,
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
        payment: {
          method: 'counter',
          state: 'due',
          means: null,
          due: '23.40',
          dueFormatted: '£23.40',
          received: '0.00',
          receivedFormatted: '£0.00',
          handBack: '0.00',
          handBackFormatted: '£0.00',
        },
        refunds: [],
        handover: null,
        arrival: null,
        delivery: null,
      },
    ],
  },
);

/** An order with its taxes, and those of every refund that was paid. */
export function writeOrderDetails(
  { orderId, frozen, counter = null, arrival }: Pick<Order, 'orderId' | 'frozen' | 'counter' | 'arrival'>,
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
    payment: paymentOf(frozen, counter, refunds),
    handover: writeHandover(frozen.handover),
    arrival: writeArrival(arrival),
    delivery: null,
    refunds: counted.flatMap(({ state, finishedAt, amountMinor }, index) => {
      if (state !== 'paid' || finishedAt === null || amountMinor === 0) return [];
      const amounts = { amount: formatDecimal(amountMinor, money), amountFormatted: formatMoney(amountMinor, money) };
      return [{ refundedAt: formatInstant(finishedAt), ...amounts, ...writeTaxes(back[index] ?? [], money) }];
    }),
  };
}

function paymentOf(
  { amounts: { totalMinor }, currency: money }: FrozenOrder,
  counter: CounterPayment | null,
  refunds: readonly Refund[],
): Static<typeof paymentSchema> | null {
  if (totalMinor === 0) return null;
  const refundedMinor = refunds.reduce((sum, { state, amountMinor }) => sum + (state === 'paid' ? amountMinor : 0), 0);
  const both = <Name extends string>(name: Name, minor: Minor) =>
    ({ [name]: formatDecimal(minor, money), [`${name}Formatted`]: formatMoney(minor, money) }) as Record<
      Name | `${Name}Formatted`,
      string
    >;
  if (counter === null) {
    const received = both('received', totalMinor - refundedMinor);
    return { method: 'online', state: 'paid', means: null, ...both('due', 0), ...received, ...both('handBack', 0) };
  }
  return {
    method: 'counter',
    state: shownState(counter),
    means: counter.means,
    ...both('due', dueMinor(counter)),
    ...both('received', receivedMinor(counter)),
    ...both('handBack', handedBackMinor(counter)),
  };
}
