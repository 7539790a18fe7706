import { preferLz4 } from './compression.ts';
import { type Database, statement } from './database.ts';
import { readDatabaseTime } from './database-time.ts';
import { readIsDistributed } from './distributed/is-distributed.ts';
import { layOut } from './distributed/lay-out.ts';
import { earlierDigests } from './earlier-digests.ts';
import { type Migration, ownMigrations, readMigrations } from './migration-file.ts';
import { holdNodes, listLivingNodes, livesForMs, type ServingNode } from './node-heartbeats.ts';
import { isLockNotHad } from './postgres/failures.ts';
import { readServerSettings } from './server-settings.ts';

/** `neededNumber` null: it was recorded by a program from before that was. */
type AppliedMigration = {
  number: number;
  name: string;
  digest: string;
  oldServersCanRun: boolean;
  neededNumber: number | null;
};

// Everything that asks for a table waits behind a migration that waits for its lock: so it waits for a moment, gives way, and
// tries again later.
const lockMsMax = 500;
const attemptsMax = 20;
// What builds an index waits for older transactions, and no one behind it.
const concurrentAttemptsMax = 5;
const [pauseMsMin, pauseMsMax] = [250, 5_000];

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Brings the database up to date, forward only, each migration in one transaction under one lock, or as the building of one
 * index; several nodes may do so at once. Answers the names of those it applied. Refuses a database that is not UTF-8, one that a newer, incompatible
 * server has migrated, one whose applied migrations are not ours, a migration that a living node cannot run beside, and one whose
 * tables others held for a minute and a half (design/operating.md#a-migration-gives-way).
 */
export async function migrate(
  database: Database,
  now: number,
  migrations?: readonly Migration[],
  pause: (milliseconds: number) => Promise<void> = sleep,
): Promise<readonly string[]> {
  const ours = migrations ?? (await readMigrations(ownMigrations));
  await refuseEncoding(database);
  await createMigrationTable(database);
  const applied = await database.run<AppliedMigration>(findStatement, []);
  const refusal = refusalOfForeign(applied, ours);
  if (refusal !== null) throw new Error(refusal);
  const missing = ours.filter((migration) => !applied.some(({ name }) => name === migration.name));
  const done: string[] = [];
  for (const migration of missing) {
    if (await applyPatiently(database, migration, now, pause)) done.push(migration.name);
  }
  await preferLz4(database);
  // What a migration has made on a distributed database is local until it is laid out like everything else.
  if (await readIsDistributed(database)) await layOut(database);
  return done;
}

/** How the migrations of a database stand to ours, by name. */
export type MigrationState = {
  /** Ours that did not run yet. */
  readonly missing: readonly string[];
  /** Those that ran and that we do not know. */
  readonly unknown: readonly string[];
  /** Why this version cannot work with the database; null: it can. */
  readonly refusal: string | null;
};

/** Looks which migrations ran, and changes nothing: a database without any misses all of them. */
export async function readMigrationState(database: Database): Promise<MigrationState> {
  const ours = await readMigrations(ownMigrations);
  const applied = await findApplied(database);
  const namesOf = (migrations: readonly { readonly name: string }[]) => new Set(migrations.map(({ name }) => name));
  const [known, ran] = [namesOf(ours), namesOf(applied)];
  return {
    missing: [...known].filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !known.has(name)),
    refusal: refusalOfForeign(applied, ours),
  };
}

/** The name of the newest migration that ran on a database. */
export async function newestApplied(database: Database): Promise<string> {
  return (await findApplied(database)).at(-1)?.name ?? '';
}

async function findApplied(database: Database): Promise<readonly AppliedMigration[]> {
  const [table] = await database.run<TableState>(existsStatement, []);
  if (table?.present !== true) return [];
  return database.run<AppliedMigration>(table.isComplete ? findStatement : findEarlierStatement, []);
}

