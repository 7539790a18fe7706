import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { listLivingNodes } from '../../src/store/database/node-heartbeats.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { freePort } from '../support/run/server-process.ts';
import { makeNewerBuild } from '../support/updates/newer-build.ts';
import { BusyEvening, runOf, UpdatedNodes } from '../support/updates/update-rehearsal.ts';

// An update as operators make one: the migrations first, then one node after the other, behind a balancer that repeats
// nothing. The version to come is this one with more migrations; and where TIFFIN_EARLIER names a built checkout of an earlier
// version, from that one to this (design/operating.md#an-update-is-rehearsed-under-load).

const beside = '-- Old servers can run beside this: the test of an update.\n';
const additive = {
  '900001-column.sql': `${beside}alter table cart add column upgrade_note text;\ncreate table upgrade_note (a int4 primary key);`,
  '900002-index.sql': `${beside}-- Runs outside a transaction.\ncreate index concurrently cart_upgrade_note on cart (upgrade_note);`,
};
const breaking = {
  '900003-break.sql': '-- Old servers cannot run beside this.\nalter table upgrade_note add column b int4;',
};

const earlier = process.env.TIFFIN_EARLIER;

describe.runIf(canRace('faults/rolling-upgrade.test.ts'))('an update of two nodes behind a balancer', () => {
  const running = new Set<UpdatedNodes>();
  const folders: string[] = [];

  afterEach(async () => {
    for (const nodes of running) await nodes.close();
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

  async function start(databaseUrl: string, build: string | null): Promise<UpdatedNodes> {
    const nodes = await UpdatedNodes.start(databaseUrl, await scratchFolder(), build);
    running.add(nodes);
    await nodes.areReady();
    return nodes;
  }

  async function versionsOf(database: Database): Promise<readonly number[]> {
    const now = Date.now();
    return ((await listLivingNodes(database, now)) ?? []).map(({ knownNumber }) => knownNumber).sort((a, b) => a - b);
  }

  test('fails no request, by migrations under load, both nodes replaced, and both put back', async () => {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    const nodes = await start(url, null);
    const newer = await scratchFolder();
    await makeNewerBuild(newer, additive);
    const evening = await BusyEvening.start(nodes.balancer);
    try {
      await sleep(500);
      // A report that was left open on the table that the migration changes: it gives way until that has ended.
      let reported = false;
      const report = database.transaction(async (tx) => {
        await tx.script('select from cart limit 1');
        await sleep(2_500);
        reported = true;
      });
      const migrated = await runOf(newer, 'commands/migrate.js', { DATABASE_URL: url, TIFFIN_DATA: newer });
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
        await nodes.replace(index, build);
        await nodes.areReady();
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
      await evening.expectNothingFailed(database, nodes.nodes);
    } finally {
      await evening.stop();
      await database.close();
    }
  });

  test.runIf(earlier !== undefined)('fails no request from the version in TIFFIN_EARLIER to this one', async () => {
    const old = earlier ?? '';
    const { url, database } = await createPostgresDatabase();
    await database.script('drop schema public cascade; create schema public');
    const folder = await scratchFolder();
    const environment = { DATABASE_URL: url, TIFFIN_DATA: folder };
    const made = await runOf(old, 'commands/migrate.js', environment);
    expect(made.code, made.out).toBe(0);
    const nodes = await start(url, old);
    const evening = await BusyEvening.start(nodes.balancer);
    try {
      await sleep(2_000);
      const migrated = await runOf(process.cwd(), 'commands/migrate.js', environment);
      console.log(migrated.out);
      expect(migrated.code, migrated.out).toBe(0);
      await sleep(2_000);
      for (const index of [0, 1]) {
        await nodes.replace(index, null);
        await nodes.areReady();
        await sleep(1_000);
      }
      await evening.expectNothingFailed(database, nodes.nodes);
    } finally {
      await evening.stop();
      await database.close();
    }
  });

  test('that older nodes cannot run beside is refused while one lives, by the command and by a start', async () => {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    const nodes = await start(url, null);
    const newer = await scratchFolder();
    await makeNewerBuild(newer, { ...additive, ...breaking });
    const environment = {
      DATABASE_URL: url,
      TIFFIN_DATA: newer,
      TIFFIN_SECRET: 'the secret of a test that is long enough to be one',
    };
    const refusal = /Migration 900003-break cannot run yet: 2 older nodes .* still run: .*, process \d+ \(0\.1\.0/;
    try {
      const refused = await runOf(newer, 'commands/migrate.js', environment);
      expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(refusal) });
      const started = await runOf(newer, 'server/main.js', { ...environment, PORT: String(await freePort()) });
      expect(started).toMatchObject({ code: 1, out: expect.stringMatching(refusal) });
      // What came before it is there, and both nodes go on.
      await expect.poll(() => nodes.balancer.ready().length).toBe(2);
      expect((await fetch(`${nodes.balancer.url}/api/v1/storefront/merchant/demo`)).status).toBe(200);
      for (const node of nodes.nodes) expect(await node.stop()).toBe(0);
      const migrated = await runOf(newer, 'commands/migrate.js', environment);
      expect(migrated).toMatchObject({ code: 0, out: expect.stringContaining('applied 900003-break') });
      await nodes.replace(0, newer);
      const old = await runOf(process.cwd(), 'server/main.js', { ...environment, PORT: String(await freePort()) });
      expect(old).toMatchObject({ code: 1, out: expect.stringContaining('newer version (900003-break)') });
    } finally {
      await database.close();
    }
  });
});
