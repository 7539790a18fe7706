import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ShopKind } from './visit.ts';

export type Order = { readonly shoppers: number; readonly seconds: number };

/** What one run of visits saw. Rates are of what was answered in the window; all else is of the whole run. */
export type Load = {
  readonly mutationsPerSecond: number;
  /** Whole visits, made from the rate of mutations: a slow shop ends few in a window. */
  readonly visitsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly requestCount: number;
  readonly mutationCount: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  /** Time of the processor that the load itself took. */
  readonly processorMs: number;
};

/**
 * Visits made by a process of their own, so that neither the measuring nor another shop's load shares its turns. `shop` is
 * what the kind of shop needs to be found.
 */
export class LoadGenerator {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(kind: ShopKind, url: string, shop: string): Promise<LoadGenerator> {
    const child = fork('bench/visits/generator.ts', [kind, url, shop], { execArgv: ['--import', 'tsx'] });
    await answerOf(child);
    return new LoadGenerator(child);
  }

  /** Makes visits for `seconds`, after a fifth of that which does not count. Throws when more visits fail than there are shoppers. */
  async visit(order: Order): Promise<Load> {
    this.child.send(order);
    return (await answerOf(this.child)) as Load;
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`the load generator ended with ${code}`);
      }),
    ]);
  } finally {
    stop.abort();
  }
}
