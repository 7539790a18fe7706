import { successSchema } from '../../contract/customer/customer.ts';
import { revokeSession } from '../../store/customer/sessions.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/**
 * Ends the session of the presented token, at once and on every node; other sessions go on
 * (reference/customers.md#logout).
 */
export const logOut = operation({
  ...customerAct,
  id: 'logOut',
  summary: 'Signs the customer out.',
  description:
    'Revokes the session of this token at once, on every server. ' + "The customer's other sessions continue.",
  method: 'DELETE',
  path: '/customer/logout',
  idempotencyKey: false,
  answers: { 200: successSchema },
  refuses: [],
  run: async (context, { merchantId, customer, now }) => {
    await revokeSession(context.database, merchantId, customer.customerId, customer.sessionId, now);
    return json(200, { success: true });
  },
});
