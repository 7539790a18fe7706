import { expect, test } from 'vitest';
import { loadZone } from '../../../../src/adapters/system/zones.ts';
import { formatMinute, toLocal } from '../../../../src/domain/values/zone.ts';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const zone = loadZone('America/New_York');

async function delay(orderId: string, minutes: unknown, locationId?: string) {
  const staff = await signInStaff(service);
  return staff.call('POST', `${boardPath(locationId)}/${orderId}/delay`, { minutes });
}

const lateMessages = (orderId: string) =>
  rowsOf(service, `select event_id from outbox where subject_id = '${orderId}' and type = 'message.order_late'`);

test('200 planned for later, and later again; past its time from now; on the board, in the log, told once', async () => {
  const { orderId } = await paidOrder(service);
  const first = await delay(orderId, 20);
  expect(first.status, first.text).toBe(200);
  const { orderDate, orderTime, delayedTo } = first.body;
  const planned = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect((planned(delayedTo.orderTime) - planned(orderTime) + 1440) % 1440).toBe(20);
  service.clock.advance(3 * 3_600_000);
  const second = await delay(orderId, 10);
  const { date, minute } = toLocal(zone, service.clock.now() + 10 * 60_000);
  expect(second.body.delayedTo).toEqual({ orderDate: date, orderTime: formatMinute(minute) });
  expect(second.body).toMatchObject({ orderDate, orderTime, state: 'CONFIRMED', changeNumber: 3 });
  expect(await lateMessages(orderId)).toHaveLength(1);
  const audit = await rowsOf(service, `select operation from audit_entry where subject = '${orderId}'`);
  expect(audit).toEqual([{ operation: 'delayOrder' }, { operation: 'delayOrder' }]);
});

test('400 no minutes, none at all, too many', async () => {
  const { orderId } = await paidOrder(service);
  for (const minutes of [0, -5, 181, 1.5, 'ten', undefined]) {
    expect((await delay(orderId, minutes)).body.code).toBe('VALIDATION_ERROR');
  }
  expect(await lateMessages(orderId)).toEqual([]);
});

test('404 no such order', async () => {
  expect((await delay('ffffffffffffffffffffffff', 10)).status).toBe(404);
});

test('409 ready, over, not accepted yet, and for the eleventh time', async () => {
  const { orderId } = await paidOrder(service);
  const staff = await signInStaff(service);
  for (let count = 0; count < 10; count += 1) expect((await delay(orderId, 5)).status).toBe(200);
  expect((await delay(orderId, 5)).body.code).toBe('RESOURCE_CONFLICT');
  const other = await paidOrder(service);
  for (const to of ['READY', 'CANCELLED']) {
    expect((await staff.call('POST', `${boardPath()}/${other.orderId}/status`, { to })).status).toBe(200);
    expect((await delay(other.orderId, 5)).body.code).toBe('RESOURCE_CONFLICT');
  }
  const waiting = await placedOrder(service);
  expect((await delay(waiting.orderId, 5, locationIds.downtown)).body.code).toBe('RESOURCE_CONFLICT');
  expect(await lateMessages(other.orderId)).toEqual([]);
});

test.skipIf(!canRace('delay-order.test.ts'))('409 of two at the same moment one is taken, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { orderId } = await paidOrder(service);
    const answers = await Promise.all([5, 10, 15].map((minutes) => delay(orderId, minutes)));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const [row] = await rowsOf(service, `select delay_count from customer_order where order_id = '${orderId}'`);
    expect(row.delayCount).toBe(taken);
    expect(await lateMessages(orderId)).toHaveLength(1);
  }
});
