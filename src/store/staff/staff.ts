import type { StaffMember, StaffRole } from '../../domain/staff/staff.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { keeping, runKeeping } from './keep-accounts.ts';

export type StaffAccount = {
  readonly accountId: string;
  /** Lower case. */
  readonly emailAddress: string;
  readonly name: string;
  readonly isOperator: boolean;
};

/** The account of an address in lower case; null when there is none. */
export async function findAccount(database: Database, emailAddress: string): Promise<StaffAccount | null> {
  const [row] = await database.run<StaffAccount>(selectAccount, [emailAddress]);
  return row ?? null;
}

/** An open account by its id; null when there is none. */
export async function findAccountById(database: Database, accountId: string): Promise<StaffAccount | null> {
  const [row] = await database.run<StaffAccount>(selectAccountById, [accountId]);
  return row ?? null;
}

/** A place with what the merchant calls the person. */
export type NamedMember = StaffMember & { readonly name: string };

/**
 * Keeps an account open and alone until the transaction ends: what is added to it comes one after the other, so that what
 * is counted before it is stored stays within its bound. Refuses with UNAUTHORIZED when it was closed.
 */
export async function holdOpenAccount(tx: Database, accountId: string): Promise<void> {
  if ((await tx.run<unknown>(holdAccountRow, [accountId])).length === 0) throw accountClosed();
}

function accountClosed(): CommerceError {
  return new CommerceError('UNAUTHORIZED', 'This account was closed.');
}

/** Where an account works; the first to be joined first. */
export async function findMemberships(database: Database, accountId: string): Promise<readonly NamedMember[]> {
  const rows = await database.run<MemberColumns & { merchantId: string }>(selectMemberships, [accountId]);
  return rows.map((row) => memberOf(row, row.merchantId));
}

export type StaffLogin = {
  readonly methodId: string;
  readonly emailAddress: string;
  readonly codeHash: string;
  readonly keyId: string;
  readonly now: number;
  readonly expiresAt: number;
};

/** Stores one request for a code. */
export async function saveStaffLogin(database: Database, login: StaffLogin): Promise<void> {
  await database.run(insertLogin, [
    login.methodId,
    login.emailAddress,
    login.codeHash,
    login.keyId,
    login.now,
    login.expiresAt,
  ]);
}

/** What a guess is compared with, the attempt counted before; null when there is nothing left to compare with. */
export async function takeStaffGuess(
  database: Database,
  guess: {
    readonly methodId: string;
    readonly emailAddress: string;
    readonly now: number;
    readonly attemptCountMax: number;
  },
): Promise<{ readonly codeHash: string; readonly keyId: string } | null> {
  const [row] = await database.run<{ codeHash: string; keyId: string }>(updateGuess, [
    guess.methodId,
    guess.emailAddress,
    guess.now,
    guess.attemptCountMax,
  ]);
  return row ?? null;
}

/** Uses a code up; false when it was used before. */
export async function useStaffLogin(database: Database, methodId: string, now: number): Promise<boolean> {
  return (await database.run(updateUsed, [methodId, now])).length === 1;
}

/** Codes whose time is over. */
export const deleteFinishedStaffCodes: Removal = (...given) => removeRows(deleteLogins, ...given);

/** Sessions whose time is over, and those that were ended. */
export const deleteFinishedStaffSessions: Removal = (...given) => removeRows(deleteSessions, ...given);

// --- the first owner ---

/** Whether this installation has an operator yet. */
export async function hasOperator(database: Database): Promise<boolean> {
  return (await database.run(selectOperator, [])).length > 0;
}

/** Stores a link that makes the first operator; earlier links die with it. */
export async function saveFirstRunLink(database: Database, tokenHash: string, expiresAt: number): Promise<void> {
  await database.run(insertLink, [tokenHash, expiresAt]);
}

/** What became of a link; null when it is unknown, or a later one took its place. */
export type FirstRunLink = { readonly expiresAt: number; readonly usedAt: number | null };

/** The link with this token, whatever became of it; null when there is none. */
export async function findFirstRunLink(database: Database, tokenHash: string): Promise<FirstRunLink | null> {
  const [row] = await database.run<FirstRunLink>(selectLink, [tokenHash]);
  return row ?? null;
}

/**
 * Makes the first operator, owner of every merchant there is, and uses the link up, all or nothing. False when the link
 * is unknown, used or out of time, or an operator exists.
 */
