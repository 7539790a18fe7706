import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../test/support/run/server-process.ts';
import { measure, median } from '../measure.ts';
import { readCosts, spentBetween, statisticsLagMs } from '../processor.ts';
import { findShop, Shopper } from '../shoppers.ts';

// What a change and a read cost by the number of lines the cart has.

const lineCounts = [1, 5, 10, 20, 50, 100] as const;
const lanes = 8;

/** Of one number of lines; times of the processor are those of service and database together, per request. */
export type LineCost = {
  readonly lines: number;
  readonly changeMs: number;
  readonly serviceMs: number;
  readonly databaseMs: number;
  readonly readMs: number;
};

type Side = {
  readonly lines: number;
  readonly shoppers: readonly Shopper[];
  readonly rounds: Omit<LineCost, 'lines'>[];
};

/** Carts of each size on one service, changed and read in turn; medians of the rounds. */
export async function measureLines(
  server: ServerProcess,
  databaseUrl: string,
  plan: { readonly seconds: number; readonly rounds: number },
): Promise<LineCost[]> {
  const shop = await findShop(server.url);
  const port = Number(new URL(server.url).port);
  const sides: Side[] = [];
  for (const lines of lineCounts) {
    const shoppers = await Promise.all(Array.from({ length: lanes }, () => Shopper.enter(port, shop, lines)));
    sides.push({ lines, shoppers, rounds: [] });
  }
  const pid = server.process.pid ?? 0;
  const costOf = async (act: (lane: number) => Promise<boolean>) => {
    const before = await readCosts(pid, databaseUrl);
    let count = 0;
    const { failed } = await measure(lanes, plan.seconds, (lane) => {
      count += 1;
      return act(lane);
    });
    if (failed > 0) throw new Error(`${failed} requests failed`);
    await sleep(statisticsLagMs);
    const { serviceMs, databaseMs } = spentBetween(before, await readCosts(pid, databaseUrl));
    return { serviceMs: serviceMs / count, databaseMs: databaseMs / count };
  };
  // Not counted: a young process is slower, and the first size would pay for it.
  for (const { shoppers } of sides) await measure(lanes, plan.seconds, (lane) => shopperAt(shoppers, lane).change());
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { shoppers, rounds } of sides) {
      const change = await costOf((lane) => shopperAt(shoppers, lane).change());
      const read = await costOf((lane) => shopperAt(shoppers, lane).read());
      rounds.push({
        ...change,
        changeMs: change.serviceMs + change.databaseMs,
        readMs: read.serviceMs + read.databaseMs,
      });
    }
  }
  for (const { shoppers } of sides) for (const shopper of shoppers) shopper.leave();
  return sides.map(({ lines, rounds }) => ({
    lines,
    changeMs: median(rounds.map((round) => round.changeMs)),
    serviceMs: median(rounds.map((round) => round.serviceMs)),
    databaseMs: median(rounds.map((round) => round.databaseMs)),
    readMs: median(rounds.map((round) => round.readMs)),
  }));
}

function shopperAt(shoppers: readonly Shopper[], lane: number): Shopper {
  const shopper = shoppers[lane];
  if (shopper === undefined) throw new Error('one for every lane');
  return shopper;
}
