import { type CustomerProfile, customerProfileSchema } from '../../contract/customer/customer.ts';
import { assert } from '../../domain/values/errors.ts';
import { findCustomer } from '../../store/customer/customers.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';

/** The profile of the customer whose session it is (interface.md D3). */
export const getProfile = operation({
  id: 'getProfile',
  summary: 'The profile of the signed-in customer.',
  tag: 'Customers',
  surface: 'storefront',
  method: 'GET',
  path: '/customer',
  caller: 'customer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: customerProfileSchema },
  refuses: [],
  run: async (context, { merchantId, caller }) => {
    assert(caller.kind === 'customer', 'the caller rule asks for a customer');
    const customer = await findCustomer(context.database, merchantId, caller.customer.customerId);
    assert(customer !== null, 'a session belongs to a customer, the database sees to that');
    const profile: CustomerProfile = {
      id: customer.customerId,
      profilePicture: customer.profilePicture,
      customerEmail: customer.emailAddress,
      customerName: customer.customerName,
      lastName: customer.lastName,
      phoneNumber: customer.phoneNumber,
    };
    return json(200, profile);
  },
});
