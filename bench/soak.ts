import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerToMeasure } from '../test/support/run/server-process.ts';
import { type Slope, slopeOf } from './measure.ts';
import { databaseAt, query, readCosts, residentMiB } from './processor.ts';
import { LoadGenerator } from './visits/load.ts';

// `npm run bench -- --only soak`: visits for a long time, and whether memory grows meanwhile.

export type SoakPlan = {
  readonly minutes: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  readonly folder: string;
};

export type SoakSample = {
  readonly minute: number;
  /** The least that was seen in the interval: soon after a collection, so that garbage counts little. */
  readonly heapMiB: number;
  readonly externalMiB: number;
  readonly residentMiB: number;
  /** The worst second's 99th percentile. */
  readonly loopDelayMs: number;
  readonly mutationsPerSecond: number;
  readonly transactionsPerSecond: number;
};

export type SoakResult = {
  readonly measuredAt: string;
  readonly shoppers: number;
  readonly samples: readonly SoakSample[];
  /** Over the second half, MiB a minute. */
  readonly heapSlope: Slope;
  readonly residentSlope: Slope;
  readonly grows: boolean;
};

/** Where the last result is kept; the pictures are drawn from it. */
export const soakFile = 'bench/results/soak.json';
const intervalSeconds = 10;

/** Visits one service for `minutes`, looks at it every ten seconds, keeps the result and answers it as text. */
export async function runSoak(plan: SoakPlan): Promise<string> {
  const name = `tiffin_bench_${process.pid}_soak`;
  const url = databaseAt(plan.postgresUrl, name);
  await query(plan.postgresUrl, `create database ${name}`);
  try {
    const server = await startServerToMeasure({
      DATABASE_URL: url,
      TIFFIN_DATA: join(plan.folder, name),
      RATE_LIMIT_FACTOR: '1000000',
    });
    const load = await LoadGenerator.start('tiffin', server.url, 'demo');
    const pid = server.process.pid ?? 0;
    const samples: SoakSample[] = [];
    try {
      while ((samples.at(-1)?.minute ?? 0) < plan.minutes) {
        const before = await readCosts(pid, url);
        const startedAt = performance.now();
        const [seen, heap] = await Promise.all([
          load.visit({ shoppers: plan.shoppers, seconds: intervalSeconds }),
          watchHeap(server.url, intervalSeconds),
        ]);
        const after = await readCosts(pid, url);
        const seconds = (performance.now() - startedAt) / 1_000;
        const minute = ((samples.at(-1)?.minute ?? 0) * 60 + seconds) / 60;
        const transactionsPerSecond = (after.transactions - before.transactions) / seconds;
        const { mutationsPerSecond, failed, firstFailure } = seen;
        if (failed > 0) throw new Error(`${failed} visits failed: ${firstFailure}`);
        samples.push({ minute, ...heap, residentMiB: residentMiB(pid), mutationsPerSecond, transactionsPerSecond });
      }
    } finally {
      load.stop();
      await server.stop();
    }
    const result = judge(plan.shoppers, samples);
    mkdirSync('bench/results', { recursive: true });
    writeFileSync(soakFile, `${JSON.stringify(result, null, 2)}\n`);
    return report(result);
  } finally {
    await query(plan.postgresUrl, `drop database if exists ${name} with (force)`);
  }
}

/** Reads the service's own metrics once a second. */
async function watchHeap(
  url: string,
  seconds: number,
): Promise<Pick<SoakSample, 'heapMiB' | 'externalMiB' | 'loopDelayMs'>> {
  const seen: Map<string, number>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1_000);
    const text = await (await fetch(`${url}/metrics`)).text();
    seen.push(
      new Map(
        text
          .split('\n')
          .map((line) => line.split(' '))
          .map(([name = '', value]) => [name, Number(value)]),
      ),
    );
  }
  const all = (name: string): number[] => seen.map((metrics) => metrics.get(name) ?? Number.NaN);
  return {
    heapMiB: Math.min(...all('nodejs_heap_size_used_bytes')) / 2 ** 20,
    externalMiB: Math.min(...all('nodejs_external_memory_bytes')) / 2 ** 20,
    loopDelayMs: Math.max(...all('nodejs_eventloop_lag_p99_seconds')) * 1_000,
  };
}

/**
 * Growth is what makes a tenth more of the heap in the second half, by more than twice what chance alone would make: the heap is
 * seen at any moment between two collections. Less is what caches and the compiler still take.
 */
function judge(shoppers: number, samples: readonly SoakSample[]): SoakResult {
  const half = samples.slice(Math.floor(samples.length / 2));
  const slope = (of: (sample: SoakSample) => number): Slope =>
    slopeOf(half.map((sample) => [sample.minute, of(sample)] as const));
  const heapSlope = slope(({ heapMiB }) => heapMiB);
  const minutes = (half.at(-1)?.minute ?? 0) - (half[0]?.minute ?? 0);
  const isBeyondChance = heapSlope.slope > 2 * heapSlope.error;
  const grows = isBeyondChance && heapSlope.slope * minutes > 0.1 * (half[0]?.heapMiB ?? 0);
  const residentSlope = slope(({ residentMiB: resident }) => resident);
  return { measuredAt: new Date().toISOString(), shoppers, samples, heapSlope, residentSlope, grows };
}

function report({ shoppers, samples, heapSlope, residentSlope, grows }: SoakResult): string {
  // A dozen rows say enough; all of them are in the result.
  const step = Math.max(1, Math.floor(samples.length / 12));
  const rows = samples
    .filter((_sample, index) => (samples.length - 1 - index) % step === 0)
    .map((sample) => {
      const cells = [
        sample.minute.toFixed(1),
        sample.heapMiB.toFixed(1),
        sample.externalMiB.toFixed(1),
        sample.residentMiB,
        sample.loopDelayMs.toFixed(1),
        sample.mutationsPerSecond.toFixed(0),
        sample.transactionsPerSecond.toFixed(0),
      ];
      return `| ${cells.join(' | ')} |`;
    });
  const perMinute = ({ slope, error }: Slope): string => `${slope.toFixed(2)} (± ${(2 * error).toFixed(2)})`;
  return `${shoppers} shoppers. The heap is the least of each ten seconds, the event loop's delay the worst second's p99.

| minute | heap MiB | external MiB | resident MiB | loop delay ms | mutations/s | transactions/s |
|---|---|---|---|---|---|---|
${rows.join('\n')}

Over the second half the heap changed by ${perMinute(heapSlope)} MiB a minute, resident memory by ${perMinute(residentSlope)}: the heap ${grows ? 'GROWS' : 'does not grow beyond chance'}.
`;
}
