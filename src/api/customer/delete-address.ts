import { addressDeletedSchema } from '../../contract/customer/customer.ts';
import { deleteAddress as removeAddress } from '../../store/customer/customer-addresses.ts';
import { json } from '../../workflows/answer.ts';
import { loadOwnAddress } from '../../workflows/customer/own-address.ts';
import { recordFor } from '../../workflows/customer/recorded-act.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/** Deletes an address of the signed-in customer for good (reference/customers.md#deleteaddress). */
export const deleteAddress = operation({
  ...customerAct,
  id: 'deleteAddress',
  summary: 'Deletes an address of the signed-in customer.',
  description:
    'Deletes the address for good; earlier orders keep theirs. ' +
    'An address that is already deleted is NOT_FOUND, unless the same key is sent again.',
  method: 'DELETE',
  path: '/customer/addresses/{addressId}',
  answers: { 200: addressDeletedSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  run: async (context, request) => {
    const { customerId } = request.customer;
    const { addressId } = await loadOwnAddress(context, request);
    const answer = json(200, { success: true, addressId });
    await removeAddress(context.database, customerId, addressId, recordFor(request, answer));
    return answer;
  },
});
