import { Connection } from '../connection.ts';
import type { Load, Order } from './load.ts';
import { visitMedusa } from './medusa.ts';
import { visitTiffin } from './tiffin.ts';
import { visitVendure } from './vendure.ts';
import { type ShopKind, Times, type Visit } from './visit.ts';

// The process that load.ts starts: makes visits when asked and answers what they took.

const [kind = '', url = '', shop = ''] = process.argv.slice(2);
const openers: Record<ShopKind, () => Promise<Visit>> = {
  tiffin: () => visitTiffin(url, shop),
  vendure: () => visitVendure(url),
  medusa: () => visitMedusa(url, shop),
};
const visit = await openers[kind as ShopKind]();

process.on('message', (order: Order) => {
  run(order).then(
    (load) => process.send?.(load),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function run({ shoppers, seconds }: Order): Promise<Load> {
  const port = Number(new URL(url).port);
  const connections = await Promise.all(Array.from({ length: shoppers }, () => Connection.open(port)));
  const times = new Times();
  let [visitCount, failed] = [0, 0];
  let firstFailure: string | null = null;
  const usedBefore = process.cpuUsage();
  const startAt = performance.now() + seconds * 200;
  const endAt = startAt + seconds * 1_000;
  const loop = async (connection: Connection): Promise<void> => {
    while (performance.now() < endAt) {
      try {
        await visit(connection, times);
        visitCount += 1;
      } catch (error) {
        failed += 1;
        firstFailure ??= String(error);
        if (failed > shoppers) throw error;
      }
    }
  };
  await Promise.all(connections.map(loop));
  const used = process.cpuUsage(usedBefore);
  for (const connection of connections) connection.close();
  const mutationCount = times.mutations.length;
  const perSecond = times.mutations.filter(({ at }) => at >= startAt && at < endAt).length / seconds;
  const sorted = times.mutations.map(({ ms }) => ms).sort((left, right) => left - right);
  return {
    mutationsPerSecond: perSecond,
    visitsPerSecond: (perSecond * visitCount) / mutationCount,
    p50Ms: sorted[Math.floor(mutationCount * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(mutationCount * 0.99)] ?? Number.NaN,
    requestCount: times.requestCount,
    mutationCount,
    failed,
    firstFailure,
    processorMs: (used.user + used.system) / 1_000,
  };
}
