import { timingSafeEqual } from 'node:crypto';
import { staffAccountSchema, staffVerifySchema } from '../../../contract/staff/staff.ts';
import { type CommerceError, invalid } from '../../../domain/values/errors.ts';
import { findAccount, findMemberships, takeStaffGuess, useStaffLogin } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { openSession } from '../../../workflows/staff/open-staff-session.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { staffCodeHash } from '../../../workflows/staff/staff-code.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

const attemptCountMax = 5;

/** Signs a person of the merchant in: the session is a cookie. Wrong, expired, used and unknown are one refusal. */
export const verifyStaffCode = operation({
  ...signIn,
  id: 'verifyStaffCode',
  summary: 'Exchanges a one-time code for a session cookie of the dashboard.',
  tag: 'Dashboard',
  surface: 'dashboard',
  path: '/sign-in/verify',
  body: staffVerifySchema,
  answers: { 200: staffAccountSchema },
  refuses: ['VALIDATION_ERROR', 'RATE_LIMITED'],
  run: async (context, { body }) => {
    const { database, secrets } = context;
    const { methodId, otp } = body;
    const emailAddress = body.emailAddress.toLowerCase();
    const now = context.clock.now();
    const kept = await takeStaffGuess(database, { methodId, emailAddress, now, attemptCountMax });
    if (kept === null) throw wrongCode();
    const hash = Buffer.from(staffCodeHash(secrets, kept.keyId, methodId, otp));
    if (!timingSafeEqual(hash, Buffer.from(kept.codeHash))) throw wrongCode();
    const account = await findAccount(database, emailAddress);
    if (account === null || !(await useStaffLogin(database, methodId, now))) throw wrongCode();
    const members = await findMemberships(database, account.accountId);
    const headers = await openSession(context, account.accountId);
    return json(200, writeStaffAccount(context, { ...account, members }), { headers });
  },
});

function wrongCode(): CommerceError {
  return invalid('otp', 'This code is not right, or no longer. Ask for a new one.');
}
