import { namedAsStored } from '../customer/customer-files.ts';
import { type Database, type Statement, statement } from '../database/database.ts';
import { isAccountOpen, lockAlone } from './keep-accounts.ts';
import { withdrawOperatorInvitationsBy } from './operators.ts';
import { withdrawInvitationsBy } from './staff-invitations.ts';

// What is kept about a person of the staff, read whole and erased whole (design/security.md#a-person-closes-their-account).

/** What stands in place of the name of a person whose account was closed. */
export const closedName = 'Closed account';

export type HeldAccount = {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly isLastOperator: boolean;
};

/**
 * Holds an account until the transaction ends: nothing is added to it meanwhile. An operator is held with all others, so that
 * of the last two only one can go. Null: there is no such open account. Hold the merchants it works for first.
 */
export async function holdAccount(tx: Database, accountId: string): Promise<HeldAccount | null> {
  const rows = await tx.run<Omit<HeldAccount, 'isLastOperator'> & { isOperator: boolean }>(lockAccount, [accountId]);
  const own = rows.find((row) => row.accountId === accountId);
  if (own === undefined) return null;
  await lockAlone(tx, accountId);
  const { emailAddress, isOperator } = own;
  return { accountId, emailAddress, isLastOperator: isOperator && rows.length === 1 };
}

/** The merchants whose audit log has entries of this account. */
export async function listMerchantsActedAt(tx: Database, accountId: string): Promise<readonly string[]> {
  const rows = await tx.run<{ merchantId: string }>(selectActedAt, [accountId]);
  return rows.map(({ merchantId }) => merchantId);
}

/**
 * Erases the person of an account that works nowhere any more. What they did stays in the audit logs, without name, address
 * and device; notices to other people name no one. Hold the account first.
 */
export async function eraseAccountRows(tx: Database, account: HeldAccount, now: number): Promise<void> {
  const { accountId, emailAddress } = account;
  const names = (await tx.run<{ name: string }>(selectNames, [accountId])).map(({ name }) => patternOf(name));
  for (const wanted of namedInNotices) {
    for (const words of [patternOf(emailAddress), ...names]) await tx.run(wanted, [words, closedName.toLowerCase()]);
  }
  for (const wanted of ofAddress) await tx.run(wanted, [emailAddress]);
  for (const wanted of ofAccount) await tx.run(wanted, [accountId]);
  await withdrawInvitationsBy(tx, accountId, null);
  await withdrawOperatorInvitationsBy(tx, accountId);
  await tx.run(blankAudit, [accountId, closedName]);
  await tx.run(closeAccount, [accountId, closedName, now]);
}

/**
 * Forgets a code that was sent, if the account it was for is closed by now: it was on its way when the account was erased.
 * Waits for an erasure that is under way.
 */
export async function forgetCodeOfClosed(database: Database, accountId: string, messageId: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (await isAccountOpen(tx, accountId)) return;
    await tx.run(deleteSentCode, [messageId]);
  });
}

type RowKind =
  | 'account'
  | 'memberships'
  | 'sessions'
  | 'devices'
  | 'passkeys'
  | 'codes'
  | 'attempts'
  | 'invitations'
  | 'messages'
  | 'acts';

type StoredRow = Readonly<Record<string, unknown>>;

/** Everything kept about the person of an account, at most `limit` of each kind, newest first, under the names of their columns. */
export async function readStaffRows(
  tx: Database,
  accountId: string,
  limit: number,
): Promise<Readonly<Record<RowKind, readonly StoredRow[]>>> {
  const rows = async (wanted: Statement) => (await tx.run<StoredRow>(wanted, [accountId, limit])).map(namedAsStored);
  return {
    account: await rows(kept.account),
    memberships: await rows(kept.memberships),
    sessions: await rows(kept.sessions),
    devices: await rows(kept.devices),
    passkeys: await rows(kept.passkeys),
    codes: await rows(kept.codes),
    attempts: await rows(kept.attempts),
    invitations: await rows(kept.invitations),
    messages: await rows(kept.messages),
    acts: await rows(kept.acts),
  };
}

/** A regular expression that finds exactly these words, and not within longer ones. */
function patternOf(words: string): string {
  return `(?<!\\w)${words.replace(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&')}(?!\\w)`;
}

const lockAccount = statement(
  'hold-staff-account-to-erase',
  `
  select a.account_id, a.email_address, a.is_operator from staff_account a
  where a.erased_at is null and (a.account_id = $1 or (
    a.is_operator and exists (select from staff_account o where o.account_id = $1 and o.is_operator)))
  order by a.account_id
  for update`,
);

/** For the test that looks at how the database goes about them: what reads or writes the audit logs by account. */
export const auditOfAccount = (): readonly Statement[] => [selectActedAt, selectNames, blankAudit, kept.acts];

const selectActedAt = statement(
  'list-merchants-acted-at',
  `select distinct merchant_id from audit_entry where account_id = $1 order by merchant_id`,
);

const selectNames = statement(
  'list-names-of-staff-account',
  `
  select name from staff_account where account_id = $1
  union select name from audit_entry where account_id = $1 and name is not null`,
);

