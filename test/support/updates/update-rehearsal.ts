import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { checkBooks } from '../../../src/workflows/books/check-books.ts';
import { SteadyShopper } from '../callers/steady-shopper.ts';
import { payForOrder } from '../callers/whole-order.ts';
import { freePort, type ServerProcess, startServer, startServerToMeasure } from '../run/server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';

export type Outcome = { readonly code: number; readonly out: string };

/** What a command of the build in `folder` prints, on both outputs, and how it ends; for instance `commands/migrate.js`. */
export function runOf(
  folder: string,
  command: string,
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, ...environment };
  // Earlier builds have their commands elsewhere.
  const program = [`dist/${command}`, `dist/src/${command}`].find((file) => existsSync(join(folder, file))) ?? command;
  return new Promise((resolve) => {
    const options = { cwd: folder, env, timeout: 90_000 };
    execFile(process.execPath, [program], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
}

/** Two nodes of a build on one database behind a balancer, as operators run them. Each node's folder is below `folder`. */
export class UpdatedNodes {
  readonly nodes: ServerProcess[] = [];
  readonly balancer: Balancer;
  private readonly environments: readonly Readonly<Record<string, string>>[];

  private constructor(environments: readonly Readonly<Record<string, string>>[], balancer: Balancer) {
    this.environments = environments;
    this.balancer = balancer;
  }

  /** Starts them of the checkout in `build`; null: of this one. */
  static async start(databaseUrl: string, folder: string, build: string | null): Promise<UpdatedNodes> {
    const environments: Record<string, string>[] = [];
    for (const node of [1, 2]) {
      environments.push({
        DATABASE_URL: databaseUrl,
        TIFFIN_DATA: join(folder, String(node)),
        TIFFIN_SECRET: 'the secret that both nodes of this test share',
        PORT: String(await freePort()),
        RATE_LIMIT_FACTOR: '100000',
        LOG_LEVEL: 'error',
        MIGRATE: 'off',
        DRAIN_SECONDS: '1',
      });
    }
    const balancer = await startBalancer(environments.map(({ PORT }) => `http://127.0.0.1:${PORT}`));
    const these = new UpdatedNodes(environments, balancer);
    for (const index of environments.keys()) await these.replace(index, build);
    return these;
  }

  /** Ends a node as a supervisor does, and starts one of a build in its place. */
  async replace(index: number, build: string | null): Promise<void> {
    const before = this.nodes[index];
    if (before !== undefined) expect(await before.stop(), before.output()).toBe(0);
    const environment = this.environments[index] ?? {};
    this.nodes[index] = await (build === null ? startServer(environment) : startServerToMeasure(environment, build));
  }

  /** Resolves when both answer that they are ready. */
  async areReady(): Promise<void> {
    await expect.poll(() => this.balancer.ready().length).toBe(2);
  }

  async close(): Promise<void> {
    await this.balancer.close();
    for (const node of this.nodes) await node.kill();
  }
}

/** Five customers who change their carts and two who order and pay, without a pause, until they are stopped. */
export class BusyEvening {
  private isOver = false;
  private readonly balancer: Balancer;
  private readonly shoppers: readonly SteadyShopper[];
  private readonly shopping: Promise<unknown>;
  private readonly ordering: Promise<number[]>;

  private constructor(balancer: Balancer, shoppers: readonly SteadyShopper[]) {
    this.balancer = balancer;
    this.shoppers = shoppers;
    const isOver = (): boolean => this.isOver;
    this.shopping = Promise.all(shoppers.map((shopper) => shopper.shopUntil(isOver)));
    this.ordering = Promise.all([1, 2].map(() => orderUntil(balancer.url, isOver)));
  }

  static async start(balancer: Balancer): Promise<BusyEvening> {
    const start = () => SteadyShopper.start(() => [balancer.url], locationIds.alwaysOpen);
    return new BusyEvening(balancer, await Promise.all(Array.from({ length: 5 }, start)));
  }

  /** Ends it whatever came of it. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.allSettled([this.shopping, this.ordering]);
  }

  /** Ends it; fails when a request failed, an answer is not answered again in the same bytes, or the books do not balance. */
  async expectNothingFailed(database: Database, nodes: readonly ServerProcess[]): Promise<void> {
    this.isOver = true;
    const orderCounts = await this.ordering;
    await this.shopping;
    expect(this.balancer.passed.failures).toEqual([]);
    const changeCount = this.shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    expect(changeCount).toBeGreaterThan(200);
    expect(Math.min(...orderCounts)).toBeGreaterThan(2);
    for (const { seen } of this.shoppers) {
      expect(seen).toMatchObject({ wrong: [], brokenCount: 0, unavailableCount: 0 });
    }
    for (const shopper of this.shoppers) await shopper.check();
    const parts = { now: () => Date.now(), pause: async () => {}, progress: () => {} };
    expect((await checkBooks(database, null, parts)).findings).toEqual([]);
    for (const node of nodes) expect(node.output()).not.toMatch(/"level":(50|60)/);
  }
}

/** Whole orders, from the cart to the result, one after the other; answers how many. */
async function orderUntil(url: string, isOver: () => boolean): Promise<number> {
  let orderCount = 0;
  for (; !isOver(); orderCount += 1) {
    const stateOf = await payForOrder(url);
    for (;;) {
      const state = await stateOf();
      expect(state).not.toBe('failed');
      if (state === 'completed') break;
      await sleep(100);
    }
  }
  return orderCount;
}
