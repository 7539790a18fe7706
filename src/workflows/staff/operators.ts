import { formatInstant } from '../../contract/values/scalars.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import type { InstalledMerchant } from '../../store/location/all-merchants.ts';
import { listOperators, type OperatorInvitation } from '../../store/staff/operators.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';
import type { ByStaff } from '../request.ts';

// What those who run an installation do (design/back-office.md#operators-look-after-the-installation).

/** Operators, those who are invited included. */
export const operatorsMax = 50;

/** Refuses with FORBIDDEN a person who does not run the installation. */
export function requireOperator({ staff }: ByStaff): void {
  if (staff.isOperator) return;
  throw new CommerceError('FORBIDDEN', 'Only people who run this installation may do this.');
}

/** A merchant as `installedMerchantSchema`. */
export function writeInstalledMerchant(merchant: InstalledMerchant): Readonly<Record<string, unknown>> {
  const { suspendedAt, suspensionReason: reason, createdAt, ...rest } = merchant;
  const suspension = suspendedAt === null ? null : { since: formatInstant(suspendedAt), reason };
  return { ...rest, createdAt: formatInstant(createdAt), suspension };
}

/** An invitation as `operatorInvitationSchema`. */
export function writeOperatorInvitation(invitation: OperatorInvitation): Readonly<Record<string, unknown>> {
  const { invitationId, emailAddress, name, createdAt, expiresAt } = invitation;
  return {
    invitationId,
    emailAddress,
    name,
    createdAt: formatInstant(createdAt),
    expiresAt: formatInstant(expiresAt),
  };
}

/** Writes the mail of an invitation, in the transaction that stores it. It holds no secret: the person signs in. */
export async function sendOperatorInvitation(
  context: Context,
  tx: Database,
  { invitationId, emailAddress, createdAt, expiresAt }: OperatorInvitation,
): Promise<void> {
  const message = {
    messageId: `operator-invitation-${invitationId}`,
    merchantId: null,
    recipient: emailAddress,
    kind: 'staff_invitation' as const,
    subject: 'Look after an ordering service',
    text: [
      `You are invited to run the ordering service at ${context.settings.baseUrl}, with all of its businesses.`,
      `Sign in with this address and accept, until ${formatInstant(expiresAt).slice(0, 10)}: ${context.settings.baseUrl}/dashboard/account`,
      'If you did not expect this, do nothing.',
    ].join('\n\n'),
  };
  await queueStaffMessages(tx, [message], createdAt);
}

/** Writes to everyone who runs the installation, in the transaction of what it tells of. `what` is a sentence. */
export async function notifyOperators(context: Context, tx: Database, subject: string, what: string): Promise<void> {
  const messages = (await listOperators(tx)).map(({ emailAddress }) => ({
    messageId: `notice-${context.random.id()}`,
    merchantId: null,
    recipient: emailAddress,
    kind: 'staff_notice' as const,
    subject,
    text: `${what}\n\nIf this was not expected, look at who runs the service: ${context.settings.baseUrl}/dashboard/installation`,
  }));
  await queueStaffMessages(tx, messages, context.clock.now());
}
