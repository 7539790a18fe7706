import { passkeyChallengeSchema } from '../../../contract/staff/passkeys.ts';
import { json } from '../../../workflows/answer.ts';
import { giveChallenge, passkeyPage } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

/** What a browser needs to sign in with a passkey. It names no person, so it tells nothing of any. */
export const startPasskeySignIn = operation({
  ...signIn,
  id: 'startPasskeySignIn',
  summary: 'Starts signing in to the dashboard with a passkey.',
  description:
    'Returns WebAuthn options for any passkey the browser has, with a challenge good once and for five minutes. ' +
    'Answer it with finishPasskeySignIn.',
  tag: 'Dashboard',
  surface: 'dashboard',
  path: '/sign-in/passkey',
  answers: { 200: passkeyChallengeSchema },
  refuses: ['RATE_LIMITED'],
  run: async (context, request) => {
    const options = await context.passkeys.authentication(passkeyPage(context, request), []);
    return json(200, await giveChallenge(context, null, 'sign-in', options));
  },
});
