import { type Static, Type } from 'typebox';
import { openOrdersMost } from '../../domain/location/counter-terms.ts';
import {
  type CounterPayment,
  counterMeans,
  counterStates,
  dueMinor,
  handedBackMinor,
  receivedMinor,
  shownState,
} from '../../domain/order/counter.ts';
import { fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';
import {
  closed,
  currency,
  decimal,
  formattedMoney,
  fulfillmentMethod,
  nullable,
  oneOf,
  open,
  safeInteger,
} from '../values/scalars.ts';

// Orders that guests pay to the staff of the restaurant.

/** The answer of placeOrderToPayAtCounter. */
export const counterOrderSchema = open(
  { toPay: decimal, toPayFormatted: formattedMoney, currency },
  { title: 'CounterOrder' },
);

const methods = Type.Array(fulfillmentMethod, { uniqueItems: true, maxItems: fulfillmentMethods.length });
const totalMaxMinor = Type.Integer({
  minimum: 1,
  maximum: 100_000_000_000,
  description: 'The most that one unpaid order may come to.',
  examples: [6000],
});
const openOrdersMax = Type.Integer({
  minimum: 1,
  maximum: openOrdersMost,
  description: 'How many unpaid orders one guest may have, by e-mail address and phone number.',
  examples: [2],
});

const terms = { methods, totalMaxMinor, openOrdersMax };

const revision = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: '0: nothing was chosen yet.',
  examples: [0],
});

/** Where guests may pay the staff, as a manager sets it. */
export const counterTermsSchema = closed({ revision, ...terms, currency }, { title: 'CounterTerms' });

export const counterTermsChangeSchema = closed(
  { revision, ...terms },
  {
    title: 'CounterTermsChange',
    examples: [{ revision: 0, methods: ['takeout'], totalMaxMinor: 6000, openOrdersMax: 2 }],
  },
);

export const counterState = oneOf(counterStates, { title: 'CounterState' });

/** What the staff say of the payment of an order. */
export const counterMoveSchema = closed(
  {
    state: counterState,
    means: Type.Optional(oneOf(counterMeans, { description: 'With `paid`: what the guest paid with.' })),
    from: oneOf(counterStates, { description: 'The state the caller saw; if it has changed, the answer is 409.' }),
  },
  { title: 'CounterPaymentChange', examples: [{ state: 'paid', means: 'cash', from: 'due' }] },
);

/** A payment at the counter as boards and tickets show it. */
export const boardCounterSchema = closed(
  {
    state: oneOf([...counterStates, 'none'], {
      description: '`none`: nothing is to be paid any more, and nothing was.',
    }),
    means: nullable(oneOf(counterMeans)),
    dueMinor: safeInteger,
    receivedMinor: Type.Integer({ minimum: 0, description: 'What was taken, less what was handed back.' }),
    handBackMinor: Type.Integer({ minimum: 0, description: 'What was taken and goes back to the guest by hand.' }),
  },
  { title: 'BoardCounterPayment' },
);

/** A payment at the counter as `boardCounterSchema`; null: the order was paid online. */
export function boardCounter(payment: CounterPayment | null): Static<typeof boardCounterSchema> | null {
  if (payment === null) return null;
  return {
    state: shownState(payment),
    means: payment.means,
    dueMinor: dueMinor(payment),
    receivedMinor: receivedMinor(payment),
    handBackMinor: handedBackMinor(payment),
  };
}
