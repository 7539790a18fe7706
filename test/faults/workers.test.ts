import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { startServer } from '../support/run/server-process.ts';
import { startTcpProxy } from '../support/run/tcp-proxy.ts';
import { workersOf } from '../support/run/worker-processes.ts';

describe.runIf(canRace('faults/workers.test.ts'))('workers', () => {
  test('outlive a database that is away, and one that ends is replaced ever more slowly until it can start again', async () => {
    const created = await createPostgresDatabase({ seeded: true });
    const direct = new URL(created.url);
    const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
    direct.hostname = '127.0.0.1';
    direct.port = String(proxy.port);
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-workers-'));
    const server = await startServer({
      DATABASE_URL: direct.href,
      TIFFIN_DATA: folder,
      WORKERS: '2',
      LOG_LEVEL: 'error',
    });
    const endings = () => server.output().match(/a worker ended and is replaced/g)?.length ?? 0;
    try {
      // `/readyz` answers as soon as one of them does; the first page is printed when both listen.
      await vi.waitFor(() => expect(server.output()).toContain('Tiffin is running'), { timeout: 60_000 });
      proxy.refuse(true);
      proxy.cut();
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), { timeout: 5_000 });
      expect(endings()).toBe(0);

      const workers = await workersOf(server.process.pid ?? 0);
      expect(workers).toHaveLength(2);
      process.kill(workers[0] ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(endings()).toBeGreaterThan(1), { timeout: 30_000 });
      await sleep(3_000);
      expect(endings()).toBeLessThan(6);
      // The other one serves what it has in memory.
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

      proxy.refuse(false);
      await vi.waitFor(async () => expect(await workersOf(server.process.pid ?? 0)).toHaveLength(2), {
        timeout: 30_000,
      });
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), { timeout: 5_000 });
    } finally {
      await server.stop();
      await proxy.close();
      await created.database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('that cannot listen say why, and end the start', async () => {
    const created = await createPostgresDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-workers-'));
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const environment = { DATABASE_URL: created.url, TIFFIN_DATA: folder, WORKERS: '2', PORT: String(port) };
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const said = text(child.stderr);
      expect((await once(child, 'exit'))[0]).toBe(1);
      expect(await said).toContain(`Port ${port} of 127.0.0.1 is taken by another program`);
    } finally {
      child.kill('SIGKILL');
      other.close();
      await created.database.close();
      await rm(folder, { recursive: true, force: true });
    }
  }, 60_000);

  test.each(['SIGINT', 'SIGHUP'] as const)(
    'finish what they accepted when a terminal sends %s to all of them',
    async (signal) => {
      const created = await createPostgresDatabase({ seeded: true });
      const folder = await mkdtemp(join(tmpdir(), 'tiffin-workers-'));
      const environment = { DATABASE_URL: created.url, TIFFIN_DATA: folder, WORKERS: '2', DRAIN_SECONDS: '3' };
      const server = await startServer(environment);
      try {
        await vi.waitFor(() => expect(server.output()).toContain('Tiffin is running'), { timeout: 60_000 });
        const first = server.process.pid ?? 0;
        const ended = once(server.process, 'exit');
        for (const id of [...(await workersOf(first)), first]) process.kill(id, signal);
        await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), {
          timeout: 5_000,
        });
        await sleep(500);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        expect((await ended)[0]).toBe(0);
      } finally {
        await server.stop();
        await created.database.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    60_000,
  );
});
