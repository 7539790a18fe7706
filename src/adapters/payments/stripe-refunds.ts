import type Stripe from 'stripe';
import type { PaymentState } from '../../domain/order/payment.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { toStripeAmount } from './stripe-amount.ts';
import { asked, refusalOf } from './stripe-client.ts';
import { stripeSdk } from './stripe-sdk.ts';

type RefundRequest = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly refundId: string;
  readonly amountMinor: number;
};

const turnsMax = 3;

/**
 * Refunds once per refund id: what bears the id is looked up first, because Stripe drops keys after a day. Refuses with
 * RESOURCE_CONFLICT what was not captured and more than is left of it.
 */
export async function refundOnce(client: Stripe, payment: PaymentState, request: RefundRequest): Promise<void> {
  const amount = toStripeAmount(request.amountMinor, payment.currency);
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const earlier = await refundsNamed(client, payment.processorReference, request.refundId);
    if (earlier.some(({ status }) => isGiven(status))) return;
    const left = payment.amountMinor - payment.refundedMinor;
    if (payment.status !== 'captured' || request.amountMinor > left) {
      throw new CommerceError('RESOURCE_CONFLICT', 'No more than what was captured can be given back.');
    }
    // A refund that came to nothing has used its key up, and so has a failure that Stripe keeps repeating.
    if (await isAsked(client, payment, { ...request, amount }, earlier.length + turn)) return;
  }
  throw new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The payment processor fails at giving this back. Try again later.',
    {
      retryAfterSeconds: 60,
    },
  );
}

async function refundsNamed(client: Stripe, reference: string, refundId: string): Promise<readonly Stripe.Refund[]> {
  return asked('list refunds', async () => {
    const found: Stripe.Refund[] = [];
    for await (const refund of client.refunds.list({ payment_intent: reference, limit: 100 })) {
      if (refund.metadata?.tiffin_refund === refundId) found.push(refund);
    }
    return found;
  });
}

function isGiven(status: string | null): boolean {
  return status !== 'failed' && status !== 'canceled';
}

/**
 * False when Stripe only repeated the failure of an earlier call: nothing was done now, so it may be asked under another
 * key.
 */
async function isAsked(
  client: Stripe,
  payment: PaymentState,
  request: RefundRequest & { readonly amount: number },
  turn: number,
): Promise<boolean> {
  const { merchantId, attemptId, refundId, amount } = request;
  try {
    await client.refunds.create(
      {
        payment_intent: payment.processorReference,
        amount,
        metadata: { tiffin_merchant: merchantId, tiffin_attempt: attemptId, tiffin_refund: refundId },
      },
      { idempotencyKey: `tiffin-refund-${attemptId}-${refundId}-${turn}` },
    );
    return true;
  } catch (error) {
    if (isRepeatedFailure(error)) return false;
    throw refusalOf('refund', error);
  }
}

function isRepeatedFailure(error: unknown): boolean {
  return (
    error instanceof stripeSdk().errors.StripeAPIError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}
