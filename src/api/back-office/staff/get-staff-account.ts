import { staffAccountSchema } from '../../../contract/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { staffOf } from '../../../workflows/request.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { operation } from '../../operation.ts';

/** Who is signed in, and where they work. */
export const getStaffAccount = operation({
  id: 'getStaffAccount',
  summary: 'Tells who is signed in to the dashboard, and where they work.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/me',
  caller: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: staffAccountSchema },
  refuses: [],
  run: (context, request) => json(200, writeStaffAccount(context, staffOf(request))),
});
