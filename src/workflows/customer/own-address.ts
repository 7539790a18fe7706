import type { CustomerAddress } from '../../domain/customer/address.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findAddress } from '../../store/customer/customer-addresses.ts';
import type { Context } from '../context.ts';
import type { OperationRequest } from '../request.ts';
import { refuse, signedIn } from './signed-in.ts';

/**
 * The address the path names. NOT_FOUND when this merchant has none of that id, FORBIDDEN when it is another customer's
 * (interface.md 4.2). A key that was used is answered before anything of this. (Decision 0150)
 */
export async function loadOwnAddress(context: Context, request: OperationRequest): Promise<CustomerAddress> {
  const { merchantId, customerId } = signedIn(request);
  const found = await findAddress(context.database, merchantId, request.path.addressId ?? '');
  if (found === null) return refuse(context, request, new CommerceError('NOT_FOUND', 'There is no such address.'));
  if (found.customerId !== customerId) throw new CommerceError('FORBIDDEN', 'This address is another customer’s.');
  return found.address;
}
