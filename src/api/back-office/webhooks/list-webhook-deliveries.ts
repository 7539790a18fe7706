import { deliveryListSchema, deliveryQuerySchema } from '../../../contract/webhooks/webhook-settings.ts';
import { listDeliveries } from '../../../store/webhooks/webhook-deliveries.ts';
import { json } from '../../../workflows/answer.ts';
import { sentInstant } from '../../../workflows/location/sent-instant.ts';
import { webhookOf, writeWebhookDelivery } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** What was sent to an endpoint, or is to be, newest first, with every try; `before` goes on behind a `queuedAt`. */
export const listWebhookDeliveries = operation({
  ...staffRead('manager'),
  id: 'listWebhookDeliveries',
  reads: 'replica',
  scope: 'webhooks',
  summary: 'Lists the deliveries to a webhook endpoint with every attempt.',
  description:
    'Returns deliveries, newest first, each with its attempts and status. ' +
    'Pass the last `queuedAt` as `before` to continue.',
  path: '/merchants/{merchantId}/webhooks/{endpointId}/deliveries',
  query: deliveryQuerySchema,
  answers: { 200: deliveryListSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, query } = request;
    const { status = null, before = null, limit = 20 } = query;
    const wanted = { status, before: sentInstant(before, 'before'), limit };
    const endpoint = await webhookOf(context.database, merchantId, path);
    const deliveries = await listDeliveries(context.database, endpoint, wanted);
    return json(200, { deliveries: deliveries.map(writeWebhookDelivery) });
  },
});
