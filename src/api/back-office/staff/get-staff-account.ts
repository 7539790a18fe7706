import { staffAccountSchema } from '../../../contract/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Who is signed in, and where they work. */
export const getStaffAccount = operation({
  ...staffCall,
  id: 'getStaffAccount',
  summary: 'Reads the signed-in account and where it works.',
  description:
    'Returns the account behind the session cookie, with its merchants, roles and locations. ' +
    'Use it to decide what to show; each request is checked again.',
  method: 'GET',
  path: '/me',
  answers: { 200: staffAccountSchema },
  refuses: [],
  run: (context, request) => json(200, writeStaffAccount(context, request.staff)),
});
