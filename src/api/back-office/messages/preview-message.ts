import { messagePreviewRequestSchema, messagePreviewSchema } from '../../../contract/messages/message-settings.ts';
import { findMessageSettings } from '../../../store/messages/message-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { trialSettings } from '../../../workflows/messages/message-settings.ts';
import { previewMessage as preview } from '../../../workflows/messages/preview-message.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Shows a message as a guest would get it, also with words that are not stored. Sends and stores nothing. */
export const previewMessage = operation({
  ...staffAct('staff'),
  id: 'previewMessage',
  summary: 'Shows a message as a guest would get it.',
  description:
    'Returns sender, subject, plain text and HTML of one kind in one language and channel, for an example order. ' +
    'Words that are sent stand in place of the stored ones; nothing is stored or sent.',
  method: 'POST',
  path: '/merchants/{merchantId}/messages/preview',
  body: messagePreviewRequestSchema,
  answers: { 200: messagePreviewSchema },
  refuses: ['VALIDATION_ERROR'],
  run: async (context, { merchantId, body }) => {
    const { kind, language, channel, ...words } = body;
    const stored = await findMessageSettings(context.database, merchantId);
    const settings = trialSettings(stored, language, kind, words);
    const merchant = context.locations.findMerchant(merchantId);
    return json(200, preview(context, merchant, settings, { kind, language, channel }));
  },
});
