import { staffSignInAnswerSchema, staffSignInSchema } from '../../../contract/staff/staff.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { findAccount, findMemberships, type StaffAccount, saveStaffLogin } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { staffCodeHash } from '../../../workflows/staff/staff-code.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

const codeLifeMs = 10 * 60_000;
const windowMs = 15 * 60_000;
const countMax = 5;

/**
 * Sends a one-time code to a person of the merchant (design/security.md#staff). Whether a person has this address shows
 * neither in the answer nor in how long it takes: the message is on its way after the answer is.
 */
export const requestStaffCode = operation({
  ...signIn,
  id: 'requestStaffCode',
  summary: 'Sends a one-time code to a staff member.',
  description:
    'Sends a six-digit code by e-mail and returns the method id to verify it with. ' +
    'The answer is the same whether or not anyone works under this address.',
  tag: 'Dashboard',
  surface: 'dashboard',
  path: '/sign-in',
  body: staffSignInSchema,
  answers: { 200: staffSignInAnswerSchema },
  refuses: ['VALIDATION_ERROR', 'RATE_LIMITED'],
  run: async (context, { body }) => {
    const emailAddress = body.emailAddress.toLowerCase();
    const { random, secrets, settings } = context;
    const now = context.clock.now();
    const methodId = random.id();
    const code = settings.mode === 'sandbox' ? '123456' : random.digits6();
    const saved = await saveStaffLogin(context.database, {
      methodId,
      emailAddress,
      codeHash: staffCodeHash(secrets, secrets.keyId, methodId, code),
      keyId: secrets.keyId,
      now,
      expiresAt: now + codeLifeMs,
      countMax: settings.rateLimitFactor === 0 ? 2_147_483_647 : Math.ceil(countMax * settings.rateLimitFactor),
      countSince: now - windowMs,
    });
    if (!saved) {
      throw new CommerceError('RATE_LIMITED', 'Too many codes were asked for. Wait before you ask again.', {
        retryAfterSeconds: windowMs / 1000,
      });
    }
    const account = await findAccount(context.database, emailAddress);
    if (account !== null) void sendCode(context, account, methodId, code).catch(() => {});
    return json(200, { methodId });
  },
});

/** The person asks again for a code that could not be sent; no request waits for this one. */
async function sendCode(context: Context, account: StaffAccount, methodId: string, code: string): Promise<void> {
  const [place] = await findMemberships(context.database, account.accountId);
  await context.messages.send({
    messageId: `staff-code-${methodId}`,
    merchantId: place?.merchantId ?? '',
    channel: 'email',
    recipient: account.emailAddress,
    kind: 'one_time_code',
    subject: 'Your code for the dashboard',
    text: `${code} is your code for the dashboard. It is good for 10 minutes.`,
  });
}
