import { timingSafeEqual } from 'node:crypto';
import { sessionTokenSchema, verifyCodeSchema } from '../../contract/customer/customer.ts';
import { deviceName } from '../../domain/staff/device-name.ts';
import { displayText } from '../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import { completeLogin, countAttempt } from '../../store/customer/one-time-codes.ts';
import { json } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import { customerDeviceFor } from '../../workflows/customer/device-cookie.ts';
import { noteDevice } from '../../workflows/customer/device-notice.ts';
import { codeText, parseIdentifier } from '../../workflows/customer/login-identifier.ts';
import { type SigningIn, spendGuess, whoSignsIn } from '../../workflows/customer/sign-in-limits.ts';
import { visitorOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { signIn } from '../presets.ts';

const sessionLifeMs = 14 * 24 * 60 * 60_000;
const attemptCountMax = 5;

/**
 * Signs in with a one-time code (reference/customers.md#verifycode, reference/credentials.md#one-time-codes): the
 * customer is made at the first success, names fill empty fields only. A wrong, expired, used-up code and a method that
 * does not match are one and the same refusal.
 */
export const verifyCode = operation({
  ...signIn,
  id: 'verifyCode',
  summary: 'Exchanges a one-time code for a session token.',
  description:
    'Signs the customer in and returns a session token; the first sign-in creates the account. ' +
    'A wrong, expired or used code is always the same VALIDATION_ERROR.',
  tag: 'Customers',
  surface: 'storefront',
  path: '/customer/auth/verify-otp',
  body: verifyCodeSchema,
  answers: { 200: sessionTokenSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { body } = request;
    const merchant = context.locations.findMerchantBySlug(body.merchantSlug);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no merchant with this slug.');
    const { merchantId } = merchant;
    const { channel, identifier } = parseIdentifier(context, merchant, body.identifierString);
    const now = context.clock.nowFor(merchantId);
    const visitor = visitorOf(request);
    const who = await whoSignsIn(context, merchantId, identifier, visitor, now);
    const sentMethodId = await checkCode(context, who, body.methodId, body.otp, now);
    const claims = { merchantId, sessionId: context.random.id(), issuedAt: now, expiresAt: now + sessionLifeMs };
    const customerId = await completeLogin(context.database, {
      merchantId,
      channel,
      sentMethodId,
      newCustomerId: context.random.uuid(now),
      customerName: displayText(body.customerName ?? ''),
      lastName: displayText(body.lastName ?? ''),
      sessionId: claims.sessionId,
      device: deviceName(visitor.userAgent),
      now,
      sessionExpiresAt: claims.expiresAt,
    });
    if (customerId === null) throw wrongCode();
    const { deviceHash, headers } = await customerDeviceFor(context, visitor);
    const { addressHash } = who;
    const seen = { realm: merchantId, person: identifier, deviceHash, addressHash };
    await noteDevice(context, { customerId, sessionId: claims.sessionId, seen, now });
    const token = await context.secrets.signSession({ ...claims, customerId });
    return json(200, { token }, { headers });
  },
});

/** The method whose message carried the code; refuses unless `otp` is that code, and after too many that were not. */
async function checkCode(
  context: Context,
  who: SigningIn,
  methodId: string,
  otp: string,
  now: number,
): Promise<string> {
  const { realm: merchantId, person: identifier } = who;
  const stored = await countAttempt(context.database, { merchantId, identifier, methodId, now, attemptCountMax });
  if (stored === null) throw wrongCode();
  const { retryAt, forgive } = await spendGuess(context, who, now);
  if (retryAt !== null) throw wrongCode();
  const { sentMethodId, keyId } = stored;
  const text = codeText(merchantId, identifier, sentMethodId, otp);
  const hash = Buffer.from(context.secrets.keyedHash('one-time-code', text, keyId));
  if (!timingSafeEqual(hash, Buffer.from(stored.codeHash))) throw wrongCode();
  await forgive();
  return sentMethodId;
}

function wrongCode(): CommerceError {
  return invalid('otp', 'This code is not right, or no longer. Ask for a new one.');
}
