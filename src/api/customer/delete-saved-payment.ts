import { successSchema } from '../../contract/customer/customer.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import { processorOfMerchant } from '../../workflows/payments/processor-of.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/** Has the processor forget a payment method of the signed-in customer (reference/customers.md#deletesavedpayment). */
export const deleteSavedPayment = operation({
  ...customerAct,
  id: 'deleteSavedPayment',
  summary: 'Deletes a saved payment method of the signed-in customer.',
  description:
    'Asks the payment processor to delete the saved method. ' +
    'A method of another customer is FORBIDDEN, an unknown one NOT_FOUND.',
  method: 'DELETE',
  path: '/customer/saved-payments/{paymentId}',
  idempotencyKey: false,
  answers: { 200: successSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId } = request;
    const { customerId } = request.customer;
    const processor = processorOfMerchant(context, merchantId);
    const deleted = await processor?.deleteSavedMethod(merchantId, customerId, request.path.paymentId);
    if (deleted !== true) throw new CommerceError('NOT_FOUND', 'There is no such payment method.');
    return json(200, { success: true });
  },
});
