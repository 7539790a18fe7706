import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ServerProcess, startServerToMeasure } from '../test/support/run/server-process.ts';
import { bodyOf, Connection, type RawAnswer } from './connection.ts';
import { measure, median } from './measure.ts';
import { findShop, type Shop } from './shoppers.ts';

// A whole visit, as a storefront makes it: a new cart, five different dishes, one quantity, the cart and the menu read.

export type FlowPlan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  readonly folder: string;
  /** Folders of built checkouts, measured in turn in every round; the first is what the others are compared with. */
  readonly builds: readonly string[];
};

/** What one round cost. Times of the processor are those of the operating system, in hundredths of a second. */
type Round = {
  readonly mutationsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serviceMsPerRequest: number;
  readonly databaseMsPerRequest: number;
  readonly walBytesPerMutation: number;
  readonly transactionsPerRequest: number;
  readonly failed: number;
};

type Side = { readonly build: string; readonly server: ServerProcess; readonly url: string; readonly rounds: Round[] };

const mutationsPerVisit = 7;
const requestsPerVisit = mutationsPerVisit + 2;
/** How long PostgreSQL may keep its counts to itself. */
const statisticsLagMs = 1_500;

/** Runs visits against each build on a database of its own, in turn, and answers a table. Needs a quiet PostgreSQL on this machine. */
export async function runFlow(plan: FlowPlan): Promise<string> {
  const sides: Side[] = [];
  try {
    for (const [index, build] of plan.builds.entries()) sides.push(await openSide(plan, build, index));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const side of sides) side.rounds.push(await runRound(plan, side));
    }
    return report(plan, sides);
  } finally {
    for (const { server, url } of sides) {
      await server.stop();
      await query(plan.postgresUrl, `drop database if exists ${nameIn(url)} with (force)`);
    }
  }
}

async function openSide(plan: FlowPlan, build: string, index: number): Promise<Side> {
  const name = `tiffin_bench_${process.pid}_${index}`;
  await query(plan.postgresUrl, `create database ${name}`);
  const url = Object.assign(new URL(plan.postgresUrl), { pathname: `/${name}` }).href;
  const server = await startServerToMeasure(
    { DATABASE_URL: url, TIFFIN_DATA: join(plan.folder, name), RATE_LIMIT_FACTOR: '1000000' },
    build,
  );
  return { build, server, url, rounds: [] };
}

async function runRound(plan: FlowPlan, { server, url }: Side): Promise<Round> {
  const shop = await findShop(server.url);
  const port = Number(new URL(server.url).port);
  const connections = await Promise.all(Array.from({ length: plan.shoppers }, () => Connection.open(port)));
  const durations: number[] = [];
  const before = await readCosts(server, url);
  let visitCount = 0;
  const { perSecond, failed } = await measure(plan.shoppers, plan.seconds, async (lane) => {
    visitCount += 1;
    return visit(connections[lane] as Connection, shop, durations);
  });
  await sleep(statisticsLagMs);
  const after = await readCosts(server, url);
  for (const connection of connections) connection.close();
  const mutationCount = visitCount * mutationsPerVisit;
  const requestCount = visitCount * requestsPerVisit;
  durations.sort((left, right) => left - right);
  let databaseTicks = 0;
  for (const [pid, ticks] of after.backends) databaseTicks += ticks - (before.backends.get(pid) ?? 0);
  return {
    mutationsPerSecond: perSecond * mutationsPerVisit,
    p50Ms: durations[Math.floor(durations.length / 2)] ?? Number.NaN,
    p99Ms: durations[Math.floor(durations.length * 0.99)] ?? Number.NaN,
    serviceMsPerRequest: ((after.serviceTicks - before.serviceTicks) * 10) / requestCount,
    databaseMsPerRequest: (databaseTicks * 10) / requestCount,
    walBytesPerMutation: (after.walBytes - before.walBytes) / mutationCount,
    transactionsPerRequest: (after.transactions - before.transactions) / requestCount,
    failed,
  };
}

