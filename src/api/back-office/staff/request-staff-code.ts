import { staffSignInAnswerSchema, staffSignInSchema } from '../../../contract/staff/staff.ts';
import { codeMessage } from '../../../domain/messages/short-messages.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import type { Language } from '../../../domain/values/language.ts';
import { findAccount, findMemberships, saveStaffLogin } from '../../../store/staff/staff.ts';
import { forgetCodeOfClosed } from '../../../store/staff/staff-erasure.ts';
import { listInvitationsTo } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { spendCodeRequest, whoSignsIn } from '../../../workflows/customer/sign-in-limits.ts';
import { visitorOf } from '../../../workflows/request.ts';
import { recordCodesLimited } from '../../../workflows/staff/record-access.ts';
import { staffCodeHash } from '../../../workflows/staff/staff-code.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

const codeLifeMs = 10 * 60_000;

/**
 * Sends a one-time code to a person of the merchant (design/security.md#staff). Whether a person has this address shows
 * neither in the answer nor in how long it takes: the message is on its way after the answer is. Refuses with
 * RATE_LIMITED (design/security.md#a-stranger-uses-up-a-share-of-their-own).
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
  run: async (context, request) => {
    const emailAddress = request.body.emailAddress.toLowerCase();
    const { random, secrets, settings } = context;
    const now = context.clock.now();
    const who = await whoSignsIn(context, 'staff', emailAddress, visitorOf(request), now);
    await spendCodeRequest(context, who, now).catch((error: unknown) => {
      if (error instanceof CommerceError) recordCodesLimited(context, request, emailAddress);
      throw error;
    });
    const methodId = random.id();
    const code = settings.mode === 'sandbox' ? '123456' : random.digits6();
    await saveStaffLogin(context.database, {
      methodId,
      emailAddress,
      codeHash: staffCodeHash(secrets, secrets.keyId, methodId, code),
      keyId: secrets.keyId,
      now,
      expiresAt: now + codeLifeMs,
    });
    const place = await placeOf(context, emailAddress, now);
    if (place !== null)
      void sendCode(context, emailAddress, place, methodId, code, visitorOf(request).language).catch(() => {});
    return json(200, { methodId });
  },
});

/** In whose name a code is sent, and to which account; null: to a person who was invited. */
type CodePlace = { readonly merchantId: string | null; readonly accountId: string | null };

/** For whom a code is sent: people with an account, and people who are invited; null for all others. */
async function placeOf(context: Context, emailAddress: string, now: number): Promise<CodePlace | null> {
  const account = await findAccount(context.database, emailAddress);
  const places =
    account === null
      ? await listInvitationsTo(context.database, emailAddress, now)
      : await findMemberships(context.database, account.accountId);
  const [first] = places;
  if (account !== null) return { merchantId: first?.merchantId ?? null, accountId: account.accountId };
  return first === undefined ? null : { merchantId: first.merchantId, accountId: null };
}

/** The person asks again for a code that could not be sent; no request waits for this one. */
async function sendCode(
  context: Context,
  recipient: string,
  { merchantId, accountId }: CodePlace,
  methodId: string,
  code: string,
  language: Language,
): Promise<void> {
  const messageId = `staff-code-${methodId}`;
  await context.messages.send({
    messageId,
    merchantId,
    channel: 'email',
    recipient,
    kind: 'one_time_code',
    toStaff: true,
    ...codeMessage(language, null, code, 'email'),
  });
  if (accountId !== null) await forgetCodeOfClosed(context.database, accountId, messageId);
}
