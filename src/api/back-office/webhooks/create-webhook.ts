import { newWebhookSchema, webhookRequestSchema } from '../../../contract/webhooks/webhook-settings.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { registerEndpoint } from '../../../workflows/webhooks/webhook-endpoints.ts';
import { writeEndpoint } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Registers an address that events are sent to; its secret is shown here and never again. */
export const createWebhook = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'createWebhook',
  scope: 'webhooks',
  summary: 'Registers a webhook endpoint and returns its secret once.',
  description:
    'Registers an https address for the chosen events and returns the signing secret, which cannot be read again. ' +
    'For owners; more than 20 endpoints is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/webhooks',
  body: webhookRequestSchema,
  answers: { 201: newWebhookSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const changes = { eventTypes: body.eventTypes };
    const { endpoint, secret } = await audited(context, request, { changes }, async (tx) => {
      await holdMerchant(tx, merchantId);
      return registerEndpoint({ ...context, database: tx }, merchantId, body);
    });
    return json(201, { endpoint: writeEndpoint(context, endpoint), secret });
  },
});
