import { beforeEach, describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { type Locked, lock, readyToPay } from '../../support/callers/checkout.ts';
import type { Shopper } from '../../support/callers/shopper.ts';
import { type SignedInStaff, signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
let manager: SignedInStaff;
let day = 0;
beforeEach(async () => {
  manager = await signInStaff(service, { role: 'manager' });
  day += 1;
});

const locationId = locationIds.alwaysOpen;
const policyPath = `${demoPath}/locations/${locationId}/policy`;

async function setLimits(limits: Readonly<Record<string, number | null>>): Promise<void> {
  const { policyRevision, policy } = (await manager.call('GET', policyPath)).body;
  const scheduling = { ...policy.scheduling, ...limits };
  const saved = await manager.call('PUT', policyPath, { policyRevision, policy: { ...policy, scheduling } });
  expect(saved.status, saved.text).toBe(200);
}

/** Noon of another day for each test. */
function noon(): { pickupType: 'LATER'; orderDate: string; orderTime: string } {
  const date = new Date(service.clock.now() + day * 86_400_000).toISOString().slice(0, 10);
  return { pickupType: 'LATER', orderDate: date, orderTime: '12:00' };
}

async function readyAtNoon(): Promise<Shopper> {
  const shopper = await readyToPay(service);
  await shopper.change('PUT', '/update-order-time', noon());
  return shopper;
}

const lockAtNoon = async (): Promise<Locked> => lock(await readyAtNoon());
async function isOffered(): Promise<boolean> {
  const { orderDate, orderTime } = noon();
  const answer = await service.call('GET', `/api/v1/storefront/locations/${locationId}/time-intervals`);
  const days: readonly { value: string; intervals: readonly string[] }[] = answer.body.orderDays;
  return days.find(({ value }) => value === orderDate)?.intervals.includes(orderTime) === true;
}

describe('how many dishes, and how much, a slot takes', () => {
  const limits = [
    ['dishes', 'slotItems', 3],
    ['value', 'slotValueMinor', 2_001],
  ] as const;

  // Each order has two dishes of 20.00 together: the second one begins below the limit and goes beyond it.
  test.each(limits)(
    '200 %s: the order that fills it is let in, the next one is not offered the time',
    async (_of, name, max) => {
      await setLimits({ slotCapacity: null, slotItems: null, slotValueMinor: null, [name]: max });
      await lockAtNoon();
      await service.context.locations.refresh();
      expect(await isOffered()).toBe(true);
      const late = await readyAtNoon();
      await lockAtNoon();
      await service.context.locations.refresh();
      expect(await isOffered()).toBe(false);
      const refused = await late.send('POST', '/payment-intent');
      expect([refused.status, refused.body.details]).toEqual([409, { reasonCodes: ['SCHEDULE_CLOSED'] }]);
      await late.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
      expect(late.cart.catalogRevalidation).toMatchObject({ required: true, reasonCodes: ['SCHEDULE_CLOSED'] });
      await setLimits({ [name]: null });
      expect(await isOffered()).toBe(true);
    },
  );

  test.each(limits)('409 %s: storage refuses what a node thought possible', async (_of, name, max) => {
    await setLimits({ slotCapacity: null, slotItems: null, slotValueMinor: null, [name]: max });
    const late = await readyAtNoon();
    // Another node takes the time, and this one has not heard of it yet.
    await lockAtNoon();
    const from = Date.parse(`${noon().orderDate}T00:00:00Z`);
    const text = `update slot_counter set held_items = 500, held_minor = 500000 where slot_at >= ${from}`;
    await service.database.run({ name: `test fill ${name}`, text }, []);
    const refused = await late.send('POST', '/payment-intent');
    expect([refused.status, refused.body.details]).toEqual([409, { reasonCodes: ['SCHEDULE_CLOSED'] }]);
  });

  test('200 what is given up counts no more', async () => {
    await setLimits({ slotCapacity: null, slotItems: 2, slotValueMinor: null });
    const locked = await lockAtNoon();
    await service.context.locations.refresh();
    expect(await isOffered()).toBe(false);
    const released = await locked.shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${locked.revision}"` });
    expect(released.status, released.text).toBeLessThan(300);
    await service.context.locations.refresh();
    expect(await isOffered()).toBe(true);
  });
});
