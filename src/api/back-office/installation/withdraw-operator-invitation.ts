import { endedInvitationSchema } from '../../../contract/staff/staff.ts';
import { deleteOperatorInvitation } from '../../../store/staff/operators.ts';
import { json } from '../../../workflows/answer.ts';
import { noInvitation } from '../../../workflows/staff/invitations.ts';
import { requireOperator } from '../../../workflows/staff/operators.ts';
import { recordChange } from '../../../workflows/staff/record-access.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Withdraws an open invitation to run the installation: it cannot be accepted any more. */
export const withdrawOperatorInvitation = operation({
  ...staffCall,
  id: 'withdrawOperatorInvitation',
  summary: 'Withdraws an invitation to run the installation.',
  description: 'The person can no longer accept, at once. ' + 'For operators only; one that was accepted is NOT_FOUND.',
  method: 'DELETE',
  path: '/installation/operator-invitations/{invitationId}',
  answers: { 200: endedInvitationSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  run: async (context, request) => {
    requireOperator(request);
    const { invitationId } = request.path;
    await context.database.transaction(async (tx) => {
      if (!(await deleteOperatorInvitation(tx, invitationId))) throw noInvitation();
      await recordChange(context, tx, request);
    });
    return json(200, { success: true, invitationId });
  },
});
