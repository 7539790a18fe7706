import pg from 'pg';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { camelCaseOf, checkedInteger, type Database, type Parameter, type Statement, statement } from './database.ts';
import { openListener } from './postgres-listener.ts';

export type PostgresSettings = {
  readonly connectionString: string;
  /** Connections for statements; 10 unless said otherwise. One more is opened when something listens. */
  readonly connectionCountMax?: number;
  /** False for poolers that cannot keep prepared statements (`DATABASE_PREPARE=off`). */
  readonly prepare?: boolean;
  /** Where LISTEN goes when `connectionString` names a pooler, which cannot carry it. */
  readonly listenConnectionString?: string;
};

/**
 * Opens PostgreSQL through a pool. Every statement is prepared under its name, once per connection. A database that
 * cannot be reached is refused with DEPENDENCY_UNAVAILABLE; every other failure keeps PostgreSQL's `code`.
 */
export function openPostgres(settings: PostgresSettings): Database {
  const pool = new pg.Pool({
    connectionString: settings.connectionString,
    max: settings.connectionCountMax ?? 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool at the next statement; without a listener it would end the
  // process.
  pool.on('error', () => {});
  const prepare = settings.prepare ?? true;
  const listener = openListener(settings.listenConnectionString ?? settings.connectionString);
  return {
    ...sessionOver((work) => withClient(pool, work), prepare),
    transaction: (work) => withClient(pool, (client) => inTransaction(client, prepare, work)),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

const notifyStatement = statement('notify-channel', "select pg_notify($1, '')");

type Lend = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>;

function sessionOver(lend: Lend, prepare: boolean): Pick<Database, 'run' | 'script' | 'notify'> {
  const run = <Row>(wanted: Statement, parameters: readonly Parameter[]): Promise<readonly Row[]> =>
    lend(async (client) => {
      const query = { text: wanted.text, values: [...parameters] };
      return (await queryRows(client, prepare ? { name: wanted.name, ...query } : query)) as readonly Row[];
    });
  return {
    run,
    script: (text) =>
      lend(async (client) => {
        await client.query(text);
      }),
    notify: async (channel) => {
      await run(notifyStatement, [channel]);
    },
  };
}

declare module 'pg' {
  interface Query {
    handleRowDescription(description: { readonly fields: { name: string }[] }): void;
  }
}

// The driver builds each row under the names of the description that comes before the rows, so the names are changed
// there, once per result, and no row is copied.
class CamelCaseQuery extends pg.Query {
  override handleRowDescription(description: { readonly fields: { name: string }[] }): void {
    for (const field of description.fields) field.name = camelCaseOf(field.name);
    super.handleRowDescription(description);
  }
}

function queryRows(client: pg.ClientBase, query: pg.QueryConfig): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result.rows));
    client.query(new CamelCaseQuery({ ...query, callback } as pg.QueryConfig));
  });
}

async function inTransaction<Result>(
  client: pg.ClientBase,
  prepare: boolean,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work(insideTransaction(client, prepare));
    await client.query('commit');
    return result;
  } catch (error) {
    // When even the rollback fails the connection is gone, and what was open on it with it.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function insideTransaction(client: pg.ClientBase, prepare: boolean): Database {
  const inside: Database = {
    ...sessionOver((work) => work(client), prepare),
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
async function withClient<Result>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch(throwUnreachable);
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    const lost = isConnectionFailure(error);
    client.release(lost);
    return lost ? throwUnreachable(error) : Promise.reject(error);
  }
}

function throwUnreachable(cause: unknown): never {
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The service cannot reach its database at the moment. Try again.', {
    retryAfterSeconds: 1,
    cause,
  });
}

// Classes 08 (connection) and 57P (shut down), or no SQLSTATE at all from the driver: the outcome is unknown, a retry
// with the same key finds it.
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|57P)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)/.test(code)) return true;
  return (
    code === '' &&
    /^(Connection terminated|Client has encountered a connection error|Client was closed)/.test(error.message)
  );
}

const int8 = 20;
const int8Array = 1016;
const date = 1082;

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === int8) return checkedInteger;
  if (oid === date) return (text) => text;
  const parse = pg.types.getTypeParser(oid, format as 'text');
  return oid === int8Array ? (text) => (parse(text) as string[]).map(checkedInteger) : parse;
}