/** One visit; false when an answer was not what it should be. */
export async function visit(connection: Connection, shop: Shop, durations: number[]): Promise<boolean> {
  const key = randomUUID();
  let sequence = 0;
  const mutate = async (method: string, path: string, headers: Record<string, string>, body: string) => {
    const startedAt = performance.now();
    sequence += 1;
    const answer = await connection.send(method, path, { ...headers, 'Idempotency-Key': `${key}-${sequence}` }, body);
    durations.push(performance.now() - startedAt);
    return answer;
  };
  const started = await mutate('POST', `${shop.locationPath}/ordering-sessions`, {}, '{"fulfillmentMethod":"takeout"}');
  if (started.status !== 201) return false;
  const { cart, cartAccessToken } = JSON.parse(bodyOf(started)) as { cart: { id: string }; cartAccessToken: string };
  const path = `${shop.locationPath}/carts/${cart.id}`;
  const at = (revision: number) => ({ 'If-Match': `"cart-${revision}"`, 'X-Cart-Token': cartAccessToken });
  let last: RawAnswer = started;
  for (const [index, productId] of shop.productIds.entries()) {
    const body = `{"productId":"${productId}","quantity":1,"itemUnavailableAction":"remove_item"}`;
    last = await mutate('POST', `${path}/items`, at(index + 1), body);
    if (last.status !== 200) return false;
  }
  const itemId = (JSON.parse(bodyOf(last)) as { items: { id: string }[] }).items[0]?.id ?? '';
  const changed = await mutate('PATCH', `${path}/items/${itemId}`, at(shop.productIds.length + 1), '{"quantity":2}');
  const read = await connection.send('GET', path, { 'X-Cart-Token': cartAccessToken });
  const menu = await connection.send('GET', shop.menuPath, {});
  return changed.status === 200 && read.status === 200 && menu.status === 200;
}

type Costs = {
  readonly serviceTicks: number;
  /** By process id. */
  readonly backends: ReadonlyMap<number, number>;
  readonly walBytes: number;
  readonly transactions: number;
};

async function readCosts(server: ServerProcess, url: string): Promise<Costs> {
  const [row] = await query<{ wal: string; transactions: string; pids: number[] }>(
    url,
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as wal,
      (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as transactions,
      (select array_agg(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as pids`,
  );
  return {
    serviceTicks: ticksOf(server.process.pid ?? 0),
    backends: new Map((row?.pids ?? []).map((pid) => [pid, ticksOf(pid)])),
    walBytes: Number(row?.wal ?? 0),
    transactions: Number(row?.transactions ?? 0),
  };
}

/** Time of the processor a process has used, its own and the system's for it; 0 when it is gone, or on another machine. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

function report(plan: FlowPlan, sides: readonly Side[]): string {
  const first = sides[0];
  const rows = sides.map(({ build, rounds }) => {
    const middle = (of: (round: Round) => number): number => median(rounds.map(of));
    const ratios = rounds.map(
      ({ mutationsPerSecond }, index) => mutationsPerSecond / (first?.rounds[index]?.mutationsPerSecond ?? Number.NaN),
    );
    const cells = [
      build,
      Math.round(middle((round) => round.mutationsPerSecond)),
      median(ratios).toFixed(2),
      middle((round) => round.p50Ms).toFixed(1),
      middle((round) => round.p99Ms).toFixed(1),
      middle((round) => round.serviceMsPerRequest).toFixed(3),
      middle((round) => round.databaseMsPerRequest).toFixed(3),
      Math.round(middle((round) => round.walBytesPerMutation)),
      middle((round) => round.transactionsPerRequest).toFixed(2),
      rounds.reduce((sum, { failed }) => sum + failed, 0),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `${plan.shoppers} shoppers, ${plan.rounds} rounds of ${plan.seconds} s in turn; medians. A visit is a new cart, five dishes, one quantity, the cart and the menu.
The ratio is that of mutations per second to the first build's, round by round.

| build | mutations/s | ratio | p50 ms | p99 ms | service ms/request | database ms/request | WAL bytes/mutation | transactions/request | failed visits |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}
