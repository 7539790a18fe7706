export const staffRoles = ['staff', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A person's place at one merchant. `locationIds` null: every location, those to come included. */
export type StaffMember = {
  readonly merchantId: string;
  readonly role: StaffRole;
  readonly locationIds: readonly string[] | null;
};

/**
 * Whether a member may do what takes at least `role`, at `locationId` where the act belongs to one location, or for the
 * merchant as a whole (null). A member bound to some locations decides nothing for the whole merchant, but may look at
 * what `staff` may see of it.
 */
export function mayAct(member: StaffMember, role: StaffRole, locationId: string | null): boolean {
  if (staffRoles.indexOf(member.role) < staffRoles.indexOf(role)) return false;
  if (member.locationIds === null) return true;
  return locationId === null ? role === 'staff' : member.locationIds.includes(locationId);
}

/** Whether `actor` may assign `role`, or change or remove a member who has it: never above one's own. */
export function mayAppoint(actor: StaffMember, role: StaffRole): boolean {
  return actor.locationIds === null && actor.role === 'owner'
    ? true
    : mayAct(actor, 'manager', null) && staffRoles.indexOf(role) < staffRoles.indexOf(actor.role);
}
