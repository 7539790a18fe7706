import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../../src/store/database/database.ts';
import { migrate } from '../../../src/store/database/migrate.ts';
import { openPglite } from '../../../src/store/database/pglite.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';

/** The instant at which the seeded database was seeded: 2 June 2026, a Tuesday, 16:00 in London and 11:00 in New York. */
export const seededAt = Date.UTC(2026, 5, 2, 15, 0, 0);

/** Where test files find a fresh database: a dump each, or a template each. Null: there is no seed yet. */
export type PreparedDatabases =
  | { readonly kind: 'pglite'; readonly migrated: string; readonly seeded: string | null }
  | { readonly kind: 'postgres'; readonly url: string; readonly prefix: string; readonly seeded: boolean };

declare module 'vitest' {
  interface ProvidedContext {
    preparedDatabases: PreparedDatabases;
  }
}

type Seed = (database: Database, now: number) => Promise<unknown>;

const root = new URL('../../../', import.meta.url);

/** Builds what `openTestDatabase` copies, once per run; PGlite's dumps are kept until the code they come from changes. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const seed = await findSeed();
  if (process.env.TIFFIN_TEST_DATABASE !== 'postgres') {
    project.provide('preparedDatabases', await preparePglite(seed));
    return undefined;
  }
  const url = process.env.TIFFIN_TEST_POSTGRES_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
  const prefix = `tiffin_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await preparePostgres(url, prefix, seed);
  project.provide('preparedDatabases', { kind: 'postgres', url, prefix, seeded: seed !== null });
  return () => dropDatabases(url, prefix);
}

/** The connection string of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one administrative statement outside any pool. */
export async function administer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function findSeed(): Promise<Seed | null> {
  const file = new URL('src/sandbox/seed/seed-sandbox.ts', root);
  if (!existsSync(file)) return null;
  const module: { seedSandbox: Seed } = await import(file.href);
  return module.seedSandbox;
}

async function preparePglite(seed: Seed | null): Promise<PreparedDatabases> {
  const folder = new URL('node_modules/.cache/tiffin-test/', root).pathname;
  await mkdir(folder, { recursive: true });
  const version = JSON.parse(await readFile(new URL('node_modules/@electric-sql/pglite/package.json', root), 'utf8'));
  const migrated = join(
    folder,
    `migrated-${await digestOf([version.version], ['src/store/database/migrations'])}.tar.gz`,
  );
  if (!(await isUsable(migrated))) await writeDump(migrated, 'memory', (database) => migrate(database, seededAt));
  if (seed === null) return { kind: 'pglite', migrated, seeded: null };
  const sources = ['src/store', 'src/sandbox', 'src/domain', 'src/adapters'];
  const seeded = join(folder, `seeded-${await digestOf([version.version], sources)}.tar.gz`);
  if (!(await isUsable(seeded))) {
    await writeDump(seeded, { dump: new Blob([await readFile(migrated)]) }, (database) => seed(database, seededAt));
  }
  return { kind: 'pglite', migrated, seeded };
}

/** Whether a dump is there; one that is used counts as new, so that no other run removes it. */
async function isUsable(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function writeDump(
  file: string,
  source: Parameters<typeof openPglite>[0],
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openPglite(source);
  await fill(database);
  // Written beside and renamed, because another run may be looking for it right now.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await (await database.dump()).arrayBuffer()));
  await rename(unfinished, file);
  await database.close();
  await removeOld(dirname(file));
}

/** Dumps of earlier states of the code; a run that began a while ago may still be reading one of the last hours. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - 2 * 3_600_000) await rm(file, { force: true });
  }
}

async function digestOf(words: readonly string[], folders: readonly string[]): Promise<string> {
  const digest = createHash('sha256').update(words.join());
  for (const folder of folders) {
    const path = new URL(folder, root).pathname;
    for (const entry of (await readdir(path, { recursive: true, withFileTypes: true })).sort(byPath)) {
      if (entry.isFile()) digest.update(entry.name).update(await readFile(join(entry.parentPath, entry.name)));
    }
  }
  return digest.digest('hex').slice(0, 24);
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1;
}

async function preparePostgres(url: string, prefix: string, seed: Seed | null): Promise<void> {
  await fillTemplate(url, `${prefix}_migrated`, null, (database) => migrate(database, seededAt));
  if (seed === null) return;
  await fillTemplate(url, `${prefix}_seeded`, `${prefix}_migrated`, (database) => seed(database, seededAt));
}

async function fillTemplate(
  url: string,
  name: string,
  template: string | null,
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  await administer(url, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  const database = openPostgres({ connectionString: databaseUrl(url, name) });
  await fill(database);
  await database.close();
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
