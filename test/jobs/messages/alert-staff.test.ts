import { expect, test } from 'vitest';
import { alertStaff } from '../../../src/jobs/messages/alert-staff.ts';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { sendStaffMessages } from '../../../src/jobs/send-staff-messages.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { findSandboxMessages } from '../../../src/store/customer/messages.ts';
import { claimOrdersToAlert } from '../../../src/store/messages/order-alerts.ts';
import { alertStaff as alert } from '../../../src/workflows/messages/alert-staff.ts';
import { placePath } from '../../support/callers/back-office.ts';
import { paidOrder, placedOrder } from '../../support/callers/board.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { canRace, countStatements } from '../../support/run/database.ts';
import { dyingAt } from '../../support/run/dying.ts';
import { serviceForTests } from '../../support/run/service.ts';

// design/messages.md#staff-are-alerted-when-no-board-is-open

const service = serviceForTests();
const minuteMs = 60_000;
const downtown = placePath(locationIds.downtown);

async function runAlerts(context = service.context): Promise<void> {
  await alertStaff.runOnce(context);
  await sendStaffMessages.runOnce(service.context);
}

/** Minutes pass, and the job runs in each of them. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    service.clock.advance(minuteMs);
    await runAlerts();
  }
}

async function name(alerts: object, path = downtown): Promise<void> {
  const manager = await signInStaff(service, { role: 'manager' });
  const { revision } = (await manager.call('GET', `${path}/order-alerts`)).body;
  const whole = { afterMinutes: 5, emailAddresses: [], phoneNumbers: [], ...alerts, revision };
  expect((await manager.call('PUT', `${path}/order-alerts`, whole)).status).toBe(200);
}

const alertsTo = async (recipient: string, orderId: string) => {
  const [placement] = await rowsOf(service, `select short_id from placement where order_id = '${orderId}'`);
  const messages = await findSandboxMessages(service.database, recipient, 50);
  return messages.filter(({ kind, text }) => kind === 'order_alert' && text.includes(placement.shortId));
};

const minutesUntilLook = async (orderId: string) => {
  const [{ alertAt }] = await rowsOf(service, `select alert_at from placement where order_id = '${orderId}'`);
  return alertAt === null ? null : Math.round((Number(alertAt) - service.clock.now()) / minuteMs);
};

/** A board asks for changes. */
async function openBoard(path: string): Promise<void> {
  const staff = await signInStaff(service);
  expect((await staff.call('GET', `${path}/order-changes`)).status).toBe(200);
}

test('after its minutes, once, to those that are named, by e-mail and text; nothing of the guest stands in it', async () => {
  await name({ afterMinutes: 3, emailAddresses: ['chef@example.com'], phoneNumbers: ['+1 212 555 0177'] });
  const { orderId } = await placedOrder(service);
  await pass(2);
  expect(await alertsTo('chef@example.com', orderId)).toEqual([]);
  await pass(10);
  const [mail, ...more] = await alertsTo('chef@example.com', orderId);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('is waiting for an answer, and no board is open');
  expect(mail?.text).toContain('/dashboard/orders');
  expect(`${mail?.text} ${mail?.subject}`).not.toMatch(/Ada|diner-|@/);
  const texts = await alertsTo('+12125550177', orderId);
  expect(texts.map(({ channel }) => channel)).toEqual(['sms']);
});

test('to the owners by e-mail where none is named', async () => {
  await name({ afterMinutes: 1 });
  const owner = await signInStaff(service);
  const { orderId } = await placedOrder(service);
  await pass(3);
  expect(await alertsTo(owner.emailAddress, orderId)).toHaveLength(1);
});

test('not while a board is open, but once it was closed and the order still waits', async () => {
  await name({ afterMinutes: 2, emailAddresses: ['pass@example.com'] });
  const { orderId } = await placedOrder(service);
  for (let minute = 0; minute < 6; minute += 1) {
    await openBoard(downtown);
    await pass(1);
  }
  expect(await alertsTo('pass@example.com', orderId)).toEqual([]);
  await pass(4);
  expect(await alertsTo('pass@example.com', orderId)).toHaveLength(1);
});

test('not when its time to answer passed while the service was away', async () => {
  await name({ afterMinutes: 3, emailAddresses: ['away@example.com'] });
  const { orderId } = await placedOrder(service);
  service.clock.advance(40 * minuteMs);
  await runAlerts();
  expect(await alertsTo('away@example.com', orderId)).toEqual([]);
  // It is refused, and that is the end of it.
  await resumeCheckouts.runOnce(service.context);
  await pass(2);
  expect(await alertsTo('away@example.com', orderId)).toEqual([]);
  expect(await minutesUntilLook(orderId)).toBe(null);
});

