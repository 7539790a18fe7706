import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { processPaymentNotifications } from '../../src/jobs/process-payment-notifications.ts';
import { relayOutbox } from '../../src/jobs/relay-outbox.ts';
import { resumeCheckouts } from '../../src/jobs/resume-checkouts.ts';
import type { Message } from '../../src/ports/messages.ts';
import { repeatJobs } from '../../src/repeat-jobs.ts';
import { startPosSimulator } from '../../src/sandbox/pos-simulator/server.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { type Locked, lockedCart, payAt, rowsOf } from '../support/callers/checkout.ts';
import { openTestDatabase } from '../support/run/database.ts';
import { startTestService, type TestService } from '../support/run/service.ts';
import { startTcpProxy } from '../support/run/tcp-proxy.ts';

// One partner that accepts connections and never answers must hold up nothing but its own orders
// (design/architecture.md#one-slow-partner).

const secret = 'what the POS and the service of this test share';

/** Lets the clock of a service run as time does, until it is stopped. */
function runClock(service: TestService): () => void {
  const timer = setInterval(() => service.clock.advance(50), 50);
  return () => clearInterval(timer);
}

async function isCompleted(service: TestService, { shopper }: Locked): Promise<boolean> {
  const [row] = await rowsOf(service, `select status from cart where cart_id = '${shopper.cartId}'`);
  return row.status === 'COMPLETED';
}

/** How long it takes until four orders that are paid now, at a location of its own, are all completed; a minute at most. */
async function completedWithinMs(service: TestService, pay: () => Promise<readonly Locked[]>): Promise<number> {
  const from = performance.now();
  const orders = await pay();
  const doneOf = () => Promise.all(orders.map((locked) => isCompleted(service, locked)));
  while ((await doneOf()).includes(false) && performance.now() - from < 60_000) await sleep(100);
  expect(await doneOf()).toEqual([true, true, true, true]);
  return performance.now() - from;
}

describe('a partner that hangs', () => {
  test('delays the orders of no other location', async () => {
    const simulator = await startPosSimulator({ secret, now: () => Date.now() });
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(simulator.url).port) });
    const service = await startTestService({
      environment: { POS_URL: `http://127.0.0.1:${proxy.port}`, POS_SECRET: secret },
    });
    const lockedAt = async (locationId: string, count: number): Promise<Locked[]> => {
      const locked: Locked[] = [];
      for (let index = 0; index < count; index += 1) locked.push(await lockedCart(service, { locationId }));
      return locked;
    };
    const stuck = await lockedAt(locationIds.airport, 8);
    const [earlier, others] = [await lockedAt(locationIds.alwaysOpen, 4), await lockedAt(locationIds.alwaysOpen, 4)];
    const payAll = async (locked: readonly Locked[]): Promise<readonly Locked[]> => {
      for (const each of locked) await payAt(service.context, each, 'succeeded');
      // As a notification would: whether the timer had looked at them unpaid, and then waits for 15 seconds, is chance.
      await service.database.script('update payment_attempt set check_at = 0');
      return locked;
    };
    const stopClock = runClock(service);
    const failures: unknown[] = [];
    const stop = repeatJobs([resumeCheckouts, processPaymentNotifications], service.context, {
      failed: (_job, error) => failures.push(error),
      slow: () => {},
    });
    try {
      const usualMs = await completedWithinMs(service, () => payAll(earlier));
      proxy.silenceAll();
      const ms = await completedWithinMs(service, async () => {
        await payAll(stuck);
        return payAll(others);
      });
      // Accepted by the core after its seconds, as without the others; a look at the orders is a tenth of a second late.
      expect(ms).toBeLessThan(3 * usualMs + 500);
      expect(await Promise.all(stuck.map((locked) => isCompleted(service, locked)))).not.toContain(true);
      expect(failures).toEqual([]);
    } finally {
      stopClock();
      await stop();
      await service.close();
      await proxy.close();
      await simulator.close();
    }
  });

  test('that sends mail slowly sends each message once, on two nodes as on one', async () => {
    const sent: string[] = [];
    const send = async ({ messageId }: Message): Promise<void> => {
      await sleep(400);
      sent.push(messageId);
    };
    const database = await openTestDatabase({ seeded: true });
    const nodes = [
      await startTestService({ database, messages: { send } }),
      await startTestService({ database, messages: { send } }),
    ] as const;
    const [first, second] = nodes;
    try {
      for (let index = 0; index < 30; index += 1) await completedWithoutMail(first);
      const stops = nodes.map(({ context }) =>
        repeatJobs([relayOutbox], context, { failed: () => {}, slow: () => {} }),
      );
      const from = performance.now();
      while (sent.length < 30 && performance.now() - from < 30_000) {
        await sleep(100);
        // The clocks run ten times as fast as the mail: a claim that is too short lapses while it is worked on.
        for (const { clock } of nodes) clock.set(first.clock.now() + 1_000);
      }
      for (const stop of stops) await stop();
      expect(sent).toHaveLength(30);
      expect(new Set(sent).size).toBe(30);
    } finally {
      await second.close();
      await first.close();
      await database.close();
    }
  });
});

async function completedWithoutMail(service: TestService): Promise<void> {
  const locked = await lockedCart(service, { locationId: locationIds.alwaysOpen });
  await payAt(service.context, locked, 'succeeded');
  for (let round = 0; round < 4; round += 1) {
    await processPaymentNotifications.runOnce(service.context);
    await resumeCheckouts.runOnce(service.context);
    service.clock.advance(2_000);
  }
}
