import { loginAnswerSchema, loginSchema } from '../../contract/customer/customer.ts';
import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { codeMessage } from '../../domain/messages/short-messages.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Language } from '../../domain/values/language.ts';
import { discardCode, requestCode } from '../../store/customer/one-time-codes.ts';
import { json } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import { codeText, type LoginIdentifier, parseIdentifier } from '../../workflows/customer/login-identifier.ts';
import {
  type SigningIn,
  spendCodeMessage,
  spendCodeRequest,
  whoSignsIn,
} from '../../workflows/customer/sign-in-limits.ts';
import { visitorOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { signIn } from '../presets.ts';

const codeLifeMs = 10 * 60_000;
const resendAfterMs = 30_000;

/**
 * Sends a one-time code (reference/customers.md#requestlogin, reference/credentials.md#one-time-codes). Whether the
 * person is known is not even looked up here, so the answer cannot show it. Within 30 s of a message nothing is sent: the
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
  run: async (context, request) => {
    const { body } = request;
    const merchant = context.locations.findMerchantBySlug(body.merchantSlug);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no merchant with this slug.');
    const login = parseIdentifier(context, merchant, body.identifierString);
    const now = context.clock.nowFor(merchant.merchantId);
    const who = await whoSignsIn(context, merchant.merchantId, login.identifier, visitorOf(request), now);
    await spendCodeRequest(context, who, now);
    const methodId = context.random.id();
    const code = context.settings.mode === 'sandbox' ? '123456' : context.random.digits6();
    const requested = await storeRequest(context, merchant.merchantId, login.identifier, methodId, code, now);
    if (requested === 'sent')
      await sendCode(context, merchant, who, login, methodId, code, now, visitorOf(request).language);
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
    resendAfterMs,
  });
}

async function sendCode(
  context: Context,
  merchant: MerchantSnapshot,
  who: SigningIn,
  { channel, identifier }: LoginIdentifier,
  methodId: string,
  code: string,
  now: number,
  language: Language,
): Promise<void> {
  const { merchantId, name } = merchant;
  try {
    await spendCodeMessage(context, who, channel, now);
    await context.messages.send({
      messageId: `code-${methodId}`,
      merchantId,
      channel,
      recipient: identifier,
      kind: 'one_time_code',
      senderName: name,
      ...codeMessage(language, name, code, channel),
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
