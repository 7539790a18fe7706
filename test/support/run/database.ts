import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Database, type Statement, statement } from '../../../src/store/database/database.ts';
import { openPglite } from '../../../src/store/database/pglite.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { type DatabaseContent, readContent, restoreContent } from './database-content.ts';
import { administer, copyDatabase, databaseUrl, type PreparedDatabases, seededAt } from './global-setup.ts';

export { seededAt };

export type TestDatabaseOptions = {
  /** With the sandbox's merchants in it, as seeded at `seededAt`. */
  readonly seeded?: boolean;
  /** No other test file has used it: what the planner knows of it is what it knows of a young database. */
  readonly unused?: boolean;
};

/**
 * A migrated database of its own, in the process (PGlite) or on a server (`TIFFIN_TEST_DATABASE=postgres`), which holds
 * what was prepared and nothing else. Close it in `afterAll`: then the next test file of the worker can have it.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const prepared = inject('preparedDatabases');
  return prepared.kind === 'pglite'
    ? openEmbedded(prepared, options)
    : (await openOnServer(prepared, options)).database;
}

/** Whether tests that need several connections can run; where not, says so in one line of the output. */
export function canRace(file: string): boolean {
  if (inject('preparedDatabases').kind === 'postgres') return true;
  console.info(`skipped ${file}: the embedded database has one connection, races need TIFFIN_TEST_DATABASE=postgres`);
  return false;
}

/** A database of its own on the server and the way to it, for tests that open it themselves. Needs `canRace`. */
export async function createPostgresDatabase(
  options: TestDatabaseOptions = {},
): Promise<{ readonly url: string; readonly database: Database }> {
  const prepared = inject('preparedDatabases');
  if (prepared.kind !== 'postgres') throw new Error('This test needs TIFFIN_TEST_DATABASE=postgres.');
  return openOnServer(prepared, options);
}

/** `database`, writing down in `statements` the name of every statement it runs, also inside transactions. */
export function countStatements(
  database: Database,
  statements: string[] = [],
): Database & { readonly statements: string[] } {
  return { ...recording(database, statements), statements };
}

function recording(database: Database, statements: string[]): Database {
  return {
    ...database,
    run: (statement, parameters) => {
      statements.push(statement.name);
      return database.run(statement, parameters);
    },
    transaction: (work) => database.transaction((tx) => work(recording(tx, statements))),
  };
}

/** A database of this worker that test files use in turn; `content` is what each of them finds. */
type Pooled<Handle> = { readonly handle: Handle; readonly content: DatabaseContent };

// Opening one costs a second of processor time, dropping one on a server as much again; putting its rows back costs a
// twentieth. So a closed one is kept for the next test file of the worker.
const idleEmbedded = { migrated: [] as Pooled<Database>[], seeded: [] as Pooled<Database>[] };
const idleCountMax = 3;

/** A database on a server, or on several, each with its part of the content. Connected for as long as the worker lives. */
type ServerDatabase = {
  readonly name: string;
  readonly url: string;
  readonly database: Database;
  /** A connection to each server, by which its rows are put back. */
  readonly servers: readonly Database[];
  readonly contents: readonly DatabaseContent[];
};
const idleOnServer = { migrated: [] as ServerDatabase[], seeded: [] as ServerDatabase[] };
/** Each may have eleven connections, and a server takes a hundred from all workers. */
const idleOnServerMax = 2;

async function openEmbedded(
  prepared: PreparedDatabases & { kind: 'pglite' },
  { seeded = false, unused = false }: TestDatabaseOptions,
): Promise<Database> {
  const idle = idleEmbedded[seeded ? 'seeded' : 'migrated'];
  for (let pooled = unused ? undefined : idle.pop(); pooled !== undefined; pooled = idle.pop()) {
    const { handle, content } = pooled;
    if (await restoreContent(handle, content)) return lend(handle, () => keep(idle, { handle, content }));
    await handle.close();
  }
  const dump = seeded ? prepared.seeded : prepared.migrated;
  if (dump === null) throw new Error('There is no seed: src/sandbox/seed/seed-sandbox.ts is missing.');
  const handle = await openPglite({ dump: new Blob([await readFile(dump)]) });
  const content = await readContent(handle);
  return lend(handle, () => keep(idle, { handle, content }));
}

/** Each holds a hundred megabytes and more: what many tests of one file had open at once is not kept. */
async function keep(idle: Pooled<Database>[], pooled: Pooled<Database>): Promise<void> {
  if (idle.length < idleCountMax) idle.push(pooled);
  else await pooled.handle.close();
}

/** How long work that a test left behind may take before its database is given up instead of being used again. */
const settleMilliseconds = 2_000;

