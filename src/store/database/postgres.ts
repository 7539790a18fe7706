import pg from 'pg';
import { assert } from '../../domain/values/errors.ts';
import { type ConnectionPool, openConnectionPool } from './availability/connection-pool.ts';
import { checkedInteger, type Database, type Parameter, type Statement, statement } from './database.ts';
import { readIsDistributed } from './distributed/is-distributed.ts';
import { failureOf, isConnectionLost, withConstraint } from './postgres/failures.ts';
import { openListener } from './postgres/listener.ts';
import { NamedQuery } from './postgres/named-query.ts';
import type { Row } from './protocol/rows.ts';
import { databaseUnavailable } from './unavailable.ts';

export type PostgresSettings = {
  readonly connectionString: string;
  /** Connections for statements; 10 unless said otherwise. One more is opened when something listens. */
  readonly connectionCountMax?: number;
  /** False for poolers that cannot keep prepared statements (`DATABASE_PREPARE=off`). */
  readonly prepare?: boolean;
  /** How long the server may be silent about one statement; 4.5 seconds unless said otherwise. */
  readonly silenceMsMax?: number;
};

// The server ends what takes too long before we give the connection up (`silenceMsMax`): a statement that only waited
// costs no connection then. A pooler refuses settings at connecting; there they belong to the role.
const serverLimits = {
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  // What a node that froze had open must not lock rows for longer.
  idle_in_transaction_session_timeout: 10_000,
  // What a database or role is set to besides: under a stricter one requests that meet would fail.
  options: '-c default_transaction_isolation=read\\ committed',
};

/**
 * A connection that was not needed for so long is closed. The driver's own ten seconds would have a quiet restaurant's
 * service open, and prepare its statements on, a new one for most visits.
 */
const idleMsMax = 60_000;

/**
 * Opens PostgreSQL through a pool. Every statement is prepared under its name, once per connection. Nothing waits
 * without end: a connection is opened within four seconds, a statement answered within `silenceMsMax`, a lock had within
 * two seconds (design/storage.md#limits-of-waiting). A database that cannot be reached, cannot write or takes longer is
 * refused with DEPENDENCY_UNAVAILABLE; every other failure keeps PostgreSQL's `code`. `script` alone has no limit.
 */
export function openPostgres(settings: PostgresSettings): Database {
  const prepare = settings.prepare ?? true;
  const session = { prepare, silenceMsMax: settings.silenceMsMax ?? 4_500 };
  const pool = openConnectionPool(
    {
      connectionString: settings.connectionString,
      max: settings.connectionCountMax ?? 10,
      connectionTimeoutMillis: 4_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      idleTimeoutMillis: idleMsMax,
      ...(prepare ? serverLimits : {}),
      types: { getTypeParser },
    },
    (client) => confirmReplication(client, session.silenceMsMax),
  );
  const listener = openListener(settings.connectionString);
  const lost = (): void => {
    pool.doubtAll();
    listener.doubt();
  };
  const statements = sessionOver((work) => withClient(pool, lost, work), session);
  const askDistributed = askedUntilKnown(readIsDistributed);
  return {
    ...statements,
    transaction: (work) =>
      withClient(pool, lost, (client) => inTransaction(client, { ...session, askDistributed }, work)),
    isDistributed: () => askDistributed(statements),
    poolState: pool.poolState,
    outsideTransaction: (text) => runOutside(pool, text),
    listen: listener.listen,
    beforeNextTurn: (act) => {
      setImmediate(act);
    },
    close: async () => {
      await listener.close();
      await pool.close();
    },
  };
}

type Ask = (of: Pick<Database, 'run'>) => Promise<boolean>;

/**
 * What is asked, once it was answered. Until then each asks by its own connection: a transaction that waited for another one's
 * would wait for ever where all others wait for it.
 */
function askedUntilKnown(ask: Ask): Ask {
  let known: boolean | null = null;
  return async (of) => {
    known ??= await ask(of);
    return known;
  };
}

const notifyStatement = statement('notify-channel', "select pg_notify($1, '')");

/** How statements are sent over a connection. */
type Session = { readonly prepare: boolean; readonly silenceMsMax: number };

