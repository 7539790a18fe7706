import { webhookSecretSchema } from '../../../contract/webhooks/webhook-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { rotateSecret } from '../../../workflows/webhooks/webhook-endpoints.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Another secret, shown here and never again; the one before signs beside it for a day. */
export const rotateWebhookSecret = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'rotateWebhookSecret',
  scope: 'webhooks',
  summary: 'Replaces the secret of a webhook endpoint and returns the new one once.',
  description:
    'Creates a new signing secret and returns it once; the previous one keeps signing for a day. ' + 'For owners.',
  method: 'POST',
  path: '/merchants/{merchantId}/webhooks/{endpointId}/secret',
  answers: { 200: webhookSecretSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { endpointId } = path;
    const act = { subject: endpointId };
    const secret = await audited(context, request, act, (tx) =>
      rotateSecret({ ...context, database: tx }, merchantId, endpointId),
    );
    return json(200, { secret });
  },
});
