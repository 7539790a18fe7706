import { formatInstant } from '../../contract/values/scalars.ts';
import type { ListedMember } from '../../store/staff/staff.ts';

/** A person as `staffMemberSchema`. */
export function writeStaffMember(member: ListedMember): Readonly<Record<string, unknown>> {
  const { accountId, emailAddress, name, role, locationIds, addedAt } = member;
  return { accountId, emailAddress, name, role, locationIds, addedAt: formatInstant(addedAt) };
}
