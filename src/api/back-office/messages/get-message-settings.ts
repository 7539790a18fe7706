import { messageSettingsSchema } from '../../../contract/messages/message-settings.ts';
import { findMessageSettings } from '../../../store/messages/message-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { writeMessageSettings } from '../../../workflows/messages/message-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** How the merchant writes to its guests: which messages, by which channels, in which words (design/messages.md). */
export const getMessageSettings = operation({
  ...staffRead('staff'),
  id: 'getMessageSettings',
  summary: 'Reads which messages guests get, and their wording.',
  description:
    'Returns every kind of message with its channels and its wording in each language beside the standard one. ' +
    '`texts` says how many text messages of the day are used.',
  path: '/merchants/{merchantId}/messages',
  answers: { 200: messageSettingsSchema },
  refuses: [],
  run: async (context, { merchantId }) => {
    const settings = await findMessageSettings(context.database, merchantId);
    return json(200, await writeMessageSettings(context, merchantId, settings));
  },
});
