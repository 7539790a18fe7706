import { passkeyChangeSchema, passkeySchema } from '../../../contract/staff/passkeys.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { namePasskey } from '../../../store/staff/passkeys.ts';
import { json } from '../../../workflows/answer.ts';
import { writePasskey } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Gives one of the person's own passkeys another name (reference/back-office.md#renamepasskey). */
export const renamePasskey = operation({
  ...staffCall,
  id: 'renamePasskey',
  summary: 'Renames a passkey of the signed-in person.',
  description: 'Replaces the name of a passkey. An unknown one, and one of another person, is NOT_FOUND.',
  method: 'PATCH',
  path: '/passkeys/{passkeyId}',
  body: passkeyChangeSchema,
  answers: { 200: passkeySchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, { staff, path, body }) => {
    const name = displayText(body.name);
    if (name === '') throw invalid('name', 'Say what this passkey is called.', 'minLength');
    const renamed = await namePasskey(context.database, staff.accountId, path.passkeyId, name);
    if (renamed === null) throw new CommerceError('NOT_FOUND', 'You have no such passkey.');
    return json(200, writePasskey(renamed));
  },
});
