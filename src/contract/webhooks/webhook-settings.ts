import { Type } from 'typebox';
import { eventTypes } from '../../domain/webhooks/event.ts';
import { dateTimeInput } from '../values/instant.ts';
import { closed, dateTime, nullable, oneOf } from '../values/scalars.ts';

// The webhook endpoints of a merchant, as staff set them up in the dashboard.

const url = Type.String({ minLength: 1, maxLength: 2000, examples: ['https://hooks.example/tiffin'] });
const eventType = oneOf(eventTypes, {
  title: 'WebhookEventType',
  description: 'Later versions may add events.',
  'x-open': true,
});
const chosenTypes = Type.Array(eventType, { minItems: 1, maxItems: eventTypes.length, examples: [['order.ready']] });
const endpointId = Type.String({ minLength: 1, maxLength: 128 });
const secret = Type.String({ minLength: 1, description: 'Cannot be read again.', examples: ['whsec_c2VjcmV0'] });

export const webhookRequestSchema = closed(
  { url, eventTypes: chosenTypes },
  { title: 'WebhookEndpointRequest', examples: [{ url: 'https://hooks.example/tiffin', eventTypes: ['order.ready'] }] },
);

/** The new address and events, and whether anything is sent at all. */
export const webhookChangeSchema = closed(
  { url, eventTypes: chosenTypes, enabled: Type.Boolean() },
  {
    title: 'WebhookEndpointChange',
    examples: [{ url: 'https://hooks.example/tiffin', eventTypes: ['order.ready'], enabled: true }],
  },
);

const endpoint = {
  endpointId,
  url: Type.String(),
  eventTypes: Type.Array(eventType),
  enabled: Type.Boolean(),
  disabledReason: nullable(oneOf(['BY_MERCHANT', 'GONE'])),
  createdAt: dateTime,
  previousSecretUntil: nullable(dateTime),
  secretLost: Type.Boolean({
    examples: [false],
    description:
      'The key of the secret was removed from TIFFIN_SECRET: nothing can be signed until the secret is replaced.',
  }),
};

export const webhookEndpointSchema = closed(endpoint, { title: 'WebhookEndpoint' });
export const webhookListSchema = closed(
  { endpoints: Type.Array(webhookEndpointSchema, { maxItems: 20 }) },
  { title: 'WebhookEndpointList' },
);
export const newWebhookSchema = closed({ endpoint: webhookEndpointSchema, secret }, { title: 'NewWebhookEndpoint' });
export const webhookSecretSchema = closed({ secret }, { title: 'WebhookSecret' });
export const webhookGoneSchema = closed({ endpointId }, { title: 'DeletedWebhookEndpoint' });

/** From an instant on, or from an event that was sent. */
export const webhookReplaySchema = closed(
  { since: Type.Optional(dateTimeInput), eventId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  { title: 'WebhookReplay', minProperties: 1, maxProperties: 1, examples: [{ since: '2026-06-01T12:20:00Z' }] },
);
export const webhookReplayedSchema = closed({ queued: Type.Integer({ minimum: 0 }) }, { title: 'WebhookReplayResult' });

const deliveryStatus = oneOf(['waiting', 'delivered', 'dead'], { title: 'WebhookDeliveryStatus' });

export const deliveryQuerySchema = Type.Object({
  status: Type.Optional(deliveryStatus),
  before: Type.Optional(dateTimeInput),
  beforeEventId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'With `before`: the `eventId` of that delivery. Without it, what else was queued in that instant is left out.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
});

export const deliverySchema = closed(
  {
    eventId: Type.String(),
    type: eventType,
    createdAt: dateTime,
    status: deliveryStatus,
    queuedAt: dateTime,
    tryAt: nullable(dateTime),
    finishedAt: nullable(dateTime),
    attempts: Type.Array(
      closed(
        { at: dateTime, statusCode: nullable(Type.Integer()), failure: nullable(Type.String()) },
        { title: 'WebhookDeliveryAttempt' },
      ),
    ),
  },
  { title: 'WebhookDelivery' },
);

export const deliveryListSchema = closed(
  { deliveries: Type.Array(deliverySchema, { maxItems: 50 }) },
  { title: 'WebhookDeliveryList' },
);
