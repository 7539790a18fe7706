import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '../../../src/adapters/system/random.ts';
import type { CourierOrder } from '../../../src/ports/courier.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type SandboxCourier, sandboxCourier } from '../../../src/sandbox/vendors/courier.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { sandboxDeliveryStore } from '../../../src/store/order/sandbox-deliveries.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { sendOwed } from '../../support/vendors/sandbox-notifications.ts';

const merchantId = merchantIds.demo;
const minute = 60_000;
let database: Database;
let courier: SandboxCourier;
let now = 1_000_000;
let posted: { path: string; headers: Readonly<Record<string, string>>; body: string }[] = [];
let accepts = true;

beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
  courier = start();
});
afterAll(() => database.close());
beforeEach(async () => {
  accepts = true;
  now += 3_600_000;
  await sendOwed(courier);
  posted = [];
});

/** The courier as it comes up: everything it knows is in the store. */
function start(): SandboxCourier {
  return sandboxCourier({
    store: sandboxDeliveryStore(database),
    clock: { now: () => now, nowFor: () => now },
    random: systemRandom(),
    signingKey: 'key',
    latency: async () => {},
    post: async (path, headers, body) => {
      posted.push({ path, headers, body });
      return accepts ? 200 : 503;
    },
  });
}

let deliveryCount = 0;

/** So many kilometers to the north, at 111.195 to the degree, and a hair. */
function orderOf(km: number, changes: Partial<CourierOrder> = {}): CourierOrder {
  deliveryCount += 1;
  const stop = { name: '', lng: -74, phoneNumber: null };
  return {
    ...{ merchantId, locationId: 'location', externalDeliveryId: `delivery-${deliveryCount}` },
    pickup: { ...stop, addressString: 'here', lat: 40 },
    dropoff: { ...stop, addressString: '1 High Street, Town, NY, 10001', lat: 40 + km / 111.195 },
    ...{ goodsValueMinor: 2000, currency: 'usd', pickupAt: now + 20 * minute },
    ...{ courierTipMinor: 0, shortId: 'AB12', instructions: '' },
    ...changes,
  };
}

async function accepted(km = 2): Promise<string> {
  const order = orderOf(km);
  await courier.quote(order);
  await courier.accept(order);
  return order.externalDeliveryId;
}

const refused = { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } };

describe('a quote', () => {
  test.each([
    [0, 400],
    [0.01, 405],
    [0.99, 460],
    [1.01, 465],
    [2.04, 525],
    [14.9, 1295],
  ])('for %d km asks %i, without tax', async (km, feeMinor) => {
    expect(await courier.quote(orderOf(km))).toMatchObject({ feeMinor, taxMinor: 0 });
  });

  test('holds for five minutes and says when the courier comes', async () => {
    expect(await courier.quote(orderOf(1.9))).toMatchObject({
      expiresAt: now + 5 * minute,
      pickupEstimatedAt: now + 20 * minute,
      dropoffEstimatedAt: now + 31 * minute,
      supportReference: expect.stringMatching(/^SANDBOX-/),
    });
  });

  test('is the same however often it is asked for, also by a courier that was restarted', async () => {
    const order = orderOf(3);
    const first = await courier.quote(order);
    now += minute;
    expect(await courier.quote(order)).toEqual(first);
    expect(await start().quote({ ...order, goodsValueMinor: 1 })).toEqual(first);
    expect(await courier.find(merchantId, order.externalDeliveryId)).toMatchObject({
      status: 'quoted',
      trackingUrl: null,
    });
  });

  test('is refused beyond 15 km and for one zip code; then nothing is known of it', async () => {
    const far = orderOf(15.1);
    await expect(courier.quote(far)).rejects.toMatchObject(refused);
    const stop = { ...far.dropoff, lat: 40, addressString: '1 High Street, Town, NY, 00000' };
    await expect(courier.quote({ ...far, dropoff: stop })).rejects.toMatchObject(refused);
    expect(await courier.find(merchantId, far.externalDeliveryId)).toBeNull();
  });
});

