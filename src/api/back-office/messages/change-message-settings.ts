import { messageSettingsChangeSchema, messageSettingsSchema } from '../../../contract/messages/message-settings.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findMessageSettings, saveMessageSettings } from '../../../store/messages/message-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { changedMessageSettings, writeMessageSettings } from '../../../workflows/messages/message-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Switches messages on and off and changes their words; what is not sent stays (design/messages.md#the-merchants-words-stand-inside-ours). */
export const changeMessageSettings = operation({
  ...staffAct('manager'),
  id: 'changeMessageSettings',
  summary: 'Changes which messages guests get, and their wording.',
  description:
    'Changes the kinds and wordings sent and leaves the others; an empty part brings the standard wording back. ' +
    'Unknown placeholders, open braces and web addresses are VALIDATION_ERROR; a stale revision is RESOURCE_CONFLICT.',
  method: 'PATCH',
  path: '/merchants/{merchantId}/messages',
  body: messageSettingsChangeSchema,
  answers: { 200: messageSettingsSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const changes = {
      kinds: body.kinds ?? [],
      wording: (body.wording ?? []).map(({ kind, language }) => ({ kind, language })),
    };
    const settings = await audited(context, request, { changes }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const before = await findMessageSettings(tx, merchantId);
      const next = changedMessageSettings({ ...before, revision: body.revision }, body);
      if (before.revision !== body.revision || !(await saveMessageSettings(tx, merchantId, next))) {
        throw new CommerceError(
          'RESOURCE_CONFLICT',
          'The messages were changed since you looked at them: load them again.',
        );
      }
      return findMessageSettings(tx, merchantId);
    });
    return json(200, await writeMessageSettings(context, merchantId, settings));
  },
});
