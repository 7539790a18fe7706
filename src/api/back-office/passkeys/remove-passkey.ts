import { removedPasskeySchema } from '../../../contract/staff/passkeys.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { deletePasskey } from '../../../store/staff/passkeys.ts';
import { json } from '../../../workflows/answer.ts';
import { notifyPasskey } from '../../../workflows/staff/notices.ts';
import { recordChange } from '../../../workflows/staff/record-access.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Removes one of the person's own passkeys: it opens nothing any more (reference/back-office.md#removepasskey). */
export const removePasskey = operation({
  ...staffCall,
  id: 'removePasskey',
  summary: 'Removes a passkey of the signed-in person.',
  description:
    'The passkey signs in no longer, at once; sessions it opened continue. ' +
    'An unknown one, and one of another person, is NOT_FOUND.',
  method: 'DELETE',
  path: '/passkeys/{passkeyId}',
  takesConfirmation: true,
  answers: { 200: removedPasskeySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { staff } = request;
    const { passkeyId } = request.path;
    await context.database.transaction(async (tx) => {
      if (!(await deletePasskey(tx, staff.accountId, passkeyId))) {
        throw new CommerceError('NOT_FOUND', 'You have no such passkey.');
      }
      await recordChange(context, tx, request);
      await notifyPasskey(context, tx, request, 'passkeyRemoved', '');
    });
    return json(200, { success: true, passkeyId });
  },
});
