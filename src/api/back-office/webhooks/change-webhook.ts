import { webhookChangeSchema, webhookEndpointSchema } from '../../../contract/webhooks/webhook-settings.ts';
import { setEndpointDisabled } from '../../../store/webhooks/webhook-endpoints.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { editEndpoint } from '../../../workflows/webhooks/webhook-endpoints.ts';
import { webhookOf, writeEndpoint } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Sends to another address, or other events, or nothing until it is turned on again. */
export const changeWebhook = operation({
  ...staffAct('owner'),
  id: 'changeWebhook',
  scope: 'webhooks',
  summary: 'Changes a webhook endpoint, or turns it on or off.',
  description:
    'Replaces the address and event types and turns deliveries on or off. ' +
    'For owners; the signing secret stays the same.',
  method: 'PUT',
  path: '/merchants/{merchantId}/webhooks/{endpointId}',
  body: webhookChangeSchema,
  answers: { 200: webhookEndpointSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const { enabled, ...wanted } = body;
    const { endpointId } = path;
    const changes = { enabled, eventTypes: wanted.eventTypes };
    const act = { subject: endpointId, changes };
    const changed = await audited(context, request, act, async (tx) => {
      await editEndpoint({ ...context, database: tx }, merchantId, endpointId, wanted);
      const { disabledReason } = await webhookOf(tx, merchantId, path);
      if (enabled !== (disabledReason === null)) {
        await setEndpointDisabled(tx, merchantId, endpointId, enabled ? null : 'BY_MERCHANT');
      }
      return webhookOf(tx, merchantId, path);
    });
    return json(200, writeEndpoint(context, changed));
  },
});
