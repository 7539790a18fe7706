import { staffAccountSchema } from '../../../contract/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Who is signed in, and where they work. */
export const getStaffAccount = operation({
  ...staffCall,
  id: 'getStaffAccount',
  summary: 'Tells who is signed in to the dashboard, and where they work.',
  method: 'GET',
  path: '/me',
  answers: { 200: staffAccountSchema },
  refuses: [],
  run: (context, request) => json(200, writeStaffAccount(context, request.staff)),
});
