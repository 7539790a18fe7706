import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { runCommand } from '../support/run/command.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { freePort, startServer } from '../support/run/server-process.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tiffin-start-and-stop-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Ended = { readonly code: number; readonly err: string };

/** A start that is to fail. */
function start(environment: Readonly<Record<string, string>>): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', HOME: scratch, TIFFIN_DATA: join(scratch, 'start'), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/server/main.js'], { env, timeout: 60_000 }, (error, _out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), err }),
    );
  });
}

test('a process that is asked to stop says so first, answers meanwhile, and ends when its time is over', async () => {
  const server = await startServer({ TIFFIN_DATA: join(scratch, 'drain'), DRAIN_SECONDS: '3' });
  const ended = server.stop();
  await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, ((await answer.json()) as { reason?: string }).reason]).toEqual([
      503,
      'this process is stopping',
    ]);
  });
  // Balancers look now and then: until they have seen it they send requests.
  expect((await fetch(`${server.url}/api/v1/storefront/merchant/demo`)).status).toBe(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await ended, server.output()).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('signals of one moment are one, and a later one ends the process at once', async () => {
  const server = await startServer({ TIFFIN_DATA: join(scratch, 'twice'), DRAIN_SECONDS: '5' });
  const ended = once(server.process, 'exit');
  server.process.kill('SIGINT');
  await sleep(100);
  server.process.kill('SIGINT');
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503));
  await sleep(1_000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  server.process.kill('SIGINT');
  expect((await Promise.race([ended, sleep(3_000, ['is still there'])]))[0]).toBe(1);
});

test('npm start ends with the service when it is asked to', async () => {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    env: { PATH: process.env.PATH ?? '', HOME: scratch, TIFFIN_DATA: join(scratch, 'npm'), PORT: String(port) },
    stdio: 'ignore',
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status === 200);
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 60_000, interval: 200 });
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  await expect(isReady()).rejects.toThrow();
}, 120_000);

test('a process whose log is not read ends all the same', async () => {
  const port = await freePort();
  // Nothing reads what it prints, from the first line on.
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH ?? '', HOME: scratch, TIFFIN_DATA: join(scratch, 'unread'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  // Each of these is a line.
  const look = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/storefront/locations/${locationIds.alwaysOpen}/carts/unknown`);
  await vi.waitFor(async () => expect((await look()).status).toBeGreaterThan(400), { timeout: 60_000 });
  for (let count = 0; count < 3_000; count += 1) await (await look()).arrayBuffer();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await Promise.race([ended, sleep(30_000, 'is still there')])).not.toBe('is still there');
}, 120_000);

describe.runIf(canRace('faults/start-and-stop.test.ts'))('a start on PostgreSQL', () => {
  test('that cannot connect says in a sentence where to, as whom, why, and what to do, without the password', async () => {
    const port = await freePort();
    const address = `postgres://app:not-to-be-shown@127.0.0.1:${port}/orders`;
    const sentence = `PostgreSQL at 127.0.0.1:${port}, database orders, role app cannot be used: nothing listens there (ECONNREFUSED). Start`;
    for (const workers of ['1', '2']) {
      const { code, err } = await start({ DATABASE_URL: address, WORKERS: workers });
      expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
      expect(err).not.toContain('not-to-be-shown');
    }
    const menu = ['--format', 'csv', 'examples/menu.csv', '--merchant', 'demo', '--location', 'demo-downtown'];
    const commands = [
      ['migrate', []],
      ['owner-link', []],
      ['doctor', ['books']],
      ['merchant', ['list']],
      ['import', menu],
    ] as const;
    for (const [name, given] of commands) {
      const ended = await runCommand(name, given, { HOME: scratch, DATABASE_URL: address, TIFFIN_DATA: scratch });
      expect([name, ended.code, ended.err]).toEqual([name, 1, expect.stringContaining(sentence)]);
    }
  });

  test('with MIGRATE=off changes no table: it refuses until the migrations ran', async () => {
    const { url, database } = await createPostgresDatabase();
    await database.script('drop schema public cascade; create schema public');
    const given = { DATABASE_URL: url, MIGRATE: 'off' };
    const { code, err } = await start(given);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/MIGRATE=off, and \d+ migrations did not run yet, from 000001-/),
    ]);
    const tables = {
      name: 'test-count-public-tables',
      text: "select count(*)::int4 as count from pg_tables where schemaname = 'public'",
    };
    expect(await database.run(tables, [])).toEqual([{ count: 0 }]);
    await runCommand('migrate', [], { HOME: scratch, DATABASE_URL: url, TIFFIN_DATA: scratch });
    const server = await startServer({ ...given, TIFFIN_DATA: join(scratch, 'migrated') });
    expect(await server.stop()).toBe(0);
    await database.close();
  });
});