// A notice tells owners who became one of them, or chose an account for payments.
const namedInNotices = ['staff_message', 'sandbox_message'].map((table) =>
  statement(
    `erase-person-from-${table.replace('_', '-')}`,
    `update ${table} set text = regexp_replace(text, $1, $2, 'g')${table === 'sandbox_message' ? ', html = null' : ''}
    where kind = 'staff_notice' and text ~ $1`,
  ),
);

const ofAddress = [
  statement('erase-codes-of-staff', `delete from staff_login where email_address = $1`),
  statement('erase-invitations-to-staff', `delete from staff_invitation where email_address = $1`),
  statement('erase-operator-invitations-to-staff', `delete from operator_invitation where email_address = $1`),
  statement('erase-messages-to-staff', `delete from staff_message where lower(recipient) = $1`),
  statement('erase-devices-of-staff', `delete from known_device where realm = 'staff' and person = $1`),
  statement('erase-attempts-of-staff', `delete from attempt_count where realm = 'staff' and person = $1`),
  statement(
    'erase-sent-messages-to-staff',
    `
    delete from sandbox_message
    where lower(recipient) = $1
      and (kind in ('staff_notice', 'staff_invitation') or message_id like 'staff-code-%')`,
  ),
];

const ofAccount = [
  statement('erase-sessions-of-staff', `delete from staff_session where account_id = $1`),
  statement('erase-challenges-of-staff', `delete from staff_challenge where account_id = $1`),
  statement('erase-passkeys-of-staff', `delete from staff_passkey where account_id = $1`),
];

const deleteSentCode = statement('delete-sent-staff-code', `delete from sandbox_message where message_id = $1`);

const blankAudit = statement(
  'erase-person-from-audit',
  `update audit_entry set name = $2, address = null, device = null where account_id = $1`,
);

const closeAccount = statement(
  'close-staff-account',
  `
  update staff_account set email_address = null, name = $2, is_operator = false, erased_at = $3
  where account_id = $1`,
);

/** Of the account `$1`, joined as `a` where rows are known by address. */
const kept: Readonly<Record<RowKind, Statement>> = {
  account: statement(
    'list-kept-staff-account',
    `select account_id, email_address, name, is_operator, created_at from staff_account where account_id = $1 limit $2`,
  ),
  memberships: statement(
    'list-kept-staff-memberships',
    `
    select merchant_id, name, role, location_ids, added_at from staff_member
    where account_id = $1 order by added_at desc, merchant_id limit $2`,
  ),
  sessions: statement(
    'list-kept-staff-sessions',
    `
    select address, device, created_at, last_used_at, confirmed_at, expires_at, revoked_at from staff_session
    where account_id = $1 order by created_at desc, token_hash limit $2`,
  ),
  devices: statement(
    'list-kept-staff-devices',
    `
    select d.first_seen_at, d.last_seen_at from staff_account a
    join known_device d on d.realm = 'staff' and d.person = a.email_address
    where a.account_id = $1 order by d.last_seen_at desc, d.device_hash limit $2`,
  ),
  passkeys: statement(
    'list-kept-staff-passkeys',
    `
    select passkey_id, name, transports, created_at, last_used_at from staff_passkey
    where account_id = $1 order by created_at desc, passkey_id limit $2`,
  ),
  codes: statement(
    'list-kept-staff-codes',
    `
    select l.created_at, l.expires_at, l.used_at, l.attempt_count from staff_account a
    join staff_login l on l.email_address = a.email_address
    where a.account_id = $1 order by l.created_at desc, l.method_id limit $2`,
  ),
  attempts: statement(
    'list-kept-staff-attempts',
    `
    select c.kind, c.used_count, c.since, c.over_at from staff_account a
    join attempt_count c on c.realm = 'staff' and c.person = a.email_address
    where a.account_id = $1 order by c.since desc, c.kind, c.counted_by limit $2`,
  ),
  invitations: statement(
    'list-kept-staff-invitations',
    `
    select i.merchant_id, i.name, i.role, i.location_ids, i.created_at, i.sent_at, i.expires_at from staff_account a
    cross join lateral (
      select s.merchant_id, s.invitation_id, s.name, s.role, s.location_ids, s.created_at, s.sent_at, s.expires_at
      from staff_invitation s where s.email_address = a.email_address
      union all select null, o.invitation_id, o.name, 'operator', null, o.created_at, o.created_at, o.expires_at
      from operator_invitation o where o.email_address = a.email_address) i
    where a.account_id = $1 order by i.created_at desc, i.invitation_id limit $2`,
  ),
  messages: statement(
    'list-kept-staff-messages',
    `
    select m.recipient, m.kind, m.subject, m.text, m.created_at from (
      select w.recipient, w.kind, w.subject, w.text, w.created_at from staff_message w
      where lower(w.recipient) = (select a.email_address from staff_account a where a.account_id = $1)
      union all select s.recipient, s.kind, s.subject, s.text, s.sent_at from sandbox_message s
      where lower(s.recipient) = (select a.email_address from staff_account a where a.account_id = $1)
        and (s.kind in ('staff_notice', 'staff_invitation') or s.message_id like 'staff-code-%')) m
    order by m.created_at desc, m.kind limit $2`,
  ),
  acts: statement(
    'list-kept-staff-acts',
    `
    select merchant_id, at, name, operation, location_id, subject, changes, address, device from audit_entry
    where account_id = $1 order by at desc, audit_id limit $2`,
  ),
};
