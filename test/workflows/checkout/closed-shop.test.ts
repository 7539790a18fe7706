import { expect, test } from 'vitest';
import { loadZone } from '../../../src/adapters/system/zones.ts';
import { addDays, toInstant, toLocal } from '../../../src/domain/values/zone.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { placePath } from '../../support/callers/back-office.ts';
import { lock, orderResult, payAt, readyToPay, rowsOf, runJobs } from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

// An order for a shop that is closed is answered from opening (design/checkout.md#an-order-for-a-closed-shop-is-answered-from-opening).

const service = serviceForTests();
const zone = loadZone('America/New_York');
const minuteMs = 60_000;

/** Four in the morning of a day to come, when `demo-downtown` is closed: it opens at seven, on Sundays at nine. */
function goToNight(daysOn: number): string {
  const date = addDays(toLocal(zone, service.clock.now()).date, daysOn);
  service.clock.set(toInstant(zone, date, 4 * 60) ?? 0);
  return date;
}

async function placedAtNight(daysOn: number) {
  const date = goToNight(daysOn);
  const shopper = await readyToPay(service, { locationId: locationIds.downtown });
  await shopper.change('PUT', '/update-order-time', { pickupType: 'LATER', orderDate: date, orderTime: '12:00' });
  const locked = await lock(shopper);
  await payAt(service.context, locked, 'succeeded');
  await runJobs(service.context);
  const [placement] = await rowsOf(
    service,
    `select order_id, attempt_id, decide_until from placement where cart_id = '${shopper.cartId}'`,
  );
  const opening = placement.decideUntil - 30 * minuteMs;
  expect(toLocal(zone, opening)).toEqual({ date, minute: new Date(date).getUTCDay() === 0 ? 9 * 60 : 7 * 60 });
  return { locked, placement, opening };
}

test('in the night it waits; half an hour after opening silence is a refusal, and the money goes back', async () => {
  const { locked, placement, opening } = await placedAtNight(1);
  for (const instant of [service.clock.now() + 31 * minuteMs, opening, opening + 29 * minuteMs]) {
    service.clock.set(instant);
    await runJobs(service.context);
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'order_pending' });
  }
  service.clock.set(opening + 36 * minuteMs);
  await runJobs(service.context);
  expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
  const payments = await rowsOf(
    service,
    `select status from sandbox_payment where attempt_id = '${placement.attemptId}'`,
  );
  expect(payments).toEqual([{ status: 'cancelled' }]);
});

test('while it waits it is looked at every few minutes instead of every two seconds, and the answer ends that', async () => {
  const { placement } = await placedAtNight(2);
  const checkAt = async () => {
    const [row] = await rowsOf(
      service,
      `select check_at from payment_attempt where attempt_id = '${placement.attemptId}'`,
    );
    return row.checkAt as number;
  };
  service.clock.advance(2_000);
  await runJobs(service.context);
  const restMs = (await checkAt()) - service.clock.now();
  expect(restMs).toBeGreaterThan(minuteMs);
  expect(restMs).toBeLessThanOrEqual(5 * minuteMs);
  const staff = await signInStaff(service);
  // Whatever happens after the answer is stored, it is followed up within seconds.
  const path = `${placePath(locationIds.downtown, merchantIds.demo)}/orders/${placement.orderId}/decision`;
  expect((await staff.call('POST', path, { decision: 'accept' })).status).toBe(200);
  expect((await checkAt()) - service.clock.now()).toBeLessThanOrEqual(2_000);
});
