import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../../src/store/database/database.ts';
import { layOut } from '../../../src/store/database/distributed/lay-out.ts';
import { migrate } from '../../../src/store/database/migrate.ts';
import { openPglite } from '../../../src/store/database/pglite.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { administer, closeToAll, databaseUrl, joinDatabases, startCluster } from './citus-cluster.ts';

export { administer, databaseUrl };

/** The instant at which the seeded database was seeded: 2 June 2026, a Tuesday, 16:00 in London and 11:00 in New York. */
export const seededAt = Date.UTC(2026, 5, 2, 15, 0, 0);

/** Where test files find a fresh database: a dump each, or a template each. Null: there is no seed yet. */
export type PreparedDatabases =
  | { readonly kind: 'pglite'; readonly migrated: string; readonly seeded: string | null }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly prefix: string;
      readonly seeded: boolean;
      /** Every server that a database is made on: one, or those of a cluster, whose coordinator is at `url`. */
      readonly servers: readonly string[];
    };

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
  const wanted = process.env.TIFFIN_TEST_DATABASE;
  if (wanted !== 'postgres' && wanted !== 'citus') {
    project.provide('preparedDatabases', await preparePglite(seed));
    return undefined;
  }
  const prefix = `tiffin_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  if (wanted === 'citus') {
    const cluster = await startCluster();
    try {
      await prepareServers(project, cluster.urls, prefix, seed);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster.stop;
  }
  const url = process.env.TIFFIN_TEST_POSTGRES_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
  await prepareServers(project, [url], prefix, seed);
  return () => dropDatabases(url, prefix);
}

async function prepareServers(
  project: TestProject,
  servers: readonly string[],
  prefix: string,
  seed: Seed | null,
): Promise<void> {
  await preparePostgres(servers, prefix, seed);
  const [url = ''] = servers;
  project.provide('preparedDatabases', { kind: 'postgres', url, prefix, seeded: seed !== null, servers });
}

/** Copies a database on every server it is on. */
export async function copyDatabase(servers: readonly string[], name: string, template: string): Promise<void> {
  for (const url of servers) {
    await administer(url, `create database ${name} template ${template}`);
    // No test cuts the power: what was committed need not have reached the disk before the next statement.
    await administer(url, `alter database ${name} set synchronous_commit = off`);
    // What was set for a database is not copied with it.
    if (servers.length > 1) {
      await administer(url, `alter database ${name} set citus.multi_shard_modify_mode = sequential`);
      await administer(url, `alter database ${name} set citus.shard_count = 4`);
    }
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

async function preparePostgres(servers: readonly string[], prefix: string, seed: Seed | null): Promise<void> {
  const isCluster = servers.length > 1;
  await fillTemplate(servers, `${prefix}_migrated`, null, async (database) => {
    await migrate(database, seededAt);
    if (isCluster) await layOut(database);
  });
  if (seed === null) return;
  await fillTemplate(servers, `${prefix}_seeded`, `${prefix}_migrated`, (database) => seed(database, seededAt));
}

async function fillTemplate(
  servers: readonly string[],
  name: string,
  template: string | null,
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  const [url = ''] = servers;
  if (template === null) {
    for (const server of servers) await administer(server, `create database ${name}`);
    if (servers.length > 1) await joinDatabases(servers, name);
  } else await copyDatabase(servers, name, template);
  const database = openPostgres({ connectionString: databaseUrl(url, name) });
  await fill(database);
  await database.close();
  if (servers.length > 1) for (const server of servers) await closeToAll(server, name);
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
