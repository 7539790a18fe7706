import { staffMembersSchema } from '../../../contract/staff/staff.ts';
import { listMembers } from '../../../store/staff/staff.ts';
import { listInvitations } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { writeInvitation } from '../../../workflows/staff/invitations.ts';
import { writeStaffMember } from '../../../workflows/staff/staff-member.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The people who work for the merchant, and those who are invited to. */
export const listStaff = operation({
  ...staffRead('manager'),
  id: 'listStaff',
  summary: 'Lists the staff of a merchant with roles and locations.',
  description:
    'Returns every staff member of the merchant with role and locations, and the open invitations. ' +
    'For managers and owners.',
  path: '/merchants/{merchantId}/staff',
  answers: { 200: staffMembersSchema },
  refuses: [],
  run: async (context, request) => {
    const { merchantId } = request;
    const members = await listMembers(context.database, merchantId);
    const invitations = await listInvitations(context.database, merchantId, context.clock.now());
    return json(200, { members: members.map(writeStaffMember), invitations: invitations.map(writeInvitation) });
  },
});
