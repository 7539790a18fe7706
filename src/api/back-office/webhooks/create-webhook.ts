import { newWebhookSchema, webhookRequestSchema } from '../../../contract/webhooks/webhook-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { registerEndpoint } from '../../../workflows/webhooks/webhook-endpoints.ts';
import { writeEndpoint } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Registers an address to be told of events; its secret is told here and never again. */
export const createWebhook = operation({
  ...staffAct('owner'),
  id: 'createWebhook',
  summary: 'Registers a webhook endpoint and tells its secret, once.',
  method: 'POST',
  path: '/merchants/{merchantId}/webhooks',
  body: webhookRequestSchema,
  answers: { 201: newWebhookSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const changes = { eventTypes: body.eventTypes };
    const { endpoint, secret } = await audited(context, request, { operation: 'createWebhook', changes }, (tx) =>
      registerEndpoint({ ...context, database: tx }, merchantId, body),
    );
    return json(201, { endpoint: writeEndpoint(context, endpoint), secret });
  },
});
