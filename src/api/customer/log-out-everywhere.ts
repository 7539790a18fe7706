import { successSchema } from '../../contract/customer/customer.ts';
import { revokeSessions } from '../../store/customer/sessions.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/** Ends every session of the customer, at once on every node (reference/customers.md#logouteverywhere). */
export const logOutEverywhere = operation({
  ...customerAct,
  id: 'logOutEverywhere',
  summary: 'Signs the customer out on every device.',
  description:
    'Revokes every session of the customer at this merchant at once, the one that asks included. ' +
    'Devices that were known are strangers again.',
  method: 'DELETE',
  path: '/customer/sessions',
  idempotencyKey: false,
  answers: { 200: successSchema },
  refuses: [],
  run: async (context, { merchantId, customer, now }) => {
    await revokeSessions(context.database, merchantId, customer.customerId, now);
    return json(200, { success: true });
  },
});
