import type { StaffMember, StaffRole } from '../../domain/staff/staff.ts';
import { type Database, statement } from '../database/database.ts';

export type StaffAccount = {
  readonly accountId: string;
  /** Lower case. */
  readonly emailAddress: string;
  readonly name: string;
  readonly isOperator: boolean;
};

/** A signed-in person with every place they have. */
export type StaffCaller = StaffAccount & { readonly members: readonly StaffMember[] };

/** Who the session of this token belongs to; null when it is unknown, out of time or ended. One statement. */
export async function findStaffSession(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<StaffCaller | null> {
  const rows = await database.run<StaffAccount & MemberColumns>(selectSession, [tokenHash, now]);
  const [first] = rows;
  if (first === undefined) return null;
  const members = rows.flatMap((row) => (row.merchantId === null ? [] : [memberOf(row, row.merchantId)]));
  const { accountId, emailAddress, name, isOperator } = first;
  return { accountId, emailAddress, name, isOperator, members };
}

/** The account of an address in lower case; null when there is none. */
export async function findAccount(database: Database, emailAddress: string): Promise<StaffAccount | null> {
  const [row] = await database.run<StaffAccount>(selectAccount, [emailAddress]);
  return row ?? null;
}

/** Where an account works; the first to be joined first. */
export async function findMemberships(database: Database, accountId: string): Promise<readonly StaffMember[]> {
  const rows = await database.run<MemberColumns & { merchantId: string }>(selectMemberships, [accountId]);
  return rows.map((row) => memberOf(row, row.merchantId));
}

/** Stores a session; its token is known to the browser only. */
export async function openStaffSession(
  database: Database,
  session: { readonly tokenHash: string; readonly accountId: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await database.run(insertSession, [session.tokenHash, session.accountId, session.now, session.expiresAt]);
}

/** Ends a session for good; ending it again changes nothing. */
export async function endStaffSession(database: Database, tokenHash: string, now: number): Promise<void> {
  await database.run(updateSession, [tokenHash, now]);
}

export type StaffLogin = {
  readonly methodId: string;
  readonly emailAddress: string;
  readonly codeHash: string;
  readonly keyId: string;
  readonly now: number;
  readonly expiresAt: number;
  /** At most so many requests of one address since `countSince`. */
  readonly countMax: number;
  readonly countSince: number;
};

/** Stores one request for a code; false when the address asked too often. */
export async function saveStaffLogin(database: Database, login: StaffLogin): Promise<boolean> {
  const rows = await database.run(insertLogin, [
    login.methodId,
    login.emailAddress,
    login.codeHash,
    login.keyId,
    login.now,
    login.expiresAt,
    login.countSince,
    login.countMax,
  ]);
  return rows.length === 1;
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

// --- the first owner ---

/** Whether this installation has an operator yet. */
export async function hasOperator(database: Database): Promise<boolean> {
  return (await database.run(selectOperator, [])).length > 0;
}

/** Stores a link that makes the first operator; earlier links die with it. */
export async function saveFirstRunLink(database: Database, tokenHash: string, expiresAt: number): Promise<void> {
  await database.run(insertLink, [tokenHash, expiresAt]);
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

export type ListedMember = StaffMember & {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly name: string;
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
    name: row.name,
    addedAt: row.addedAt,
  }));
}

/** Adds a person, or changes role and locations of one who is there; the account is made unless the address has one. */
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

type MemberColumns = {
  readonly merchantId: string | null;
  readonly role: StaffRole;
  readonly locationIds: string | null;
};

function memberOf(row: MemberColumns, merchantId: string): StaffMember {
  return { merchantId, role: row.role, locationIds: row.locationIds === null ? null : JSON.parse(row.locationIds) };
}

const accountColumns = 'a.account_id, a.email_address, a.name, a.is_operator';

const selectSession = statement(
  'find-staff-session',
  `
  select ${accountColumns}, m.merchant_id, m.role, m.location_ids
  from staff_session s
  join staff_account a on a.account_id = s.account_id
  left join staff_member m on m.account_id = a.account_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2
  order by m.added_at, m.merchant_id`,
);

const selectAccount = statement(
  'find-staff-account',
  `select ${accountColumns} from staff_account a where a.email_address = $1`,
);

const selectMemberships = statement(
  'list-staff-memberships',
  `
  select merchant_id, role, location_ids from staff_member where account_id = $1
  order by added_at, merchant_id`,
);

const insertSession = statement(
  'open-staff-session',
  `insert into staff_session (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)`,
);

const updateSession = statement(
  'end-staff-session',
  `update staff_session set revoked_at = $2 where token_hash = $1 and revoked_at is null`,
);

const insertLogin = statement(
  'save-staff-login',
  `
  insert into staff_login (method_id, email_address, code_hash, key_id, created_at, expires_at)
  select $1, $2, $3, $4, $5::int8, $6::int8
  where (select count(*) from staff_login where email_address = $2 and created_at > $7::int8) < $8
  returning method_id`,
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

const selectOperator = statement('find-operator', `select account_id from staff_account where is_operator limit 1`);

const insertLink = statement(
  'save-first-run-link',
  `
  with dead as (delete from first_run_link)
  insert into first_run_link (token_hash, expires_at) values ($1, $2)`,
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
    insert into staff_member (merchant_id, account_id, role, added_at)
    select m.merchant_id, made.account_id, 'owner', $5::int8 from made cross join merchant m
    on conflict (merchant_id, account_id) do update set role = 'owner', location_ids = null)
  select account_id from made`,
);

const selectMembers = statement(
  'list-staff-members',
  `
  select ${accountColumns}, m.merchant_id, m.role, m.location_ids, m.added_at
  from staff_member m
  join staff_account a on a.account_id = m.account_id
  where m.merchant_id = $1
  order by a.name, a.account_id`,
);

const upsertMember = statement(
  'save-staff-member',
  `
  with person as (
    insert into staff_account (account_id, email_address, name, is_operator, created_at)
    values ($2, $3, $4, false, $7::int8)
    on conflict (email_address) do update set email_address = excluded.email_address
    returning account_id)
  insert into staff_member (merchant_id, account_id, role, location_ids, added_at)
  select $1, account_id, $5, $6, $7::int8 from person
  on conflict (merchant_id, account_id) do update set role = excluded.role, location_ids = excluded.location_ids
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
