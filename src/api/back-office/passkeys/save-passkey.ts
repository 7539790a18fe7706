import { newPasskeySchema, passkeySchema } from '../../../contract/staff/passkeys.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { insertPasskey, takeChallenge } from '../../../store/staff/passkeys.ts';
import { holdOpenAccount } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { notifyPasskey } from '../../../workflows/staff/notices.ts';
import { recordChange } from '../../../workflows/staff/record-access.ts';
import { passkeyPage, passkeysMax, writePasskey, wrongPasskey } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Keeps the passkey that the browser made, and writes the person a mail about it (reference/back-office.md#savepasskey). */
export const savePasskey = operation({
  ...staffCall,
  id: 'savePasskey',
  summary: 'Adds a passkey to the signed-in person.',
  description:
    'Checks the answer of the browser to startPasskeyRegistration and keeps the public key under a name. ' +
    'A wrong answer, or one to another challenge, is VALIDATION_ERROR; a known passkey RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/passkeys',
  takesConfirmation: true,
  body: newPasskeySchema,
  answers: { 201: passkeySchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { body, staff } = request;
    const name = displayText(body.name);
    if (name === '') throw invalid('name', 'Say what this passkey is called.', 'minLength');
    const now = context.clock.now();
    const challenge = await takeChallenge(context.database, body.challengeId, staff.accountId, 'register', now);
    if (challenge === null) throw wrongPasskey();
    const made = await context.passkeys.register(passkeyPage(context, request), challenge, body.response);
    if (made === null) throw wrongPasskey();
    const passkey = { ...made, accountId: staff.accountId, name, createdAt: now };
    await context.database.transaction(async (tx) => {
      await holdOpenAccount(tx, staff.accountId);
      if (!(await insertPasskey(tx, passkey, passkeysMax))) {
        throw new CommerceError('RESOURCE_CONFLICT', 'This passkey is known already, or there are too many.');
      }
      await recordChange(context, tx, request);
      await notifyPasskey(context, tx, request, 'passkeyAdded', name);
    });
    return json(201, writePasskey({ ...passkey, lastUsedAt: null }));
  },
});
