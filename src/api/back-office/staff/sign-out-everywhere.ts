import { signedOutSchema } from '../../../contract/staff/staff.ts';
import { forgetDevices } from '../../../store/customer/known-devices.ts';
import { endStaffSessions } from '../../../store/staff/staff-sessions.ts';
import { json } from '../../../workflows/answer.ts';
import { staffCookie } from '../../../workflows/staff/staff-cookie.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Ends every session of the person, this one too, and forgets their devices (reference/back-office.md#signouteverywhere). */
export const signOutEverywhere = operation({
  ...staffCall,
  id: 'signOutEverywhere',
  summary: 'Signs the person out of the dashboard on every device.',
  description:
    'Ends every session of the account at once, on every server, the one that asks included. ' +
    'Devices that were known are strangers again.',
  method: 'DELETE',
  path: '/sessions',
  answers: { 200: signedOutSchema },
  refuses: [],
  run: async (context, { staff }) => {
    await context.database.transaction(async (tx) => {
      await endStaffSessions(tx, staff.accountId, context.clock.now());
      await forgetDevices(tx, 'staff', [staff.emailAddress]);
    });
    return json(200, { success: true }, { headers: { 'Set-Cookie': staffCookie(context.settings, null) } });
  },
});
