import type { CustomerAddress } from '../../domain/customer/address.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findAddress } from '../../store/customer/customer-addresses.ts';
import type { Context } from '../context.ts';
import type { ByCustomer, OfMerchant, OperationRequest, Recorded } from '../request.ts';
import { refuse } from './recorded-act.ts';

/**
 * The address the path names. NOT_FOUND when this merchant has none of that id, FORBIDDEN when it is another customer's
 * (reference/credentials.md#how-a-credential-is-answered). A key that was used is answered before anything of this.
 * (design/requests.md#a-used-key-is-answered-before-its-address-is-looked-at)
 */
export async function loadOwnAddress(
  context: Context,
  request: OperationRequest<unknown, unknown, { readonly addressId: string }> & OfMerchant & ByCustomer & Recorded,
): Promise<CustomerAddress> {
  const found = await findAddress(context.database, request.merchantId, request.path.addressId);
  if (found === null) return refuse(context, request, new CommerceError('NOT_FOUND', 'There is no such address.'));
  if (found.customerId !== request.customer.customerId)
    throw new CommerceError('FORBIDDEN', 'This address is another customer’s.');
  return found.address;
}
