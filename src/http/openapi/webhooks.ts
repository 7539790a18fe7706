import { webhookEventSchema, webhookEvents } from '../../contract/webhooks/webhook-events.ts';
import { eventTypes } from '../../domain/webhooks/event.ts';
import type { SchemaBook } from './schema-book.ts';

type Json = Readonly<Record<string, unknown>>;

/** The events that are posted to a merchant's own systems, as the `webhooks` of an OpenAPI document (docs/webhooks.md). */
export function describeWebhooks(book: SchemaBook): Json {
  return Object.fromEntries(
    eventTypes.map((type) => {
      const [when] = webhookEvents[type];
      const content = { 'application/json': { schema: book.reference(webhookEventSchema(type)) } };
      const post = {
        operationId: `receive.${type}`,
        summary: when,
        description: `${when} Sent at least once and signed as Standard Webhooks says.`,
        tags: ['Webhooks'],
        security: [],
        parameters: signature,
        requestBody: { required: true, content },
        responses: {
          '2XX': { description: 'Kept; it is not sent again.' },
          410: { description: 'No more events are wanted: the endpoint is disabled.' },
        },
      };
      return [type, { post }];
    }),
  );
}

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const signature = [
  header('webhook-id', 'The id of the event, the same each time it is sent.', { type: 'string' }),
  header('webhook-timestamp', 'When this call was made, Unix time in seconds.', { type: 'integer' }),
  header('webhook-signature', '`v1,<base64>` of an HMAC-SHA-256; several are separated by spaces.', { type: 'string' }),
];
