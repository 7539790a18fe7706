import { type Database, type Statement, statement } from '../database/database.ts';
import { endOldestSessions } from './sessions.ts';

// A code belongs to the message that carried it: a request that sends none, because one went out a
// moment ago, gets a method of its own that shares that message's code.

export type CodeRequest = {
  readonly merchantId: string;
  /** E-mail address in lower case, or E.164 number. */
  readonly identifier: string;
  readonly methodId: string;
  readonly codeHash: string;
  readonly keyId: string;
  readonly now: number;
  readonly expiresAt: number;
  /** While a code that was sent so long ago at most can still be used, no other is sent. */
  readonly resendAfterMs: number;
};

/** Stores one request for a code, in one statement. `sent`: the caller has to send the message now; two of the same moment never both do. */
export async function requestCode(database: Database, wanted: CodeRequest): Promise<'sent' | 'shared'> {
  const [row] = await database.run<{ sentMethodId: string }>(requestStatement, [
    wanted.merchantId,
    wanted.identifier,
    wanted.methodId,
    wanted.codeHash,
    wanted.keyId,
    wanted.now,
    wanted.expiresAt,
    wanted.resendAfterMs,
  ]);
  return row?.sentMethodId === wanted.methodId ? 'sent' : 'shared';
}

/** Discards a code whose message could not be sent, so that the next request sends at once. */
export async function discardCode(database: Database, merchantId: string, methodId: string): Promise<void> {
  await database.run(discardStatement, [merchantId, methodId]);
}

export type CodeGuess = {
  readonly merchantId: string;
  readonly identifier: string;
  readonly methodId: string;
  readonly now: number;
  readonly attemptCountMax: number;
};

export type StoredCode = { readonly codeHash: string; readonly keyId: string; readonly sentMethodId: string };

/**
 * What a guess is to be compared with. The attempt is counted before, so that any number of guesses at once gets only so
 * many comparisons. Null when there is nothing to compare with: unknown, expired, used or worn out.
 */
export async function countAttempt(database: Database, guess: CodeGuess): Promise<StoredCode | null> {
  const [row] = await database.run<StoredCode>(guessStatement, [
    guess.merchantId,
    guess.identifier,
    guess.methodId,
    guess.now,
    guess.attemptCountMax,
  ]);
  return row ?? null;
}

export type Login = {
  readonly merchantId: string;
  readonly channel: 'email' | 'sms';
  readonly sentMethodId: string;
  /** For a person who was never here. */
  readonly newCustomerId: string;
  readonly customerName: string;
  readonly lastName: string;
  readonly sessionId: string;
  /** Browser and system; "" where they are not known. */
  readonly device: string;
  readonly now: number;
  readonly sessionExpiresAt: number;
};

/**
 * Uses the code up, makes the customer at the first success (names fill empty fields only) and opens the session; of
 * more sessions than a customer may have the oldest end. Answers the customer; null when the code was used meanwhile.
 */
export async function completeLogin(database: Database, login: Login): Promise<string | null> {
  return database.transaction(async (tx) => {
    const customerId = await openSession(tx, login);
    // A statement of its own: the one before holds the customer's row, so this one sees what logins of the same moment opened.
    if (customerId !== null) await endOldestSessions(tx, login.merchantId, customerId, login.now);
    return customerId;
  });
}

async function openSession(tx: Database, login: Login): Promise<string | null> {
  const [row] = await tx.run<{ customerId: string }>(completeStatements[login.channel], [
    login.merchantId,
    login.sentMethodId,
    login.newCustomerId,
    login.customerName,
    login.lastName,
    login.sessionId,
    login.now,
    login.sessionExpiresAt,
    login.device,
  ]);
  return row?.customerId ?? null;
}

// A window that began in the future counts as over too: the sandbox's clock can be set back.
function isOver(since: string, now: string, windowMs: string): string {
  return `(${since} <= ${now} - ${windowMs} or ${since} > ${now})`;
}

const sendsAgain = `(${isOver('login_identifier.sent_at', '$6', '$8')} or login_identifier.code_expires_at <= $6)`;

function whenSent(column: string): string {
  return `${column} = case when ${sendsAgain} then excluded.${column} else login_identifier.${column} end`;
}

const requestStatement = statement(
  'request-one-time-code',
  `
  with asked as (
    insert into login_identifier (merchant_id, identifier, sent_at, sent_method_id, code_hash, key_id, code_expires_at)
    values ($1, $2, $6::int8, $3, $4, $5, $7::int8)
    on conflict (merchant_id, identifier) do update set
      ${['sent_at', 'sent_method_id', 'code_hash', 'key_id', 'code_expires_at'].map(whenSent).join(',\n      ')}
    returning merchant_id, identifier, sent_method_id, code_hash, key_id, code_expires_at
  )
  insert into one_time_code (merchant_id, method_id, identifier, code_hash, key_id, sent_method_id, created_at, expires_at)
  select merchant_id, $3, identifier, code_hash, key_id, sent_method_id, $6, code_expires_at from asked
  returning sent_method_id`,
);

const discardStatement = statement(
  'discard-one-time-code',
  `
  with discarded as (
    update one_time_code set expires_at = created_at
    where merchant_id = $1 and sent_method_id = $2
    returning identifier
  )
  update login_identifier set code_expires_at = sent_at
  where merchant_id = $1 and sent_method_id = $2 and identifier in (select identifier from discarded)
  returning identifier`,
);

const guessStatement = statement(
  'guess-one-time-code',
  `
  update one_time_code c set attempt_count = attempt_count + 1
  where c.merchant_id = $1 and c.identifier = $2 and c.method_id = $3 and c.expires_at > $4::int8
    and c.attempt_count < $5
    and not exists (
      select from one_time_code s
      where s.merchant_id = c.merchant_id and s.method_id = c.sent_method_id and s.used_at is not null)
  returning c.code_hash, c.key_id, c.sent_method_id`,
);

const completeStatements: Readonly<Record<'email' | 'sms', Statement>> = {
  email: completeStatement('email_address'),
  sms: completeStatement('phone_number'),
};

function completeStatement(column: 'email_address' | 'phone_number'): Statement {
  const filled = (name: string) =>
    `${name} = case when customer.${name} = '' then excluded.${name} else customer.${name} end`;
  return statement(
    `complete-login-by-${column.replace('_', '-')}`,
    `
  with used as (
    update one_time_code set used_at = $7
    where merchant_id = $1 and method_id = $2 and used_at is null
    returning identifier
  ),
  closed as (
    update login_identifier l
    set code_expires_at = case when l.sent_method_id = $2 then least(l.code_expires_at, $7) else l.code_expires_at end
    from used
    where l.merchant_id = $1 and l.identifier = used.identifier
    returning l.identifier
  ),
  person as (
    insert into customer (merchant_id, customer_id, ${column}, customer_name, last_name, created_at)
    select $1, $3, used.identifier, $4, $5, $7 from used
    on conflict (merchant_id, ${column}) do update set ${filled('customer_name')}, ${filled('last_name')}
    returning customer_id
  )
  insert into customer_session (merchant_id, session_id, customer_id, issued_at, expires_at, device)
  select $1, $6, customer_id, $7, $8::int8, $9 from person
  returning customer_id`,
  );
}
