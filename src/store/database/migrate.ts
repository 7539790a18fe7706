import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { assert } from '../../domain/values/errors.ts';
import { preferLz4 } from './compression.ts';
import { type Database, statement } from './database.ts';
import { readIsDistributed } from './distributed/is-distributed.ts';
import { layOut } from './distributed/lay-out.ts';
import { earlierDigests } from './earlier-digests.ts';

export type Migration = {
  readonly number: number;
  /** The file's name without `.sql`, such as `000003-carts`. */
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  /** Whether servers from before this migration can go on with the database; the first line of the file says so. */
  readonly oldServersCanRun: boolean;
};

const ownMigrations = new URL('./migrations/', import.meta.url);

type AppliedMigration = { name: string; digest: string; oldServersCanRun: boolean };

/**
 * Brings the database up to date, forward only, each migration in one transaction under one lock; several nodes may do
 * so at once. Answers the names of those it applied. Refuses a database that a newer, incompatible server has migrated,
 * and one whose applied migrations are not ours.
 */
export async function migrate(
  database: Database,
  now: number,
  migrations?: readonly Migration[],
): Promise<readonly string[]> {
  const ours = migrations ?? (await readMigrations(ownMigrations));
  await createMigrationTable(database);
  const applied = await database.run<AppliedMigration>(findStatement, []);
  const refusal = refusalOfForeign(applied, ours);
  if (refusal !== null) throw new Error(refusal);
  const missing = ours.filter((migration) => !applied.some(({ name }) => name === migration.name));
  const done: string[] = [];
  for (const migration of missing) {
    if (await applyOne(database, migration, now)) done.push(migration.name);
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
  const ours = await readMigrations(new URL('./migrations/', import.meta.url));
  const [table] = await database.run<{ present: boolean }>(existsStatement, []);
  const applied = table?.present === true ? await database.run<AppliedMigration>(findStatement, []) : [];
  const namesOf = (migrations: readonly { readonly name: string }[]) => new Set(migrations.map(({ name }) => name));
  const [known, ran] = [namesOf(ours), namesOf(applied)];
  return {
    missing: [...known].filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !known.has(name)),
    refusal: refusalOfForeign(applied, ours),
  };
}

/** The migrations of a folder in their order. Refuses names and first lines of another form, and a number used twice. */
export async function readMigrations(folder: URL): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (fileName) => parseMigration(fileName, await readFile(new URL(fileName, folder), 'utf8'))),
  );
  for (const [index, migration] of migrations.entries()) {
    assert(migration.number !== migrations[index - 1]?.number, `two migrations have the number of ${migration.name}`);
  }
  return migrations;
}

/** One migration from its file. The name is `000003-carts.sql`; the first line begins `-- Old servers can run beside this`, or `cannot`. */
export function parseMigration(fileName: string, text: string): Migration {
  const number = /^(\d{6})-[a-z0-9-]+\.sql$/.exec(fileName)?.[1];
  assert(number !== undefined, `a migration is called like 000003-carts.sql, not ${fileName}`);
  const can = /^-- Old servers (can|cannot) run beside this/.exec(text)?.[1];
  assert(can !== undefined, `the first line of ${fileName} does not say whether old servers can run beside it`);
  return {
    number: Number(number),
    name: fileName.slice(0, -'.sql'.length),
    text,
    digest: createHash('sha256').update(withoutComments(text)).digest('hex'),
    oldServersCanRun: can === 'can',
  };
}

/** Only what the database executes identifies a migration: its comments may be reworded. */
function withoutComments(text: string): string {
  return text
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The name of the newest migration of this program. */
export async function newestMigration(): Promise<string> {
  return (await readMigrations(ownMigrations)).at(-1)?.name ?? '';
}

/** The name of the newest migration that ran on a database. */
export async function newestApplied(database: Database): Promise<string> {
  return (await database.run<AppliedMigration>(findStatement, [])).at(-1)?.name ?? '';
}

async function applyOne(database: Database, migration: Migration, now: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.script(waitForTurn);
    // Looked up again under the lock: another node may have been faster.
    const rows = await tx.run<AppliedMigration>(findStatement, []);
    if (rows.some(({ name }) => name === migration.name)) return false;
    await tx.script(migration.text);
    await tx.run(recordStatement, [
      migration.number,
      migration.name,
      migration.digest,
      migration.oldServersCanRun,
      now,
    ]);
    return true;
  });
}

/** Why a database with these migrations cannot be worked with; null: it can. */
function refusalOfForeign(applied: readonly AppliedMigration[], ours: readonly Migration[]): string | null {
  for (const row of applied) {
    const known = ours.find(({ name }) => name === row.name);
    if (known === undefined && !row.oldServersCanRun) {
      return `The database was migrated by a newer version (${row.name}) that this one cannot run beside.`;
    }
    if (known !== undefined && known.digest !== row.digest && earlierDigests[row.name] !== row.digest) {
      return `Migration ${row.name} ran on this database with another text than it has now.`;
    }
  }
  return null;
}

const createStatement = statement(
  'create-migration-table',
  `
  create table if not exists migration (
    number int4 primary key,
    name text not null unique,
    digest text not null,
    old_servers_can_run boolean not null,
    applied_at int8 not null
  )`,
);

const existsStatement = statement('find-migration-table', "select to_regclass('migration') is not null as present");

const findStatement = statement(
  'list-migrations',
  `
  select name, digest, old_servers_can_run from migration order by number`,
);

// The node ahead may take long, and so may the migration itself: a service that starts waits for both.
const waitForTurn = `
  set local lock_timeout = 0;
  set local statement_timeout = 0;
  lock table migration in share row exclusive mode`;

const recordStatement = statement(
  'record-migration',
  `
  insert into migration (number, name, digest, old_servers_can_run, applied_at) values ($1, $2, $3, $4, $5)`,
);

// "if not exists" still collides in the system catalog when two nodes create the table in the same moment.
async function createMigrationTable(database: Database): Promise<void> {
  try {
    await database.run(createStatement, []);
  } catch (error) {
    const [row] = await database.run<{ present: boolean }>(existsStatement, []);
    if (row?.present !== true) throw error;
  }
}
