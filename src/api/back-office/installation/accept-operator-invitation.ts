import { staffAccountSchema } from '../../../contract/staff/staff.ts';
import { holdOperators, setOperator, takeOperatorInvitation } from '../../../store/staff/operators.ts';
import { holdOpenAccount, nameAccount } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { noInvitation } from '../../../workflows/staff/invitations.ts';
import { notifyOperators } from '../../../workflows/staff/operators.ts';
import { recordChange } from '../../../workflows/staff/record-access.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Makes the signed-in person one of those who run the installation, once, if the invitation was sent to their address and its
 * sender still runs it. The others are told by mail.
 */
export const acceptOperatorInvitation = operation({
  ...staffCall,
  id: 'acceptOperatorInvitation',
  summary: 'Accepts an invitation to run the installation.',
  description:
    'Makes the signed-in person an operator and tells the others by e-mail. ' +
    'Unknown, used, expired or withdrawn invitations, and those to other addresses, are all NOT_FOUND.',
  method: 'POST',
  path: '/operator-invitations/{invitationId}/acceptance',
  answers: { 200: staffAccountSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { staff } = request;
    const named = staff.members.length === 0;
    const taken = await context.database.transaction(async (tx) => {
      const operators = await holdOperators(tx);
      await holdOpenAccount(tx, staff.accountId);
      const now = context.clock.now();
      const invitation = await takeOperatorInvitation(tx, request.path.invitationId, staff.emailAddress, now);
      if (invitation === null || !operators.includes(invitation.invitedBy)) throw noInvitation();
      await setOperator(tx, staff.accountId, true);
      if (named) await nameAccount(tx, staff.accountId, invitation.name);
      const who = { name: invitation.name, email: staff.emailAddress };
      await notifyOperators(context, tx, request, 'added', who);
      await recordChange(context, tx, request);
      return invitation;
    });
    return json(200, writeStaffAccount(context, { ...staff, name: named ? taken.name : staff.name, isOperator: true }));
  },
});
