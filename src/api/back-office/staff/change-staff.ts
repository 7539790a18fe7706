import { staffMemberChangeSchema, staffMemberSchema } from '../../../contract/staff/staff.ts';
import { mayAppoint, staffRoles } from '../../../domain/staff/staff.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { changeMember, listMembers } from '../../../store/staff/staff.ts';
import { withdrawInvitationsBy } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { requireConfirmed } from '../../../workflows/staff/confirmed.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { checkLocations } from '../../../workflows/staff/staff-locations.ts';
import { writeStaffMember } from '../../../workflows/staff/staff-member.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Gives a person another role or other locations, and withdraws what they invited to and may not give any more. The last
 * owner stays one; people appoint below their own role only.
 */
export const changeStaff = operation({
  ...staffAct('manager'),
  id: 'changeStaff',
  summary: 'Changes the role and locations of a staff member.',
  description:
    'Replaces the role and locations of a staff member at once; open invitations they sent and could not send now are withdrawn. ' +
    'No one can change or grant a role above their own; the last owner stays an owner.',
  method: 'PATCH',
  path: '/merchants/{merchantId}/staff/{accountId}',
  body: staffMemberChangeSchema,
  answers: { 200: staffMemberSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'CONFIRMATION_REQUIRED', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { role } = request.body;
    const { accountId } = request.path;
    const { merchantId } = request;
    const { member } = request.staff;
    const locationIds = await checkLocations(context, merchantId, role, request.body.locationIds ?? null);
    const act = { subject: accountId, changes: { role, locationIds } };
    const changed = await audited(context, request, act, async (tx) => {
      await holdMerchant(tx, merchantId);
      const before = (await listMembers(tx, merchantId)).find((known) => known.accountId === accountId);
      if (before === undefined) throw new CommerceError('NOT_FOUND', 'No staff member has this id.');
      if (!mayAppoint(member, role) || !mayAppoint(member, before.role)) {
        throw new CommerceError('FORBIDDEN', 'You cannot change a staff member with that role, or assign it.');
      }
      if (role === 'owner' || before.role === 'owner') requireConfirmed(context, request);
      if (!(await changeMember(tx, merchantId, accountId, role, locationIds))) {
        throw new CommerceError('RESOURCE_CONFLICT', 'This is the last owner: make another person an owner first.');
      }
      const changed = { ...before, role, locationIds };
      const stillGiven = staffRoles.filter((given) => mayAppoint(changed, given));
      await withdrawInvitationsBy(tx, accountId, merchantId, stillGiven);
      if (role === 'owner' && before.role !== 'owner') {
        const values = { by: request.staff.name, name: before.name, email: before.emailAddress };
        await notifyOwners(context, tx, merchantId, 'ownerMade', values);
      }
      return changed;
    });
    return json(200, writeStaffMember(changed));
  },
});