export async function makeFirstOperator(
  database: Database,
  tokenHash: string,
  account: Pick<StaffAccount, 'accountId' | 'emailAddress' | 'name'>,
  now: number,
): Promise<boolean> {
  const rows = await database.run(insertFirstOperator, [
    tokenHash,
    account.accountId,
    account.emailAddress,
    account.name,
    now,
  ]);
  return rows.length === 1;
}

// --- members of one merchant ---

export type ListedMember = NamedMember & {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly addedAt: number;
};

/** The members of the merchant's staff, by name. */
export async function listMembers(database: Database, merchantId: string): Promise<readonly ListedMember[]> {
  const rows = await database.run<
    StaffAccount & MemberColumns & { readonly merchantId: string; readonly addedAt: number }
  >(selectMembers, [merchantId]);
  return rows.map((row) => ({
    ...memberOf(row, row.merchantId),
    accountId: row.accountId,
    emailAddress: row.emailAddress,
    addedAt: row.addedAt,
  }));
}

/** Where the owners of a merchant are written to; none of their accounts is closed before the transaction ends. */
export async function listOwnerAddresses(tx: Database, merchantId: string): Promise<readonly string[]> {
  const owners = (await tx.isDistributed?.())
    ? await tx.run<{ accountId: string }>(selectOwnerIds, [merchantId])
    : null;
  const known = owners?.map(({ accountId }) => accountId) ?? null;
  const rows = await runKeeping<{ emailAddress: string }>(tx, known ?? [], selectOwners, [merchantId, known]);
  return rows.map(({ emailAddress }) => emailAddress);
}

/** Adds a person, or changes name, role and locations of one who is there; the account is made unless the address has one. */
export async function saveMember(
  database: Database,
  merchantId: string,
  member: {
    readonly accountId: string;
    readonly emailAddress: string;
    readonly name: string;
    readonly role: StaffRole;
    readonly locationIds: readonly string[] | null;
  },
  now: number,
): Promise<string> {
  const [row] = await database.run<{ accountId: string }>(upsertMember, [
    merchantId,
    member.accountId,
    member.emailAddress,
    member.name,
    member.role,
    member.locationIds === null ? null : JSON.stringify(member.locationIds),
    now,
  ]);
  return row?.accountId ?? member.accountId;
}

/** What a person is called apart from any merchant. */
export async function nameAccount(tx: Database, accountId: string, name: string): Promise<void> {
  await tx.run(updateName, [accountId, name]);
}

/** Takes a person out; false when there was none, or when that was the last owner. Hold the merchant first. */
export async function removeMember(database: Database, merchantId: string, accountId: string): Promise<boolean> {
  return (await database.run(deleteMember, [merchantId, accountId])).length === 1;
}

/** Gives a person another role or other locations; false when that was the last owner, or no member. Hold the merchant first. */
export async function changeMember(
  tx: Database,
  merchantId: string,
  accountId: string,
  role: StaffRole,
  locationIds: readonly string[] | null,
): Promise<boolean> {
  const places = locationIds === null ? null : JSON.stringify(locationIds);
  return (await tx.run(updateMember, [merchantId, accountId, role, places])).length === 1;
}

/** A place as it is stored. */
export type MemberColumns = {
  readonly merchantId: string | null;
  readonly role: StaffRole;
  readonly locationIds: string | null;
  readonly memberName: string;
};

/** A stored place as a value. */
export function memberOf(row: MemberColumns, merchantId: string): NamedMember {
  return {
    merchantId,
    name: row.memberName,
    role: row.role,
    locationIds: row.locationIds === null ? null : JSON.parse(row.locationIds),
  };
}

/** Of `staff_account a`. */
export const accountColumns = 'a.account_id, a.email_address, a.name, a.is_operator';

const selectAccount = statement(
  'find-staff-account',
  `select ${accountColumns} from staff_account a where a.email_address = $1`,
);

const selectAccountById = statement(
  'find-staff-account-by-id',
  `select ${accountColumns} from staff_account a where a.account_id = $1 and a.erased_at is null`,
);

const holdAccountRow = statement(
  'hold-open-staff-account',
  `select a.account_id from staff_account a where a.account_id = $1 and a.erased_at is null for no key update`,
);

const selectMemberships = statement(
  'list-staff-memberships',
  `
  select merchant_id, role, location_ids, name as member_name from staff_member where account_id = $1
  order by added_at, merchant_id`,
);

const insertLogin = statement(
  'save-staff-login',
  `
  insert into staff_login (method_id, email_address, code_hash, key_id, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)`,
);

