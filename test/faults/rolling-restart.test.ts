import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { SteadyShopper } from '../support/callers/steady-shopper.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { freePort, startServer } from '../support/run/server-process.ts';

// Two nodes are replaced one after the other under load, as an update does: no customer sees more of it than a connection
// that is refused, which clients repeat at the other node.

describe.runIf(canRace('faults/rolling-restart.test.ts'))('a rolling restart of two nodes', () => {
  test('fails no request, loses no change and makes none twice', async () => {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-rolling-'));
    const environments = await Promise.all(
      [1, 2].map(async (node) => ({
        DATABASE_URL: url,
        TIFFIN_DATA: join(folder, String(node)),
        TIFFIN_SECRET: 'the secret that both nodes of this test share',
        PORT: String(await freePort()),
        RATE_LIMIT_FACTOR: '100000',
        LOG_LEVEL: 'error',
      })),
    );
    const nodes = [];
    for (const environment of environments) nodes.push(await startServer(environment));
    const urls = nodes.map((node) => node.url);
    try {
      const shoppers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          SteadyShopper.start(() => (index % 2 === 0 ? urls : [...urls].reverse()), locationIds.alwaysOpen),
        ),
      );
      let over = false;
      const shopping = shoppers.map((shopper) => shopper.shopUntil(() => over));
      for (const [index, environment] of [...environments, ...environments].entries()) {
        await sleep(700);
        const at = index % environments.length;
        expect(await nodes[at]?.stop(), nodes[at]?.output()).toBe(0);
        nodes[at] = await startServer(environment);
      }
      await sleep(700);
      over = true;
      await Promise.all(shopping);
      const total = shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      expect(total).toBeGreaterThan(200);
      for (const { seen } of shoppers) expect(seen).toMatchObject({ wrong: [], brokenCount: 0, unavailableCount: 0 });
      for (const shopper of shoppers) await shopper.check();
      const parts = { now: () => Date.now(), pause: async () => {}, progress: () => {} };
      expect((await checkBooks(database, null, parts)).findings).toEqual([]);
      for (const node of nodes) expect(node.output()).not.toMatch(/"level":(50|60)/);
    } finally {
      for (const node of nodes) await node.kill();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
