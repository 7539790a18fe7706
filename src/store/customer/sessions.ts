import type { SessionContext } from '../cart/carts.ts';
import { type Database, statement } from '../database/database.ts';

export type FindSession = { readonly merchantId: string; readonly sessionId: string; readonly now: number };

/** The session a token names; null when this merchant has none of that id. `live`: not revoked and not out of time. */
export async function findSession(database: Database, wanted: FindSession): Promise<SessionContext | null> {
  const [row] = await database.run<SessionRow>(findStatement, [wanted.merchantId, wanted.sessionId]);
  if (row === undefined) return null;
  const live = row.revokedAt === null && row.expiresAt > wanted.now;
  return { sessionId: row.sessionId, customerId: row.customerId, live };
}

/** Ends a session for good (reference/customers.md#logout); ending it again changes nothing. */
export async function revokeSession(
  database: Database,
  merchantId: string,
  sessionId: string,
  now: number,
): Promise<void> {
  await database.run(revokeStatement, [merchantId, sessionId, now]);
}

/** Ends every session of a customer, and forgets the devices they signed in with. */
export async function revokeSessions(
  database: Database,
  merchantId: string,
  customerId: string,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(revokeAllStatement, [merchantId, customerId, now]);
    await tx.run(forgetStatement, [merchantId, customerId]);
  });
}

type SessionRow = { sessionId: string; customerId: string; expiresAt: number; revokedAt: number | null };

const findStatement = statement(
  'find-session',
  `
  select session_id, customer_id, expires_at, revoked_at
  from customer_session
  where merchant_id = $1 and session_id = $2`,
);

const revokeStatement = statement(
  'revoke-session',
  `
  update customer_session set revoked_at = $3
  where merchant_id = $1 and session_id = $2 and revoked_at is null`,
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
