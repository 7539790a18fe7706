import { endedInvitationSchema } from '../../../contract/staff/staff.ts';
import { takeInvitation } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { noInvitation } from '../../../workflows/staff/invitations.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Declines an invitation to the signed-in person: it is gone (reference/back-office.md#declineinvitation). */
export const declineInvitation = operation({
  ...staffCall,
  id: 'declineInvitation',
  summary: 'Declines an invitation to work for a merchant.',
  description:
    'Removes an invitation that was sent to the signed-in person. ' +
    'Unknown ones, and those to other addresses, are NOT_FOUND.',
  method: 'DELETE',
  path: '/invitations/{invitationId}',
  answers: { 200: endedInvitationSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { path: { invitationId }, staff }) => {
    const declined = await takeInvitation(context.database, invitationId, staff.emailAddress, context.clock.now());
    if (declined === null) throw noInvitation();
    return json(200, { success: true, invitationId });
  },
});
