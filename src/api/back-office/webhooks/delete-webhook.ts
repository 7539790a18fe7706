import { webhookGoneSchema } from '../../../contract/webhooks/webhook-settings.ts';
import { deleteEndpoint } from '../../../store/webhooks/webhook-endpoints.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { webhookOf } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Forgets an endpoint with all that was sent there. */
export const deleteWebhook = operation({
  ...staffAct('owner'),
  id: 'deleteWebhook',
  scope: 'webhooks',
  summary: 'Deletes a webhook endpoint.',
  description: 'Deletes the endpoint with its deliveries for good. ' + 'Events still waiting for it are not sent.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/webhooks/{endpointId}',
  answers: { 200: webhookGoneSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { endpointId } = await audited(context, request, { subject: path.endpointId }, async (tx) => {
      const endpoint = await webhookOf(tx, merchantId, path);
      await deleteEndpoint(tx, merchantId, endpoint.endpointId);
      return endpoint;
    });
    return json(200, { endpointId });
  },
});
