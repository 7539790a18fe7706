import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { accountColumns, type StaffAccount } from './staff.ts';

/** A person who runs the installation, and since when they have an account. */
export type Operator = Pick<StaffAccount, 'accountId' | 'emailAddress' | 'name'> & { readonly createdAt: number };

/** An offer to run the installation that was not taken yet. */
export type OperatorInvitation = {
  readonly invitationId: string;
  /** Lower case. */
  readonly emailAddress: string;
  readonly name: string;
  /** The account of who invited. */
  readonly invitedBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
};

/** Everyone who runs the installation, by name. */
export async function listOperators(database: Database): Promise<readonly Operator[]> {
  return database.run<Operator>(selectOperators, []);
}

/** Everyone who runs the installation, held until the transaction ends, so that of two who leave one stays. */
export async function holdOperators(tx: Database): Promise<readonly string[]> {
  return (await tx.run<{ accountId: string }>(lockOperators, [])).map(({ accountId }) => accountId);
}

/** Makes an open account one of an operator, or of none. False: there is no such open account. */
export async function setOperator(tx: Database, accountId: string, isOperator: boolean): Promise<boolean> {
  return (await tx.run(updateOperator, [accountId, isOperator])).length === 1;
}

/** The open invitations, the newest first. */
export async function listOperatorInvitations(database: Database, now: number): Promise<readonly OperatorInvitation[]> {
  return database.run<OperatorInvitation>(selectInvitations, [now]);
}

/** The open invitation to an address; null when there is none. */
export async function findOperatorInvitation(
  database: Database,
  emailAddress: string,
  now: number,
): Promise<OperatorInvitation | null> {
  const [row] = await database.run<OperatorInvitation>(selectInvitationTo, [emailAddress, now]);
  return row ?? null;
}

/** Stores an invitation; false: the address has an open one. Hold the operators first, and count. */
export async function saveOperatorInvitation(tx: Database, invitation: OperatorInvitation): Promise<boolean> {
  await tx.run(deleteOver, [invitation.createdAt]);
  const { invitationId, emailAddress, name, invitedBy, createdAt, expiresAt } = invitation;
  return (
    (await tx.run(insertInvitation, [invitationId, emailAddress, name, invitedBy, createdAt, expiresAt])).length === 1
  );
}

/** Withdraws an invitation with its mail, if that was not sent yet; false: there is none. */
export async function deleteOperatorInvitation(tx: Database, invitationId: string): Promise<boolean> {
  await tx.run(deleteMail, [`operator-invitation-${invitationId}`]);
  return (await tx.run(deleteOne, [invitationId])).length === 1;
}

/** Takes an open invitation away from the person it was sent to; null: there is no such open one to this address. */
export async function takeOperatorInvitation(
  tx: Database,
  invitationId: string,
  emailAddress: string,
  now: number,
): Promise<OperatorInvitation | null> {
  const [row] = await tx.run<OperatorInvitation>(deleteTaken, [invitationId, emailAddress, now]);
  return row ?? null;
}

/** Withdraws what a person invited to: without its sender an invitation is worth nothing. */
export async function withdrawOperatorInvitationsBy(tx: Database, accountId: string): Promise<void> {
  const gone = await tx.run<{ invitationId: string }>(deleteBySender, [accountId]);
  for (const { invitationId } of gone) await tx.run(deleteMail, [`operator-invitation-${invitationId}`]);
}

/** Removes invitations whose time is over; returns how many went, at most `limit`. */
export const deleteOldOperatorInvitations: Removal = (...given) => removeRows(deleteOld, ...given);

const selectOperators = statement(
  'list-operators',
  `
  select a.account_id, a.email_address, a.name, a.created_at from staff_account a
  where a.is_operator and a.erased_at is null
  order by a.name, a.account_id`,
);

const lockOperators = statement(
  'hold-operators',
  `
  select ${accountColumns} from staff_account a where a.is_operator and a.erased_at is null
  order by a.account_id for update`,
);

const updateOperator = statement(
  'set-operator',
  `update staff_account set is_operator = $2 where account_id = $1 and erased_at is null returning account_id`,
);

const columns = 'invitation_id, email_address, name, invited_by, created_at, expires_at';

const selectInvitations = statement(
  'list-operator-invitations',
  `
  select ${columns} from operator_invitation where expires_at > $1
  order by created_at desc, invitation_id
  limit 50`,
);

const selectInvitationTo = statement(
  'find-operator-invitation',
  `select ${columns} from operator_invitation where email_address = $1 and expires_at > $2`,
);

const insertInvitation = statement(
  'save-operator-invitation',
  `
  insert into operator_invitation (${columns}) values ($1, $2, $3, $4, $5, $6)
  on conflict (email_address) do nothing
  returning invitation_id`,
);

const deleteOver = statement(
  'delete-over-operator-invitations',
  `delete from operator_invitation where expires_at <= $1`,
);

const deleteOne = statement(
  'delete-operator-invitation',
  `delete from operator_invitation where invitation_id = $1 returning invitation_id`,
);

const deleteTaken = statement(
  'take-operator-invitation',
  `
  delete from operator_invitation where invitation_id = $1 and email_address = $2 and expires_at > $3
  returning ${columns}`,
);

const deleteBySender = statement(
  'withdraw-operator-invitations-by',
  `delete from operator_invitation where invited_by = $1 returning invitation_id`,
);

const deleteMail = statement('delete-mail-of-operator-invitation', `delete from staff_message where message_id = $1`);

const deleteOld = statement(
  'delete-old-operator-invitations',
  `
  delete from operator_invitation where invitation_id in (
    select i.invitation_id from operator_invitation i where i.expires_at <= $1 limit $2 offset $3)
  returning invitation_id`,
);
