import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

// Servers of a test's own, made with the programs of Debian's postgresql-15.

const binaries = '/usr/lib/postgresql/15/bin';
export const role = 'tiffin_test';
export const host = '127.0.0.1';

/** Whether the programs are here that start a server; where not, says so in one line of the output. */
export function canStartPostgres(file: string): boolean {
  if (existsSync(join(binaries, 'initdb'))) return true;
  console.info(`skipped ${file}: there is no ${binaries}/initdb on this machine (Debian's postgresql-15 has it)`);
  return false;
}

/** The way to the database of the role on a port. */
export function urlAt(port: number): string {
  return `postgres://${role}@${host}:${port}/${role}`;
}

/** PostgreSQL refuses to run as root, and its user must own the folder. */
export async function handOver(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number(await output('id', flag, 'postgres'))));
  await chown(folder, uid ?? 0, gid ?? 0);
}

const run = promisify(execFile);

async function output(command: string, ...given: readonly string[]): Promise<string> {
  return (await run(command, [...given], { cwd: tmpdir() })).stdout;
}

/** Runs one of PostgreSQL's programs as the user it wants. */
export function program(name: string, ...given: readonly string[]): Promise<string> {
  const path = join(binaries, name);
  return process.getuid?.() === 0 ? output('runuser', '-u', 'postgres', '--', path, ...given) : output(path, ...given);
}

/** Makes an empty server in `data`. */
export async function initialize(data: string): Promise<void> {
  await program('initdb', '-D', data, '--auth=trust', '-U', role, '--no-sync');
}

/** Starts the server in `data`, below `folder`, and waits until it answers. */
export async function start(data: string, port: number, folder: string, more = ''): Promise<void> {
  // Ending a process loses nothing that the system has: only a power cut would need the disk to be waited for.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=${host} -c fsync=off -c full_page_writes=off ${more}`;
  await program('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', settings, 'start');
}

/** Makes the database of the role on a server that was just initialized. */
export async function makeDatabase(port: number): Promise<void> {
  await program('createdb', '-h', host, '-p', String(port), '-U', role, role);
}

/** One statement outside any pool. */
export async function ask(port: number, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: urlAt(port) });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits up to twenty seconds. */
export async function until(check: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error('the server did not get there');
}

/** The server and all its processes: one that outlives the first could still acknowledge. */
export async function killServer(data: string): Promise<void> {
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
