import { formatInstant } from '../../contract/values/scalars.ts';
import { invitationMessage } from '../../domain/messages/short-messages.ts';
import { noticeTexts } from '../../domain/messages/staff-notices.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Language } from '../../domain/values/language.ts';
import { staffLanguageOf } from '../../domain/values/staff-language.ts';
import { spendAttempts } from '../../store/customer/attempt-counts.ts';
import type { Database } from '../../store/database/database.ts';
import type { StaffInvitation } from '../../store/staff/staff-invitations.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';

// How a person comes to work for a merchant (design/security.md#a-person-accepts-where-they-work).

const dayMs = 24 * 60 * 60_000;

/** How long an invitation is open after it was sent. */
export const invitationMs = 7 * dayMs;

/** Open invitations of a merchant. */
export const invitationsMax = 50;

/** People of a merchant's staff, those who are invited included. (design/security.md#a-person-accepts-where-they-work) */
export const staffMax = 500;

/** Counts an invitation to be sent. Refuses with RATE_LIMITED what would fill a person's mailbox, or many. */
export async function spendInvitation(context: Context, merchantId: string, emailAddress: string): Promise<void> {
  const now = context.clock.now();
  const budget = { kind: 'invitations', windowMs: dayMs };
  const refusedUntil =
    (await spendAttempts(
      context.database,
      merchantId,
      [{ ...budget, person: '', countedBy: 'everyone', countMax: 100 }],
      now,
    )) ??
    (await spendAttempts(
      context.database,
      'staff',
      [{ ...budget, person: emailAddress, countedBy: 'everyone', countMax: 10 }],
      now,
    ));
  if (refusedUntil === null) return;
  throw new CommerceError('RATE_LIMITED', 'Too many invitations today. Try again tomorrow.', {
    retryAfterSeconds: 3600,
  });
}

/**
 * Writes the mail of an invitation, in the language of the person who invites and in the transaction that stores it. It holds no
 * secret: the person signs in.
 */
export async function sendInvitation(
  context: Context,
  tx: Database,
  invitation: StaffInvitation,
  language: Language,
): Promise<void> {
  const { merchantId, invitationId, emailAddress, sentAt, expiresAt } = invitation;
  const merchantName =
    context.locations.findMerchant(merchantId)?.name ?? noticeTexts[staffLanguageOf(language)].unnamed;
  const message = {
    messageId: `invitation-${invitationId}-${sentAt}`,
    merchantId,
    recipient: emailAddress,
    kind: 'staff_invitation' as const,
    ...invitationMessage(
      language,
      merchantName,
      formatInstant(expiresAt).slice(0, 10),
      `${context.settings.baseUrl}/dashboard/account`,
    ),
  };
  await queueStaffMessages(tx, [message], sentAt);
}

/** An open invitation as those who sent it see it. */
export function writeInvitation(invitation: StaffInvitation): Readonly<Record<string, unknown>> {
  const { invitationId, emailAddress, name, role, locationIds, createdAt, sentAt, expiresAt } = invitation;
  return {
    invitationId,
    emailAddress,
    name,
    role,
    locationIds,
    createdAt: formatInstant(createdAt),
    sentAt: formatInstant(sentAt),
    expiresAt: formatInstant(expiresAt),
  };
}

/** An open invitation as the person it was sent to sees it; merchants this node does not know yet have no name. */
export function writeOwnInvitation(context: Context, invitation: StaffInvitation): Readonly<Record<string, unknown>> {
  const { invitationId, merchantId, name, role, expiresAt } = invitation;
  const merchantName = context.locations.findMerchant(merchantId)?.name ?? '';
  return { invitationId, merchantId, merchantName, name, role, expiresAt: formatInstant(expiresAt) };
}

/** The refusal of an invitation that is not open any more, or never was. */
export function noInvitation(): CommerceError {
  return new CommerceError('NOT_FOUND', 'There is no such open invitation.');
}