type Lend = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>;

function sessionOver(lend: Lend, session: Session): Pick<Database, 'run' | 'script' | 'notify'> {
  const run = <Found>(wanted: Statement, parameters: readonly Parameter[]): Promise<readonly Found[]> =>
    lend((client) => queryRows(client, wanted, parameters, session)) as Promise<readonly Found[]>;
  return {
    run,
    script: (text) =>
      lend(async (client) => {
        await client.query(text).catch((error: Error) => Promise.reject(withConstraint(error)));
      }),
    notify: async (channel) => {
      await run(notifyStatement, [channel]);
    },
  };
}

declare module 'pg' {
  interface QueryConfig {
    query_timeout?: number;
  }
}

function queryRows(
  client: pg.ClientBase,
  wanted: Statement,
  parameters: readonly Parameter[],
  session: Session,
): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, rows: readonly Row[]): void =>
      error ? reject(withConstraint(error)) : resolve(rows);
    client.query(new NamedQuery(wanted, parameters, { ...session, parserOf: getTypeParser }, callback));
  });
}

type TransactionSession = Session & { readonly askDistributed: Ask };

async function inTransaction<Result>(
  client: pg.ClientBase,
  session: TransactionSession,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const bounded = (text: string) => client.query({ text, query_timeout: session.silenceMsMax });
  await bounded('begin');
  try {
    const result = await work(insideTransaction(client, session));
    await bounded('commit');
    return result;
  } catch (error) {
    // A lost connection takes what was open on it along. A rollback that fails says that it is lost, and is thrown instead.
    if (!isConnectionLost(error)) await bounded('rollback');
    throw error;
  }
}

// What it waits for are transactions that began before; those that come meanwhile do not wait for it.
const outsideLimits = 'set statement_timeout = 0; set lock_timeout = 60000';

/** The connection is closed: its settings are for nothing else. */
async function runOutside(pool: ConnectionPool, text: string): Promise<void> {
  const client = await pool.connect().catch(refuseConnection);
  try {
    await client.query(outsideLimits);
    await client.query(text);
  } catch (error) {
    throwFailure(error);
  } finally {
    client.release(true);
  }
}

function insideTransaction(client: pg.ClientBase, session: TransactionSession): Database {
  const statements = sessionOver((work) => work(client), session);
  const inside: Database = {
    ...statements,
    isDistributed: () => session.askDistributed(statements),
    transaction: (work) => work(inside),
    listen: () => refuseInside('listen'),
    close: () => refuseInside('close'),
  };
  return inside;
}

async function refuseInside(act: string): Promise<never> {
  assert(false, `${act} has no place inside a transaction`);
}

// Not `pool.query`: that throws the connection away after every failed statement, and a unique violation is an ordinary
// outcome here (design/storage.md#two-statements-per-cart-change).
async function withClient<Result>(
  pool: ConnectionPool,
  lost: () => void,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(refuseConnection);
  try {
    const result = await work(client);
    pool.refuseUnreplicated(client);
    client.release();
    return result;
  } catch (error) {
    const isLost = isConnectionLost(error);
    if (isLost) lost();
    client.release(isLost);
    return throwFailure(error);
  }
}

/**
 * Has a standby confirm all that the server has: a message in the log, which changes nothing, is answered when everything
 * before it is there as well.
 */
async function confirmReplication(client: pg.ClientBase, silenceMsMax: number): Promise<void> {
  await client.query({ text: "select pg_logical_emit_message(true, 'tiffin', '')", query_timeout: silenceMsMax });
}

/** A server that does not let us in, or is not the one we trust, cannot serve, whatever its reason. */
function refuseConnection(error: unknown): never {
  throw databaseUnavailable(error);
}

function throwFailure(error: unknown): never {
  throw failureOf(error);
}

const int8 = 20;
const int8Array = 1016;
const date = 1082;

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === int8) return checkedInteger;
  if (oid === date) return (text) => text;
  const parse = pg.types.getTypeParser(oid, format as 'text');
  return oid === int8Array
    ? (text) => (parse(text) as (string | null)[]).map((each) => (each === null ? null : checkedInteger(each)))
    : parse;
}
