import { staffInvitationSchema } from '../../../contract/staff/staff.ts';
import { mayAppoint } from '../../../domain/staff/staff.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { listInvitations, renewInvitation } from '../../../store/staff/staff-invitations.ts';
import { json } from '../../../workflows/answer.ts';
import { visitorOf } from '../../../workflows/request.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import {
  invitationMs,
  noInvitation,
  sendInvitation,
  spendInvitation,
  writeInvitation,
} from '../../../workflows/staff/invitations.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

const againAfterMs = 60_000;

/** Sends the mail of an open invitation again, which is good for seven days from now (reference/back-office.md#resendinvitation). */
export const resendInvitation = operation({
  ...staffAct('manager'),
  id: 'resendInvitation',
  summary: 'Sends an open invitation again.',
  description:
    'Sends the mail once more and makes the invitation good for seven days from now. ' +
    'Once a minute and ten times a day for an address; more is RATE_LIMITED.',
  method: 'POST',
  path: '/merchants/{merchantId}/invitations/{invitationId}/resend',
  answers: { 200: staffInvitationSchema },
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { merchantId } = request;
    const { invitationId } = request.path;
    const now = context.clock.now();
    const open = await listInvitations(context.database, merchantId, now);
    const known = open.find((each) => each.invitationId === invitationId);
    if (known === undefined) throw noInvitation();
    if (!mayAppoint(request.staff.member, known.role)) {
      throw new CommerceError('FORBIDDEN', 'You cannot invite to a role as high as that.');
    }
    if (known.sentAt > now - againAfterMs) {
      throw new CommerceError('RATE_LIMITED', 'It was sent a moment ago. Wait a minute.', { retryAfterSeconds: 60 });
    }
    await spendInvitation(context, merchantId, known.emailAddress);
    const sent = await audited(context, request, { subject: invitationId }, async (tx) => {
      const times = { now, expiresAt: now + invitationMs, sentBefore: now - againAfterMs };
      const renewed = await renewInvitation(tx, merchantId, invitationId, times);
      if (renewed === null) throw noInvitation();
      await sendInvitation(context, tx, renewed, visitorOf(request).language);
      return renewed;
    });
    return json(200, writeInvitation(sent));
  },
});
