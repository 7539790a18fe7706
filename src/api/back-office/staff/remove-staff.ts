import { removedMemberSchema } from '../../../contract/staff/staff.ts';
import { mayAppoint } from '../../../domain/staff/staff.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { listMembers, removeMember } from '../../../store/staff/staff.ts';
import { withdrawInvitationsBy } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { requireConfirmed } from '../../../workflows/staff/confirmed.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Takes a person out, at once: their next request finds no merchant. The last owner stays. */
export const removeStaff = operation({
  ...staffAct('manager'),
  id: 'removeStaff',
  summary: 'Removes a staff member from a merchant.',
  description:
    "Ends a person's access to this merchant at once. " +
    "The last owner cannot be removed, nor anyone with a role above the caller's.",
  method: 'DELETE',
  path: '/merchants/{merchantId}/staff/{accountId}',
  answers: { 200: removedMemberSchema },
  refuses: ['FORBIDDEN', 'CONFIRMATION_REQUIRED', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { accountId } = request.path;
    const { merchantId } = request;
    const { member } = request.staff;
    await audited(context, request, { subject: accountId }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const known = (await listMembers(tx, merchantId)).find((person) => person.accountId === accountId);
      if (known === undefined) throw new CommerceError('NOT_FOUND', 'No staff member has this id.');
      if (!mayAppoint(member, known.role))
        throw new CommerceError('FORBIDDEN', 'You cannot remove a staff member with that role.');
      if (known.role === 'owner') requireConfirmed(context, request);
      if (!(await removeMember(tx, merchantId, accountId))) {
        throw new CommerceError('RESOURCE_CONFLICT', 'This is the last owner: make another person an owner first.');
      }
      await withdrawInvitationsBy(tx, accountId, merchantId);
    });
    return json(200, { success: true, accountId });
  },
});