test('not when it was answered in time, and never where alerts are off', async () => {
  await name({ afterMinutes: 2, emailAddresses: ['answered@example.com'] });
  const { orderId } = await placedOrder(service);
  const staff = await signInStaff(service);
  expect((await staff.call('POST', `${downtown}/orders/${orderId}/decision`, { decision: 'reject' })).status).toBe(200);
  await pass(5);
  expect(await alertsTo('answered@example.com', orderId)).toEqual([]);
  await name({ afterMinutes: null, emailAddresses: ['answered@example.com'] });
  const other = await placedOrder(service);
  await pass(10);
  expect(await alertsTo('answered@example.com', other.orderId)).toEqual([]);
  expect(await rowsOf(service, `select alert_at from placement where order_id = '${other.orderId}'`)).toEqual([
    { alertAt: null },
  ]);
});

/** The order is claimed, `meanwhile` happens, and only then the order has its turn. */
async function betweenClaimAndTurn(orderId: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const now = service.clock.now();
  const claimedUntil = now + minuteMs;
  const claimed = await claimOrdersToAlert(service.database, now, claimedUntil, 50);
  const order = claimed.find((each) => each.orderId === orderId);
  if (order === undefined) throw new Error('the order is not due');
  await meanwhile();
  await alert(service.context, order, claimedUntil);
  await sendStaffMessages.runOnce(service.context);
}

test('not when it is answered between its claim and its turn', async () => {
  await name({ afterMinutes: 1, emailAddresses: ['between@example.com'] });
  const { orderId } = await placedOrder(service);
  service.clock.advance(2 * minuteMs);
  const staff = await signInStaff(service);
  await betweenClaimAndTurn(orderId, () =>
    staff.call('POST', `${downtown}/orders/${orderId}/decision`, { decision: 'reject' }),
  );
  expect(await alertsTo('between@example.com', orderId)).toEqual([]);
});

test('not when a board opens between its claim and its turn, but once that was closed', async () => {
  await name({ afterMinutes: 1, emailAddresses: ['opens@example.com'] });
  const { orderId } = await placedOrder(service);
  service.clock.advance(2 * minuteMs);
  await betweenClaimAndTurn(orderId, () => openBoard(downtown));
  expect(await alertsTo('opens@example.com', orderId)).toEqual([]);
  expect(await minutesUntilLook(orderId)).toBe(1);
  await pass(4);
  expect(await alertsTo('opens@example.com', orderId)).toHaveLength(1);
});

test('not when other minutes are saved between its claim and its turn, but when those are over', async () => {
  await name({ afterMinutes: 1, emailAddresses: ['other-minutes@example.com'] });
  const { orderId } = await placedOrder(service);
  service.clock.advance(2 * minuteMs);
  await betweenClaimAndTurn(orderId, () => name({ afterMinutes: 8, emailAddresses: ['other-minutes@example.com'] }));
  expect(await alertsTo('other-minutes@example.com', orderId)).toEqual([]);
  await pass(7);
  expect(await alertsTo('other-minutes@example.com', orderId)).toHaveLength(1);
});

test('the first look is when its minutes are over; other minutes hold for what waits already', async () => {
  await name({ afterMinutes: 30, emailAddresses: ['sooner@example.com'] });
  const { orderId } = await placedOrder(service);
  expect(await minutesUntilLook(orderId)).toBe(30);
  await pass(4);
  expect(await alertsTo('sooner@example.com', orderId)).toEqual([]);
  await name({ afterMinutes: 3, emailAddresses: ['sooner@example.com'] });
  await runAlerts();
  expect(await alertsTo('sooner@example.com', orderId)).toHaveLength(1);
  expect(await minutesUntilLook(orderId)).toBeNull();
});

test('where alerts are off there is no look at all', async () => {
  await name({ afterMinutes: null });
  const { orderId } = await placedOrder(service);
  expect(await minutesUntilLook(orderId)).toBeNull();
});

test('five minutes where nothing was decided', async () => {
  await rowsOf(service, `delete from order_alert where location_id = '${locationIds.downtown}' returning location_id`);
  const { orderId } = await placedOrder(service);
  expect(await minutesUntilLook(orderId)).toBe(5);
});

