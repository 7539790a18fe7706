import { staffSessionsSchema } from '../../../contract/staff/staff.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listStaffSessions as listSessions } from '../../../store/staff/staff-sessions.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Where the person is signed in, the newest first (reference/back-office.md#liststaffsessions). */
export const listStaffSessions = operation({
  ...staffCall,
  id: 'listStaffSessions',
  summary: 'Lists where the signed-in person is signed in.',
  description:
    'Returns the live sessions of the account with device, address and last use, the newest first. ' +
    'The one that asks is marked.',
  method: 'GET',
  path: '/sessions',
  answers: { 200: staffSessionsSchema },
  refuses: [],
  run: async (context, { staff }) => {
    const found = await listSessions(context.database, staff.accountId, context.clock.now());
    const sessions = found.map((session) => ({
      sessionId: session.sessionId,
      device: session.device,
      clientAddress: session.address,
      signedInAt: formatInstant(session.createdAt),
      lastUsedAt: formatInstant(session.lastUsedAt ?? session.createdAt),
      expiresAt: formatInstant(session.expiresAt),
      isCurrent: session.tokenHash === staff.tokenHash,
    }));
    return json(200, { sessions });
  },
});
