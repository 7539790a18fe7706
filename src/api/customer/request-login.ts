import { loginAnswerSchema, loginSchema } from '../../contract/customer/customer.ts';
import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { spendMessage } from '../../store/customer/messages.ts';
import { discardCode, requestCode } from '../../store/customer/one-time-codes.ts';
import { json } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import { codeText, type LoginIdentifier, parseIdentifier } from '../../workflows/customer/login-identifier.ts';
import { operation } from '../operation.ts';
import { signIn } from '../presets.ts';

const codeLifeMs = 10 * 60_000;
const resendAfterMs = 30_000;
const requestWindowMs = 15 * 60_000;
const requestCountMax = 5;
const messageWindowMs = 60 * 60_000;
const messageCountMax = 1000;

/**
 * Sends a one-time code (reference/customers.md#requestlogin, reference/credentials.md#one-time-codes). Whether the
 * person is known is not even looked up here, so the answer cannot tell. Within 30 s of a message nothing is sent: the
 * new method takes the code that is on its way.
 */
export const requestLogin = operation({
  ...signIn,
  id: 'requestLogin',
  summary: 'Sends a one-time code to an e-mail address or phone number.',
  description:
    'Sends a six-digit code by e-mail or text message and returns the method id to verify it with. ' +
    'The answer is the same whether or not an account exists.',
  tag: 'Customers',
  surface: 'storefront',
  path: '/customer/auth/login',
  body: loginSchema,
  answers: { 200: loginAnswerSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RATE_LIMITED', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, { body }) => {
    const merchant = context.locations.findMerchantBySlug(body.merchantSlug);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no merchant with this slug.');
    const login = parseIdentifier(context, merchant, body.identifierString);
    const now = context.clock.nowFor(merchant.merchantId);
    const methodId = context.random.id();
    const code = context.settings.mode === 'sandbox' ? '123456' : context.random.digits6();
    const requested = await storeRequest(context, merchant.merchantId, login.identifier, methodId, code, now);
    if (requested.kind === 'limited') throw limited(requested.retryAt, now);
    if (requested.kind === 'sent') await sendCode(context, merchant, login, methodId, code, now);
    return json(200, { methodId, delivery: login.channel });
  },
});

function storeRequest(
  context: Context,
  merchantId: string,
  identifier: string,
  methodId: string,
  code: string,
  now: number,
) {
  const { keyId } = context.secrets;
  return requestCode(context.database, {
    merchantId,
    identifier,
    methodId,
    codeHash: context.secrets.keyedHash('one-time-code', codeText(merchantId, identifier, methodId, code), keyId),
    keyId,
    now,
    expiresAt: now + codeLifeMs,
    requestWindowMs,
    requestCountMax: quota(context, requestCountMax),
    resendAfterMs,
  });
}

async function sendCode(
  context: Context,
  merchant: MerchantSnapshot,
  { channel, identifier }: LoginIdentifier,
  methodId: string,
  code: string,
  now: number,
): Promise<void> {
  const { merchantId } = merchant;
  try {
    const countMax = quota(context, messageCountMax);
    const retryAt = await spendMessage(context.database, { merchantId, now, windowMs: messageWindowMs, countMax });
    if (retryAt !== null) throw limited(retryAt, now);
    await context.messages.send({
      messageId: `code-${methodId}`,
      merchantId,
      channel,
      recipient: identifier,
      kind: 'one_time_code',
      subject: `Your code for ${merchant.name}`,
      text: `${code} is your code for ${merchant.name}. It is good for 10 minutes.`,
    });
  } catch (error) {
    await discardCode(context.database, merchantId, methodId);
    if (error instanceof CommerceError) throw error;
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The code could not be sent. Try again in a moment.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
}

/** A quota as configured; without limits as many as the column holds. */
function quota(context: Context, count: number): number {
  const { rateLimitFactor } = context.settings;
  return rateLimitFactor === 0 ? 2_147_483_647 : Math.max(1, Math.floor(count * rateLimitFactor));
}

function limited(retryAt: number, now: number): CommerceError {
  return new CommerceError('RATE_LIMITED', 'Too many codes were asked for. Wait before you ask again.', {
    retryAfterSeconds: Math.min(3600, Math.max(1, Math.ceil((retryAt - now) / 1000))),
  });
}
