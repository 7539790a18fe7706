import type { StaffRole } from '../../../client/index.ts';

/** The roles a person may give, and take from those who have them: never above their own (docs/back-office.md). */
export function rolesToGive(role: StaffRole): readonly StaffRole[] {
  if (role === 'owner') return ['owner', 'manager', 'staff'];
  return role === 'manager' ? ['staff'] : [];
}
