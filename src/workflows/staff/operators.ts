import { formatInstant } from '../../contract/values/scalars.ts';
import {
  type OperatorsNotice,
  operatorInvitationNotice,
  operatorsNotice,
} from '../../domain/messages/staff-notices.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Language } from '../../domain/values/language.ts';
import { staffLanguageOf } from '../../domain/values/staff-language.ts';
import type { Database } from '../../store/database/database.ts';
import type { InstalledMerchant } from '../../store/location/all-merchants.ts';
import { listOperators, type OperatorInvitation } from '../../store/staff/operators.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';
import { type ByStaff, type OperationRequest, visitorOf } from '../request.ts';

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

/**
 * Writes the mail of an invitation, in the language of the person who invites and in the transaction that stores it. It holds
 * no secret: the person signs in.
 */
export async function sendOperatorInvitation(
  context: Context,
  tx: Database,
  { invitationId, emailAddress, createdAt, expiresAt }: OperatorInvitation,
  language: Language,
): Promise<void> {
  const { baseUrl } = context.settings;
  const date = formatInstant(expiresAt).slice(0, 10);
  const message = {
    messageId: `operator-invitation-${invitationId}`,
    merchantId: null,
    recipient: emailAddress,
    kind: 'staff_invitation' as const,
    ...operatorInvitationNotice(staffLanguageOf(language), baseUrl, date, `${baseUrl}/dashboard/account`),
  };
  await queueStaffMessages(tx, [message], createdAt);
}

/** Writes to everyone who runs the installation, in the language of the one who acts and in the transaction of what it tells of. */
export async function notifyOperators(
  context: Context,
  tx: Database,
  request: ByStaff & Pick<OperationRequest, 'visitor'>,
  kind: OperatorsNotice,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const language = staffLanguageOf(visitorOf(request).language);
  const link = `${context.settings.baseUrl}/dashboard/installation`;
  const messages = (await listOperators(tx)).map(({ emailAddress }) => ({
    messageId: `notice-${context.random.id()}`,
    merchantId: null,
    recipient: emailAddress,
    kind: 'staff_notice' as const,
    ...operatorsNotice(language, kind, values, link),
  }));
  await queueStaffMessages(tx, messages, context.clock.now());
}
