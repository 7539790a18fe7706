import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './server-process.ts';

/** A PostgreSQL server of the test's own with a synchronous standby: what it acknowledges is on both. */
export type PostgresPair = {
  readonly primary: { readonly host: string; readonly port: number };
  readonly standby: { readonly host: string; readonly port: number };
  /** The way to the database on a port. */
  urlAt(port: number): string;
  /** Ends the primary at once, as a lost machine would. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary; resolves when it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

const binaries = '/usr/lib/postgresql/15/bin';
const role = 'tiffin_test';
const host = '127.0.0.1';

/** Whether the programs are here that start a server; where not, says so in one line of the output. */
export function canStartPostgres(file: string): boolean {
  if (existsSync(join(binaries, 'initdb'))) return true;
  console.info(`skipped ${file}: there is no ${binaries}/initdb on this machine (Debian's postgresql-15 has it)`);
  return false;
}

/** Starts both, empty but for the database of their role, and waits until the standby follows synchronously. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-pair-'));
  await handOver(folder);
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const [primary, standby] = [
    { host, port: await freePort() },
    { host, port: await freePort() },
  ];
  await program('initdb', '-D', one, '--auth=trust', '-U', role, '--no-sync');
  await start(one, primary.port, folder);
  await program('createdb', '-h', host, '-p', String(primary.port), '-U', role, role);
  const source = ['-h', host, '-p', String(primary.port), '-U', role];
  await program('pg_basebackup', ...source, '-D', other, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync');
  await start(other, standby.port, folder);
  await ask(primary.port, "alter system set synchronous_standby_names = '*'");
  await ask(primary.port, 'select pg_reload_conf()');
  await until(async () => {
    const [row] = await ask(primary.port, 'select sync_state from pg_stat_replication');
    return row?.sync_state === 'sync';
  });
  return {
    primary,
    standby,
    urlAt: (port) => urlAt(port),
    killPrimary: () => killServer(one),
    promote: async () => {
      await program('pg_ctl', 'promote', '-D', other, '-w');
      await until(
        async () => (await ask(standby.port, 'select pg_is_in_recovery() as is_standby'))[0]?.is_standby === false,
      );
    },
    stop: async () => {
      for (const data of [one, other]) await program('pg_ctl', 'stop', '-D', data, '-m', 'immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const urlAt = (port: number): string => `postgres://${role}@${host}:${port}/${role}`;

/** PostgreSQL refuses to run as root, and its user must own the folder. */
async function handOver(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number(await output('id', flag, 'postgres'))));
  await chown(folder, uid ?? 0, gid ?? 0);
}

const run = promisify(execFile);

async function output(command: string, ...given: readonly string[]): Promise<string> {
  return (await run(command, [...given], { cwd: tmpdir() })).stdout;
}

function program(name: string, ...given: readonly string[]): Promise<string> {
  const path = join(binaries, name);
  return process.getuid?.() === 0 ? output('runuser', '-u', 'postgres', '--', path, ...given) : output(path, ...given);
}

async function start(data: string, port: number, folder: string): Promise<void> {
  // Ending a process loses nothing that the system has: only a power cut would need the disk to be waited for.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=${host} -c fsync=off -c full_page_writes=off`;
  await program('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', settings, 'start');
}

/** The server and all its processes: one that outlives the first could still acknowledge. */
async function killServer(data: string): Promise<void> {
  const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
  for (const pid of [first, ...children.split(' ')].map(Number)) {
    try {
      if (pid > 1) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

async function ask(port: number, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: urlAt(port) });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error('the standby did not get there');
}
