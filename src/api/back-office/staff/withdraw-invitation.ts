import { endedInvitationSchema } from '../../../contract/staff/staff.ts';
import { mayAppoint } from '../../../domain/staff/staff.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { deleteInvitation } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { noInvitation } from '../../../workflows/staff/invitations.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Withdraws an open invitation: it cannot be accepted any more (reference/back-office.md#withdrawinvitation). */
export const withdrawInvitation = operation({
  ...staffAct('manager'),
  id: 'withdrawInvitation',
  summary: 'Withdraws an open invitation.',
  description:
    'The person can no longer accept, at once. ' +
    'No one can withdraw an invitation to a role they could not give; one that was accepted is NOT_FOUND.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/invitations/{invitationId}',
  answers: { 200: endedInvitationSchema },
  refuses: ['NOT_FOUND', 'FORBIDDEN'],
  run: async (context, request) => {
    const { invitationId } = request.path;
    await audited(context, request, { subject: invitationId }, async (tx) => {
      const withdrawn = await deleteInvitation(tx, request.merchantId, invitationId);
      if (withdrawn === null) throw noInvitation();
      if (!mayAppoint(request.staff.member, withdrawn.role)) {
        throw new CommerceError('FORBIDDEN', 'You cannot withdraw an invitation to a role as high as that.');
      }
    });
    return json(200, { success: true, invitationId });
  },
});
