import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import type { Database } from '../../src/store/database/database.ts';
import { listLivingNodes } from '../../src/store/database/node-heartbeats.ts';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { SteadyShopper } from '../support/callers/steady-shopper.ts';
import { type Balancer, startBalancer } from '../support/run/balancer.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { makeNewerBuild } from '../support/run/newer-build.ts';
import { freePort, type ServerProcess, startServer, startServerToMeasure } from '../support/run/server-process.ts';

// An update as operators make one: the migrations first, then one node after the other, behind a balancer that repeats
// nothing. The version to come is this one with more migrations (design/operating.md#an-update-is-rehearsed-under-load).

const beside = '-- Old servers can run beside this: the test of an update.\n';
const additive = {
  '900001-column.sql': `${beside}alter table cart add column upgrade_note text;\ncreate table upgrade_note (a int4 primary key);`,
  '900002-index.sql': `${beside}-- Runs outside a transaction.\ncreate index concurrently cart_upgrade_note on cart (upgrade_note);`,
};
const breaking = {
  '900003-break.sql': '-- Old servers cannot run beside this.\nalter table upgrade_note add column b int4;',
};

type Outcome = { readonly code: number; readonly out: string };

/** What a command of a build prints, on both outputs, and how it ends. */
function run(folder: string, command: string, environment: Readonly<Record<string, string>>): Promise<Outcome> {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [`dist/${command}`], { cwd: folder, env, timeout: 90_000 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
}

/** Whole orders, from the cart to the result, one after the other; answers how many. */
async function orderUntil(url: string, isOver: () => boolean): Promise<number> {
  let orderCount = 0;
  for (; !isOver(); orderCount += 1) {
    const client = createClient({ baseUrl: url });
    const locationId = locationIds.alwaysOpen;
    const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout' } });
    const here = { locationId, cartId: cart.id };
    const line = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' as const };
    await client.addCartItem({ ...here, body: line });
    const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
    await client.validateAndUpdateCart({ ...here, body: contact });
    const { clientSecret } = await client.createPaymentIntent(here);
    await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
    for (;;) {
      const { state } = await client.getOrderResult(here);
      expect(state).not.toBe('failed');
      if (state === 'completed') break;
      await sleep(100);
    }
  }
  return orderCount;
}

describe.runIf(canRace('faults/rolling-upgrade.test.ts'))('an update of two nodes behind a balancer', () => {
  const running = new Set<ServerProcess>();
  const folders: string[] = [];

  afterEach(async () => {
    for (const node of running) await node.kill();
    running.clear();
  });
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function scratchFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-upgrade-'));
    folders.push(folder);
    return folder;
  }

  async function prepare() {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    const folder = await scratchFolder();
    const environments = await Promise.all(
      [1, 2].map(async (node) => ({
        DATABASE_URL: url,
        TIFFIN_DATA: join(folder, String(node)),
        TIFFIN_SECRET: 'the secret that both nodes of this test share',
        PORT: String(await freePort()),
        RATE_LIMIT_FACTOR: '100000',
        LOG_LEVEL: 'error',
        MIGRATE: 'off',
        DRAIN_SECONDS: '1',
      })),
    );
    const nodes: ServerProcess[] = [];
    /** Ends a node as a supervisor does, and starts one of a build in its place. */
    const replace = async (index: number, build: string | null): Promise<void> => {
      const before = nodes[index];
      if (before !== undefined) {
        expect(await before.stop(), before.output()).toBe(0);
        running.delete(before);
      }
      const environment = environments[index] ?? {};
      const started = await (build === null ? startServer(environment) : startServerToMeasure(environment, build));
      nodes[index] = started;
      running.add(started);
    };
    for (const index of environments.keys()) await replace(index, null);
    const balancer = await startBalancer(nodes.map((node) => node.url));
    return { url, database, nodes, replace, balancer };
  }

  async function everyNodeIsReady(balancer: Balancer): Promise<void> {
    await expect.poll(() => balancer.ready().length).toBe(2);
  }

  async function versionsOf(database: Database): Promise<readonly number[]> {
    const now = Date.now();
    return ((await listLivingNodes(database, now)) ?? []).map(({ knownNumber }) => knownNumber).sort((a, b) => a - b);
  }

  test('fails no request, by migrations under load, both nodes replaced, and both put back', async () => {
    const { url, database, nodes, replace, balancer } = await prepare();
    const newer = await scratchFolder();
    await makeNewerBuild(newer, additive);
    const shoppers = await Promise.all(
      Array.from({ length: 5 }, () => SteadyShopper.start(() => [balancer.url], locationIds.alwaysOpen)),
    );
    let over = false;
    const isOver = (): boolean => over;
    const shopping = shoppers.map((shopper) => shopper.shopUntil(isOver));
    const ordering = [1, 2].map(() => orderUntil(balancer.url, isOver));
    try {
      await sleep(500);
      // A report that was left open on the table that the migration changes: it gives way until that has ended.
      let reported = false;
      const report = database.transaction(async (tx) => {
        await tx.script('select from cart limit 1');
        await sleep(2_500);
        reported = true;
      });
      const migrated = await run(newer, 'commands/migrate.js', { DATABASE_URL: url, TIFFIN_DATA: newer });
      expect(migrated).toMatchObject({ code: 0, out: expect.stringContaining('applied 900002-index') });
      expect(reported).toBe(true);
      await report;
      // Old nodes on the newer database, then one of each, then new ones; and all the way back.
      await sleep(500);
      const seen: (readonly number[])[] = [await versionsOf(database)];
      for (const [index, build] of [
        [0, newer],
        [1, newer],
        [0, null],
        [1, null],
      ] as const) {
        await replace(index, build);
        await everyNodeIsReady(balancer);
        await sleep(500);
        seen.push(await versionsOf(database));
      }
      const own = seen[0]?.[0];
      expect(seen).toEqual([
        [own, own],
        [own, 900_002],
        [900_002, 900_002],
        [own, 900_002],
        [own, own],
      ]);
      over = true;
      const orderCounts = await Promise.all(ordering);
      await Promise.all(shopping);
      expect(balancer.passed.failures).toEqual([]);
      const changeCount = shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      expect(changeCount).toBeGreaterThan(200);
      expect(Math.min(...orderCounts)).toBeGreaterThan(2);
      for (const { seen: each } of shoppers) {
        expect(each).toMatchObject({ wrong: [], brokenCount: 0, unavailableCount: 0 });
      }
      for (const shopper of shoppers) await shopper.check();
      const parts = { now: () => Date.now(), pause: async () => {}, progress: () => {} };
      expect((await checkBooks(database, null, parts)).findings).toEqual([]);
      for (const node of nodes) expect(node.output()).not.toMatch(/"level":(50|60)/);
    } finally {
      over = true;
      await Promise.allSettled([...shopping, ...ordering]);
      await balancer.close();
      await database.close();
    }
  });

  test('that older nodes cannot run beside is refused while one lives, by the command and by a start', async () => {
    const { url, database, nodes, replace, balancer } = await prepare();
    const newer = await scratchFolder();
    await makeNewerBuild(newer, { ...additive, ...breaking });
    const environment = {
      DATABASE_URL: url,
      TIFFIN_DATA: newer,
      TIFFIN_SECRET: 'the secret of a test that is long enough to be one',
    };
    const refusal = /Migration 900003-break cannot run yet: 2 older nodes .* still run: .*, process \d+ \(0\.1\.0/;
    try {
      const refused = await run(newer, 'commands/migrate.js', environment);
      expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(refusal) });
      const started = await run(newer, 'server/main.js', { ...environment, PORT: String(await freePort()) });
      expect(started).toMatchObject({ code: 1, out: expect.stringMatching(refusal) });
      // What came before it is there, and both nodes go on.
      await expect.poll(() => balancer.ready().length).toBe(2);
      expect((await fetch(`${balancer.url}/api/v1/storefront/merchant/demo`)).status).toBe(200);
      for (const node of nodes) expect(await node.stop()).toBe(0);
      const migrated = await run(newer, 'commands/migrate.js', environment);
      expect(migrated).toMatchObject({ code: 0, out: expect.stringContaining('applied 900003-break') });
      await replace(0, newer);
      const old = await run(process.cwd(), 'server/main.js', { ...environment, PORT: String(await freePort()) });
      expect(old).toMatchObject({ code: 1, out: expect.stringContaining('newer version (900003-break)') });
    } finally {
      await balancer.close();
      await database.close();
    }
  });
});
