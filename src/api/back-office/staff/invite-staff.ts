import { newStaffMemberSchema, staffInvitationSchema } from '../../../contract/staff/staff.ts';
import { mayAppoint } from '../../../domain/staff/staff.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { listMembers } from '../../../store/staff/staff.ts';
import { listInvitations, saveInvitation } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { visitorOf } from '../../../workflows/request.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { requireConfirmed } from '../../../workflows/staff/confirmed.ts';
import {
  invitationMs,
  invitationsMax,
  sendInvitation,
  spendInvitation,
  staffMax,
  writeInvitation,
} from '../../../workflows/staff/invitations.ts';
import { checkLocations } from '../../../workflows/staff/staff-locations.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Invites a person by mail, who works here once they signed in with that address and accepted
 * (design/security.md#a-person-accepts-where-they-work). People appoint below their own role only. Whether the address has
 * an account is not looked at, so nothing that other merchants know shows.
 */
export const inviteStaff = operation({
  ...staffAct('manager'),
  id: 'inviteStaff',
  summary: 'Invites a person to work for a merchant.',
  description:
    'Sends an invitation by e-mail, good for seven days; the person signs in with that address and accepts. ' +
    'No one can grant a role above their own; an existing member, an open invitation or more than 500 staff is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/staff',
  body: newStaffMemberSchema,
  answers: { 201: staffInvitationSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'CONFIRMATION_REQUIRED', 'RESOURCE_CONFLICT', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { merchantId } = request;
    const { role } = request.body;
    const { member, accountId: invitedBy } = request.staff;
    if (!mayAppoint(member, role)) throw new CommerceError('FORBIDDEN', 'You cannot give a role as high as that.');
    if (role === 'owner') requireConfirmed(context, request);
    const name = displayText(request.body.name);
    if (name === '') throw invalid('name', 'Say the name of the person.', 'minLength');
    const locationIds = await checkLocations(context, merchantId, role, request.body.locationIds ?? null);
    const emailAddress = request.body.emailAddress.toLowerCase();
    await spendInvitation(context, merchantId, emailAddress);
    const now = context.clock.now();
    const times = { createdAt: now, sentAt: now, expiresAt: now + invitationMs };
    const invitationId = context.random.id();
    const invitation = { merchantId, invitationId, emailAddress, name, role, locationIds, invitedBy, ...times };
    await audited(context, request, { subject: invitationId, changes: { role, locationIds } }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const members = await listMembers(tx, merchantId);
      if (members.some((known) => known.emailAddress === emailAddress)) {
        throw new CommerceError('RESOURCE_CONFLICT', 'This person works here already: change their role instead.');
      }
      const invitations = await listInvitations(tx, merchantId, now);
      if (members.length + invitations.length >= staffMax) {
        const text = `A merchant has at most ${staffMax} staff, invited people included: remove others first.`;
        throw new CommerceError('RESOURCE_CONFLICT', text);
      }
      if (!(await saveInvitation(tx, invitation, invitationsMax))) {
        throw new CommerceError('RESOURCE_CONFLICT', 'This person is invited already, or too many people are.');
      }
      await sendInvitation(context, tx, invitation, visitorOf(request).language);
    });
    return json(201, writeInvitation(invitation));
  },
});
