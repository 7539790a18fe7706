import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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

describe.runIf(canRace('connection-pool.test.ts'))('a pool whose server has fewer connections than it may open', () => {
  const role = `tiffin_test_few_${process.pid}`;
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  const pools: Database[] = [];

  function openAsRole(): Database {
    const url = new URL(created.url);
    url.username = role;
    const pool = openPostgres({ connectionString: url.href, connectionCountMax: 6 });
    pools.push(pool);
    return pool;
  }

  beforeAll(async () => {
    created = await createPostgresDatabase();
    await created.database.script(`drop role if exists ${role}; create role ${role} login connection limit 2`);
  });

  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  afterAll(async () => {
    await created.database.script(`drop role ${role}`);
    await created.database.close();
  });

  const sleep = statement('test-nap', 'select 1 as one from pg_sleep(0.02)');
  const manyAtOnce = (pool: Database) => Promise.all(Array.from({ length: 40 }, () => pool.run(sleep, [])));

  test('goes on with those it has, and opens more once there are some', async () => {
    const pool = openAsRole();
    await pool.run(one, []);
    expect((await manyAtOnce(pool)).flat()).toHaveLength(40);
    expect(pool.poolState?.()).toMatchObject({ busyCount: 0, idleCount: 2, waitingCount: 0 });
    await created.database.script(`alter role ${role} connection limit 4`);
    try {
      await vi.waitFor(
        async () => {
          await manyAtOnce(pool);
          expect(pool.poolState?.().idleCount).toBe(4);
        },
        { timeout: 15_000 },
      );
    } finally {
      await created.database.script(`alter role ${role} connection limit 2`);
    }
  }, 20_000);

  test('says so where it has none, and connects as soon as there is one', async () => {
    const pool = openAsRole();
    await pool.run(one, []);
    await manyAtOnce(pool);
    const late = openAsRole();
    await expect(late.run(one, [])).rejects.toMatchObject({
      code: 'DEPENDENCY_UNAVAILABLE',
      cause: expect.objectContaining({ code: '53300' }),
    });
    await pool.close();
    pools.splice(pools.indexOf(pool), 1);
    await vi.waitFor(async () => expect(await late.run(one, [])).toEqual([{ one: 1 }]), { timeout: 5_000 });
  });
});
