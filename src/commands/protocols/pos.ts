import type { TSchema } from 'typebox';
import { patientMs, quickMs } from '../../adapters/pos/http.ts';
import {
  createdPaymentForm,
  descriptionForm,
  newPaymentForm,
  nothingForm,
  orderForm,
  orderStateForm,
  paymentForm,
  posNotificationForm,
  posRefusalForm,
  quoteForm,
  refundForm,
  removalForm,
  submissionForm,
} from '../../adapters/pos/pos-wire.ts';
import { signatureHeader, timestampHeader } from '../../adapters/pos/signature.ts';
import type { Protocol, ProtocolAnswer, ProtocolOperation } from './protocol.ts';

const ok = (form: TSchema, description: string): ProtocolAnswer => ({ description, form });
const refusal = (description: string): ProtocolAnswer => ({ description, form: posRefusalForm });
const unsigned = { 401: { description: 'Not signed, signed with another secret, or more than five minutes old.' } };

const order = '/v1/orders/{merchant}/{attempt}';
const payment = '/v1/payments/{merchant}/{attempt}';

const orders: readonly ProtocolOperation[] = [
  {
    id: 'describeLocation',
    method: 'GET',
    path: '/v1/locations/{merchant}/{location}',
    tag: 'Locations',
    summary: 'Says what can be made at a location, and which tax is charged.',
    description: 'Asked every ten seconds while the location is bound.',
    withinMs: patientMs,
    answers: {
      200: ok(descriptionForm, 'What the POS knows of the location.'),
      404: refusal('`unknown_location`: it is not connected.'),
      ...unsigned,
    },
  },
  {
    id: 'submitOrder',
    method: 'PUT',
    path: order,
    tag: 'Orders',
    summary: 'Places an order, once, or says what became of it.',
    description: 'An attempt that is known already is answered with its present state, and nothing else happens.',
    withinMs: patientMs,
    request: submissionForm,
    answers: { 200: ok(orderStateForm, 'The order as it is now.'), ...unsigned },
  },
  {
    id: 'findOrder',
    method: 'GET',
    path: order,
    tag: 'Orders',
    summary: 'Says what became of an order.',
    description: 'Changes nothing.',
    withinMs: quickMs,
    answers: {
      200: ok(orderStateForm, 'The order as it is now.'),
      404: refusal('`unknown_order`: it never arrived.'),
      ...unsigned,
    },
  },
  {
    id: 'cancelOrder',
    method: 'POST',
    path: `${order}/cancel`,
    tag: 'Orders',
    summary: 'Takes an order back, also one that never arrived.',
    description: 'One that never arrived is remembered as cancelled: when it arrives it is not made.',
    withinMs: patientMs,
    request: nothingForm,
    answers: { 200: ok(orderStateForm, 'The order, which is not made.'), ...unsigned },
  },
  {
    id: 'removeLines',
    method: 'PUT',
    path: `${order}/removed-lines`,
    tag: 'Orders',
    summary: 'Leaves lines of an accepted order out.',
    description: 'The list is whole: it replaces the one before. A refusal is final, the call is not repeated.',
    withinMs: patientMs,
    request: removalForm,
    answers: {
      200: ok(orderStateForm, 'The order, without these lines.'),
      404: refusal('`unknown_order`, or the POS has no such act.'),
      409: refusal('It is too late.'),
      ...unsigned,
    },
  },
];

