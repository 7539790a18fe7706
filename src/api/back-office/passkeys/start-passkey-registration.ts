import { passkeyChallengeSchema } from '../../../contract/staff/passkeys.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { listPasskeysOf } from '../../../store/staff/passkeys.ts';
import { json } from '../../../workflows/answer.ts';
import { giveChallenge, passkeyPage, passkeysMax } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** What a browser needs to make a passkey for the signed-in person (reference/back-office.md#startpasskeyregistration). */
export const startPasskeyRegistration = operation({
  ...staffCall,
  id: 'startPasskeyRegistration',
  summary: 'Starts adding a passkey to the signed-in person.',
  description:
    'Returns WebAuthn options with a challenge good once and for five minutes; answer it with savePasskey. ' +
    'Twenty passkeys are the most a person has: RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/passkeys/registration',
  takesConfirmation: true,
  answers: { 200: passkeyChallengeSchema },
  refuses: ['RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { staff } = request;
    const known = await listPasskeysOf(context.database, staff.accountId);
    if (known.length >= passkeysMax) throw new CommerceError('RESOURCE_CONFLICT', 'Remove a passkey first.');
    const options = await context.passkeys.registration(passkeyPage(context, request), staff, known);
    return json(200, await giveChallenge(context, staff.accountId, 'register', options));
  },
});
