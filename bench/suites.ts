import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../src/store/database/database.ts';
import { openPglite } from '../src/store/database/pglite.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import { freePort, type ServerProcess, startServerToMeasure } from '../test/support/run/server-process.ts';
import { BareCart } from './ceiling.ts';
import { Connection } from './connection.ts';
import { measure, type Series } from './measure.ts';
import { databaseAt, processorMsOf, query, residentMiB } from './processor.ts';
import type { Bar } from './report.ts';
import { findShop, type Shop, Shopper } from './shoppers.ts';

export type Plan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: readonly number[];
  readonly postgresUrl: string;
  readonly folder: string;
};

type Pair = { readonly service: Series[]; readonly ceiling: Series[] };
const emptyPair = (): Pair => ({ service: [], ceiling: [] });

/** Mutations and cart reads on PostgreSQL, in a database made for it; the ceiling uses another pool on the same database. */
export async function runPostgres(plan: Plan): Promise<Bar[]> {
  const name = `tiffin_bench_${process.pid}`;
  await query(plan.postgresUrl, `create database ${name}`);
  const url = databaseAt(plan.postgresUrl, name);
  const server = await startServerToMeasure({ ...environment(plan, 'postgres'), DATABASE_URL: url });
  const bars: Bar[] = [];
  try {
    for (const lanes of plan.connections) {
      const { changes, reads } = await roundsOnPostgres(plan, server, url, lanes);
      const memoryMiB = residentMiB(server.process.pid ?? 0);
      bars.push({
        title: 'cart mutation, PostgreSQL',
        connections: lanes,
        ...changes,
        memoryMiB,
        wanted: lanes === 16 ? 0.5 : null,
      });
      bars.push({
        title: 'cart read, PostgreSQL',
        connections: lanes,
        ...reads,
        memoryMiB,
        wanted: lanes === 16 ? 0.5 : null,
      });
    }
  } finally {
    await server.stop();
    await query(plan.postgresUrl, `drop database if exists ${name} with (force)`);
  }
  return bars;
}

async function roundsOnPostgres(
  plan: Plan,
  server: ServerProcess,
  url: string,
  lanes: number,
): Promise<{ changes: Pair; reads: Pair }> {
  const shop = await findShop(server.url);
  const shoppers = await enterShop(server, shop, lanes);
  const bareShoppers = await enterShop(server, shop, lanes);
  // A connection each: carts that share one, as in the service, share its statements, and a ceiling must not.
  const databases = shoppers.map(() => openPostgres({ connectionString: url, connectionCountMax: 1 }));
  const changes = emptyPair();
  const reads = emptyPair();
  const bare = await prepareBare(databases, shop, bareShoppers);
  for (let round = 0; round < plan.rounds; round += 1) {
    const before = await committedRows(url);
    const ceiling = await measure(lanes, plan.seconds, (lane) => at(bare, lane).change(Date.now()));
    const committed = (await committedRows(url)) - before;
    if (committed < ceiling.count)
      throw new Error(`the ceiling counted ${ceiling.count} changes but ${committed} rows are there`);
    changes.ceiling.push(ceiling);
    changes.service.push(await measure(lanes, plan.seconds, (lane) => at(shoppers, lane).change()));
    reads.ceiling.push(await measure(lanes, plan.seconds, (lane) => at(bare, lane).read(Date.now())));
    reads.service.push(await measure(lanes, plan.seconds, (lane) => at(shoppers, lane).read()));
  }
  for (const database of databases) await database.close();
  for (const shopper of [...shoppers, ...bareShoppers]) shopper.leave();
  return { changes, reads };
}

/** The same on the embedded database. One process may have its folder, so service and ceiling open it in turn. */
export async function runEmbedded(plan: Plan): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const lanes of plan.connections) {
    const data = join(plan.folder, `embedded-${lanes}`);
    const changes = emptyPair();
    const reads = emptyPair();
    let memoryMiB = 0;
    for (let round = 0; round < plan.rounds; round += 1) {
      const server = await startServerToMeasure({ ...environment(plan, 'embedded'), TIFFIN_DATA: data });
      const shop = await findShop(server.url);
      const shoppers = await enterShop(server, shop, lanes);
      changes.service.push(await measure(lanes, plan.seconds, (lane) => at(shoppers, lane).change()));
      reads.service.push(await measure(lanes, plan.seconds, (lane) => at(shoppers, lane).read()));
      memoryMiB = residentMiB(server.process.pid ?? 0);
      for (const shopper of shoppers) shopper.leave();
      await server.stop();
      const database = await openPglite({ folder: join(data, 'database'), sync: true });
      // Callers that share the one connection share statements too: nothing drives it faster.
      const databases = shoppers.map(() => database);
      const bare = await prepareBare(databases, shop, shoppers);
      changes.ceiling.push(await measure(lanes, plan.seconds, (lane) => at(bare, lane).change(Date.now())));
      reads.ceiling.push(await measure(lanes, plan.seconds, (lane) => at(bare, lane).read(Date.now())));
      await database.close();
    }
    bars.push({ title: 'cart mutation, embedded', connections: lanes, ...changes, memoryMiB, wanted: null });
    bars.push({ title: 'cart read, embedded', connections: lanes, ...reads, memoryMiB, wanted: null });
  }
  return bars;
}

