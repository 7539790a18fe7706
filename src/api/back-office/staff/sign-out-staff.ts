import { signedOutSchema } from '../../../contract/staff/staff.ts';
import { endStaffSession } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { staffOf } from '../../../workflows/request.ts';
import { staffCookie } from '../../../workflows/staff/staff-cookie.ts';
import { operation } from '../../operation.ts';

/** Ends the session of the cookie, at once on every node. */
export const signOutStaff = operation({
  id: 'signOutStaff',
  summary: 'Signs out of the dashboard.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'DELETE',
  path: '/session',
  caller: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: signedOutSchema },
  refuses: [],
  run: async (context, request) => {
    await endStaffSession(context.database, staffOf(request).tokenHash, context.clock.now());
    return json(200, { success: true }, { headers: { 'Set-Cookie': staffCookie(context.settings, '') } });
  },
});
