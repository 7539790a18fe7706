import cluster from 'node:cluster';
import type { Logger } from './log.ts';

export type Workers = {
  /**
   * Resolves when all listen. Rejects when one of them ends before: what keeps it from starting, which it says itself, keeps the others
   * (design/operating.md#a-start-with-workers-ends-where-one-cannot-start).
   */
  readonly listening: Promise<void>;
  /** Asks them to end and replaces none any more; resolves when all are gone. */
  stop(): Promise<void>;
};

const [replaceAfterMinMs, replaceAfterMaxMs, livesLongMs] = [500, 30_000, 60_000];

/**
 * Forks `count` workers. Once all have started each that ends is replaced: soon, but ever later while they end young, since what ends
 * them (a database that is away) takes its time and a start is work.
 */
export function startWorkers(count: number, fork: () => unknown, log: Logger): Workers {
  let state: 'starting' | 'serving' | 'stopping' = 'starting';
  let delayMs = replaceAfterMinMs;
  const bornAt = new Map<number, number>();
  const replace = (id: number, code: number | null): void => {
    const aliveMs = performance.now() - (bornAt.get(id) ?? 0);
    bornAt.delete(id);
    delayMs = aliveMs >= livesLongMs ? replaceAfterMinMs : Math.min(delayMs * 2, replaceAfterMaxMs);
    log.error({ worker: id, code, replacedInMs: delayMs }, 'a worker ended and is replaced');
    setTimeout(() => state === 'stopping' || fork(), delayMs);
  };
  cluster.on('fork', ({ id }) => bornAt.set(id, performance.now()));
  const listening = new Promise<void>((resolve, reject) => {
    const listen = new Set<number>();
    cluster.on('listening', ({ id }) => {
      listen.add(id);
      if (listen.size < count || state !== 'starting') return;
      state = 'serving';
      resolve();
    });
    cluster.on('exit', ({ id }, code) => {
      if (state === 'starting') reject(new Error('A worker could not start, so none of them serves.'));
      else if (state === 'serving') replace(id, code);
    });
  });
  for (let forked = 0; forked < count; forked += 1) fork();
  return {
    listening,
    async stop() {
      state = 'stopping';
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
