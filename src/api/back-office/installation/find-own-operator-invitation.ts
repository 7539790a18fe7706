import { ownOperatorInvitationSchema } from '../../../contract/staff/installation.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { findOperatorInvitation } from '../../../store/staff/operators.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Whether the signed-in person is invited to run the installation. */
export const findOwnOperatorInvitation = operation({
  ...staffCall,
  id: 'findOwnOperatorInvitation',
  summary: 'Reads the invitation of the signed-in person to run the installation.',
  description:
    'Returns the open invitation to the address the person signed in with, or null. ' +
    'Invitations to other addresses are not seen.',
  method: 'GET',
  path: '/operator-invitation',
  answers: { 200: ownOperatorInvitationSchema },
  refuses: [],
  run: async (context, { staff }) => {
    const found = await findOperatorInvitation(context.database, staff.emailAddress, context.clock.now());
    if (found === null) return json(200, { invitation: null });
    const { invitationId, expiresAt } = found;
    return json(200, { invitation: { invitationId, expiresAt: formatInstant(expiresAt) } });
  },
});
