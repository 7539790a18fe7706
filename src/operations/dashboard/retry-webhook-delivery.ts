import { webhookReplayedSchema } from '../../contract/webhook-settings.ts';
import { CommerceError } from '../../domain/errors.ts';
import { replayDelivery } from '../../store/webhook-deliveries.ts';
import { json, operation } from '../operation.ts';
import { audited } from './audited.ts';

/** Sends one delivery once more: a dead letter, or one whose receiver lost it. */
export const retryWebhookDelivery = operation({
  id: 'retryWebhookDelivery',
  number: '',
  summary: 'Sends one event to a webhook endpoint once more.',
  surface: 'dashboard',
  method: 'POST',
  path: '/merchants/{merchantId}/webhooks/{endpointId}/deliveries/{eventId}/retry',
  caller: 'staff',
  staffRole: 'manager',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: webhookReplayedSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { endpointId = '', eventId = '' } = path;
    const act = { operation: 'retryWebhookDelivery', subject: endpointId, changes: { eventId } };
    await audited(context, request, act, async (tx) => {
      const found = await replayDelivery(tx, merchantId, endpointId, eventId, context.clock.now());
      if (!found) throw new CommerceError('NOT_FOUND', 'This endpoint has no such delivery.');
    });
    return json(200, { queued: 1 });
  },
});
