import { expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import { addDays, toLocal } from '../../../src/domain/values/zone.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { placePath } from '../../support/callers/back-office.ts';
import {
  asInProduction,
  type Locked,
  lock,
  lockedCart,
  orderResult,
  payAt,
  readyToPay,
  rowsOf,
  runJobs,
} from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

// A service that was away, or a processor that took its time (design/checkout.md#nothing-is-made-of-an-order-whose-time-has-passed).

const service = serviceForTests();
const zone = loadZone('America/New_York');
const minuteMs = 60_000;

async function jobsAfter(milliseconds: number): Promise<void> {
  service.clock.advance(milliseconds);
  for (let round = 0; round < 4; round += 1) {
    await runJobs(asInProduction(service.context));
    service.clock.advance(2_000);
  }
}

const stateOf = async ({ shopper }: Locked) => (await orderResult(service, shopper)).body;
const paymentOf = async ({ clientSecret }: Locked) => {
  const [payment] = await rowsOf(
    service,
    `select status, refunded_minor from sandbox_payment where client_secret = '${clientSecret}'`,
  );
  return payment;
};
const messagesOf = async ({ shopper }: Locked) => {
  const rows = await rowsOf(
    service,
    `select type from outbox where event_id like (select order_id from placement where cart_id = '${shopper.cartId}') || '/%' order by type`,
  );
  return rows.map(({ type }) => type);
};

/** A cart for twelve o'clock tomorrow, locked for payment. */
async function lockedForTomorrow(): Promise<Locked> {
  const shopper = await readyToPay(service);
  const orderDate = addDays(toLocal(zone, service.clock.now()).date, 1);
  await shopper.change('PUT', '/update-order-time', { pickupType: 'LATER', orderDate, orderTime: '12:00' });
  return lock(shopper);
}

test('an order that nothing accepted in its time is refused, and not accepted the morning after', async () => {
  const locked = await lockedCart(service);
  await payAt(service.context, locked, 'succeeded');
  // Placed, and to be accepted a second later.
  await runJobs(service.context);
  await jobsAfter(14 * 60 * minuteMs);
  expect(await stateOf(locked)).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
  expect(await paymentOf(locked)).toEqual({ status: 'cancelled', refundedMinor: 0 });
});

test('a payment that is heard of when the time of its order has passed makes none: the guest is told, the money goes back', async () => {
  const locked = await lockedCart(service);
  await payAt(service.context, locked, 'succeeded');
  await jobsAfter(14 * 60 * minuteMs);
  expect(await stateOf(locked)).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
  expect(await paymentOf(locked)).toEqual({ status: 'cancelled', refundedMinor: 0 });
  const told = await messagesOf(locked);
  expect(told.filter((type) => type.includes('refused'))).toHaveLength(1);
  expect(told.filter((type) => type.includes('received'))).toEqual([]);
});

test.each([
  ['heard of', 0],
  ['accepted', 1],
])('an order for later is %s hours after it was paid, while its time is to come', async (_what, runs) => {
  const locked = await lockedForTomorrow();
  await payAt(service.context, locked, 'succeeded');
  for (let run = 0; run < runs; run += 1) await runJobs(service.context);
  await jobsAfter(5 * 60 * minuteMs);
  expect((await stateOf(locked)).state).toBe('completed');
  expect(await paymentOf(locked)).toEqual({ status: 'captured', refundedMinor: 0 });
});

test('in the sandbox, whose clock is moved, what was paid becomes an order all the same', async () => {
  const locked = await lockedCart(service);
  await payAt(service.context, locked, 'succeeded');
  service.clock.advance(14 * 60 * minuteMs);
  for (let round = 0; round < 3; round += 1) {
    await runJobs(service.context);
    service.clock.advance(2_000);
  }
  expect((await stateOf(locked)).state).toBe('completed');
});

test('a payer may take as long as the window to pay', async () => {
  const locked = await lockedCart(service);
  await jobsAfter(14 * minuteMs);
  await payAt(service.context, locked, 'succeeded');
  // An unpaid cart is looked at every fifteen seconds.
  await jobsAfter(20_000);
  expect((await stateOf(locked)).state).toBe('completed');
});

test('an order that is accepted by itself after an hour is not refused after half of it', async () => {
  const staff = await signInStaff(service);
  const path = `${placePath(locationIds.alwaysOpen, merchantIds.demo)}/policy`;
  const { policyRevision, policy } = (await staff.call('GET', path)).body;
  const changed = await staff.call('PUT', path, { policyRevision, policy: { ...policy, acceptAfterSeconds: 3_600 } });
  expect(changed.status, changed.text).toBe(200);
  const locked = await lockedCart(service);
  await payAt(service.context, locked, 'succeeded');
  await runJobs(service.context);
  await jobsAfter(59 * minuteMs);
  expect(await stateOf(locked)).toEqual({ state: 'order_pending' });
  await jobsAfter(minuteMs);
  expect((await stateOf(locked)).state).toBe('completed');
});
