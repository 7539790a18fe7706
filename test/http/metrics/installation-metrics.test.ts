import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { installationGauges } from '../../../src/http/installation-metrics.ts';
import { jobs } from '../../../src/jobs/index.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { setAside } from '../../../src/store/database/timed-work/job-failures.ts';
import { readQueues } from '../../../src/store/database/timed-work/queue-states.ts';
import { addLoyaltyTask } from '../../../src/store/outbox/loyalty-tasks.ts';
import { readyToPay } from '../../support/callers/checkout.ts';
import { startTestService } from '../../support/run/service.ts';
import { startReceiver } from '../../support/vendors/webhook-receiver.ts';
import { happen, listen } from '../../support/vendors/webhooks.ts';

const merchantId = merchantIds.demo;

test('queues, webhooks included, and what is set aside stand in the metrics with their ages', async () => {
  const [service, receiver] = [await startTestService(), await startReceiver()];
  const [cart, later] = [await readyToPay(service), await readyToPay(service)];
  await listen(service, receiver.url);
  await happen(service);
  await addLoyaltyTask(service.database, merchantId, cart.cartId, service.clock.now());
  await addLoyaltyTask(service.database, merchantId, later.cartId, service.clock.now() + 3_600_001);
  await setAside(service.database, 'expire-carts', { merchantId, rowKey: 'a' }, 'any', service.clock.now());
  service.clock.advance(3_600_000);
  const { text } = await service.call('GET', '/metrics');
  for (const [queue, length] of [
    ['settle-benefits', 1],
    ['deliver-webhooks', 1],
    ['relay-outbox', 0],
  ]) {
    expect(text).toContain(`tiffin_queue_length{queue="${queue}"} ${length}\n`);
    expect(text).toContain(`tiffin_queue_oldest_seconds{queue="${queue}"} ${length === 1 ? 3600 : 0}\n`);
  }
  expect(text).toMatch(/tiffin_queue_length\{queue="expire-carts"\} [1-9]/);
  expect(text).toContain('tiffin_database_usable 1\n');
  expect(text).toContain('tiffin_job_failures{job="expire-carts"} 1\n');
  expect(text).toContain('tiffin_job_failures_oldest_seconds{job="expire-carts"} 3600\n');
  // What happened more than five minutes ago is no news.
  expect(text).toContain('tiffin_recent_events{type="order.created"} 0\n');
  const names = jobs.map(({ name }) => name.replace(/-\d+$/, ''));
  const queues = await readQueues(service.database, service.clock.now());
  expect(queues.filter(({ queue }) => !names.includes(queue))).toEqual([]);
  await service.close();
  await receiver.close();
});

test('a database that does not answer costs the metrics its own gauges and at most two seconds', async () => {
  const registry = new Registry();
  const silent = new Error('timeout');
  const update = installationGauges(
    registry,
    () => new Promise(() => {}),
    async () => silent,
  );
  const from = performance.now();
  await Promise.all([update(), update()]);
  expect(performance.now() - from).toBeLessThan(3_000);
  const text = await registry.metrics();
  expect(text).not.toContain('tiffin_queue_length{');
  expect(text).toContain('tiffin_database_usable 0\n');
});

test('the database is looked at once in five seconds, however often it is asked', async () => {
  let lookCount = 0;
  const look = async () => {
    lookCount += 1;
    return {
      now: 0,
      queues: [],
      setAside: [],
      events: [],
      failingPartners: [],
      books: { findingCount: 0, oldestCheckedAt: null },
    };
  };
  const update = installationGauges(new Registry(), look, async () => null);
  for (let count = 0; count < 20; count += 1) await update();
  expect(lookCount).toBe(1);
});

test('events of the last five minutes are counted for the whole installation', async () => {
  const service = await startTestService();
  const { database, clock } = service;
  for (const [eventId, agoMs] of [
    ['now', 0],
    ['lately', 4 * 60_000],
    ['before', 6 * 60_000],
  ] as const) {
    const createdAt = clock.nowFor(merchantId) - agoMs;
    await database.script(`insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
      values ('${merchantId}', '${eventId}', 'order.created', 'o', ${createdAt}, true)`);
  }
  const { text } = await service.call('GET', '/metrics');
  expect(text).toContain('tiffin_recent_events{type="order.created"} 2\n');
  expect(text).toContain('tiffin_recent_events{type="payment.failed"} 0\n');
  await service.close();
});
