import { newOperatorSchema, operatorInvitationSchema } from '../../../contract/staff/installation.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import {
  holdOperators,
  listOperatorInvitations,
  listOperators,
  saveOperatorInvitation,
} from '../../../store/staff/operators.ts';
import { json } from '../../../workflows/answer.ts';
import { visitorOf } from '../../../workflows/request.ts';
import { invitationMs, spendInvitation } from '../../../workflows/staff/invitations.ts';
import {
  operatorsMax,
  requireOperator,
  sendOperatorInvitation,
  writeOperatorInvitation,
} from '../../../workflows/staff/operators.ts';
import { recordChange } from '../../../workflows/staff/record-access.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Invites a person by mail to run the installation, who does once they signed in with that address and accepted
 * (design/back-office.md#operators-look-after-the-installation).
 */
export const inviteOperator = operation({
  ...staffCall,
  takesConfirmation: true,
  id: 'inviteOperator',
  summary: 'Invites a person to run the installation.',
  description:
    'Sends an invitation by e-mail, good for seven days; the person signs in with that address and accepts. ' +
    'For operators only; an operator, an open invitation or more than 50 people is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/installation/operators',
  body: newOperatorSchema,
  answers: { 201: operatorInvitationSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'RESOURCE_CONFLICT', 'RATE_LIMITED'],
  run: async (context, request) => {
    requireOperator(request);
    const name = displayText(request.body.name);
    if (name === '') throw invalid('name', 'Say the name of the person.', 'minLength');
    const emailAddress = request.body.emailAddress.toLowerCase();
    await spendInvitation(context, 'installation', emailAddress);
    const createdAt = context.clock.now();
    const who = { invitationId: context.random.id(), emailAddress, name, invitedBy: request.staff.accountId };
    const invitation = { ...who, createdAt, expiresAt: createdAt + invitationMs };
    await context.database.transaction(async (tx) => {
      await holdOperators(tx);
      const operators = await listOperators(tx);
      if (operators.some((known) => known.emailAddress === emailAddress)) {
        throw new CommerceError('RESOURCE_CONFLICT', 'This person runs the installation already.');
      }
      const open = await listOperatorInvitations(tx, createdAt);
      if (operators.length + open.length >= operatorsMax) {
        throw new CommerceError('RESOURCE_CONFLICT', `At most ${operatorsMax} people run an installation.`);
      }
      if (!(await saveOperatorInvitation(tx, invitation))) {
        throw new CommerceError('RESOURCE_CONFLICT', 'This person is invited already.');
      }
      await sendOperatorInvitation(context, tx, invitation, visitorOf(request).language);
      await recordChange(context, tx, request);
    });
    return json(201, writeOperatorInvitation(invitation));
  },
});
