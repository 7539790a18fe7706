import { execFile } from 'node:child_process';
import { access, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** A Citus cluster: the addresses of its servers' own databases, the coordinator's first. */
export type CitusCluster = { readonly urls: readonly string[]; readonly stop: () => Promise<void> };

// What the servers acknowledge need not survive a power cut, and what they tell each other stays on this machine. Without the
// last one a statement that takes long opens another connection to each worker, only to close it again.
const settings = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'ssl = off',
  "citus.node_conninfo = 'sslmode=disable'",
  "citus.executor_slow_start_interval = '1s'",
];

/**
 * Starts one coordinator and two workers with `cluster.sh` in the folder that `TIFFIN_CITUS` names (docs/design/testing.md), in
 * memory where there is a file system for it.
 */
export async function startCluster(): Promise<CitusCluster> {
  const folder = process.env.TIFFIN_CITUS;
  if (folder === undefined) throw new Error('TIFFIN_CITUS names no folder with a cluster.sh that starts Citus.');
  const script = join(folder, 'cluster.sh');
  const place = await access('/dev/shm').then(
    () => '/dev/shm',
    () => tmpdir(),
  );
  const dataFolder = await mkdtemp(join(place, 'tiffin-citus-'));
  const port = await findFreePorts(3);
  await run('bash', [script, 'start', dataFolder, String(port)]);
  const urls = [0, 1, 2].map((node) => `postgres://root@127.0.0.1:${port + node}/postgres`);
  for (const url of urls) {
    for (const setting of settings) await administer(url, `alter system set ${setting}`);
    await administer(url, 'select pg_reload_conf()');
  }
  return {
    urls,
    stop: async () => {
      await run('bash', [script, 'stop', dataFolder, String(port)]);
    },
  };
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

/** Makes the servers' databases `name` one distributed database. Its tables have four shards: as good as 32, and sooner copied. */
export async function joinDatabases(cluster: readonly string[], name: string): Promise<void> {
  const urls = cluster.map((url) => databaseUrl(url, name));
  for (const url of urls) await administer(url, 'create extension citus');
  const [coordinator = '', ...workers] = urls;
  const addressOf = (url: string): string => `'${new URL(url).hostname}', ${new URL(url).port}`;
  await administer(coordinator, `select citus_set_coordinator_host(${addressOf(coordinator)})`);
  for (const worker of workers) await administer(coordinator, `select citus_add_node(${addressOf(worker)})`);
  await administer(coordinator, `alter database ${name} set citus.shard_count = 4`);
}

/** Ends what Citus keeps connected, so that the database can be a template. */
export async function closeToAll(url: string, name: string): Promise<void> {
  await administer(url, `alter database ${name} allow_connections false`);
  await administer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** The connection string of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** The first of `count` ports in a row that nothing listens on. */
async function findFreePorts(count: number): Promise<number> {
  for (let port = 15_601; port < 16_600; port += count) {
    const free = await Promise.all(Array.from({ length: count }, (_port, index) => isFree(port + index)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('no free ports for a cluster');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
