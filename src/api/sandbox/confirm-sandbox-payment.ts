import { Type } from 'typebox';
import { closed, oneOf } from '../../contract/values/scalars.ts';
import { payerOutcomes } from '../../domain/order/payment.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import { nudgeCheckout } from '../../workflows/checkout/complete-checkout.ts';
import { operation } from '../operation.ts';
import { sandboxControl } from '../presets.ts';

/**
 * Plays the payer at the test processor, or at that of the simulated POS
 * (design/modes-and-sandbox.md#the-sandbox-is-a-contract). `processing` is authorised ten seconds later.
 * RESOURCE_CONFLICT once the payment is over, NOT_FOUND for a secret that opens none.
 */
export const confirmSandboxPayment = operation({
  ...sandboxControl,
  id: 'confirmSandboxPayment',
  summary: 'Confirms, declines, delays or cancels a test payment.',
  description:
    'Ends a payment of the test processor as chosen; `processing` is authorized ten seconds later. ' +
    'Exists only in the sandbox; a finished payment is RESOURCE_CONFLICT.',
  path: '/payments/confirm',
  body: closed(
    { clientSecret: Type.String({ minLength: 1, maxLength: 500 }), outcome: oneOf(payerOutcomes) },
    { title: 'SandboxPaymentConfirmation' },
  ),
  answers: {
    200: closed(
      { status: oneOf(['processing', 'authorized', 'captured', 'cancelled', 'failed']) },
      { title: 'SandboxPayment' },
    ),
  },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { clientSecret, outcome } = request.body;
    const confirmed =
      (await context.sandboxPayments?.confirm(clientSecret, outcome)) ??
      (await context.sandboxProvider?.confirm(clientSecret, outcome)) ??
      null;
    if (confirmed === null) throw new CommerceError('NOT_FOUND', 'This client secret opens no payment.');
    // As a browser that comes back would: the notification is on its way as well, and either is enough.
    await nudgeCheckout(context, confirmed.merchantId, confirmed.attemptId);
    return json(200, { status: confirmed.status });
  },
});
