import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { type FailoverLoad, startFailoverLoad } from '../support/callers/failover-load.ts';
import { canStartCluster, startPatroniCluster } from '../support/cluster/patroni-cluster.ts';
import { canRace } from '../support/run/database.ts';
import { startPostgresPair } from '../support/run/postgres-pair.ts';
import { canStartPostgres } from '../support/run/postgres-programs.ts';
import { type ServerProcess, startServer } from '../support/run/server-process.ts';
import { startTcpProxy } from '../support/run/tcp-proxy.ts';

// The service as its users start it, under load, while the server that leads is killed: what was answered is there, once, in
// the same bytes, and orders are taken again without a hand (docs/high-availability.md#what-was-measured).

const file = 'faults/leader-lost.test.ts';

describe.runIf(canRace(file) && canStartPostgres(file))('a leader that is killed', () => {
  test('and followed by its synchronous standby, by hand', async () => {
    const pair = await startPostgresPair();
    const target = { ...pair.primary };
    const proxy = await startTcpProxy(target);
    try {
      await withService(pair.urlAt(proxy.port), async (server, load) => {
        const killedAt = Date.now();
        await pair.killPrimary();
        await seeUnready(server);
        await sleep(1_000);
        target.port = pair.standby.port;
        await pair.promote();
        await ordersGoOn(server, load, killedAt);
        await judge(load, killedAt, 'promoted by hand', pair.urlAt(pair.standby.port));
      });
    } finally {
      await proxy.close();
      await pair.stop();
    }
  });
});

describe.runIf(canRace(file) && canStartCluster(file))('a machine of three that leads', () => {
  test('is killed, and another one follows by itself', async () => {
    const cluster = await startPatroniCluster();
    try {
      await withService(cluster.url, async (server, load) => {
        const { leader, synchronous } = await cluster.state();
        const killedAt = Date.now();
        await cluster.killMachine(leader ?? '');
        await seeUnready(server);
        await ordersGoOn(server, load, killedAt);
        // None but the one that had everything may follow.
        expect((await cluster.state()).leader).toBe(synchronous);
        await judge(load, killedAt, 'machine killed', cluster.url);
      });
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${cluster.output().slice(-8_000)}`, {
        cause: error,
      });
    } finally {
      await cluster.stop();
    }
  });
});

/** Starts the service and its customers, has them work for some seconds, and ends both afterwards. */
async function withService(
  databaseUrl: string,
  work: (server: ServerProcess, load: FailoverLoad) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-leader-'));
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    TIFFIN_DATA: folder,
    RATE_LIMIT_FACTOR: '100000',
    UNPAID_ORDERS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'fatal',
  });
  try {
    const load = await startFailoverLoad(server.url);
    await vi.waitFor(() => expect(load.orders.length).toBeGreaterThan(1), { timeout: 60_000 });
    await work(server, load);
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function seeUnready(server: ServerProcess): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), {
    timeout: 10_000,
    interval: 50,
  });
}

async function ordersGoOn(server: ServerProcess, load: FailoverLoad, killedAt: number): Promise<void> {
  await vi.waitFor(() => expect(load.ordersAgain(killedAt)).toBe(true), { timeout: 90_000, interval: 50 });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await sleep(2_000);
}

async function judge(load: FailoverLoad, killedAt: number, how: string, databaseUrl: string): Promise<void> {
  const { changeAfterMs, orderAfterMs } = load.measure(killedAt);
  const { changeCount, orderCount, unavailableCount } = await load.endAndCheck();
  expect(changeCount).toBeGreaterThan(50);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const stored = await client.query('select count(*)::int as orders from customer_order');
  await client.end();
  expect(stored.rows).toEqual([{ orders: orderCount }]);
  const database = openPostgres({ connectionString: databaseUrl });
  const parts = { now: () => Date.now(), pause: async () => {}, progress: () => {} };
  expect((await checkBooks(database, null, parts)).findings).toEqual([]);
  await database.close();
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  console.info(
    `${how}: first change ${seconds(changeAfterMs)} s and first order ${seconds(orderAfterMs)} s after the kill; ` +
      `${changeCount} changes and ${orderCount} orders answered, none lost, none twice; ${unavailableCount} times 503`,
  );
}
