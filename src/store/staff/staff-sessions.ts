import { type Database, statement } from '../database/database.ts';
import { accountColumns, type MemberColumns, memberOf, type NamedMember, type StaffAccount } from './staff.ts';

/** A signed-in person with every place they have. */
export type StaffCaller = StaffAccount & {
  readonly members: readonly NamedMember[];
  /** Null with a session from before sessions had names. */
  readonly sessionId: string | null;
  readonly lastUsedAt: number | null;
  /** When the person last proved who they are. */
  readonly confirmedAt: number;
};

/** Who the session of this token belongs to; null when it is unknown, out of time or ended. One statement. */
export async function findStaffSession(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<StaffCaller | null> {
  const rows = await database.run<
    StaffAccount & MemberColumns & Pick<StaffCaller, 'sessionId' | 'lastUsedAt' | 'confirmedAt'>
  >(selectSession, [tokenHash, now]);
  const [first] = rows;
  if (first === undefined) return null;
  const members = rows.flatMap((row) => (row.merchantId === null ? [] : [memberOf(row, row.merchantId)]));
  const { accountId, emailAddress, name, isOperator, sessionId, lastUsedAt, confirmedAt } = first;
  return { accountId, emailAddress, name, isOperator, members, sessionId, lastUsedAt, confirmedAt };
}

export type NewStaffSession = {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly address: string;
  readonly device: string;
  readonly now: number;
  readonly expiresAt: number;
};

/** At most so many sessions of one account; the oldest ones end. */
const sessionsMax = 50;

/** Stores a session; its token is known to the browser only. */
export async function openStaffSession(database: Database, session: NewStaffSession): Promise<void> {
  const { accountId, now } = session;
  await database.run(insertSession, [
    session.tokenHash,
    session.sessionId,
    accountId,
    session.address,
    session.device,
    now,
    session.expiresAt,
  ]);
  await database.run(endOldest, [accountId, now, sessionsMax]);
}

/** Notes that a session was used, and from where. */
export async function touchStaffSession(
  database: Database,
  tokenHash: string,
  address: string,
  now: number,
): Promise<void> {
  await database.run(updateUsed, [tokenHash, address, now]);
}

/** Notes that the person behind a session proved who they are. */
export async function confirmStaffSession(database: Database, tokenHash: string, now: number): Promise<void> {
  await database.run(updateConfirmed, [tokenHash, now]);
}

/** Ends a session for good; ending it again changes nothing. */
export async function endStaffSession(database: Database, tokenHash: string, now: number): Promise<void> {
  await database.run(updateSession, [tokenHash, now]);
}

/** Ends one of the account's sessions by its name; false when there is no such live one. */
export async function endStaffSessionById(
  database: Database,
  accountId: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  return (await database.run<unknown>(updateById, [accountId, sessionId, now])).length === 1;
}

/** Ends every session of the account. */
export async function endStaffSessions(database: Database, accountId: string, now: number): Promise<void> {
  await database.run(updateAll, [accountId, now]);
}

export type ListedStaffSession = {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly address: string;
  readonly device: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number;
};

/** The live sessions of an account, the newest first. */
export async function listStaffSessions(
  database: Database,
  accountId: string,
  now: number,
): Promise<readonly ListedStaffSession[]> {
  return database.run<ListedStaffSession>(selectSessions, [accountId, now]);
}

const selectSession = statement(
  'find-staff-session',
  `
  select ${accountColumns}, m.merchant_id, m.role, m.location_ids, m.name as member_name, s.session_id, s.last_used_at,
    coalesce(s.confirmed_at, s.created_at) as confirmed_at
  from staff_session s
  join staff_account a on a.account_id = s.account_id
  left join staff_member m on m.account_id = a.account_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2
  order by m.added_at, m.merchant_id`,
);

const insertSession = statement(
  'open-staff-session',
  `
  insert into staff_session (token_hash, session_id, account_id, address, device, created_at, last_used_at, expires_at)
  values ($1, $2, $3, $4, $5, $6::int8, $6, $7)`,
);

const endOldest = statement(
  'end-oldest-staff-sessions',
  `
  update staff_session set revoked_at = $2
  where token_hash in (
    select s.token_hash from staff_session s
    where s.account_id = $1 and s.revoked_at is null and s.expires_at > $2::int8
    order by s.created_at desc, s.token_hash
    offset $3)`,
);

const updateUsed = statement(
  'touch-staff-session',
  `update staff_session set last_used_at = $3, address = $2 where token_hash = $1`,
);

const updateConfirmed = statement(
  'confirm-staff-session',
  `update staff_session set confirmed_at = $2 where token_hash = $1`,
);

const updateSession = statement(
  'end-staff-session',
  `update staff_session set revoked_at = $2 where token_hash = $1 and revoked_at is null`,
);

const updateById = statement(
  'end-staff-session-by-id',
  `
  update staff_session set revoked_at = $3
  where account_id = $1 and session_id = $2 and revoked_at is null and expires_at > $3::int8
  returning session_id`,
);

const updateAll = statement(
  'end-staff-sessions',
  `update staff_session set revoked_at = $2 where account_id = $1 and revoked_at is null`,
);

const selectSessions = statement(
  'list-staff-sessions',
  `
  select s.session_id, s.token_hash, s.address, s.device, s.created_at, s.last_used_at, s.expires_at
  from staff_session s
  where s.account_id = $1 and s.session_id is not null and s.revoked_at is null and s.expires_at > $2
  order by s.created_at desc, s.session_id
  limit ${sessionsMax}`,
);
