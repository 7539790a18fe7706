import { webhookReplayedSchema, webhookReplaySchema } from '../../../contract/webhooks/webhook-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { sentInstant } from '../../../workflows/location/sent-instant.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { replayEvents } from '../../../workflows/webhooks/webhook-endpoints.ts';
import { webhookOf } from '../../../workflows/webhooks/webhook-of.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Sends everything an endpoint wants once more, from an instant or an event on, under the ids it had. */
export const replayWebhook = operation({
  ...staffAct('manager'),
  id: 'replayWebhook',
  scope: 'webhooks',
  summary: 'Replays events to a webhook endpoint.',
  description:
    "Queues the endpoint's events again, from a time or from one event on. " +
    'They keep their ids, so receivers can recognize repeats.',
  method: 'POST',
  path: '/merchants/{merchantId}/webhooks/{endpointId}/replay',
  body: webhookReplaySchema,
  answers: { 200: webhookReplayedSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const { since, eventId = '' } = body;
    const instant = sentInstant(since ?? null, 'since');
    const from = instant === null ? { eventId } : { instant };
    const act = { subject: path.endpointId, changes: { ...body } };
    const queued = await audited(context, request, act, async (tx) => {
      const { endpointId } = await webhookOf(tx, merchantId, path);
      return replayEvents({ ...context, database: tx }, merchantId, endpointId, from);
    });
    return json(200, { queued });
  },
});
