import type { TSchema } from 'typebox';
import {
  acceptanceForm,
  courierNotificationForm,
  courierRefusalForm,
  deliveryForm,
  deliveryRequestForm,
  detailsForm,
  quoteForm,
  quoteRequestForm,
} from '../../adapters/courier/drive-forms.ts';
import { quoteTimeoutMs, timeoutMs } from '../../adapters/courier/drive-http.ts';
import type { Protocol, ProtocolAnswer, ProtocolOperation } from './protocol.ts';

const ok = (form: TSchema, description: string): ProtocolAnswer => ({ description, form });
const refusal = (description: string): ProtocolAnswer => ({ description, form: courierRefusalForm });
const unproven = { 401: { description: 'The token is missing, not signed with the secret, or over.' } };
const unknown = { 404: refusal('There is no delivery of that name.') };

const delivery = '/drive/v2/deliveries/{external_delivery_id}';

const operations: readonly ProtocolOperation[] = [
  {
    id: 'quoteDelivery',
    method: 'POST',
    path: '/drive/v2/quotes',
    tag: 'Quotes',
    summary: 'Says what a delivery costs, and keeps the offer for a while.',
    description: 'A guest waits for it. A name that is taken is refused, and what is known under it stays.',
    withinMs: quoteTimeoutMs,
    request: quoteRequestForm,
    answers: {
      200: ok(quoteForm, 'The offer.'),
      400: refusal('It is not a request that can be served.'),
      409: refusal('The name is taken: the quote is looked up.'),
      422: refusal('That place is not served, or not now.'),
      ...unproven,
    },
  },
  {
    id: 'acceptQuote',
    method: 'POST',
    path: '/drive/v2/quotes/{external_delivery_id}/accept',
    tag: 'Quotes',
    summary: 'Sends a courier, for what was quoted.',
    description: 'Once: a quote that was accepted is not accepted again. One that lapsed is refused.',
    withinMs: timeoutMs,
    request: acceptanceForm,
    answers: {
      200: ok(deliveryForm, 'The delivery that came of it.'),
      400: refusal('The quote has lapsed.'),
      409: refusal('It was accepted before.'),
      ...unknown,
      ...unproven,
    },
  },
  {
    id: 'createDelivery',
    method: 'POST',
    path: '/drive/v2/deliveries',
    tag: 'Deliveries',
    summary: 'Sends a courier without a quote, once.',
    description: 'Asked where the quote had lapsed, under a name of its own: the quoted one and `-anew`.',
    withinMs: timeoutMs,
    request: deliveryRequestForm,
    answers: {
      200: ok(deliveryForm, 'The delivery that came of it.'),
      400: refusal('It is not a request that can be served.'),
      409: refusal('The name is taken: the delivery is looked up.'),
      422: refusal('That place is not served, or not now.'),
      ...unproven,
    },
  },
  {
    id: 'findDelivery',
    method: 'GET',
    path: delivery,
    tag: 'Deliveries',
    summary: 'Says how far a delivery is.',
    description: 'Changes nothing. A quote that was not accepted is a delivery in the state `quote`.',
    withinMs: timeoutMs,
    answers: { 200: ok(deliveryForm, 'The delivery as it is now.'), ...unknown, ...unproven },
  },
  {
    id: 'updateDelivery',
    method: 'PATCH',
    path: delivery,
    tag: 'Deliveries',
    summary: 'Adds what a quote could not carry.',
    description: 'Sent once, after a quote was accepted. The courier comes without it too.',
    withinMs: timeoutMs,
    request: detailsForm,
    answers: { 200: ok(deliveryForm, 'The delivery, with these details.'), ...unknown, ...unproven },
  },
  {
    id: 'cancelDelivery',
    method: 'PUT',
    path: `${delivery}/cancel`,
    tag: 'Deliveries',
    summary: 'Calls the courier back.',
    description: 'Possible until the goods are picked up.',
    withinMs: timeoutMs,
    answers: {
      200: ok(deliveryForm, 'The delivery, which is cancelled.'),
      409: refusal('It cannot be called back any more, or was cancelled before.'),
      ...unknown,
      ...unproven,
    },
  },
];

/** Between the service and a courier service, which is the server (docs/protocols/courier.md). */
export const courierProtocol: Protocol = {
  name: 'courier',
  title: 'Tiffin courier protocol',
  version: '1.0.0',
  description:
    'What a courier service offers, so that Tiffin quotes, books and follows deliveries: the part of the DoorDash Drive API ' +
    'that is used. See docs/protocols/courier.md.',
  server: 'The origin of the courier service.',
  tags: {
    Quotes: 'What a delivery costs.',
    Deliveries: 'Couriers on their way.',
    Notifications: 'What the courier service says unasked.',
  },
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'HS256, lives five minutes, made anew for each request.',
    },
    webhookSecret: {
      type: 'http',
      scheme: 'bearer',
      description: 'The secret of the webhook as it is, or as the password of HTTP Basic with any user name.',
    },
  },
  security: [{ token: [] }],
  pathTexts: { external_delivery_id: "Tiffin's name for the delivery.", merchant: 'The id of the merchant.' },
  operations,
  webhooks: [
    {
      id: 'notify',
      method: 'POST',
      path: '/api/v1/webhooks/drive/{merchant}',
      tag: 'Notifications',
      summary: 'Says that a delivery went on.',
      description: 'A hint: it is acknowledged, and the delivery looked up. Sent again until it is acknowledged.',
      request: courierNotificationForm,
      security: [{ webhookSecret: [] }],
      answers: {
        200: { description: 'Acknowledged.' },
        400: { description: 'With the secret, but not of this form.' },
        401: { description: 'Without the secret.' },
        404: { description: 'There is no such merchant.' },
      },
    },
  ],
};
