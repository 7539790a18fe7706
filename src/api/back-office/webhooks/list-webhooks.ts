import { webhookListSchema } from '../../../contract/webhooks/webhook-settings.ts';
import { findEndpoints } from '../../../store/webhooks/webhook-endpoints.ts';
import { json } from '../../../workflows/answer.ts';
import { writeEndpoint } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The merchant's endpoints, oldest first; their secrets are never shown again. */
export const listWebhooks = operation({
  ...staffRead('manager'),
  id: 'listWebhooks',
  scope: 'webhooks',
  summary: 'Lists the webhook endpoints of a merchant.',
  description:
    'Returns the webhook endpoints, oldest first, with their event types and state. ' +
    'Secrets are never returned again.',
  path: '/merchants/{merchantId}/webhooks',
  answers: { 200: webhookListSchema },
  refuses: [],
  run: async (context, request) => {
    const endpoints = await findEndpoints(context.database, request.merchantId);
    return json(200, { endpoints: endpoints.map((endpoint) => writeEndpoint(context, endpoint)) });
  },
});
