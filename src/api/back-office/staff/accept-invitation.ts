import { acceptInvitationSchema, staffAccountSchema } from '../../../contract/staff/staff.ts';
import { mayAppoint } from '../../../domain/staff/staff.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findMemberships, holdOpenAccount, listMembers, nameAccount, saveMember } from '../../../store/staff/staff.ts';
import { takeInvitation } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { writeAudit } from '../../../workflows/staff/audited.ts';
import { noInvitation } from '../../../workflows/staff/invitations.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Takes the place that was offered, once, by the person whose address it was sent to
 * (design/security.md#a-person-accepts-where-they-work). It is worth nothing once its sender may not give it any more.
 */
export const acceptInvitation = operation({
  ...staffCall,
  id: 'acceptInvitation',
  summary: 'Accepts an invitation to work for a merchant.',
  description:
    'Makes the signed-in person a member of the staff, under the name they say. ' +
    'Unknown, used, expired or withdrawn invitations, and those to other addresses, are all NOT_FOUND.',
  method: 'POST',
  path: '/invitations/{invitationId}/acceptance',
  body: acceptInvitationSchema,
  answers: { 200: staffAccountSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { staff } = request;
    const name = displayText(request.body.name);
    if (name === '') throw invalid('name', 'Say your name.', 'minLength');
    const now = context.clock.now();
    await context.database.transaction(async (tx) => {
      await holdOpenAccount(tx, staff.accountId);
      const taken = await takeInvitation(tx, request.path.invitationId, staff.emailAddress, now);
      if (taken === null) throw noInvitation();
      const { merchantId, role, locationIds } = taken;
      await holdMerchant(tx, merchantId);
      const sender = (await listMembers(tx, merchantId)).find((each) => each.accountId === taken.invitedBy);
      if (sender === undefined || !mayAppoint(sender, role)) throw noInvitation();
      const { accountId, emailAddress } = staff;
      if (staff.members.length === 0) await nameAccount(tx, accountId, name);
      await saveMember(tx, merchantId, { accountId, emailAddress, name, role, locationIds }, now);
      if (role === 'owner') {
        const values = { by: sender.name, name, email: emailAddress };
        await notifyOwners(context, tx, merchantId, 'ownerAccepted', values);
      }
      const act = { subject: taken.invitationId, changes: { role, locationIds } };
      await writeAudit(context, tx, { ...request, staff: { ...staff, name }, path: { merchantId } }, act);
    });
    const members = await findMemberships(context.database, staff.accountId);
    const known = staff.members.length === 0 ? { ...staff, name } : staff;
    return json(200, writeStaffAccount(context, { ...known, members }));
  },
});
