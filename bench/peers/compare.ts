import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../test/support/run/server-process.ts';
import { median } from '../measure.ts';
import { databaseAt, query, readCosts, residentOfAllMiB, spentBetween, statisticsLagMs } from '../processor.ts';
import { type Load, LoadGenerator } from '../visits/load.ts';
import type { ShopKind } from '../visits/visit.ts';
import { openMedusa } from './open-medusa.ts';
import { openTiffin } from './open-tiffin.ts';
import { openVendure } from './open-vendure.ts';
import type { RunningShop, Site } from './shop.ts';

// `npm run bench -- --only peers`: the same visits to Tiffin and to the shops that people would take instead (README.md).

export type PeersPlan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  /** Where the peers are installed, and stay for the next time. */
  readonly folder: string;
};

type Round = Load & { readonly serviceMs: number; readonly databaseMs: number; readonly memoryMiB: number };
type Side = { readonly shop: RunningShop; readonly load: LoadGenerator; readonly rounds: Round[] };

const openers: Record<ShopKind, (site: Site) => Promise<RunningShop>> = {
  tiffin: openTiffin,
  vendure: openVendure,
  medusa: openMedusa,
};

/** Installs what is missing, fills each shop, visits them in turn, and answers a table. The databases are dropped again. */
export async function comparePeers(plan: PeersPlan): Promise<string> {
  const sides: Side[] = [];
  const names: string[] = [];
  try {
    for (const kind of ['tiffin', 'vendure', 'medusa'] as const) {
      const name = `tiffin_bench_${process.pid}_${kind}`;
      const folder = join(plan.folder, kind);
      mkdirSync(plan.folder, { recursive: true });
      await query(plan.postgresUrl, `create database ${name}`);
      names.push(name);
      const databaseUrl = databaseAt(plan.postgresUrl, name);
      const shop = await openers[kind]({ databaseUrl, folder, port: await freePort() });
      sides.push({ shop, load: await LoadGenerator.start(kind, shop.url, shop.shop), rounds: [] });
    }
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const side of sides) side.rounds.push(await runRound(plan, side));
    }
    return report(plan, sides);
  } finally {
    for (const { shop, load } of sides) {
      load.stop();
      await shop.stop();
    }
    for (const name of names) await query(plan.postgresUrl, `drop database if exists ${name} with (force)`);
  }
}

async function runRound({ shoppers, seconds }: PeersPlan, { shop, load }: Side): Promise<Round> {
  const before = await readCosts(shop.pid, shop.databaseUrl);
  const seen = await load.visit({ shoppers, seconds });
  await sleep(statisticsLagMs);
  const memoryMiB = residentOfAllMiB(shop.pid);
  const { serviceMs, databaseMs } = spentBetween(before, await readCosts(shop.pid, shop.databaseUrl));
  return { ...seen, serviceMs, databaseMs, memoryMiB };
}

function report({ shoppers, seconds, rounds }: PeersPlan, sides: readonly Side[]): string {
  const ours = sides[0]?.rounds ?? [];
  const rows = sides.map(({ shop, rounds: theirs }) => {
    const middle = (of: (round: Round) => number): number => median(theirs.map(of));
    const ratio = (of: (round: Round) => number): string =>
      median(theirs.map((round, index) => of(ours[index] as Round) / of(round))).toFixed(1);
    const cells = [
      shop.title,
      middle((round) => round.mutationsPerSecond).toFixed(1),
      ratio((round) => round.mutationsPerSecond),
      ratio((round) => round.visitsPerSecond),
      middle((round) => round.p50Ms).toFixed(1),
      middle((round) => round.p99Ms).toFixed(1),
      middle((round) => round.serviceMs / round.requestCount).toFixed(2),
      middle((round) => round.databaseMs / round.requestCount).toFixed(2),
      middle((round) => round.processorMs / round.requestCount).toFixed(2),
      middle((round) => round.memoryMiB),
      theirs.reduce((sum, { failed }) => sum + failed, 0),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const failures = sides.flatMap(({ shop, rounds: theirs }) =>
    theirs.flatMap(({ firstFailure }) => (firstFailure === null ? [] : [`${shop.title}: ${firstFailure}`])),
  );
  return `${shoppers} shoppers, ${rounds} rounds of ${seconds} s in turn; medians. Tiffin is so many times faster, round by round.

| shop | mutations/s | by mutations | by visits | p50 ms | p99 ms | service ms/request | database ms/request | load ms/request | memory MiB | failed visits |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${failures.slice(0, 3).join('\n')}`;
}
