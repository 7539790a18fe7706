import {
  addressChangesSchema,
  addressTag,
  customerAddressSchema,
  writeAddress,
} from '../../contract/customer/customer.ts';
import { changeAddress } from '../../domain/customer/address.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { updateAddress as saveAddress } from '../../store/customer/customer-addresses.ts';
import { json } from '../../workflows/answer.ts';
import { loadOwnAddress } from '../../workflows/customer/own-address.ts';
import { recordFor, refuse } from '../../workflows/customer/recorded-act.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/** Changes an address of the signed-in customer at the revision they saw (reference/customers.md#updateaddress). */
export const updateAddress = operation({
  ...customerAct,
  id: 'updateAddress',
  summary: 'Changes an address of the signed-in customer.',
  description:
    'Changes the fields sent and leaves the others; at least one is needed. ' +
    '`If-Match` carries the revision the customer saw; a stale one is RESOURCE_CONFLICT.',
  method: 'PATCH',
  path: '/customer/addresses/{addressId}',
  ifMatch: 'address',
  body: addressChangesSchema,
  answers: { 200: customerAddressSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { customerId } = request.customer;
    const address = await loadOwnAddress(context, request);
    if (request.ifMatch !== address.revision) {
      return refuse(
        context,
        request,
        new CommerceError('RESOURCE_CONFLICT', 'The address has changed. Read it again.'),
      );
    }
    const changed = changeAddress(address, request.body);
    const answer = json(200, writeAddress(changed), { etag: addressTag(changed.revision) });
    await saveAddress(context.database, customerId, changed, recordFor(request, answer));
    return answer;
  },
});