/** A name in another script could be stored in no other. */
async function refuseEncoding(database: Database): Promise<void> {
  const { encoding } = await readServerSettings(database);
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database is encoded as ${encoding}, which cannot hold every name and address. Nothing was changed. ` +
      'Make another one: createdb --encoding=UTF8 --template=template0 NAME',
  );
}

async function applyPatiently(
  database: Database,
  migration: Migration,
  now: number,
  pause: (milliseconds: number) => Promise<void>,
): Promise<boolean> {
  const attemptCountMax = migration.concurrentIndex === null ? attemptsMax : concurrentAttemptsMax;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (migration.concurrentIndex === null || database.outsideTransaction === undefined
        ? applyOne(database, migration, now)
        : buildIndex(database, migration, migration.concurrentIndex, now));
    } catch (error) {
      if (!isLockNotHad(error)) throw error;
      if (attempt === attemptCountMax) throw new Error(await describeWait(database, migration), { cause: error });
      await pause(Math.min(pauseMsMin * 2 ** (attempt - 1), pauseMsMax));
    }
  }
}

async function applyOne(database: Database, migration: Migration, now: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await waitForTurn(tx, migration))) return false;
    const isListed = await refuseOldNodes(tx, migration, now);
    // Where there is one connection there is no one else to keep from waiting.
    const isAlone = migration.concurrentIndex !== null;
    await tx.script(isAlone ? migration.text.replace(/^(create .*index) concurrently/im, '$1') : migration.text);
    if (isListed) {
      await holdNodes(tx);
      await refuseOldNodes(tx, migration, now);
    }
    await record(tx, migration, now);
    return true;
  });
}

/**
 * Builds the index beside everything that goes on, on another connection than the one that has the turn. What a failure left of
 * it is removed; one that was built before its builder ended is taken.
 */
async function buildIndex(database: Database, migration: Migration, index: string, now: number): Promise<boolean> {
  const outside = (text: string) => database.outsideTransaction?.(text);
  const removeInvalid = async (): Promise<boolean> => {
    const [found] = await database.run<{ isValid: boolean }>(findIndex, [index]);
    if (found?.isValid === false) await outside(`drop index concurrently ${index}`);
    return found?.isValid === true;
  };
  return database.transaction(async (turn) => {
    if (!(await waitForTurn(turn, migration))) return false;
    if (!(await removeInvalid())) {
      try {
        await outside(migration.text);
      } catch (error) {
        // It costs every change its share and serves no read. Where this fails too the next attempt begins with it.
        await removeInvalid().catch(() => {});
        throw error;
      }
    }
    await record(turn, migration, now);
    return true;
  });
}

/** Whether it has still to run: looked up under the lock, because another node may have been faster. */
async function waitForTurn(tx: Database, { name }: Migration): Promise<boolean> {
  await tx.script(takeTurn);
  const rows = await tx.run<AppliedMigration>(findStatement, []);
  await tx.script(`set local lock_timeout = ${lockMsMax}`);
  return !rows.some((row) => row.name === name);
}

async function record(tx: Database, { number, name, digest, neededNumber }: Migration, now: number): Promise<void> {
  await tx.run(recordStatement, [number, name, digest, neededNumber === 0, now, neededNumber]);
}

/**
 * Answers whether the nodes are to be looked at again. Nodes of before there were heartbeats are not seen
 * (design/operating.md#a-migration-refuses-while-a-node-lives-that-cannot-run-beside-it).
 */
async function refuseOldNodes(tx: Database, { name, neededNumber }: Migration, now: number): Promise<boolean> {
  const nodes = neededNumber === 0 ? null : await listLivingNodes(tx, now);
  const old = nodes?.filter(({ knownNumber }) => knownNumber < neededNumber) ?? [];
  if (old.length === 0) return nodes !== null;
  const [verb, them] = old.length === 1 ? ['runs', 'it'] : ['run', 'them'];
  throw new Error(
    `Migration ${name} cannot run yet: ${old.length} older ${old.length === 1 ? 'node' : 'nodes'} that cannot run beside it still ${verb}: ` +
      `${namesOf(old)}. Nothing was changed by it. Stop ${them} and migrate again; a node that was killed counts for ` +
      `${livesForMs / 1_000} seconds more.`,
  );
}

const namedMax = 5;

function namesOf(nodes: readonly ServingNode[]): string {
  const names = nodes.slice(0, namedMax).map(({ name, version }) => `${name} (${version})`);
  return nodes.length > namedMax ? `${names.join('; ')}; and ${nodes.length - namedMax} more` : names.join('; ');
}

type OpenTransaction = {
  readonly pid: number;
  readonly name: string;
  readonly state: string;
  readonly begunAt: number;
};

/** Why a migration gave up, and whom to ask. */
async function describeWait(database: Database, { name }: Migration): Promise<string> {
  const now = await readDatabaseTime(database);
  const open = await database.run<OpenTransaction>(findOpenTransactions, []);
  const longest = open.map(
    ({ pid, name: program, state, begunAt }) =>
      `process ${pid} (${program === '' ? 'without a name' : program}, ${state}, for ${Math.round((now - begunAt) / 1_000)} seconds)`,
  );
  const whose = longest.length === 0 ? '' : ` Open for longest: ${longest.join(', ')}.`;
  return (
    `Migration ${name} did not get its locks: other transactions hold them. Nothing was changed by it.${whose} ` +
    'Let them end, or end them, and migrate again.'
  );
}

/** Why a database with these migrations cannot be worked with; null: it can. */
function refusalOfForeign(applied: readonly AppliedMigration[], ours: readonly Migration[]): string | null {
  for (const row of applied) {
    const known = ours.find(({ name }) => name === row.name);
    if (known === undefined && !canRunBeside(row, ours)) {
      return `The database was migrated by a newer version (${row.name}) that this one cannot run beside.`;
    }
    if (known !== undefined && known.digest !== row.digest && earlierDigests[row.name] !== row.digest) {
      return `Migration ${row.name} ran on this database with another text than it has now.`;
    }
  }
  return null;
}

function canRunBeside({ oldServersCanRun, neededNumber }: AppliedMigration, ours: readonly Migration[]): boolean {
  return oldServersCanRun || (neededNumber !== null && ours.some(({ number }) => number === neededNumber));
}

const createStatement = statement(
  'create-migration-table',
  `
  create table if not exists migration (
    number int4 primary key,
    name text not null unique,
    digest text not null,
    old_servers_can_run boolean not null,
    applied_at int8 not null,
    needed_number int4
  )`,
);

type TableState = { readonly present: boolean; readonly isComplete: boolean };

const existsStatement = statement(
  'find-migration-table',
  `
  select to_regclass('migration') is not null as present, exists (
    select from pg_attribute where attrelid = to_regclass('migration') and attname = 'needed_number') as is_complete`,
);

const findStatement = statement(
  'list-migrations',
  `
  select number, name, digest, old_servers_can_run, needed_number from migration order by number`,
);

const findEarlierStatement = statement(
  'list-earlier-migrations',
  `
  select number, name, digest, old_servers_can_run, null::int4 as needed_number from migration order by number`,
);

// The node ahead may take long, and so may the migration itself: a service that starts waits for both.
const takeTurn = `
  set local lock_timeout = 0;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  lock table migration in share row exclusive mode`;

const recordStatement = statement(
  'record-migration',
  `
  insert into migration (number, name, digest, old_servers_can_run, applied_at, needed_number)
  values ($1, $2, $3, $4, $5, $6)`,
);

const findIndex = statement(
  'find-index',
  `
  select i.indisvalid as is_valid from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname = $1 and c.relnamespace = current_schema()::regnamespace`,
);

const findOpenTransactions = statement(
  'find-open-transactions',
  `
  select pid, coalesce(application_name, '') as name, coalesce(state, 'unknown') as state,
    floor(extract(epoch from xact_start) * 1000)::int8 as begun_at
  from pg_stat_activity
  where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
  order by xact_start limit 3`,
);

// "if not exists" still collides in the system catalog when two nodes create the table in the same moment; a column can be
// added by another node in between as well.
async function createMigrationTable(database: Database): Promise<void> {
  const complete = async (): Promise<boolean> => {
    const [table] = await database.run<TableState>(existsStatement, []);
    return table?.isComplete === true;
  };
  if (await complete()) return;
  try {
    await database.run(createStatement, []);
    if (!(await complete())) await database.script('alter table migration add column if not exists needed_number int4');
  } catch (error) {
    if (!(await complete())) throw error;
  }
}