/** Anonymous menu reads next to the framework that sends the same bytes from memory. */
export async function runFramework(plan: Plan): Promise<Bar[]> {
  const server = await startServerToMeasure({ ...environment(plan, 'menus'), TIFFIN_DATA: join(plan.folder, 'menus') });
  const shop = await findShop(server.url);
  const port = Number(new URL(server.url).port);
  const bars: Bar[] = [];
  for (const coding of ['identity', 'br']) {
    const headers = { 'Accept-Encoding': coding };
    const bytesFile = join(plan.folder, `menu.${coding}`);
    const [first] = await openAll(port, 1);
    writeFileSync(bytesFile, (await first?.send('GET', shop.menuPath, headers))?.bytes ?? '');
    first?.close();
    const framework = await startFramework(bytesFile, coding);
    for (const lanes of plan.connections) {
      const pair = emptyPair();
      const ours = await openAll(port, lanes);
      const theirs = await openAll(framework.port, lanes);
      const reads = (connections: readonly Connection[], path: string) => async (lane: number) =>
        (await at(connections, lane).send('GET', path, headers)).status === 200;
      for (let round = 0; round < plan.rounds; round += 1) {
        pair.ceiling.push(await measureProcess(framework.pid, lanes, plan.seconds, reads(theirs, '/menu')));
        pair.service.push(await measureProcess(server.process.pid, lanes, plan.seconds, reads(ours, shop.menuPath)));
      }
      for (const connection of [...ours, ...theirs]) connection.close();
      const title = `menu read, ${coding}`;
      bars.push({ title, connections: lanes, ...pair, memoryMiB: residentMiB(server.process.pid ?? 0), wanted: 0.75 });
    }
    framework.stop();
  }
  await server.stop();
  return bars;
}

/** The same, with what it cost the process: where the load is the limit, that is what tells two of them apart. */
async function measureProcess(
  pid: number | undefined,
  lanes: number,
  seconds: number,
  act: (lane: number) => Promise<boolean>,
): Promise<Series> {
  let actCount = 0;
  const counted = (lane: number): Promise<boolean> => {
    actCount += 1;
    return act(lane);
  };
  const before = processorMsOf(pid ?? 0);
  const series = await measure(lanes, seconds, counted);
  return { ...series, processorUs: ((processorMsOf(pid ?? 0) - before) * 1_000) / actCount };
}

function environment(plan: Plan, name: string): Record<string, string> {
  return { TIFFIN_DATA: join(plan.folder, name), TIFFIN_SYNC: 'on', RATE_LIMIT_FACTOR: '1000000' };
}

function enterShop(server: ServerProcess, shop: Shop, lanes: number): Promise<Shopper[]> {
  const port = Number(new URL(server.url).port);
  return Promise.all(Array.from({ length: lanes }, () => Shopper.enter(port, shop)));
}

async function prepareBare(
  databases: readonly Database[],
  shop: Shop,
  shoppers: readonly Shopper[],
): Promise<BareCart[]> {
  const bare = shoppers.map((shopper, lane) => new BareCart(at(databases, lane), shop.merchantId, shopper.cartId));
  for (const cart of bare) await cart.prepare(Date.now());
  return bare;
}

async function committedRows(url: string): Promise<number> {
  const [row] = await query<{ total: number }>(url, 'select count(*)::int as total from cart_entry');
  return row?.total ?? 0;
}

async function startFramework(
  bytesFile: string,
  coding: string,
): Promise<{ port: number; pid: number | undefined; stop: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/framework.mjs'], {
    env: { ...process.env, PORT: String(port), BYTES_FILE: bytesFile, CODING: coding },
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { port, pid: child.pid, stop: () => child.kill() };
}

function openAll(port: number, count: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => Connection.open(port)));
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('one for every lane');
  return item;
}
