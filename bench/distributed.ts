import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { layOut } from '../src/store/database/distributed/lay-out.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import { joinDatabases, startCluster } from '../test/support/run/citus-cluster.ts';
import { type ServerProcess, startServerToMeasure } from '../test/support/run/server-process.ts';
import { median } from './measure.ts';
import { databaseAt, query, readCosts, spentBetween, statisticsLagMs } from './processor.ts';
import { type Load, LoadGenerator } from './visits/load.ts';

// The visits of `flow`, on one PostgreSQL and on clusters with one worker and with two. All servers share this machine, so a
// second worker brings it nothing: what each process takes per request says what machines of their own would bring.

// Their rows are on different workers where there are two.
const slugs = ['demo', 'demo-uk'];

type DistributedPlan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly folder: string;
};

/** Milliseconds of the processor per request, of each server that has the database; the coordinator, or the only one, first. */
type Round = Load & { readonly serviceMs: number; readonly serverMs: readonly number[] };

type Side = {
  readonly name: string;
  readonly urls: readonly string[];
  readonly server: ServerProcess;
  readonly loads: readonly LoadGenerator[];
  readonly rounds: Round[];
};

/** Runs visits on the three layouts in turn and answers a table. Needs `TIFFIN_CITUS`, as `npm run test:citus` does. */
export async function runDistributed(plan: DistributedPlan): Promise<string> {
  const cluster = await startCluster();
  const sides: Side[] = [];
  try {
    const [coordinator = '', ...workers] = cluster.urls;
    sides.push(await openSide(plan, 'one PostgreSQL', 'plain', [coordinator]));
    sides.push(await openSide(plan, 'coordinator and 1 worker', 'one', [coordinator, ...workers.slice(0, 1)]));
    sides.push(await openSide(plan, 'coordinator and 2 workers', 'two', [coordinator, ...workers]));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const side of sides) side.rounds.push(await runRound(plan, side));
    }
    return report(plan, sides);
  } finally {
    for (const { server, loads } of sides) {
      for (const load of loads) load.stop();
      await server.stop();
    }
    await cluster.stop();
  }
}

async function openSide(plan: DistributedPlan, name: string, word: string, servers: readonly string[]): Promise<Side> {
  const database = `tiffin_bench_${word}`;
  const urls = servers.map((server) => databaseAt(server, database));
  for (const server of servers) await query(server, `create database ${database}`);
  const [url = ''] = urls;
  if (servers.length > 1) {
    await joinDatabases(servers, database);
    const opened = openPostgres({ connectionString: url });
    await migrate(opened, Date.now());
    await layOut(opened);
    await opened.close();
  }
  const server = await startServerToMeasure({
    DATABASE_URL: url,
    TIFFIN_DATA: join(plan.folder, database),
    RATE_LIMIT_FACTOR: '1000000',
  });
  const loads = await Promise.all(slugs.map((slug) => LoadGenerator.start('tiffin', server.url, slug)));
  return { name, urls, server, loads, rounds: [] };
}

async function runRound(plan: DistributedPlan, { server, loads, urls }: Side): Promise<Round> {
  const pid = server.process.pid ?? 0;
  const read = () => Promise.all(urls.map((url) => readCosts(pid, url)));
  const before = await read();
  const shoppers = Math.ceil(plan.shoppers / loads.length);
  const seen = together(await Promise.all(loads.map((load) => load.visit({ seconds: plan.seconds, shoppers }))));
  await sleep(statisticsLagMs);
  const after = await read();
  const spent = before.map((costs, place) => spentBetween(costs, after[place] ?? costs));
  return {
    ...seen,
    serviceMs: (spent[0]?.serviceMs ?? 0) / seen.requestCount,
    serverMs: spent.map(({ databaseMs }) => databaseMs / seen.requestCount),
  };
}

/** What several loads at the same time saw: the sums, and of latencies the worst. */
function together(loads: readonly Load[]): Load {
  const sum = (of: (load: Load) => number): number => loads.reduce((total, load) => total + of(load), 0);
  return {
    mutationsPerSecond: sum((load) => load.mutationsPerSecond),
    visitsPerSecond: sum((load) => load.visitsPerSecond),
    p50Ms: Math.max(...loads.map((load) => load.p50Ms)),
    p99Ms: Math.max(...loads.map((load) => load.p99Ms)),
    requestCount: sum((load) => load.requestCount),
    mutationCount: sum((load) => load.mutationCount),
    failed: sum((load) => load.failed),
    firstFailure: loads.find((load) => load.firstFailure !== null)?.firstFailure ?? null,
    processorMs: sum((load) => load.processorMs),
  };
}

function report(plan: DistributedPlan, sides: readonly Side[]): string {
  const first = sides[0];
  const rows = sides.map(({ name, rounds }) => {
    const middle = (of: (round: Round) => number): number => median(rounds.map(of));
    const ratios = rounds.map(
      ({ mutationsPerSecond }, index) => mutationsPerSecond / (first?.rounds[index]?.mutationsPerSecond ?? Number.NaN),
    );
    const cells = [
      name,
      Math.round(middle((round) => round.mutationsPerSecond)),
      median(ratios).toFixed(2),
      middle((round) => round.p50Ms).toFixed(1),
      middle((round) => round.p99Ms).toFixed(1),
      middle((round) => round.serviceMs).toFixed(3),
      ...[0, 1, 2].map((place) =>
        rounds[0]?.serverMs[place] === undefined ? '' : middle((round) => round.serverMs[place] ?? 0).toFixed(3),
      ),
      middle((round) => round.processorMs / round.requestCount).toFixed(3),
      rounds.reduce((sum, { failed }) => sum + failed, 0),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `${plan.shoppers} shoppers at two merchants, ${plan.rounds} rounds of ${plan.seconds} s in turn; medians. All servers are on this machine, and none waits for its disk.
The ratio is that of mutations per second to those on one PostgreSQL, round by round; ms are of the processor, per request.

| database | mutations/s | ratio | p50 ms | p99 ms | service | coordinator, or the one | worker 1 | worker 2 | load | failed visits |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