const payments: readonly ProtocolOperation[] = [
  {
    id: 'quoteOrder',
    method: 'POST',
    path: '/v1/quotes',
    tag: 'Quotes',
    summary: 'Says what an order will cost.',
    description: 'Only for locations where the POS confirms the amount (`provider_checkout`).',
    withinMs: quickMs,
    request: orderForm,
    answers: {
      200: ok(quoteForm, 'The amount, and until when it holds.'),
      422: refusal('`unknown_items`: the POS does not know all products and options.'),
      ...unsigned,
    },
  },
  {
    id: 'createPayment',
    method: 'PUT',
    path: payment,
    tag: 'Payments',
    summary: 'Makes the payment of an attempt, once.',
    description: 'One that exists is answered as it was made.',
    withinMs: quickMs,
    request: newPaymentForm,
    answers: {
      200: ok(createdPaymentForm, 'The payment, which waits for its payer.'),
      409: refusal('It exists with another amount or currency.'),
      ...unsigned,
    },
  },
  {
    id: 'findPayment',
    method: 'GET',
    path: payment,
    tag: 'Payments',
    summary: 'Says what became of a payment.',
    description: 'Changes nothing.',
    withinMs: quickMs,
    answers: { 200: ok(paymentForm, 'The payment as it is now.'), 404: refusal('`unknown_payment`'), ...unsigned },
  },
  {
    id: 'findClientSecret',
    method: 'GET',
    path: `${payment}/client-secret`,
    tag: 'Payments',
    summary: 'Gives the secret that opens a payment to its payer, once more.',
    description: 'The same secret as before, as long as the payment waits for its payer.',
    withinMs: quickMs,
    answers: {
      200: ok(createdPaymentForm, 'The secret it was made with.'),
      404: refusal('`unknown_payment`'),
      ...unsigned,
    },
  },
  ...(['capture', 'cancel'] as const).map((act): ProtocolOperation => {
    const isCapture = act === 'capture';
    return {
      id: `${act}Payment`,
      method: 'POST',
      path: `${payment}/${act}`,
      tag: 'Payments',
      summary: isCapture ? 'Takes the money that is authorised.' : 'Gives up a payment that is not captured.',
      description: `One that is ${isCapture ? 'captured' : 'cancelled'} already is answered as it is.`,
      withinMs: patientMs,
      request: nothingForm,
      answers: {
        200: ok(paymentForm, 'The payment as it is now.'),
        404: refusal('`unknown_payment`'),
        409: refusal(isCapture ? 'It is not authorised.' : 'It is captured.'),
        ...unsigned,
      },
    };
  }),
  {
    id: 'refundPayment',
    method: 'PUT',
    path: `${payment}/refunds/{refund}`,
    tag: 'Payments',
    summary: 'Gives a part of a captured payment back, once per refund.',
    description: 'A refund that is known already changes nothing.',
    withinMs: patientMs,
    request: refundForm,
    answers: {
      200: ok(paymentForm, 'The payment with all its refunds.'),
      404: refusal('`unknown_payment`'),
      409: refusal('It is not captured, or all refunds together are more than was captured.'),
      ...unsigned,
    },
  },
];

/** Between the service and a POS or order system, which is the server (docs/protocols/pos.md). */
export const posProtocol: Protocol = {
  name: 'pos',
  title: 'Tiffin POS protocol',
  version: '1.0.0',
  description:
    'What a POS offers, so that Tiffin sends it orders and has it take the money. See docs/protocols/pos.md.',
  server: 'Where the API of the POS begins.',
  tags: {
    Locations: 'What can be made, and the tax.',
    Orders: 'Orders on their way to the kitchen.',
    Quotes: 'Amounts that the POS confirms.',
    Payments: 'Money that the POS takes.',
    Notifications: 'What the POS says unasked.',
  },
  securitySchemes: {
    signature: {
      type: 'apiKey',
      in: 'header',
      name: signatureHeader,
      description: 'Lower-case hex HMAC-SHA-256 of time stamp, method, path and body, joined by line feeds.',
    },
    timestamp: {
      type: 'apiKey',
      in: 'header',
      name: timestampHeader,
      description: 'When it was signed, whole Unix seconds.',
    },
  },
  security: [{ signature: [], timestamp: [] }],
  pathTexts: {
    merchant: 'The id of the merchant.',
    location: 'The id of the location.',
    attempt: "Tiffin's name for one try to pay one cart; an order and its payment share it.",
    refund: "Tiffin's name for one refund.",
  },
  operations: [...orders, ...payments],
  webhooks: [
    {
      id: 'notify',
      method: 'POST',
      path: '/api/v1/webhooks/pos/{merchant}',
      tag: 'Notifications',
      summary: 'Says that an order or payment changed without being asked.',
      description: 'A hint: it is acknowledged, and the order looked up. Sent again until it is acknowledged.',
      request: posNotificationForm,
      answers: {
        200: { description: 'Acknowledged.' },
        400: { description: 'Signed, but not of this form.' },
        401: { description: 'Not signed by the POS.' },
        404: { description: 'There is no such merchant.' },
      },
    },
  ],
};