const updateGuess = statement(
  'guess-staff-login',
  `
  update staff_login set attempt_count = attempt_count + 1
  where method_id = $1 and email_address = $2 and expires_at > $3 and used_at is null and attempt_count < $4
  returning code_hash, key_id`,
);

const updateUsed = statement(
  'use-staff-login',
  `update staff_login set used_at = $2 where method_id = $1 and used_at is null returning method_id`,
);

const deleteLogins = statement(
  'delete-finished-staff-logins',
  `
  delete from staff_login where method_id in (select l.method_id from staff_login l where l.expires_at <= $1 limit $2 offset $3)
  returning method_id`,
);

const deleteSessions = statement(
  'delete-finished-staff-sessions',
  `
  delete from staff_session where token_hash in (
    select s.token_hash from staff_session s where s.expires_at <= $1 or s.revoked_at <= $1 limit $2 offset $3)
  returning token_hash`,
);

const selectOperator = statement('find-operator', `select account_id from staff_account where is_operator limit 1`);

const insertLink = statement(
  'save-first-run-link',
  `
  with dead as (delete from first_run_link)
  insert into first_run_link (token_hash, expires_at) values ($1, $2)`,
);

const selectLink = statement(
  'find-first-run-link',
  `select expires_at, used_at from first_run_link where token_hash = $1`,
);

const insertFirstOperator = statement(
  'make-first-operator',
  `
  with used as (
    update first_run_link set used_at = $5
    where token_hash = $1 and used_at is null and expires_at > $5
      and not exists (select from staff_account where is_operator)
    returning token_hash),
  made as (
    insert into staff_account (account_id, email_address, name, is_operator, created_at)
    select $2, $3, $4, true, $5::int8 from used
    on conflict (email_address) do update set is_operator = true
    returning account_id),
  joined as (
    insert into staff_member (merchant_id, account_id, name, role, added_at)
    select m.merchant_id, made.account_id, $4, 'owner', $5::int8 from made cross join merchant m
    on conflict (merchant_id, account_id) do update set role = 'owner', location_ids = null)
  select account_id from made`,
);

const updateName = statement('name-staff-account', `update staff_account set name = $2 where account_id = $1`);

const selectMembers = statement(
  'list-staff-members',
  `
  select ${accountColumns}, m.merchant_id, m.role, m.location_ids, m.name as member_name, m.added_at
  from staff_member m
  join staff_account a on a.account_id = m.account_id
  where m.merchant_id = $1
  order by m.name, a.account_id`,
);

// Those who are to be kept where that is done before they are read.
const selectOwnerIds = statement(
  'list-owners',
  `select account_id from staff_member where merchant_id = $1 and role = 'owner' order by account_id`,
);

const selectOwners = keeping(
  'list-owner-addresses',
  `
  select a.email_address from staff_member m
  join staff_account a on a.account_id = m.account_id
  where m.merchant_id = $1 and m.role = 'owner' and a.erased_at is null
    and ($2::text[] is null or a.account_id = any($2::text[]))
  order by a.account_id`,
);

// Setting the address to itself would lock the account alone, against others who keep it open (runKeeping).
const upsertMember = statement(
  'save-staff-member',
  `
  with person as (
    insert into staff_account (account_id, email_address, name, is_operator, created_at)
    values ($2, $3, $4, false, $7::int8)
    on conflict (email_address) do update set name = staff_account.name
    returning account_id)
  insert into staff_member (merchant_id, account_id, name, role, location_ids, added_at)
  select $1, account_id, $4, $5, $6, $7::int8 from person
  on conflict (merchant_id, account_id) do update set
    name = excluded.name, role = excluded.role, location_ids = excluded.location_ids
  returning account_id`,
);

// A merchant without an owner could not be run any more.
const updateMember = statement(
  'change-staff-member',
  `
  update staff_member set role = $3, location_ids = $4
  where merchant_id = $1 and account_id = $2
    and (role <> 'owner' or $3 = 'owner' or exists (
      select from staff_member o where o.merchant_id = $1 and o.role = 'owner' and o.account_id <> $2))
  returning account_id`,
);

const deleteMember = statement(
  'remove-staff-member',
  `
  delete from staff_member
  where merchant_id = $1 and account_id = $2
    and (role <> 'owner' or exists (
      select from staff_member o where o.merchant_id = $1 and o.role = 'owner' and o.account_id <> $2))
  returning account_id`,
);
