import type Stripe from 'stripe';
import type { NotificationReading } from '../../ports/payments.ts';
import { opened, type StripeParts } from './stripe-client.ts';
import { stripeSdk } from './stripe-sdk.ts';

/**
 * What an event that Stripe posted is about. The signature is checked with the secret of each of the merchant's accounts,
 * over the bytes as they came. An account reports everything that happens there, payments of other shops included:
 * those are `unrelated`. Null where nothing proves that Stripe sent it.
 */
export async function readStripeNotification(
  parts: StripeParts,
  merchantId: string,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<NotificationReading> {
  const signature = headers['stripe-signature'];
  if (signature === undefined) return null;
  for (const account of await parts.store.accountsOf(merchantId)) {
    const secret = opened(parts, account, 'webhookSecret');
    const event = secret === null ? null : provenEvent(text, signature, secret, parts.clock.now());
    if (event !== null) return subjectOf(event, merchantId);
  }
  return null;
}

function provenEvent(text: string, signature: string, secret: string, now: number): Stripe.Event | null {
  try {
    const { webhooks } = stripeSdk();
    const { DEFAULT_TOLERANCE: seconds } = webhooks;
    return webhooks.constructEvent(text, signature, secret, seconds, undefined, now);
  } catch {
    return null;
  }
}

const idForm = /^[A-Za-z0-9_-]{1,128}$/;

/** Payments, charges and refunds carry what we wrote on them, in every version of Stripe's API. */
function subjectOf({ id, data }: Stripe.Event, merchantId: string): NotificationReading {
  const metadata = 'metadata' in data.object ? data.object.metadata : null;
  const attemptId = metadata?.tiffin_attempt;
  if (metadata?.tiffin_merchant !== merchantId || attemptId === undefined) return 'unrelated';
  if (!idForm.test(attemptId) || !idForm.test(id)) return 'unrelated';
  return { notificationId: id, attemptId };
}