test('a look at many orders of a merchant takes one claim, and one statement for each of them', async () => {
  await name({ afterMinutes: 30 });
  for (let placed = 0; placed < 3; placed += 1) await placedOrder(service);
  await name({ afterMinutes: 20 });
  const database = countStatements(service.database);
  await alertStaff.runOnce({ ...service.context, database });
  // Where the database is distributed, its merchants are found first and have a claim each.
  const { statements } = database;
  const own = statements.filter((name) => name !== 'claim-placements-to-alert-merchants');
  expect(new Set(own)).toEqual(new Set(['claim-placements-to-alert', 'save-next-look-at-order']));
  expect(own.filter((name) => name === 'save-next-look-at-order').length).toBeGreaterThanOrEqual(3);
  expect(own.filter((name) => name === 'claim-placements-to-alert')).toHaveLength(1);
});

test('one that was accepted by itself: where boards are used and none was open since', async () => {
  const path = placePath();
  await name({ afterMinutes: 2, emailAddresses: ['auto@example.com'] }, path);
  const unused = await paidOrder(service);
  await pass(5);
  expect(await alertsTo('auto@example.com', unused.orderId)).toEqual([]);
  await openBoard(path);
  service.clock.advance(10 * minuteMs);
  const seen = await paidOrder(service);
  service.clock.advance(30_000);
  await openBoard(path);
  await pass(5);
  expect(await alertsTo('auto@example.com', seen.orderId)).toEqual([]);
  const unseen = await paidOrder(service);
  await pass(5);
  const [alert] = await alertsTo('auto@example.com', unseen.orderId);
  expect(alert?.text).toContain('was accepted by itself');
});

test('an alert about a test order is marked, in a mail and in a text; one about a real order is not', async () => {
  await name({ afterMinutes: 1, emailAddresses: ['tests@example.com'], phoneNumbers: ['+1 212 555 0178'] });
  const manager = await signInStaff(service, { role: 'manager' });
  const test = await manager.call('POST', `${downtown}/test-orders`, {});
  expect(test.status, test.text).toBe(201);
  const real = await placedOrder(service);
  await pass(3);
  const [mail] = await alertsTo('tests@example.com', test.body.orderId);
  expect(mail?.subject).toMatch(/^TEST: Order .+ is waiting/);
  const [text] = await alertsTo('+12125550178', test.body.orderId);
  expect(text?.text).toMatch(/^TEST: Order .+ is waiting/);
  const [realMail] = await alertsTo('tests@example.com', real.orderId);
  expect(realMail?.subject).toMatch(/^Order/);
});

test('a process that dies at any step alerts once', async () => {
  await name({ afterMinutes: 1, emailAddresses: ['steady@example.com'] });
  for (let step = 1; step < 12; step += 1) {
    for (const when of ['before', 'after'] as const) {
      const { orderId } = await placedOrder(service);
      service.clock.advance(2 * minuteMs);
      const death = dyingAt(service.context, step, when);
      await alertStaff.runOnce(death.context).catch(() => {});
      await pass(3);
      expect(await alertsTo('steady@example.com', orderId), `${step} ${when}`).toHaveLength(1);
      if (!death.happened()) return;
    }
  }
});

test.skipIf(!canRace('alert-staff.test.ts'))('several nodes at the same moment alert once, ten times', async () => {
  await name({ afterMinutes: 1, emailAddresses: ['race@example.com'] });
  for (let round = 0; round < 10; round += 1) {
    const { orderId } = await placedOrder(service);
    service.clock.advance(2 * minuteMs);
    await Promise.all([1, 2, 3, 4, 5].map(() => alertStaff.runOnce(service.context)));
    await sendStaffMessages.runOnce(service.context);
    expect(await alertsTo('race@example.com', orderId)).toHaveLength(1);
  }
});

test('a board is noted at most twice a minute', async () => {
  const place = placePath(locationIds.airport);
  const seenAt = async () => {
    const [row] = await rowsOf(service, `select seen_at from board_watch where location_id = '${locationIds.airport}'`);
    return row?.seenAt;
  };
  service.clock.advance(minuteMs);
  await openBoard(place);
  const first = await seenAt();
  expect(first).toBe(service.clock.now());
  service.clock.advance(29_000);
  await openBoard(place);
  expect(await seenAt()).toBe(first);
  service.clock.advance(1_000);
  await openBoard(place);
  expect(await seenAt()).toBe(service.clock.now());
});
