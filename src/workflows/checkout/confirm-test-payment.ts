import type { PayerOutcome, PaymentStatus } from '../../domain/order/payment.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';
import { nudgeCheckout } from './complete-checkout.ts';

/**
 * Plays the payer at the test processor, or at that of the simulated POS: the payment as it is then. `processing` is
 * authorised ten seconds later. Refuses with RESOURCE_CONFLICT once the payment is over, and with NOT_FOUND for a secret that
 * opens none.
 */
export async function confirmTestPayment(
  context: Context,
  clientSecret: string,
  outcome: PayerOutcome,
): Promise<PaymentStatus> {
  const confirmed =
    (await context.sandboxPayments?.confirm(clientSecret, outcome)) ??
    (await context.sandboxProvider?.confirm(clientSecret, outcome)) ??
    null;
  if (confirmed === null) throw new CommerceError('NOT_FOUND', 'This client secret opens no payment.');
  // As a browser that comes back would: the notification is on its way as well, and either is enough.
  await nudgeCheckout(context, confirmed.merchantId, confirmed.attemptId);
  return confirmed.status;
}
