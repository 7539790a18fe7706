import { passkeyChallengeSchema } from '../../../contract/staff/passkeys.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { listPasskeysOf } from '../../../store/staff/passkeys.ts';
import { json } from '../../../workflows/answer.ts';
import { giveChallenge, passkeyPage } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** What a browser needs to confirm with one of the person's passkeys that it is them (reference/back-office.md#startconfirmation). */
export const startConfirmation = operation({
  ...staffCall,
  id: 'startConfirmation',
  summary: 'Starts confirming with a passkey who is signed in.',
  description:
    'Returns WebAuthn options for the passkeys of the signed-in person, with a challenge good once and for five minutes. ' +
    'NOT_FOUND when the person has none: then a code confirms.',
  method: 'POST',
  path: '/confirmation/passkey',
  answers: { 200: passkeyChallengeSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { accountId } = request.staff;
    const known = await listPasskeysOf(context.database, accountId);
    if (known.length === 0) throw new CommerceError('NOT_FOUND', 'You have no passkey. Confirm with a code.');
    const options = await context.passkeys.authentication(passkeyPage(context, request), known);
    return json(200, await giveChallenge(context, accountId, 'confirm', options));
  },
});
