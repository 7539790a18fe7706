import { signedOutSchema } from '../../../contract/staff/staff.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { endStaffSessionById } from '../../../store/staff/staff-sessions.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Ends one of the person's own sessions, at once on every node (reference/back-office.md#endstaffsession). */
export const endStaffSession = operation({
  ...staffCall,
  id: 'endStaffSession',
  summary: 'Ends one session of the signed-in person.',
  description: 'Signs the person out at one device at once. Sessions of other people are NOT_FOUND, like unknown ones.',
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  answers: { 200: signedOutSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { staff, path }) => {
    const ended = await endStaffSessionById(context.database, staff.accountId, path.sessionId, context.clock.now());
    if (!ended) throw new CommerceError('NOT_FOUND', 'You have no such session.');
    return json(200, { success: true });
  },
});
