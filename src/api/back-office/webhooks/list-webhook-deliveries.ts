import { deliveryListSchema, deliveryQuerySchema } from '../../../contract/webhooks/webhook-settings.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { listDeliveries } from '../../../store/webhooks/webhook-deliveries.ts';
import { json } from '../../../workflows/answer.ts';
import { sentInstant } from '../../../workflows/location/sent-instant.ts';
import { webhookOf, writeWebhookDelivery } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** What was sent to an endpoint, or is to be, newest first, with every try; `before` and `beforeEventId` go on behind one. */
export const listWebhookDeliveries = operation({
  ...staffRead('manager'),
  id: 'listWebhookDeliveries',
  reads: 'replica',
  scope: 'webhooks',
  summary: 'Lists the deliveries to a webhook endpoint with every attempt.',
  description:
    'Returns deliveries, newest first, each with its attempts and status. ' +
    'Pass the last `queuedAt` as `before` and its `eventId` as `beforeEventId` to continue.',
  path: '/merchants/{merchantId}/webhooks/{endpointId}/deliveries',
  query: deliveryQuerySchema,
  answers: { 200: deliveryListSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, query } = request;
    const { status = null, before = null, beforeEventId = null, limit = 20 } = query;
    if (before === null && beforeEventId !== null)
      throw invalid('beforeEventId', 'Send the queuedAt of this delivery as before, too.', 'form');
    const wanted = { status, before: sentInstant(before, 'before'), beforeEventId, limit };
    const endpoint = await webhookOf(context.database, merchantId, path);
    const deliveries = await listDeliveries(context.database, endpoint, wanted);
    return json(200, { deliveries: deliveries.map(writeWebhookDelivery) });
  },
});
