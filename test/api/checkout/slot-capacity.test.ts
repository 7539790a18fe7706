import { beforeEach, describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { setStock } from '../../../src/store/menu/availability.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { type Locked, lock, processorOf, readyToPay } from '../../support/callers/checkout.ts';
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

async function setCapacity(slotCapacity: number | null): Promise<void> {
  const { policyRevision, policy } = (await manager.call('GET', policyPath)).body;
  const scheduling = { ...policy.scheduling, slotCapacity };
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

describe('how many orders a slot takes', () => {
  test('200 a full slot is offered again when the capacity is raised', async () => {
    await setCapacity(1);
    await lockAtNoon();
    await service.context.locations.refresh();
    expect(await isOffered()).toBe(false);
    await setCapacity(2);
    expect(await isOffered()).toBe(true);
    await lockAtNoon();
    await service.context.locations.refresh();
    expect(await isOffered()).toBe(false);
  });

  test('409 REQUOTE_REQUIRED below what is held: the slot is gone, and validation says so', async () => {
    await setCapacity(3);
    await lockAtNoon();
    await lockAtNoon();
    const late = await readyAtNoon();
    await setCapacity(1);
    expect(await isOffered()).toBe(false);
    const refused = await late.send('POST', '/payment-intent');
    expect([refused.status, refused.body.details]).toEqual([409, { reasonCodes: ['SCHEDULE_CLOSED'] }]);
    await late.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
    expect(late.cart.catalogRevalidation).toMatchObject({ required: true, reasonCodes: ['SCHEDULE_CLOSED'] });
  });

  test('409 orders taken before there was a capacity count', async () => {
    await setCapacity(null);
    await lockAtNoon();
    const locked = await lockAtNoon();
    const third = await readyAtNoon();
    await setCapacity(2);
    expect(await isOffered()).toBe(false);
    expect((await third.send('POST', '/payment-intent')).status).toBe(409);
    const released = await locked.shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${locked.revision}"` });
    expect([released.status, await isOffered()]).toEqual([200, true]);
    await setCapacity(null);
    expect(await isOffered()).toBe(true);
  });

  test('409 an order that a node did not know of is shown by the next validation', async () => {
    await setCapacity(1);
    const late = await readyAtNoon();
    // As if another node, which still knew no capacity, had taken an order that it told no one about.
    await service.database.run(
      {
        name: 'test-hold-slot',
        text: `insert into slot_counter (merchant_id, location_id, slot_at, held, held_max) values ($1, $2, $3, 1, 9)`,
      },
      [merchantIds.demo, locationId, Date.parse(`${noon().orderDate}T12:00:00-0400`)],
    );
    const refused = await late.send('POST', '/payment-intent');
    expect([refused.status, refused.body.details]).toEqual([409, { reasonCodes: ['SCHEDULE_CLOSED'] }]);
    await late.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
    expect(late.cart.catalogRevalidation).toMatchObject({ required: true, reasonCodes: ['SCHEDULE_CLOSED'] });
  });
});

describe('what a cart has given back', () => {
  async function withLastPortion(): Promise<Shopper> {
    const shopper = await readyToPay(service);
    await setStock(service.database, merchantIds.demo, locationId, 'sesame-fries', 1);
    await service.context.locations.refresh();
    return shopper;
  }

  test('200 a released payment leaves the last portion to its cart, twelve times', async () => {
    const shopper = await withLastPortion();
    for (let round = 0; round < 12; round += 1) {
      const locked = await lock(shopper);
      await service.context.locations.refresh();
      const ifMatch = `"cart-${locked.revision}"`;
      expect((await shopper.send('DELETE', '/payment-intent', { ifMatch })).status).toBe(200);
      await shopper.change('PATCH', '', { note: 'still hungry' });
      expect([round, shopper.cart.catalogRevalidation]).toEqual([round, null]);
    }
  });

  test('503, then 200: so does a payment that the processor did not take', async () => {
    const shopper = await withLastPortion();
    for (let round = 0; round < 6; round += 1) {
      processorOf(service).failNext('create', { how: 'unavailable' });
      expect((await shopper.send('POST', '/payment-intent')).status).toBe(503);
      await shopper.change('PATCH', '', { note: 'still hungry' });
      expect([round, shopper.cart.catalogRevalidation]).toEqual([round, null]);
    }
    await lock(shopper);
  });
});
