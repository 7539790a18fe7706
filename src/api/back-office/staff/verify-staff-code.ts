import { staffAccountSchema, staffVerifySchema } from '../../../contract/staff/staff.ts';
import { findAccount, findMemberships } from '../../../store/staff/staff.ts';
import { makeInvitedAccount } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { checkStaffCode, wrongCode } from '../../../workflows/staff/check-staff-code.ts';
import { openSession } from '../../../workflows/staff/open-staff-session.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

/** Signs a person of the merchant in: the session is a cookie. Wrong, expired, used and unknown are one refusal. */
export const verifyStaffCode = operation({
  ...signIn,
  id: 'verifyStaffCode',
  summary: 'Exchanges a one-time code for a dashboard session.',
  description:
    'Signs a staff member in and sets the session cookie. ' +
    'A wrong, expired or used code is always the same VALIDATION_ERROR, too many wrong ones are RATE_LIMITED.',
  tag: 'Dashboard',
  surface: 'dashboard',
  path: '/sign-in/verify',
  body: staffVerifySchema,
  answers: { 200: staffAccountSchema },
  refuses: ['VALIDATION_ERROR', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { database } = context;
    const emailAddress = request.body.emailAddress.toLowerCase();
    const now = context.clock.now();
    const use = await checkStaffCode(context, request, { ...request.body, emailAddress });
    // A person who was invited has an account from here on, and no place before they accept.
    await makeInvitedAccount(database, emailAddress, context.random.uuid(now), now);
    const account = await findAccount(database, emailAddress);
    if (account === null || !(await use())) throw wrongCode();
    const members = await findMemberships(database, account.accountId);
    const headers = await openSession(context, account, request, 'code');
    return json(200, writeStaffAccount(context, { ...account, members }), { headers });
  },
});
