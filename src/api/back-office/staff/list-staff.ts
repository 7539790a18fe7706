import { staffMembersSchema } from '../../../contract/staff/staff.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { type ListedMember, listMembers } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Everybody who works for the merchant. */
export const listStaff = operation({
  ...staffRead('manager'),
  id: 'listStaff',
  summary: 'Lists the people of a merchant, with roles and locations.',
  path: '/merchants/{merchantId}/staff',
  answers: { 200: staffMembersSchema },
  refuses: [],
  run: async (context, request) => {
    const members = await listMembers(context.database, request.merchantId);
    return json(200, { members: members.map(writeStaffMember) });
  },
});

/** A person as `staffMemberSchema`. */
export function writeStaffMember(member: ListedMember): Readonly<Record<string, unknown>> {
  const { accountId, emailAddress, name, role, locationIds, addedAt } = member;
  return { accountId, emailAddress, name, role, locationIds, addedAt: formatInstant(addedAt) };
}
