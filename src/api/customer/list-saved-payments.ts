import { Type } from 'typebox';
import { savedPaymentSchema, writeSavedPayment } from '../../contract/customer/customer.ts';
import { json } from '../../workflows/answer.ts';
import { processorOfMerchant } from '../../workflows/payments/processor-of.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/**
 * What the processor keeps for the signed-in customer (reference/customers.md#listsavedpayments): nothing of it is kept
 * here.
 */
export const listSavedPayments = operation({
  ...customerRead,
  id: 'listSavedPayments',
  summary: 'Lists the saved payment methods of the signed-in customer.',
  description:
    'Returns the cards that the payment processor keeps for the customer. ' +
    'If the processor cannot be reached, the answer is DEPENDENCY_UNAVAILABLE.',
  path: '/customer/saved-payments',
  answers: { 200: Type.Array(savedPaymentSchema) },
  refuses: [],
  run: async (context, request) => {
    const { merchantId } = request;
    const { customerId } = request.customer;
    const methods = (await processorOfMerchant(context, merchantId)?.savedMethods(merchantId, customerId)) ?? [];
    return json(200, methods.map(writeSavedPayment));
  },
});
