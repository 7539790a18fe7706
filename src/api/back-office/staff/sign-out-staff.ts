import { signedOutSchema } from '../../../contract/staff/staff.ts';
import { endStaffSession } from '../../../store/staff/staff-sessions.ts';
import { json } from '../../../workflows/answer.ts';
import { staffCookie } from '../../../workflows/staff/staff-cookie.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Ends the session of the cookie, at once on every node. */
export const signOutStaff = operation({
  ...staffCall,
  id: 'signOutStaff',
  summary: 'Signs out of the dashboard.',
  description: 'Ends the session of the cookie at once, on every server. ' + "The person's other sessions continue.",
  method: 'DELETE',
  path: '/session',
  answers: { 200: signedOutSchema },
  refuses: [],
  run: async (context, request) => {
    await endStaffSession(context.database, request.staff.tokenHash, context.clock.now());
    return json(200, { success: true }, { headers: { 'Set-Cookie': staffCookie(context.settings, null) } });
  },
});
