import type Stripe from 'stripe';
import type { PaymentAccount } from '../../domain/order/payment-account.ts';
import { placeOfKey } from '../../domain/order/payment-account.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentAccountStore } from '../../ports/payments.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { stripeSdk } from './stripe-sdk.ts';

/** The version of Stripe's API that this was written and tested for, whatever an account is set to. */
export const stripeApiVersion = '2026-10-28.endive';

/** What it takes to speak to Stripe; the time is shorter in tests only. */
export type StripeParts = {
  /** Its origin: `https://api.stripe.com`. */
  readonly url: string;
  readonly store: PaymentAccountStore;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly clock: Clock;
  readonly timeoutMs?: number;
};

// With one repetition a call ends well below the ten seconds after which shoppers give up
// (reference/conventions.md#json-and-http).
const timeoutMs = 4_000;

/** What the payment page loads and talks to, for its Content-Security-Policy. */
export const stripePageHosts = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
];

/** The SDK with the key of an account. DEPENDENCY_UNAVAILABLE when what it was sealed with has left TIFFIN_SECRET. */
export function clientOf(parts: StripeParts, account: PaymentAccount): Stripe {
  const secretKey = opened(parts, account, 'secretKey');
  if (secretKey !== null) return clientWith(parts, secretKey);
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The account that takes payments here has to be connected again.', {
    retryAfterSeconds: 60,
  });
}

/** A key of an account; null when there is none, or what it was sealed with is gone. */
export function opened(
  { secrets }: Pick<StripeParts, 'secrets'>,
  account: PaymentAccount,
  key: 'secretKey' | 'webhookSecret',
): string | null {
  const sealed = account[key];
  if (sealed === null) return null;
  try {
    return secrets.decrypt(sealed, placeOfKey(account, key));
  } catch {
    return null;
  }
}

/** The SDK with a key that belongs to no account of ours yet. */
export function clientWith(parts: StripeParts, secretKey: string): Stripe {
  const { protocol, hostname, port } = new URL(parts.url);
  const Sdk = stripeSdk();
  return new Sdk(secretKey, {
    apiVersion: stripeApiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: parts.timeoutMs ?? timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Tiffin' },
  });
}

/** Does `work` at Stripe; what fails there is thrown as `refusalOf` puts it. */
export async function asked<Result>(act: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(act, error);
  }
}

/**
 * An error of the SDK in the words of the port: NOT_FOUND and RESOURCE_CONFLICT for refusals that are final,
 * DEPENDENCY_UNAVAILABLE wherever the outcome is unknown, or our key is refused: another key may come. Stripe's own
 * message is left out, it can hold keys and names of people; its request id leads to it.
 */
export function refusalOf(act: string, error: unknown): Error {
  if (!(error instanceof stripeSdk().errors.StripeError)) return error instanceof Error ? error : new Error('unknown');
  const { statusCode, type, code, requestId } = error;
  const answer = [statusCode ?? 'nothing', type, code ?? '', requestId ?? ''].filter((word) => word !== '').join(' ');
  const cause = new Error(`Stripe: ${act} was answered ${answer}`);
  if (isRefusal(error)) {
    return error.code === 'resource_missing'
      ? new CommerceError('NOT_FOUND', 'The processor does not know this payment.', { cause })
      : new CommerceError('RESOURCE_CONFLICT', 'The processor refuses this for the payment as it is.', { cause });
  }
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The payment processor cannot be reached. Try again shortly.', {
    retryAfterSeconds: 5,
    cause,
  });
}

function isRefusal(error: Stripe.errors.StripeError): boolean {
  const { StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = stripeSdk().errors;
  return [StripeInvalidRequestError, StripeCardError, StripeIdempotencyError].some((kind) => error instanceof kind);
}
