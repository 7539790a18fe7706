import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ask,
  handOver,
  host,
  initialize,
  killServer,
  makeDatabase,
  program,
  role,
  start,
  until,
  urlAt,
} from './postgres-programs.ts';
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
  /** Ends the standby: the primary goes on waiting for it. */
  stopStandby(): Promise<void>;
  /** Starts it again; whether it follows says `follows`. */
  startStandby(): Promise<void>;
  /** Resolves when the standby follows synchronously. */
  follows(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts both, empty but for the database of their role, and waits until the standby follows synchronously. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-pair-'));
  await handOver(folder);
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const [primary, standby] = [
    { host, port: await freePort() },
    { host, port: await freePort() },
  ];
  await initialize(one);
  await start(one, primary.port, folder);
  await makeDatabase(primary.port);
  const source = ['-h', host, '-p', String(primary.port), '-U', role];
  await program('pg_basebackup', ...source, '-D', other, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync');
  await start(other, standby.port, folder);
  await ask(primary.port, "alter system set synchronous_standby_names = '*'");
  await ask(primary.port, 'select pg_reload_conf()');
  const follows = (): Promise<void> =>
    until(async () => {
      const [row] = await ask(primary.port, 'select sync_state from pg_stat_replication');
      return row?.sync_state === 'sync';
    });
  await follows();
  return {
    primary,
    standby,
    urlAt,
    killPrimary: () => killServer(one),
    promote: async () => {
      await program('pg_ctl', 'promote', '-D', other, '-w');
      await until(
        async () => (await ask(standby.port, 'select pg_is_in_recovery() as is_standby'))[0]?.is_standby === false,
      );
    },
    stopStandby: async () => {
      await program('pg_ctl', 'stop', '-D', other, '-m', 'immediate', '-w');
    },
    startStandby: () => start(other, standby.port, folder),
    follows,
    stop: async () => {
      for (const data of [one, other]) await program('pg_ctl', 'stop', '-D', data, '-m', 'immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
