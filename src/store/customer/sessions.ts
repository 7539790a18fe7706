import type { SessionContext } from '../cart/carts.ts';
import { type Database, statement } from '../database/database.ts';
import { holdCustomer } from './hold-customer.ts';

export type FindSession = { readonly merchantId: string; readonly sessionId: string; readonly now: number };

/** The session a token names; null when this merchant has none of that id. `live`: not revoked and not out of time. */
export async function findSession(database: Database, wanted: FindSession): Promise<FoundSession | null> {
  const [row] = await database.run<SessionRow>(findStatement, [wanted.merchantId, wanted.sessionId]);
  if (row === undefined) return null;
  const live = row.revokedAt === null && row.expiresAt > wanted.now;
  return { sessionId: row.sessionId, customerId: row.customerId, live, lastUsedAt: row.lastUsedAt ?? row.issuedAt };
}

/** At most so many live sessions of one customer at a merchant; the oldest ones end. */
const sessionsMax = 50;

/** Ends the oldest sessions of a customer beyond fifty live ones. Hold the customer's row, so that none is added meanwhile. */
export async function endOldestSessions(
  tx: Database,
  merchantId: string,
  customerId: string,
  now: number,
): Promise<void> {
  await tx.run(endOldestStatement, [merchantId, customerId, now, sessionsMax]);
}

/** Notes that a session was used. */
export async function touchSession(database: Database, { merchantId, sessionId, now }: FindSession): Promise<void> {
  await database.run(touchStatement, [merchantId, sessionId, now]);
}

export type ListedSession = {
  readonly sessionId: string;
  readonly device: string;
  readonly issuedAt: number;
  /** Null: not since it was opened. */
  readonly lastUsedAt: number | null;
};

/** The live sessions of a customer, the newest first, fifty at most. */
export async function listSessions(
  database: Database,
  merchantId: string,
  customerId: string,
  now: number,
): Promise<readonly ListedSession[]> {
  return database.run<ListedSession>(listStatement, [merchantId, customerId, now]);
}

/**
 * Ends a session for good (reference/customers.md#logout), and those it was carried to or came of by a code: they are the same
 * person at the same device. Ending it again changes nothing.
 */
export async function revokeSession(
  database: Database,
  merchantId: string,
  customerId: string,
  sessionId: string,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await holdCustomer(tx, merchantId, customerId);
    await tx.run(revokeStatement, [merchantId, customerId, sessionId, now]);
  });
}

/** Ends every session of a customer, and forgets the devices they signed in with. */
export async function revokeSessions(
  database: Database,
  merchantId: string,
  customerId: string,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await holdCustomer(tx, merchantId, customerId);
    await tx.run(revokeAllStatement, [merchantId, customerId, now]);
    await tx.run(forgetStatement, [merchantId, customerId]);
  });
}

/**
 * The browser that a session began with, "" where it was none we know; null when the session is forgotten by now. One that
 * was ended counts, too.
 */
export async function findSessionDevice(
  database: Database,
  merchantId: string,
  sessionId: string,
): Promise<string | null> {
  const [row] = await database.run<{ device: string }>(deviceStatement, [merchantId, sessionId]);
  return row?.device ?? null;
}

/** A session as it is found, with its last use: right to the hour, and not counting carts. */
export type FoundSession = SessionContext & { readonly lastUsedAt: number };

type SessionRow = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly issuedAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
};

const findStatement = statement(
  'find-session',
  `
  select session_id, customer_id, issued_at, last_used_at, expires_at, revoked_at
  from customer_session
  where merchant_id = $1 and session_id = $2`,
);

const deviceStatement = statement(
  'find-device-of-session',
  `select device from customer_session where merchant_id = $1 and session_id = $2`,
);

const touchStatement = statement(
  'touch-session',
  `update customer_session set last_used_at = $3 where merchant_id = $1 and session_id = $2`,
);

const listStatement = statement(
  'list-sessions-of-customer',
  `
  select s.session_id, s.device, s.issued_at, s.last_used_at from customer_session s
  where s.merchant_id = $1 and s.customer_id = $2 and s.revoked_at is null and s.expires_at > $3
  order by s.issued_at desc, s.session_id
  limit ${sessionsMax}`,
);

// Those opened at the same instant by the order they are listed in.
const endOldestStatement = statement(
  'end-oldest-sessions',
  `
  update customer_session set revoked_at = $3
  where merchant_id = $1 and session_id in (
    select s.session_id from customer_session s
    where s.merchant_id = $1 and s.customer_id = $2 and s.revoked_at is null and s.expires_at > $3::int8
    order by s.issued_at desc, s.session_id
    offset $4)`,
);

// The session's own row names its family: that of the session it came of, else its own.
const revokeStatement = statement(
  'revoke-session',
  `
  update customer_session set revoked_at = $4
  where merchant_id = $1 and customer_id = $2 and revoked_at is null
    and coalesce(root_session_id, session_id) = (
      select coalesce(s.root_session_id, s.session_id) from customer_session s
      where s.merchant_id = $1 and s.session_id = $3)`,
);

const revokeAllStatement = statement(
  'revoke-sessions',
  `
  update customer_session set revoked_at = $3
  where merchant_id = $1 and customer_id = $2 and revoked_at is null`,
);

const forgetStatement = statement(
  'forget-devices-of-customer',
  `
  delete from known_device d using customer c
  where c.merchant_id = $1 and c.customer_id = $2 and d.realm = $1 and d.person in (c.email_address, c.phone_number)`,
);
