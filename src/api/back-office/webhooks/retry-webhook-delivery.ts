import { webhookReplayedSchema } from '../../../contract/webhooks/webhook-settings.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { replayDelivery } from '../../../store/webhooks/webhook-deliveries.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Sends one delivery once more: a dead letter, or one whose receiver lost it. */
export const retryWebhookDelivery = operation({
  ...staffAct('manager'),
  id: 'retryWebhookDelivery',
  scope: 'webhooks',
  summary: 'Retries one webhook delivery.',
  description:
    'Queues one delivery again, whether it failed or succeeded. ' +
    'The event keeps its id, so receivers can recognize the repeat.',
  method: 'POST',
  path: '/merchants/{merchantId}/webhooks/{endpointId}/deliveries/{eventId}/retry',
  answers: { 200: webhookReplayedSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { endpointId, eventId } = path;
    const act = { subject: endpointId, changes: { eventId } };
    await audited(context, request, act, async (tx) => {
      const found = await replayDelivery(tx, merchantId, endpointId, eventId, context.clock.now());
      if (!found) throw new CommerceError('NOT_FOUND', 'This endpoint has no such delivery.');
    });
    return json(200, { queued: 1 });
  },
});
