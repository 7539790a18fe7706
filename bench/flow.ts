import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerToMeasure } from '../test/support/run/server-process.ts';
import { median } from './measure.ts';
import { databaseAt, query, readCosts, spentBetween, statisticsLagMs } from './processor.ts';
import { startBareShop } from './visits/bare.ts';
import { type Load, LoadGenerator } from './visits/load.ts';

// A whole visit, as a storefront makes it: a new cart, five different dishes, one quantity, the cart and the menu read.

export type FlowPlan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  readonly folder: string;
  /** Folders of built checkouts, measured in turn in every round; the first is what the others are compared with. */
  readonly builds: readonly string[];
  /** Beside them a service without rules: what visits could come to at all. */
  readonly bare: boolean;
};

/** What one round cost. */
type Round = Load & {
  readonly serviceMsPerRequest: number;
  readonly databaseMsPerRequest: number;
  readonly walBytesPerMutation: number;
  readonly transactionsPerRequest: number;
};

type Side = {
  readonly build: string;
  readonly pid: number;
  readonly stop: () => Promise<unknown>;
  readonly serviceUrl: string;
  readonly load: LoadGenerator;
  readonly url: string;
  readonly rounds: Round[];
};

/** Runs visits against each build on a database of its own, in turn, and answers a table. Needs a quiet PostgreSQL on this machine. */
export async function runFlow(plan: FlowPlan): Promise<string> {
  const sides: Side[] = [];
  try {
    for (const [index, build] of plan.builds.entries()) sides.push(await openSide(plan, build, index));
    if (plan.bare) sides.push(await openBareSide(plan, sides[0]?.serviceUrl ?? ''));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const side of sides) side.rounds.push(await runRound(plan, side));
    }
    return report(plan, sides);
  } finally {
    for (const { stop, load, url } of sides) {
      load.stop();
      await stop();
      await query(plan.postgresUrl, `drop database if exists ${nameIn(url)} with (force)`);
    }
  }
}

async function openSide(plan: FlowPlan, build: string, index: number): Promise<Side> {
  const url = await createDatabase(plan, String(index));
  const server = await startServerToMeasure(
    { DATABASE_URL: url, TIFFIN_DATA: join(plan.folder, nameIn(url)), RATE_LIMIT_FACTOR: '1000000' },
    build,
  );
  const { url: serviceUrl, process: child } = server;
  const load = await LoadGenerator.start('tiffin', serviceUrl, 'demo');
  return { build, pid: child.pid ?? 0, stop: () => server.stop(), serviceUrl, load, url, rounds: [] };
}

async function openBareSide(plan: FlowPlan, tiffinUrl: string): Promise<Side> {
  const url = await createDatabase(plan, 'bare');
  const { url: serviceUrl, pid, stop } = await startBareShop(url, tiffinUrl, 'demo');
  const load = await LoadGenerator.start('tiffin', serviceUrl, 'demo');
  return { build: 'a bare shop', pid, stop, serviceUrl, load, url, rounds: [] };
}

async function createDatabase({ postgresUrl }: FlowPlan, side: string): Promise<string> {
  const name = `tiffin_bench_${process.pid}_${side}`;
  await query(postgresUrl, `create database ${name}`);
  return databaseAt(postgresUrl, name);
}

async function runRound(plan: FlowPlan, { pid, load, url }: Side): Promise<Round> {
  const before = await readCosts(pid, url);
  const seen = await load.visit(plan);
  await sleep(statisticsLagMs);
  const spent = spentBetween(before, await readCosts(pid, url));
  return {
    ...seen,
    serviceMsPerRequest: spent.serviceMs / seen.requestCount,
    databaseMsPerRequest: spent.databaseMs / seen.requestCount,
    walBytesPerMutation: spent.walBytes / seen.mutationCount,
    transactionsPerRequest: spent.transactions / seen.requestCount,
  };
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
      middle((round) => round.processorMs / round.requestCount).toFixed(3),
      Math.round(middle((round) => round.walBytesPerMutation)),
      middle((round) => round.transactionsPerRequest).toFixed(2),
      rounds.reduce((sum, { failed }) => sum + failed, 0),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `${plan.shoppers} shoppers, ${plan.rounds} rounds of ${plan.seconds} s in turn; medians. A visit is a new cart, five dishes, one quantity, the cart and the menu.
The ratio is that of mutations per second to the first build's, round by round.

| build | mutations/s | ratio | p50 ms | p99 ms | service ms/request | database ms/request | load ms/request | WAL bytes/mutation | transactions/request | failed visits |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}
