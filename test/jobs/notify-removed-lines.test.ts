import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../src/http/log.ts';
import { notifyRemovedLines } from '../../src/jobs/notify-removed-lines.ts';
import type { PosProvider } from '../../src/ports/pos.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import type { Context } from '../../src/workflows/context.ts';
import { removeUnavailableLine } from '../../src/workflows/order/remove-unavailable-line.ts';
import { boardPath, givenBack, paidOrder } from '../support/callers/board.ts';
import { completed, lockedCart, rowsOf } from '../support/callers/checkout.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { dyingAt } from '../support/run/dying.ts';
import type { TestService } from '../support/run/service.ts';
import { type ConnectedService, startConnectedService } from '../support/vendors/pos.ts';

const hourMs = 3_600_000;
const logged: string[] = [];
let connected: ConnectedService;
let service: TestService;
beforeAll(async () => {
  connected = await startConnectedService({ log: createLog('warn', { write: (line) => logged.push(line) }) });
  service = connected.service;
});
afterEach(() => {
  connected.simulator.clearFaults();
  logged.length = 0;
});
afterAll(() => connected.close());

const tell = (later = 0) => {
  service.clock.advance(later);
  return notifyRemovedLines.runOnce(service.context);
};

/** An order of two lines that the POS of the airport accepted. */
async function atThePos() {
  const locked = await lockedCart(service, { locationId: locationIds.airport });
  const order = await completed(service, locked);
  const [first, second] = (order.items as readonly { id: string }[]).map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('the order has two lines');
  const removed = async () => (await connected.ordersOf(locked.shopper.cartId))[0]?.removedLineIds;
  return { orderId: order.id as string, first, second, removed };
}

async function mark(orderId: string, itemId: string, locationId: string = locationIds.airport) {
  const staff = await signInStaff(service, { role: 'staff' });
  const answer = await staff.call('POST', `${boardPath(locationId)}/${orderId}/unavailable-items`, { itemId });
  expect(answer.status, answer.text).toBe(200);
}

const pendingNotices = async () =>
  (await rowsOf(service, 'select order_id from placement where lines_told_at is not null')).length;

test('the POS hears of a line that cannot be made, once', async () => {
  const { orderId, second, removed } = await atThePos();
  expect(await removed()).toEqual([]);
  await mark(orderId, second);
  expect(await removed()).toEqual([]);
  expect(await tell()).toBe(1);
  expect(await removed()).toEqual([second]);
  await mark(orderId, second);
  expect(await tell(hourMs)).toBe(0);
});

test('away, it is notified when it is back; the money does not wait for that', async () => {
  const { orderId, second, removed } = await atThePos();
  connected.simulator.failNext('removeLines', { how: 'down' }, 2);
  await mark(orderId, second);
  expect((await givenBack(service, orderId)).processorMinor).toBeGreaterThan(0);
  for (const later of [0, 15_000]) await tell(later);
  expect(await removed()).toEqual([]);
  expect(await tell(14_999)).toBe(0);
  expect(await tell(1)).toBe(1);
  expect(await removed()).toEqual([second]);
  expect([await pendingNotices(), logged]).toEqual([0, []]);
});

test('notified without an answer, it is notified of the same again', async () => {
  const { orderId, first, removed } = await atThePos();
  connected.simulator.failNext('removeLines', { how: 'replyLost' });
  await mark(orderId, first);
  await tell();
  expect([await removed(), await pendingNotices()]).toEqual([[first], 1]);
  await tell(15_000);
  expect([await removed(), await pendingNotices()]).toEqual([[first], 0]);
});

test('what it refuses is not sent again, and stands in the log without the person', async () => {
  const { orderId, second, removed } = await atThePos();
  const [order] = connected.simulator.pos.journal.all('order').slice(-1);
  if (order === undefined) throw new Error('the POS has the order');
  connected.simulator.pos.journal.put('order', `${order.merchantId}/${order.attemptId}`, {
    ...order,
    status: 'pending',
  });
  await mark(orderId, second);
  expect(await tell()).toBe(1);
  expect([await removed(), await pendingNotices()]).toEqual([[], 0]);
  const lines = logged.filter((line) => line.includes('not notified of removed lines'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ orderId, reason: 'RESOURCE_CONFLICT' }]);
  expect(lines.join()).not.toMatch(/Ada|@/);
});

test('away for a day it is given up and logged; an order that left the kitchen is not reported at all', async () => {
  const away = await atThePos();
  const done = await atThePos();
  connected.simulator.failNext('removeLines', { how: 'down' }, 1_000);
  await mark(away.orderId, away.second);
  await mark(done.orderId, done.second);
  const staff = await signInStaff(service, { role: 'staff' });
  const moved = await staff.call('POST', `${boardPath(locationIds.airport)}/${done.orderId}/status`, {
    to: 'COMPLETED',
  });
  expect(moved.status, moved.text).toBe(200);
  expect(await tell()).toBe(2);
  expect(await pendingNotices()).toBe(1);
  await tell(23 * hourMs);
  expect([await pendingNotices(), logged.filter((line) => line.includes('not notified of removed lines'))]).toEqual([
    1,
    [],
  ]);
  await tell(hourMs);
  expect([
    await pendingNotices(),
    logged.filter((line) => line.includes('not notified of removed lines')).length,
  ]).toEqual([0, 1]);
});

test('an order that is made here, and one that is cancelled whole, notify of no lines', async () => {
  const asked = vi.spyOn(service.context.partners.providerOf(merchantIds.demo) as PosProvider, 'removeLines');
  const here = await paidOrder(service);
  await mark(here.orderId, here.items[0], locationIds.alwaysOpen);
  const routed = await atThePos();
  await mark(routed.orderId, routed.first);
  await mark(routed.orderId, routed.second);
  await tell();
  expect(asked).not.toHaveBeenCalled();
  expect(await pendingNotices()).toBe(0);
  asked.mockRestore();
});

const steps = ['commit', 'provider removeLines', 'finish-notifying-of-removed-lines'];

test.each(steps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]))(
  'dead at %s, %s it happened: in the end the POS has left out what was removed',
  async (step, when) => {
    const { orderId, second, removed } = await atThePos();
    const death = dyingAt(service.context, step, when);
    const removeIn = (context: Context) =>
      removeUnavailableLine(context, merchantIds.demo, orderId, second, {
        together: context.database.transaction.bind(context.database),
        accountId: null,
        reason: 'unavailable',
      });
    const work = async () => {
      await removeIn(death.context);
      await notifyRemovedLines.runOnce(death.context);
    };
    await expect(work()).rejects.toThrow();
    expect(death.happened()).toBe(true);
    await removeIn(service.context);
    await tell(15_000);
    expect([await removed(), await pendingNotices()]).toEqual([[second], 0]);
  },
);
