import { successSchema } from '../../contract/customer/customer.ts';
import { assert } from '../../domain/values/errors.ts';
import { revokeSession } from '../../store/customer/sessions.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';

/** Ends the session of the presented token, at once and on every node; other sessions go on (interface.md D12). */
export const logOut = operation({
  id: 'logOut',
  summary: 'Ends the session of the presented token.',
  tag: 'Customers',
  surface: 'storefront',
  method: 'DELETE',
  path: '/customer/logout',
  caller: 'customer',
  limit: 'cartMutation',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: successSchema },
  refuses: [],
  run: async (context, { merchantId, caller, now }) => {
    assert(caller.kind === 'customer', 'the caller rule asks for a customer');
    await revokeSession(context.database, merchantId, caller.customer.sessionId, now);
    return json(200, { success: true });
  },
});
