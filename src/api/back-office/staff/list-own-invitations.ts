import { ownInvitationsSchema } from '../../../contract/staff/staff.ts';
import { listInvitationsTo } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { writeOwnInvitation } from '../../../workflows/staff/invitations.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Where the signed-in person is invited to work (reference/back-office.md#listowninvitations). */
export const listOwnInvitations = operation({
  ...staffCall,
  id: 'listOwnInvitations',
  summary: 'Lists the open invitations of the signed-in person.',
  description:
    'Returns the places the person was offered under the address they signed in with, newest first. ' +
    'Invitations to other addresses are not seen.',
  method: 'GET',
  path: '/invitations',
  answers: { 200: ownInvitationsSchema },
  refuses: [],
  run: async (context, { staff }) => {
    const open = await listInvitationsTo(context.database, staff.emailAddress, context.clock.now());
    return json(200, { invitations: open.map((invitation) => writeOwnInvitation(context, invitation)) });
  },
});
