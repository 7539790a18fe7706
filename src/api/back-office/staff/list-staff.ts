import { staffMembersSchema } from '../../../contract/staff/staff.ts';
import { listMembers } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { writeStaffMember } from '../../../workflows/staff/staff-member.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The people who work for the merchant. */
export const listStaff = operation({
  ...staffRead('manager'),
  id: 'listStaff',
  summary: 'Lists the staff of a merchant with roles and locations.',
  description: 'Returns every staff member of the merchant with role and locations. ' + 'For managers and owners.',
  path: '/merchants/{merchantId}/staff',
  answers: { 200: staffMembersSchema },
  refuses: [],
  run: async (context, request) => {
    const members = await listMembers(context.database, request.merchantId);
    return json(200, { members: members.map(writeStaffMember) });
  },
});
