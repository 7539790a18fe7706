import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Database, statement } from '../../../../src/store/database/database.ts';
import { openPostgres } from '../../../../src/store/database/postgres.ts';
import { findOutage } from '../../../../src/store/database/reachability.ts';
import { canRace, createPostgresDatabase, openTestDatabase } from '../../../support/run/database.ts';
import { startTcpProxy, type TcpProxy } from '../../../support/run/tcp-proxy.ts';

// What one lost connection says about the others (design/storage.md#a-leader-that-is-lost).

const one = statement('test-one', 'select 1 as one');
const pid = statement('test-pid', 'select pg_backend_pid() as pid');

test('a database that answers and can be written has no outage', async () => {
  const database = await openTestDatabase();
  expect(await findOutage(database)).toBeNull();
  await database.close();
});

describe.runIf(canRace('connection-pool.test.ts'))('a pool whose server is lost', () => {
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let proxy: TcpProxy;
  let database: Database;

  async function open(): Promise<void> {
    created = await createPostgresDatabase();
    const url = new URL(created.url);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    database = openPostgres({ connectionString: url.href, connectionCountMax: 6, silenceMsMax: 600 });
    const sleep = statement('test-sleep', 'select 1 as one from pg_sleep(0.3)');
    await Promise.all(Array.from({ length: 6 }, () => database.run(sleep, [])));
    expect(database.poolState?.().idleCount).toBe(6);
  }

  afterEach(async () => {
    await database.close();
    await proxy.close();
    await created.database.close();
  });

  test('waits for it once, not once for each of its connections', async () => {
    await open();
    proxy.silenceOpen();
    await expect(database.run(one, [])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    const from = performance.now();
    expect(await database.run(one, [])).toEqual([{ one: 1 }]);
    expect(performance.now() - from).toBeLessThan(500);
    // The five silent ones went with the first.
    expect(database.poolState?.()).toMatchObject({ busyCount: 0, idleCount: 1 });
  });

  test('asks no connection again that leads to a server which can only be read', async () => {
    await open();
    const before = await database.run<{ pid: number }>(pid, []);
    const write = statement('test-write', 'update job_lease set holder = holder');
    const name = new URL(created.url).pathname.slice(1);
    await created.database.script(`alter database "${name}" set default_transaction_read_only = on`);
    proxy.cut();
    await vi.waitFor(async () => expect(await database.run(one, [])).toEqual([{ one: 1 }]));
    expect(await findOutage(database)).toMatchObject({ code: '25006' });
    await created.database.script(`alter database "${name}" reset default_transaction_read_only`);
    await expect(database.run(write, [])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(await database.run(write, [])).toEqual([]);
    expect(await findOutage(database)).toBeNull();
    expect(await database.run(pid, [])).not.toEqual(before);
  });

  test('listens again within seconds at the one that answers', async () => {
    await open();
    let heard = 0;
    await database.listen('news', () => {
      heard += 1;
    });
    proxy.silenceOpen();
    await expect(database.run(one, [])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    // It is called once because it may have missed something, and then by what is notified.
    await vi.waitFor(() => expect(heard).toBe(1), { timeout: 8_000 });
    await created.database.notify('news');
    await vi.waitFor(() => expect(heard).toBe(2), { timeout: 3_000 });
  });
});
