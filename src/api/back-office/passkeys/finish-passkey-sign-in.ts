import { passkeyAnswerSchema } from '../../../contract/staff/passkeys.ts';
import { staffAccountSchema } from '../../../contract/staff/staff.ts';
import { assert } from '../../../domain/values/errors.ts';
import { findAccountById, findMemberships } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { openSession } from '../../../workflows/staff/open-staff-session.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { provenPasskey } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

/** Signs in the person whose passkey the browser proved to have (design/security.md#passkeys-and-confirmation). */
export const finishPasskeySignIn = operation({
  ...signIn,
  id: 'finishPasskeySignIn',
  summary: 'Signs in to the dashboard with a passkey.',
  description:
    'Checks the answer of the passkey and sets the session cookie. ' +
    'Whatever is wrong with it, a challenge answered before included, is the same VALIDATION_ERROR.',
  tag: 'Dashboard',
  surface: 'dashboard',
  path: '/sign-in/passkey/verify',
  body: passkeyAnswerSchema,
  answers: { 200: staffAccountSchema },
  refuses: ['VALIDATION_ERROR', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { accountId } = await provenPasskey(context, request, null, request.body);
    const account = await findAccountById(context.database, accountId);
    assert(account !== null, 'a passkey belongs to an account');
    const members = await findMemberships(context.database, accountId);
    const headers = await openSession(context, account, request, 'passkey');
    return json(200, writeStaffAccount(context, { ...account, members }), { headers });
  },
});
