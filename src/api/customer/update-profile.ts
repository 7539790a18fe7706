import { customerProfileSchema, profileChangeSchema } from '../../contract/customer/customer.ts';
import { displayText } from '../../domain/values/display-text.ts';
import { assert } from '../../domain/values/errors.ts';
import { updateNames } from '../../store/customer/customers.ts';
import { json } from '../../workflows/answer.ts';
import { writeProfile } from '../../workflows/customer/profile.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/**
 * Changes the names of the signed-in customer (reference/customers.md#updateprofile); what is left out stays. The address or
 * number they sign in with is no part of it.
 */
export const updateProfile = operation({
  ...customerAct,
  id: 'updateProfile',
  summary: 'Changes the names in the profile.',
  description:
    'Sets the name and last name of the account; a field that is left out stays, an empty one is cleared. ' +
    'The e-mail address and phone number are how the customer signs in, and stay as they are.',
  method: 'PATCH',
  path: '/customer',
  idempotencyKey: false,
  body: profileChangeSchema,
  answers: { 200: customerProfileSchema },
  refuses: [],
  run: async (context, { merchantId, customer: { customerId }, body }) => {
    const customer = await updateNames(context.database, merchantId, customerId, {
      customerName: body.customerName === undefined ? null : displayText(body.customerName),
      lastName: body.lastName === undefined ? null : displayText(body.lastName),
    });
    assert(customer !== null, 'a session belongs to a customer, the database sees to that');
    return json(200, writeProfile(customer));
  },
});
