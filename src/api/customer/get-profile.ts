import { customerProfileSchema } from '../../contract/customer/customer.ts';
import { assert } from '../../domain/values/errors.ts';
import { findCustomer } from '../../store/customer/customers.ts';
import { json } from '../../workflows/answer.ts';
import { writeProfile } from '../../workflows/customer/profile.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/** The profile of the customer whose session it is (reference/customers.md#getprofile). */
export const getProfile = operation({
  ...customerRead,
  id: 'getProfile',
  summary: 'Reads the profile of the signed-in customer.',
  description:
    'Returns the name, e-mail address and phone number of the account. ' +
    'Fields the customer never gave are null or empty.',
  path: '/customer',
  answers: { 200: customerProfileSchema },
  refuses: [],
  run: async (context, request) => {
    const customer = await findCustomer(context.database, request.merchantId, request.customer.customerId);
    assert(customer !== null, 'a session belongs to a customer, the database sees to that');
    return json(200, writeProfile(customer));
  },
});
