import { testPaymentConfirmationSchema, testPaymentSchema } from '../../contract/order/test-payment.ts';
import { json } from '../../workflows/answer.ts';
import { confirmTestPayment as confirm } from '../../workflows/checkout/confirm-test-payment.ts';
import { operation } from '../operation.ts';

/**
 * Ends a test payment as the payer would (reference/checkout.md#confirmtestpayment): what the payment page sends, in the
 * sandbox and in a production that takes test payments. Elsewhere there is no such address.
 */
export const confirmTestPayment = operation({
  id: 'confirmTestPayment',
  summary: 'Confirms, declines, delays or cancels a test payment.',
  description:
    'Ends a payment of the test processor as chosen; no money moves, and `processing` is authorized ten seconds later. ' +
    'Exists only where test payments are taken; a finished payment is RESOURCE_CONFLICT.',
  tag: 'Checkout',
  surface: 'storefront',
  method: 'POST',
  path: '/test-payments/confirm',
  caller: 'anonymous',
  limit: 'cartMutation',
  needsTestPayments: true,
  body: testPaymentConfirmationSchema,
  answers: { 200: testPaymentSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, { body }) => json(200, { status: await confirm(context, body.clientSecret, body.outcome) }),
});