/** `database` until it is closed: then it refuses, and is given back as soon as what was begun has ended. */
function lend(database: Database, giveBack: () => Promise<void>): Database {
  const begun = new Set<Promise<unknown>>();
  const listeners = new Set<() => Promise<void>>();
  let closed = false;
  const whileOpen = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (closed) throw new Error('this test database was closed');
    const running = work();
    begun.add(running);
    try {
      return await running;
    } finally {
      begun.delete(running);
    }
  };
  return {
    ...database,
    run: (statement, parameters) => whileOpen(() => database.run(statement, parameters)),
    transaction: (work) => whileOpen(() => database.transaction(work)),
    script: (text) => whileOpen(() => database.script(text)),
    notify: (channel) => whileOpen(() => database.notify(channel)),
    listen: async (channel, heard) => {
      const stop = await whileOpen(() => database.listen(channel, heard));
      listeners.add(stop);
      return async () => {
        if (listeners.delete(stop)) await stop();
      };
    },
    close: async () => {
      if (closed) return;
      closed = true;
      const stopped = [...listeners].map((stop) => stop());
      const settled = Promise.allSettled([...begun, ...stopped]).then(() => true);
      if (await Promise.race([settled, sleep(settleMilliseconds, false, { ref: false })])) await giveBack();
    },
  };
}

type OnServer = { readonly url: string; readonly database: Database };

async function openOnServer(
  prepared: PreparedDatabases & { kind: 'postgres' },
  { seeded = false, unused = false }: TestDatabaseOptions,
): Promise<OnServer> {
  const idle = idleOnServer[seeded ? 'seeded' : 'migrated'];
  for (let pooled = unused ? undefined : idle.pop(); pooled !== undefined; pooled = idle.pop()) {
    if (await restoreServers(pooled)) return lendOnServer(prepared, pooled, idle);
    await dropOnServers(prepared, pooled);
  }
  const name = await createDatabase(prepared, seeded);
  return lendOnServer(prepared, await connectServers(prepared, name), idle);
}

async function dropOnServers(
  prepared: PreparedDatabases & { kind: 'postgres' },
  { name, database, servers }: ServerDatabase,
): Promise<void> {
  for (const each of [database, ...servers]) await each.close();
  for (const url of prepared.servers) await administer(url, `drop database if exists ${name} with (force)`);
}

async function connectServers(
  { url, servers: urls }: PreparedDatabases & { kind: 'postgres' },
  name: string,
): Promise<ServerDatabase> {
  const open = (server: string, connectionCountMax: number): Database =>
    openPostgres({ connectionString: `${databaseUrl(server, name)}?application_name=${keptName}`, connectionCountMax });
  const servers = urls.map((server) => open(server, 1));
  const contents = await Promise.all(servers.map(readContent));
  return { name, url: databaseUrl(url, name), database: open(url, 10), servers, contents };
}

function lendOnServer(
  prepared: PreparedDatabases & { kind: 'postgres' },
  pooled: ServerDatabase,
  idle: ServerDatabase[],
): OnServer {
  const giveBack = async (): Promise<void> => {
    if (idle.length < idleOnServerMax) idle.push(pooled);
    else await dropOnServers(prepared, pooled);
  };
  return { url: pooled.url, database: lend(withOneTextPerName(pooled.database), giveBack) };
}

/** Puts the content of a database back on every server it is on; each has rows of its own. */
async function restoreServers({ servers, contents }: ServerDatabase): Promise<boolean> {
  const restored = await Promise.all(
    servers.map(async (server, place) => {
      await server.run(endOtherSessions, [keptName]);
      return restoreContent(server, contents[place] as DatabaseContent);
    }),
  );
  return restored.every(Boolean);
}

const textsByName = new Map<string, string[]>();

/** A connection knows one text for a name, and several test files may have one each for theirs. */
function withOneTextPerName(database: Database): Database {
  return {
    ...database,
    run: (wanted, parameters) => database.run(ownNameOf(wanted), parameters),
    transaction: (work) => database.transaction((tx) => work(withOneTextPerName(tx))),
  };
}

function ownNameOf(wanted: Statement): Statement {
  const texts = textsByName.get(wanted.name) ?? [];
  textsByName.set(wanted.name, texts);
  if (!texts.includes(wanted.text)) texts.push(wanted.text);
  const place = texts.indexOf(wanted.text);
  return place === 0 ? wanted : { ...wanted, name: `${wanted.name}-${place}` };
}

/** The name of the connections that outlive a test file. */
const keptName = 'tiffin-test-kept';

/** What a test left open; not what a cluster's servers have open among themselves. */
const endOtherSessions = statement(
  'test-end-other-sessions',
  `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and application_name <> $1 and application_name not ilike 'citus%'`,
);

let databaseCount = 0;

async function createDatabase(prepared: PreparedDatabases & { kind: 'postgres' }, seeded: boolean): Promise<string> {
  if (seeded && !prepared.seeded) throw new Error('There is no seed: src/sandbox/seed/seed-sandbox.ts is missing.');
  databaseCount += 1;
  const name = `${prepared.prefix}_${process.pid}_${databaseCount}`;
  const template = `${prepared.prefix}_${seeded ? 'seeded' : 'migrated'}`;
  await copyDatabase(prepared.servers, name, template);
  return name;
}
