import { customerSessionsSchema } from '../../contract/customer/sessions.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { listSessions } from '../../store/customer/sessions.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/** Where the customer is signed in, the newest first (reference/customers.md#listcustomersessions). */
export const listCustomerSessions = operation({
  ...customerRead,
  id: 'listCustomerSessions',
  summary: 'Lists where the customer is signed in.',
  description:
    'Returns the live sessions of the customer at this merchant, the newest fifty, each with its browser and last use. ' +
    'logOutEverywhere ends all of them.',
  path: '/customer/sessions',
  answers: { 200: customerSessionsSchema },
  refuses: [],
  run: async (context, { merchantId, customer: { customerId, sessionId }, now }) => {
    const live = await listSessions(context.database, merchantId, customerId, now);
    const sessions = live.map(({ device, issuedAt, lastUsedAt, ...session }) => ({
      device,
      signedInAt: formatInstant(issuedAt),
      lastUsedAt: formatInstant(lastUsedAt ?? issuedAt),
      isCurrent: session.sessionId === sessionId,
    }));
    return json(200, { sessions });
  },
});
