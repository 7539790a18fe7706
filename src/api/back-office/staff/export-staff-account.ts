import { staffFileSchema } from '../../../contract/staff/staff.ts';
import { readStaffRows } from '../../../store/staff/staff-erasure.ts';
import { json } from '../../../workflows/answer.ts';
import { isComplete, rowsMax } from '../../../workflows/customer/customer-carts.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Everything kept about the person who is signed in; secrets of signing in are left out. */
export const exportStaffAccount = operation({
  ...staffCall,
  id: 'exportStaffAccount',
  summary: 'Exports all data kept about the signed-in person.',
  description:
    'Returns all personal data kept about the account and what it did at its merchants, newest first. ' +
    'Keys, codes and hashes are left out; isComplete is false where there was too much for one file.',
  method: 'GET',
  path: '/me/export',
  answers: { 200: staffFileSchema },
  refuses: [],
  run: async (context, { staff }) => {
    const file = await context.database.transaction((tx) => readStaffRows(tx, staff.accountId, rowsMax));
    return json(200, { isComplete: isComplete(file), ...file });
  },
});
