import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { handOver, killServer } from '../run/postgres-programs.ts';

// The three machines of docs/high-availability.md on loopback addresses of this one, with the files of deploy/ha as they are
// but for addresses, folders and passwords.

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin/initdb'];

/** Whether the programs of a cluster are here; where not, says so in one line of the output. */
export function canStartCluster(file: string): boolean {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return true;
  console.info(
    `skipped ${file}: there is no ${missing.join(', no ')} on this machine (Debian's packages of the names)`,
  );
  return false;
}

export type PatroniCluster = {
  /** DATABASE_URL: through haproxy to whichever machine leads. */
  readonly url: string;
  /** The database of the service on one machine, `db1` to `db3`. */
  urlOf(machine: string): string;
  /** Who leads, and who follows synchronously; null: none does now. */
  state(): Promise<{ readonly leader: string | null; readonly synchronous: string | null }>;
  /** Ends everything of a machine at once, as a power cut would: Patroni, PostgreSQL and etcd. */
  killMachine(machine: string): Promise<void>;
  /** Starts it again. */
  startMachine(machine: string): Promise<void>;
  /** Hands the lead over, as `patronictl switchover` does. */
  switchOver(): Promise<void>;
  /** What the programs printed, for a test that fails. */
  output(): string;
  stop(): Promise<void>;
};

const machines = ['db1', 'db2', 'db3'] as const;
const password = 'a-password-of-the-test';

/** Starts all of it, with an empty database of the service, and waits until one leads and another follows synchronously. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-ha-'));
  await handOver(folder);
  // Networks of their own, so that two of these can run beside each other.
  const net = `127.${10 + (process.pid % 200)}.${1 + (Date.now() % 250)}`;
  const address = (machine: string): string => `${net}.1${machine.slice(2)}`;
  const running = new Map<string, ChildProcess>();
  const printed: string[] = [];
  const begin = (name: string, program: string, given: readonly string[], environment = {}): void => {
    const child = spawn(program, [...given], {
      cwd: folder,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
      ...asPostgres(),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed.push(`${name}: ${chunk}`);
        if (printed.length > 2_000) printed.shift();
      });
    }
    running.set(name, child);
  };
  const startMachine = async (machine: string): Promise<void> => {
    const etcd = variables(filledIn(await readFile('deploy/ha/etcd.env', 'utf8'), machine, net));
    const isNew = !existsSync(join(folder, `etcd-${machine}`));
    const environment = { ...etcd, ETCD_DATA_DIR: join(folder, `etcd-${machine}`) };
    begin(
      `etcd-${machine}`,
      '/usr/bin/etcd',
      [],
      isNew ? environment : { ...environment, ETCD_INITIAL_CLUSTER_STATE: 'existing' },
    );
    const settings = join(folder, `${machine}.yml`);
    const sockets = join(folder, `sockets-${machine}`);
    await mkdir(sockets, { recursive: true });
    await handOver(sockets);
    const patroni = filledIn(await readFile('deploy/ha/patroni.yml', 'utf8'), machine, net)
      .replace('/var/lib/postgresql/15/tiffin', join(folder, machine))
      .replace('/var/lib/postgresql/.pgpass-patroni', join(folder, `${machine}.pgpass`))
      .replace('/var/run/postgresql', sockets)
      // Loopback addresses are all reached from the first one.
      .replaceAll(`${net}.0/24`, '127.0.0.0/8')
      .replaceAll(/CHANGE-ME-\w+/g, password);
    await writeFile(settings, patroni);
    await handOver(settings);
    begin(`patroni-${machine}`, '/usr/bin/patroni', [settings]);
  };
  const end = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(name);
    running.delete(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  const killMachine = async (machine: string): Promise<void> => {
    // Patroni first: alive, it would have a word with etcd about the end of its PostgreSQL.
    await end(`patroni-${machine}`, 'SIGKILL');
    await killServer(join(folder, machine)).catch(() => {});
    await end(`etcd-${machine}`, 'SIGKILL');
  };
  const state: PatroniCluster['state'] = async () => {
    for (const machine of machines) {
      const answer = await fetch(`http://${address(machine)}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer === null) continue;
      const { members } = (await answer.json()) as { members: { name: string; role: string; state: string }[] };
      const named = (role: string): string | null =>
        members.find((each) => each.role === role && /running|streaming/.test(each.state))?.name ?? null;
      return { leader: named('leader'), synchronous: named('sync_standby') };
    }
    return { leader: null, synchronous: null };
  };
  const superuser = `postgres:${password}`;
  await Promise.all(machines.map(startMachine));
  const proxy = filledIn(await readFile('deploy/ha/haproxy.cfg', 'utf8'), 'db1', net).replaceAll(
    '127.0.0.1:',
    `${net}.1:`,
  );
  await writeFile(join(folder, 'haproxy.cfg'), proxy);
  await handOver(join(folder, 'haproxy.cfg'));
  begin('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  const cluster: PatroniCluster = {
    url: `postgres://tiffin:${password}@${net}.1:5000/tiffin`,
    urlOf: (machine) => `postgres://tiffin:${password}@${address(machine)}:5432/tiffin`,
    state,
    killMachine,
    startMachine,
    switchOver: async () => {
      const { leader } = await state();
      const answer = await fetch(`http://${address(leader ?? 'db1')}:8008/switchover`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
        body: JSON.stringify({ leader }),
      });
      if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`);
    },
    output: () => printed.join(''),
    stop: async () => {
      await Promise.all(machines.map(killMachine));
      await end('haproxy', 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await until(async () => Object.values(await state()).every((name) => name !== null), 90_000);
    const { leader } = await state();
    await administer(`postgres://${superuser}@${address(leader ?? '')}:5432/postgres`, [
      `create role tiffin login password '${password}'`,
      'create database tiffin owner tiffin',
    ]);
    await until(() => administer(cluster.url, ['select 1']).then(() => true), 20_000);
  } catch (error) {
    await cluster.stop();
    throw new Error(`the cluster did not start:\n${printed.join('').slice(-8_000)}`, { cause: error });
  }
  return cluster;
}

/** A file of deploy/ha for one machine in the network of the test. */
function filledIn(text: string, machine: string, net: string): string {
  return text
    .replaceAll('10.0.0.', `${net}.`)
    .replace(/^(ETCD_NAME=|name: )db1$/m, `$1${machine}`)
    .split('\n')
    .map((line) =>
      /ETCD_INITIAL_CLUSTER=|hosts:|server db/.test(line)
        ? line
        : line.replaceAll(`${net}.11`, `${net}.1${machine.slice(2)}`),
    )
    .join('\n');
}

function variables(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** PostgreSQL runs under no administrator. */
function asPostgres(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function administer(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const text of statements) await client.query(text);
  } finally {
    await client.end();
  }
}

async function until(check: () => Promise<boolean>, withinMs: number): Promise<void> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    const isSo = await check().catch((error: unknown) => {
      if (Date.now() > giveUpAt) throw error;
      return false;
    });
    if (isSo) return;
    if (Date.now() > giveUpAt) throw new Error('the cluster did not get there');
    await sleep(250);
  }
}