describe('accepting', () => {
  test('sends a courier, once', async () => {
    const order = orderOf(2, { courierTipMinor: 300 });
    const { feeMinor } = await courier.quote(order);
    const report = await courier.accept(order);
    expect(report).toMatchObject({ status: 'accepted', feeMinor, trackingUrl: expect.stringMatching(/^https:/) });
    expect(await courier.accept(order)).toEqual(report);
    expect(await start().accept(order)).toEqual(report);
    await sendOwed(courier);
    expect(posted).toHaveLength(1);
  });

  test('books anew what has lapsed, was given up, or was never quoted', async () => {
    const lapsed = orderOf(2);
    await courier.quote(lapsed);
    now += 5 * minute;
    expect((await courier.accept(lapsed)).status).toBe('accepted');
    const given = orderOf(2);
    await courier.quote(given);
    await courier.cancel(merchantId, given.externalDeliveryId);
    expect((await courier.accept(given)).status).toBe('accepted');
    expect((await courier.accept(orderOf(2))).status).toBe('accepted');
    await expect(courier.accept(orderOf(20))).rejects.toMatchObject(refused);
  });

  test('a delivery that was called off is refused', async () => {
    const order = orderOf(2);
    await courier.accept(order);
    await courier.cancel(merchantId, order.externalDeliveryId);
    await expect(courier.accept(order)).rejects.toMatchObject(refused);
  });
});

describe('cancelling', () => {
  test('gives up a quote or a courier; unknown and cancelled ones are left alone', async () => {
    const quoted = orderOf(2);
    await courier.quote(quoted);
    await courier.cancel(merchantId, quoted.externalDeliveryId);
    const sent = await accepted();
    await courier.cancel(merchantId, sent);
    await courier.cancel(merchantId, sent);
    await courier.cancel(merchantId, 'never heard of');
    for (const id of [quoted.externalDeliveryId, sent]) {
      expect((await courier.find(merchantId, id))?.status).toBe('cancelled');
    }
  });

  test('is refused once it has the goods', async () => {
    const id = await accepted();
    await courier.advance(id, 'picked_up');
    await expect(courier.cancel(merchantId, id)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    expect((await courier.find(merchantId, id))?.status).toBe('picked_up');
  });
});

describe('the courier as it is played', () => {
  test('goes onward only', async () => {
    const id = await accepted();
    expect(await courier.advance(id, 'picked_up')).toEqual({ merchantId, status: 'picked_up' });
    expect(await courier.advance(id, 'picked_up')).toEqual({ merchantId, status: 'picked_up' });
    await expect(courier.advance(id, 'cancelled')).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    expect(await courier.advance(id, 'delivered')).toEqual({ merchantId, status: 'delivered' });
    await expect(courier.advance(id, 'picked_up')).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    expect(await courier.advance('never heard of', 'delivered')).toBeNull();
    const quoted = orderOf(2);
    await courier.quote(quoted);
    await expect(courier.advance(quoted.externalDeliveryId, 'picked_up')).rejects.toMatchObject({
      code: 'RESOURCE_CONFLICT',
    });
  });

  test('notifies of every step, signed, and again until it is acknowledged', async () => {
    const id = await accepted();
    await courier.advance(id, 'picked_up');
    accepts = false;
    expect(await sendOwed(courier)).toBe(0);
    expect(await sendOwed(courier)).toBe(0);
    expect(posted).toHaveLength(2);
    accepts = true;
    now += 30_000;
    expect(await sendOwed(courier)).toBe(2);
    now += 3_600_000;
    expect(await sendOwed(courier)).toBe(0);
    const [first] = posted;
    if (first === undefined) throw new Error('nothing was posted');
    expect(first.path).toBe(`/api/v1/webhooks/sandbox-courier/${merchantId}`);
    const read = (body: string, headers = first.headers, merchant: string = merchantId) =>
      start().readNotification(merchant, headers, body);
    expect(read(first.body)).toEqual({ notificationId: JSON.parse(first.body).id, externalDeliveryId: id });
    expect(read(`${first.body} `)).toBeNull();
    expect(read(first.body, {})).toBeNull();
    expect(read(first.body, first.headers, merchantIds.demoUk)).toBeNull();
  });
});

describe('a fault', () => {
  test('unavailable: nothing happened; replyLost: it happened; refused: it will not come', async () => {
    const order = orderOf(2);
    courier.failNext('quote', { how: 'unavailable' });
    await expect(courier.quote(order)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 5 });
    expect(await courier.find(merchantId, order.externalDeliveryId)).toBeNull();
    courier.failNext('accept', { how: 'replyLost' });
    await expect(courier.accept(order)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect((await courier.find(merchantId, order.externalDeliveryId))?.status).toBe('accepted');
    courier.failNext('accept', { how: 'refused' });
    await expect(courier.accept(orderOf(2))).rejects.toMatchObject(refused);
  });

  test('that no call has met yet can be taken back', async () => {
    courier.failNext('cancel', { how: 'unavailable' });
    courier.clearFaults();
    await courier.cancel(merchantId, 'never heard of');
  });
});
