import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopKind } from '../visits/visit.ts';

/** A shop that runs, in one process, on a database of its own. */
export type RunningShop = {
  readonly kind: ShopKind;
  /** Name and version, for the table. */
  readonly title: string;
  readonly url: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** What visits need to find it (visits/generator.ts). */
  readonly shop: string;
  stop(): Promise<void>;
};

/** Where a shop is made: an empty database, a folder outside the repository, a port. */
export type Site = { readonly databaseUrl: string; readonly folder: string; readonly port: number };

/** Installs npm packages into `folder` unless they are there, each as `name@version`. Nothing of them touches the repository. */
export function installPackages(folder: string, packages: readonly string[]): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  console.log(`installing ${packages.join(' ')} into ${folder}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  });
}

/** The environment of a shop's processes: nothing of ours but the path, and no reports to its maker. */
export function environmentOf(extra: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    VENDURE_DISABLE_TELEMETRY: 'true',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DO_NOT_TRACK: '1',
    ...extra,
  };
}

/** Starts `node` in a shop's folder, printing into `server.log` there, and waits until `url` answers 200 to `probe`. */
export async function startNode(
  folder: string,
  parameters: readonly string[],
  environment: Record<string, string>,
  probe: () => Promise<Response>,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const log = openSync(join(folder, 'server.log'), 'w');
  const child = spawn(process.execPath, parameters, { cwd: folder, env: environment, stdio: ['ignore', log, log] });
  const stop = (): Promise<void> => ended(child);
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the shop ended at start: see ${join(folder, 'server.log')}`);
    const answer = await probe().catch(() => null);
    if (answer?.status === 200) return { pid: child.pid ?? 0, stop };
    await sleep(200);
  }
  await stop();
  throw new Error(`the shop is not ready after two minutes: see ${join(folder, 'server.log')}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(late);
}
