import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { processPaymentNotifications } from '../../src/jobs/process-payment-notifications.ts';
import { resumeCheckouts } from '../../src/jobs/resume-checkouts.ts';
import { repeatJobs } from '../../src/repeat-jobs.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { seedSandbox } from '../../src/sandbox/seed/seed-sandbox.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { type Locked, lockedCart, payAt, rowsOf } from '../support/callers/checkout.ts';
import { SteadyShopper } from '../support/callers/steady-shopper.ts';
import { canRace, seededAt } from '../support/run/database.ts';
import { startPostgresPair } from '../support/run/postgres-pair.ts';
import { canStartPostgres } from '../support/run/postgres-programs.ts';
import { startTestService } from '../support/run/service.ts';
import { startTcpProxy } from '../support/run/tcp-proxy.ts';

// The machine of the database is lost under load and its synchronous standby takes over: what was acknowledged is there,
// once, and the books balance (design/testing.md#failover-to-a-synchronous-standby).

const file = 'faults/failover.test.ts';

describe.runIf(canRace(file) && canStartPostgres(file))('failover to a synchronous standby', () => {
  test('loses and doubles nothing that was acknowledged, and is over within five seconds', async () => {
    const pair = await startPostgresPair();
    const target = { ...pair.primary };
    const proxy = await startTcpProxy(target);
    const database = openPostgres({ connectionString: pair.urlAt(proxy.port) });
    await migrate(database, seededAt);
    await seedSandbox(database, seededAt);
    const service = await startTestService({ database });
    const clock = setInterval(() => service.clock.advance(50), 50);
    const stop = repeatJobs([resumeCheckouts, processPaymentNotifications], service.context, {
      failed: () => {},
      slow: () => {},
    });
    try {
      const shoppers = await Promise.all(
        Array.from({ length: 8 }, () => SteadyShopper.start(() => [service.url], locationIds.alwaysOpen)),
      );
      const paying: Locked[] = [];
      for (let index = 0; index < 12; index += 1) paying.push(await lockedCart(service));
      let over = false;
      const shopping = shoppers.map((shopper) => shopper.shopUntil(() => over));
      const books = watchBooks(database, () => over);
      await sleep(1_000);
      // Eight are on their way to an order as the machine goes, four pay afterwards.
      for (const locked of paying.slice(0, 8)) await payAt(service.context, locked, 'succeeded');
      const before = shoppers.map(({ acknowledged }) => acknowledged.length);
      await pair.killPrimary();
      proxy.cut();
      await sleep(700);
      target.port = pair.standby.port;
      await pair.promote();
      const promotedAt = Date.now();
      await vi.waitFor(
        () => expect(shoppers.every((shopper, at) => shopper.acknowledged.length > (before[at] ?? 0) + 1)).toBe(true),
        { timeout: 5_000, interval: 20 },
      );
      expect(Date.now() - promotedAt).toBeLessThan(5_000);
      for (const locked of paying.slice(8)) await payAt(service.context, locked, 'succeeded');
      await vi.waitFor(async () => expect(await completedCount(service, paying)).toBe(12), { timeout: 20_000 });
      over = true;
      await Promise.all(shopping);
      expect(await books).toEqual([]);

      for (const shopper of shoppers) {
        expect(shopper.seen.wrong).toEqual([]);
        expect(shopper.seen.brokenCount).toBe(0);
        await shopper.check();
      }
      const total = shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      expect(total).toBeGreaterThan(100);
      expect(shoppers.some(({ seen }) => seen.unavailableCount > 0)).toBe(true);
      expect((await checkBooks(database, null, parts)).findings).toEqual([]);
    } finally {
      clearInterval(clock);
      await stop();
      await service.close();
      await database.close();
      await proxy.close();
      await pair.stop();
    }
  });
});

const parts = { now: () => Date.now(), pause: async () => {}, progress: () => {} };

/** Checks the books again and again under the load, also while the database is away; everything that was found. */
async function watchBooks(
  database: ReturnType<typeof openPostgres>,
  isOver: () => boolean,
): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  while (!isOver()) {
    const report = await checkBooks(database, 'demo', { ...parts, pause: (ms) => sleep(ms) }).catch(() => null);
    found.push(...(report?.findings ?? []));
    await sleep(50);
  }
  return found;
}

async function completedCount(
  service: Awaited<ReturnType<typeof startTestService>>,
  paying: readonly Locked[],
): Promise<number> {
  const carts = paying.map(({ shopper }) => `'${shopper.cartId}'`).join(', ');
  const [row] = await rowsOf(service, `select count(*) as orders from customer_order where cart_id in (${carts})`);
  return row.orders;
}
