import { paymentProcessorSchema } from '../../../contract/order/payment-processor.ts';
import { json } from '../../../workflows/answer.ts';
import { writePaymentProcessor } from '../../../workflows/payments/payment-account.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Who takes the merchant's payments; keys are never shown again. */
export const getPaymentProcessor = operation({
  ...staffRead('owner'),
  id: 'getPaymentProcessor',
  summary: 'Reads who takes the payments of a merchant.',
  path: '/merchants/{merchantId}/payment-processor',
  answers: { 200: paymentProcessorSchema },
  refuses: [],
  run: async (context, request) => json(200, await writePaymentProcessor(context, request.merchantId)),
});
