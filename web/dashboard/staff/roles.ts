import type { Workplace } from '../workplace/workplace.tsx';

type Role = Workplace['role'];

/** The roles somebody may give, and take from those who have them: never above one's own (docs/back-office.md). */
export function rolesToGive(role: Role): readonly Role[] {
  if (role === 'owner') return ['owner', 'manager', 'staff'];
  return role === 'manager' ? ['staff'] : [];
}
