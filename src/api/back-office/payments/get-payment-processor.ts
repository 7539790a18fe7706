import { paymentProcessorSchema } from '../../../contract/order/payment-processor.ts';
import { json } from '../../../workflows/answer.ts';
import { writePaymentProcessor } from '../../../workflows/payments/payment-account.ts';
import { operation } from '../../operation.ts';

/** Who takes the merchant's payments; keys are never shown again. */
export const getPaymentProcessor = operation({
  id: 'getPaymentProcessor',
  summary: 'Reads who takes the payments of a merchant.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/payment-processor',
  caller: 'staff',
  staffRole: 'owner',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: paymentProcessorSchema },
  refuses: [],
  run: async (context, request) => json(200, await writePaymentProcessor(context, request.merchantId)),
});
