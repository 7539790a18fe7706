import type { StaffRole } from '../../domain/staff/staff.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

/** A place that a person was offered and has not taken yet. */
export type StaffInvitation = {
  readonly merchantId: string;
  readonly invitationId: string;
  /** Lower case. */
  readonly emailAddress: string;
  /** What the merchant calls the person. */
  readonly name: string;
  readonly role: StaffRole;
  readonly locationIds: readonly string[] | null;
  /** The account of who invited. */
  readonly invitedBy: string;
  readonly createdAt: number;
  readonly sentAt: number;
  readonly expiresAt: number;
};

/**
 * Stores an invitation. False: the address has an open one there, or the merchant has `openMax` open ones. Hold the merchant
 * first.
 */
export async function saveInvitation(tx: Database, invitation: StaffInvitation, openMax: number): Promise<boolean> {
  const { locationIds, sentAt } = invitation;
  await tx.run(deleteOver, [invitation.merchantId, sentAt]);
  const rows = await tx.run<unknown>(insertInvitation, [
    invitation.merchantId,
    invitation.invitationId,
    invitation.emailAddress,
    invitation.name,
    invitation.role,
    locationIds === null ? null : JSON.stringify(locationIds),
    invitation.invitedBy,
    invitation.createdAt,
    invitation.expiresAt,
    openMax,
  ]);
  return rows.length === 1;
}

/** The open invitations of a merchant, the newest first. */
export async function listInvitations(
  database: Database,
  merchantId: string,
  now: number,
): Promise<readonly StaffInvitation[]> {
  return (await database.run<InvitationRow>(selectOfMerchant, [merchantId, now])).map(invitationOf);
}

/** The open invitations to an address, the newest first. */
export async function listInvitationsTo(
  database: Database,
  emailAddress: string,
  now: number,
): Promise<readonly StaffInvitation[]> {
  return (await database.run<InvitationRow>(selectToAddress, [emailAddress, now])).map(invitationOf);
}

/** Makes a sent invitation good for longer; null when there is no such open one, or it was sent after `sentBefore`. */
export async function renewInvitation(
  tx: Database,
  merchantId: string,
  invitationId: string,
  times: { readonly now: number; readonly expiresAt: number; readonly sentBefore: number },
): Promise<StaffInvitation | null> {
  const { now, expiresAt, sentBefore } = times;
  const [row] = await tx.run<InvitationRow>(updateSent, [merchantId, invitationId, now, expiresAt, sentBefore]);
  return row === undefined ? null : invitationOf(row);
}

/** Withdraws an invitation; null when there is none. */
export async function deleteInvitation(
  tx: Database,
  merchantId: string,
  invitationId: string,
): Promise<StaffInvitation | null> {
  const [row] = await tx.run<InvitationRow>(deleteOne, [merchantId, invitationId]);
  return row === undefined ? null : invitationOf(row);
}

/**
 * Withdraws what a person invited to, at one merchant or (null) everywhere, with the mails that were not sent yet: without
 * its sender an invitation is worth nothing. Those to `stillGiven`, roles that the person may give all the same, stay.
 */
export async function withdrawInvitationsBy(
  tx: Database,
  accountId: string,
  merchantId: string | null,
  stillGiven: readonly StaffRole[] = [],
): Promise<void> {
  const gone = await tx.run<{ invitationId: string }>(deleteBySender, [accountId, merchantId, stillGiven]);
  for (const { invitationId } of gone) await tx.run(deleteMails, [`invitation-${invitationId}-%`]);
}

/**
 * Takes an open invitation away from the person it was sent to, who accepts or declines it: of two at once one gets it. Null:
 * there is no such open one to this address.
 */
export async function takeInvitation(
  tx: Database,
  invitationId: string,
  emailAddress: string,
  now: number,
): Promise<StaffInvitation | null> {
  const [row] = await tx.run<InvitationRow>(deleteTaken, [invitationId, emailAddress, now]);
  return row === undefined ? null : invitationOf(row);
}

/** Makes an account for an address that has an open invitation and no account; anything else changes nothing. */
export async function makeInvitedAccount(
  database: Database,
  emailAddress: string,
  accountId: string,
  now: number,
): Promise<void> {
  await database.run(insertAccount, [emailAddress, accountId, now]);
}

/** Removes invitations whose time is over; returns how many went, at most `limit`. */
export const deleteOldInvitations: Removal = (...given) => removeRows(deleteOld, ...given);

type InvitationRow = Omit<StaffInvitation, 'locationIds'> & { readonly locationIds: string | null };

function invitationOf(row: InvitationRow): StaffInvitation {
  return { ...row, locationIds: row.locationIds === null ? null : JSON.parse(row.locationIds) };
}

const columns = `merchant_id, invitation_id, email_address, name, role, location_ids, invited_by, created_at, sent_at,
  expires_at`;

const deleteOver = statement(
  'delete-over-invitations',
  `delete from staff_invitation where merchant_id = $1 and expires_at <= $2`,
);

const insertInvitation = statement(
  'save-invitation',
  `
  insert into staff_invitation (merchant_id, invitation_id, email_address, name, role, location_ids, invited_by, created_at,
    sent_at, expires_at)
  select $1, $2, $3, $4, $5, $6, $7, $8::int8, $8, $9::int8
  where (select count(*) from staff_invitation where merchant_id = $1) < $10
  on conflict (merchant_id, email_address) do nothing
  returning invitation_id`,
);

const selectOfMerchant = statement(
  'list-invitations',
  `
  select ${columns} from staff_invitation where merchant_id = $1 and expires_at > $2
  order by created_at desc, invitation_id`,
);

const selectToAddress = statement(
  'list-invitations-to',
  `
  select ${columns} from staff_invitation where email_address = $1 and expires_at > $2
  order by created_at desc, invitation_id
  limit 50`,
);

const updateSent = statement(
  'renew-invitation',
  `
  update staff_invitation set sent_at = $3, expires_at = $4
  where merchant_id = $1 and invitation_id = $2 and expires_at > $3::int8 and sent_at <= $5
  returning ${columns}`,
);

const deleteOne = statement(
  'delete-invitation',
  `delete from staff_invitation where merchant_id = $1 and invitation_id = $2 returning ${columns}`,
);

const deleteBySender = statement(
  'withdraw-invitations-by',
  `
  delete from staff_invitation
  where invited_by = $1 and ($2::text is null or merchant_id = $2) and role <> all($3::text[])
  returning invitation_id`,
);

const deleteMails = statement('delete-mails-of-invitation', `delete from staff_message where message_id like $1`);

const deleteTaken = statement(
  'take-invitation',
  `
  delete from staff_invitation where invitation_id = $1 and email_address = $2 and expires_at > $3
  returning ${columns}`,
);

const insertAccount = statement(
  'make-invited-account',
  `
  insert into staff_account (account_id, email_address, name, is_operator, created_at)
  select $2, $1, split_part($1, '@', 1), false, $3::int8
  where exists (select from staff_invitation i where i.email_address = $1 and i.expires_at > $3)
    or exists (select from operator_invitation o where o.email_address = $1 and o.expires_at > $3)
  on conflict (email_address) do nothing`,
);

const deleteOld = statement(
  'delete-old-invitations',
  `
  delete from staff_invitation where (merchant_id, invitation_id) in (
    select i.merchant_id, i.invitation_id from staff_invitation i where i.expires_at <= $1 limit $2 offset $3)
  returning invitation_id`,
);
