import { Type } from 'typebox';
import { savedPaymentSchema, writeSavedPayment } from '../../contract/customer/customer.ts';
import { json } from '../../workflows/answer.ts';
import { signedIn } from '../../workflows/customer/signed-in.ts';
import { processorOfMerchant } from '../../workflows/payments/processor-of.ts';
import { operation } from '../operation.ts';

/** What the processor keeps for the signed-in customer (interface.md D10): nothing of it is kept here. */
export const listSavedPayments = operation({
  id: 'listSavedPayments',
  summary: 'The saved payment methods of the signed-in customer.',
  tag: 'Customers',
  surface: 'storefront',
  method: 'GET',
  path: '/customer/saved-payments',
  caller: 'customer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: Type.Array(savedPaymentSchema) },
  refuses: [],
  run: async (context, request) => {
    const { merchantId, customerId } = signedIn(request);
    const methods = (await processorOfMerchant(context, merchantId)?.savedMethods(merchantId, customerId)) ?? [];
    return json(200, methods.map(writeSavedPayment));
  },
});
