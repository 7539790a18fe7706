import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { openPglite } from '../../src/store/database/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { administer, databaseUrl, type PreparedDatabases, seededAt } from './global-setup.ts';

export { seededAt };

export type TestDatabaseOptions = {
  /** With the sandbox's merchants in it, as seeded at `seededAt`. */
  readonly seeded?: boolean;
};

/**
 * A fresh migrated database of its own, in the process (PGlite) or on a server (`TIFFIN_TEST_DATABASE=postgres`). Close
 * it in `afterAll`: an open one keeps the process alive, and a server's is dropped by closing.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const prepared = inject('preparedDatabases');
  const seeded = options.seeded ?? false;
  return prepared.kind === 'pglite' ? openCopy(prepared, seeded) : (await createDatabase(prepared, seeded)).database;
}

/** Whether tests that need several connections can run; where not, says so in one line of the output. */
export function canRace(file: string): boolean {
  if (inject('preparedDatabases').kind === 'postgres') return true;
  console.info(`skipped ${file}: the embedded database has one connection, races need TIFFIN_TEST_DATABASE=postgres`);
  return false;
}

/** A fresh database on the server and the way to it, for tests that open it themselves. Needs `canRace`. */
export async function createPostgresDatabase(
  options: TestDatabaseOptions = {},
): Promise<{ readonly url: string; readonly database: Database }> {
  const prepared = inject('preparedDatabases');
  if (prepared.kind !== 'postgres') throw new Error('This test needs TIFFIN_TEST_DATABASE=postgres.');
  return createDatabase(prepared, options.seeded ?? false);
}

/** `database`, writing down the name of every statement it runs, also inside transactions. */
export function countStatements(database: Database): Database & { readonly statements: string[] } {
  const statements: string[] = [];
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

async function openCopy(prepared: PreparedDatabases & { kind: 'pglite' }, seeded: boolean): Promise<Database> {
  const dump = seeded ? prepared.seeded : prepared.migrated;
  if (dump === null) throw new Error('There is no seed: src/sandbox/seed/seed-sandbox.ts is missing.');
  return openPglite({ dump: new Blob([await readFile(dump)]) });
}

let databaseCount = 0;

async function createDatabase(
  prepared: PreparedDatabases & { kind: 'postgres' },
  seeded: boolean,
): Promise<{ url: string; database: Database }> {
  if (seeded && !prepared.seeded) throw new Error('There is no seed: src/sandbox/seed/seed-sandbox.ts is missing.');
  databaseCount += 1;
  const name = `${prepared.prefix}_${process.pid}_${databaseCount}`;
  await administer(
    prepared.url,
    `create database ${name} template ${prepared.prefix}_${seeded ? 'seeded' : 'migrated'}`,
  );
  const url = databaseUrl(prepared.url, name);
  const database = openPostgres({ connectionString: url });
  return {
    url,
    database: {
      ...database,
      close: async () => {
        await database.close();
        await administer(prepared.url, `drop database if exists ${name} with (force)`);
      },
    },
  };
}
