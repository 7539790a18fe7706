import { addressDeletedSchema } from '../../contract/customer/customer.ts';
import { deleteAddress as removeAddress } from '../../store/customer/customer-addresses.ts';
import { json } from '../../workflows/answer.ts';
import { loadOwnAddress } from '../../workflows/customer/own-address.ts';
import { recordFor } from '../../workflows/customer/signed-in.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/** Deletes an address of the signed-in customer for good (interface.md D9). */
export const deleteAddress = operation({
  ...customerAct,
  id: 'deleteAddress',
  summary: 'Deletes an address of the signed-in customer.',
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
