import { testPaymentConfirmationSchema, testPaymentSchema } from '../../contract/order/test-payment.ts';
import { json } from '../../workflows/answer.ts';
import { confirmTestPayment } from '../../workflows/checkout/confirm-test-payment.ts';
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
  body: testPaymentConfirmationSchema,
  answers: { 200: testPaymentSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, { body }) =>
    json(200, { status: await confirmTestPayment(context, body.clientSecret, body.outcome) }),
});
