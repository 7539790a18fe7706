import { type TProperties, type TSchema, Type } from 'typebox';
import { itemUnavailableActions } from '../../domain/cart/cart.ts';
import type { PaymentStatus } from '../../domain/order/payment.ts';
import { providerOrderStatuses } from '../../domain/order/pos.ts';
import { type Currency, currencies } from '../../domain/values/currency.ts';
import { fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';

// The forms of the POS protocol (docs/protocols/pos.md): what is sent to a POS, and what of its answers is read. Answers may
// have more; what they have besides is ignored.

const words = <const Words extends readonly string[]>(list: Words, description?: string) =>
  Type.Unsafe<Words[number]>({
    type: 'string',
    enum: [...list],
    ...(description === undefined ? {} : { description }),
  });
const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const text = (description: string) => Type.String({ description });
const id = Type.String({ minLength: 1, maxLength: 128 });
const amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Whole minor units.' });
const count = Type.Integer({ minimum: 1 });
const currency = Type.Unsafe<Currency>({
  type: 'string',
  enum: [...currencies],
  title: 'PosCurrency',
  description: 'ISO 4217, in small letters.',
});
const titled = <Properties extends TProperties>(title: string, properties: Properties) =>
  Type.Object(properties, { title });

// What a POS is sent.

/** The body of an act that needs no words. */
export const nothingForm = titled('PosNothing', {});

const option = Type.Cyclic(
  {
    PosOption: Type.Object({
      groupId: id,
      optionId: id,
      name: text('As the guest read it.'),
      quantity: Type.Integer({ minimum: 1, description: 'For one unit of the line.' }),
      priceMinor: amount,
      options: Type.Array(Type.Ref('PosOption'), { description: 'What was chosen below this option.' }),
    }),
  },
  'PosOption',
);

const line = titled('PosLine', {
  lineId: Type.String({ minLength: 1, description: 'Unique in the order.' }),
  productId: id,
  name: text('As the guest read it.'),
  quantity: count,
  priceMinor: Type.Integer({ minimum: 0, description: 'Of one, without options.' }),
  discountMinor: Type.Integer({ minimum: 0, description: 'Of the whole line.' }),
  totalMinor: Type.Integer({ minimum: 0, description: 'Of the whole line with its options, the discount taken off.' }),
  specialInstructions: text('What the guest wrote; "" for nothing.'),
  itemUnavailableAction: words(itemUnavailableActions, 'What the guest wants where it cannot be made.'),
  options: Type.Array(option),
});

const tax = titled('PosTax', {
  category: Type.String({ description: 'The name of the tax in the menu.' }),
  rate: Type.String({ description: 'A fraction: `0.07`.' }),
  taxableMinor: Type.Integer({ minimum: 0, description: 'What it is of; with the tax in it where it is included.' }),
  amountMinor: amount,
  included: Type.Boolean({
    description: 'False: it was added, and is part of `taxMinor`. True: prices have it in them.',
  }),
});

const totals = titled('PosTotals', {
  goodsMinor: amount,
  taxMinor: Type.Integer({ minimum: 0, description: 'Added to the goods.' }),
  feesMinor: Type.Integer({ minimum: 0, description: "Fees, and a courier's own tax." }),
  tipMinor: amount,
  totalMinor: Type.Integer({ minimum: 0, description: 'The sum of the four others: what the guest pays.' }),
});

/** The lines and amounts of a cart about to be paid. */
export const orderForm = titled('PosOrder', {
  merchantId: id,
  locationId: id,
  cartId: id,
  currency,
  fulfillmentMethod: words(fulfillmentMethods),
  fulfillmentIdentifier: text('The counter, table or room it goes to.'),
  pickupType: words(['ASAP', 'LATER']),
  orderDate: text('The local day it is for, `2026-06-02`.'),
  orderTime: text('The local time it is for, `12:00`.'),
  lines: Type.Array(line),
  totals,
  taxes: Type.Array(tax),
});

const contact = titled('PosContact', {
  customerName: Type.String(),
  emailAddress: nullable(Type.String()),
  phoneNumber: nullable(text('E.164.')),
});

const handover = titled('PosHandover', {
  instructions: text('For the person at the door; "" for nothing.'),
  leaveAtDoor: Type.Boolean(),
  recipient: nullable(Type.Object({ name: Type.String(), phoneNumber: nullable(Type.String()) })),
  curbside: nullable(Type.Object({ car: text('The car the order is brought to.') })),
});

/** An order on its way to the kitchen. */
export const submissionForm = titled('PosSubmission', {
  attemptId: id,
  orderId: Type.String({ description: "Tiffin's own id of the order." }),
  shortId: text('What the guest is called by.'),
  quoteId: nullable(text('The one the POS gave for these very lines; null where the amount is not its own.')),
  order: orderForm,
  contact: nullable(contact),
  note: text('What the guest wrote about the whole order; "" for nothing.'),
  handover: Type.Optional(handover),
  deliveryAddress: nullable(Type.String()),
  payment: Type.Optional(
    Type.Object(
      { method: Type.Literal('counter'), dueMinor: amount },
      { title: 'PosCounterPayment', description: 'Left out of an order that is paid: the staff take this.' },
    ),
  ),
});

export const removalForm = titled('PosRemoval', {
  lineIds: Type.Array(Type.String(), { description: 'All lines that were removed so far.' }),
});

export const newPaymentForm = titled('PosNewPayment', {
  cartId: id,
  amountMinor: amount,
  currency,
  statementDescriptor: text('What the payer reads on the statement; the POS may shorten it.'),
  customerId: nullable(id),
});

export const refundForm = titled('PosRefund', { amountMinor: amount });

// What a POS answers.

export const descriptionForm = titled('PosDescription', {
  version: text('A name for this state of the catalog; only people read it.'),
  mappedIds: Type.Array(Type.String(), { description: 'The ids of all products and options that can be made.' }),
  taxRate: Type.Optional(
    nullable(
      Type.String({
        pattern: '^[01](?:\\.\\d{1,6})?$',
        description: 'The tax on the goods, a fraction: `0.105`. Null or left out: what Tiffin says.',
      }),
    ),
  ),
});

export const quoteForm = titled('PosQuote', {
  quoteId: Type.String({ minLength: 1 }),
  totalMinor: amount,
  expiresAt: text('Until when the amount holds, an ISO 8601 instant.'),
});

const orderStatus = words(providerOrderStatuses);

/** As much of the state of an order as has to be there: one without a readable id is one without an id. */
export const orderStatusForm = Type.Object({ orderId: Type.Optional(Type.Unknown()), status: orderStatus });

export const orderStateForm = titled('PosOrderState', {
  orderId: nullable(text('What staff know the order by; null for one that never arrived.')),
  status: orderStatus,
});

const paymentStatuses = [
  'awaiting_payer',
  'processing',
  'authorized',
  'captured',
  'cancelled',
  'failed',
] as const satisfies readonly PaymentStatus[];

/** As much of a payment as has to be there: a card in another form is one that nothing is known of. */
export const paymentStateForm = Type.Object({
  reference: text('What the POS calls the payment.'),
  status: words(paymentStatuses),
  amountMinor: amount,
  currency,
  refundedMinor: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'All refunds so far.' }),
  card: Type.Optional(Type.Unknown()),
});

export const paymentForm = titled('PosPayment', {
  ...paymentStateForm.properties,
  card: nullable(
    Type.Object({
      brand: nullable(Type.String()),
      last4: nullable(Type.String()),
      wallet: nullable(Type.String()),
    }),
  ),
});

export const createdPaymentForm = titled('PosCreatedPayment', {
  reference: text('What the POS calls the payment.'),
  // The secret is sent on inside a JSON text that is written by hand.
  clientSecret: Type.String({
    pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,500}$',
    description: 'Opens the payment to its payer. Printable ASCII without quotes and backslashes.',
  }),
});

export const posRefusalForm = titled('PosRefusal', { code: text('Which refusal it is.') });

export const posNotificationForm = titled('PosNotification', {
  id: Type.String({ minLength: 1, description: 'Unique; the same when it is sent again.' }),
  attemptId: Type.String({ minLength: 1, description: 'The order or payment to look up.' }),
});
