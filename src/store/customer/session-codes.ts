import { type Database, statement } from '../database/database.ts';
import { holdCustomer } from './hold-customer.ts';
import { endOldestSessions } from './sessions.ts';

// A session is carried to another page by a code that stands in its own row, so a session has one at most. The sessions
// that came of one another are a family: two live ones at most, the page the person left and the one they are on.

type NewCode = {
  readonly merchantId: string;
  readonly sessionId: string;
  readonly codeHash: string;
  readonly now: number;
  readonly expiresAt: number;
};

/** Gives a live session the code, instead of the one it had; false when the session has ended. */
export async function putSessionCode(database: Database, code: NewCode): Promise<boolean> {
  const { merchantId, sessionId, codeHash, now, expiresAt } = code;
  const [row] = await database.run(putStatement, [merchantId, sessionId, codeHash, expiresAt, now]);
  return row !== undefined;
}

/** What a code of this session is to be compared with, and whose it is; null when there is none. */
export async function findSessionCode(
  database: Database,
  merchantId: string,
  sessionId: string,
): Promise<{ readonly codeHash: string; readonly customerId: string } | null> {
  const [row] = await database.run<{ codeHash: string; customerId: string }>(findStatement, [merchantId, sessionId]);
  return row ?? null;
}

type UsedCode = {
  readonly merchantId: string;
  readonly customerId: string;
  /** The session the code came of. */
  readonly given: string;
  readonly codeHash: string;
  /** The session that it opens. */
  readonly sessionId: string;
  readonly device: string;
  readonly now: number;
};

/**
 * Uses the code up and opens a session that ends when the one it came of does; answers when that is, null where the code was
 * used, replaced or expired, or its session has ended. The other sessions of the family end.
 */
export async function useSessionCode(database: Database, used: UsedCode): Promise<number | null> {
  const { merchantId, customerId, given, codeHash, sessionId, device, now } = used;
  return database.transaction(async (tx) => {
    // Who signs out holds the customer as well: no session is opened behind a sign-out.
    await holdCustomer(tx, merchantId, customerId);
    const [giver] = await tx.run<{ rootSessionId: string; expiresAt: number }>(takeStatement, [
      merchantId,
      given,
      codeHash,
      now,
    ]);
    if (giver === undefined) return null;
    const { rootSessionId, expiresAt } = giver;
    await tx.run(endOthersStatement, [merchantId, customerId, rootSessionId, given, now]);
    await tx.run(openStatement, [merchantId, sessionId, customerId, now, expiresAt, device, rootSessionId]);
    await endOldestSessions(tx, merchantId, customerId, now);
    return expiresAt;
  });
}

const putStatement = statement(
  'put-session-code',
  `
  update customer_session set code_hash = $3, code_expires_at = $4
  where merchant_id = $1 and session_id = $2 and revoked_at is null and expires_at > $5
  returning session_id`,
);

const findStatement = statement(
  'find-session-code',
  `
  select code_hash, customer_id from customer_session
  where merchant_id = $1 and session_id = $2 and code_hash is not null`,
);

const takeStatement = statement(
  'take-session-code',
  `
  update customer_session set code_hash = null, code_expires_at = null
  where merchant_id = $1 and session_id = $2 and code_hash = $3 and code_expires_at > $4
    and revoked_at is null and expires_at > $4
  returning coalesce(root_session_id, session_id) as root_session_id, expires_at`,
);

const endOthersStatement = statement(
  'end-other-sessions-of-family',
  `
  update customer_session set revoked_at = $5
  where merchant_id = $1 and customer_id = $2 and coalesce(root_session_id, session_id) = $3 and session_id <> $4
    and revoked_at is null`,
);

const openStatement = statement(
  'open-carried-session',
  `
  insert into customer_session (merchant_id, session_id, customer_id, issued_at, expires_at, device, root_session_id)
  values ($1, $2, $3, $4, $5, $6, $7)`,
);
