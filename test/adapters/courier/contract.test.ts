import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driveCourier } from '../../../src/adapters/courier/drive.ts';
import { systemRandom } from '../../../src/adapters/system/random.ts';
import type { CourierOrder, CourierStatus, DeliveryProvider } from '../../../src/ports/courier.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { sandboxCourier } from '../../../src/sandbox/vendors/courier.ts';
import { sandboxDeliveryStore } from '../../../src/store/order/sandbox-deliveries.ts';
import { openTestDatabase, seededAt } from '../../support/run/database.ts';
import { startDriveFake } from '../../support/vendors/drive-fake.ts';

// What every courier promises (ports.ts, DeliveryProvider), whichever vendor it is.

let now = seededAt;
const clock = { now: () => now, nowFor: () => now };

type World = {
  readonly courier: DeliveryProvider;
  /** The courier goes on with what it was sent for. */
  advance(externalDeliveryId: string, status: CourierStatus): Promise<void>;
  /** The next call of `accept` happens, and its answer is lost. */
  loseReply(): void;
  close(): Promise<void>;
};

async function driveWorld(): Promise<World> {
  const fake = await startDriveFake(() => now);
  return {
    courier: driveCourier({ url: fake.url, ...fake.credentials, phoneNumber: '+12125550100', clock }),
    advance: async (id, status) => fake.advance(fake.deliveries.get(`${id}-anew`)?.name ?? id, status),
    loseReply: () => fake.failNext('accept', 'cutAfter'),
    close: () => fake.close(),
  };
}

async function sandboxWorld(): Promise<World> {
  const database = await openTestDatabase({ seeded: true });
  const courier = sandboxCourier({
    store: sandboxDeliveryStore(database),
    clock,
    random: systemRandom(),
    signingKey: 'a key of the test',
    latency: async () => {},
    post: async () => 200,
  });
  return {
    courier,
    advance: async (id, status) => void (await courier.advance(id, status)),
    loseReply: () => courier.failNext('accept', { how: 'replyLost' }),
    close: () => database.close(),
  };
}

let count = 0;

function order(changes: Partial<CourierOrder> = {}): CourierOrder {
  count += 1;
  const stop = { name: 'Kitchen', addressString: '43-10 Crescent Street, NY', lat: 40.7489, lng: -73.9422 };
  return {
    merchantId: merchantIds.demo,
    locationId: 'l1',
    externalDeliveryId: `contract-${count}`,
    pickup: { ...stop, phoneNumber: null },
    dropoff: { ...stop, name: 'Ada', lat: 40.76, phoneNumber: '+12125550123' },
    goodsValueMinor: 2_000,
    currency: 'usd',
    pickupAt: now + 1_800_000,
    courierTipMinor: 300,
    shortId: 'AB2C',
    instructions: '',
    ...changes,
  };
}

describe.each([
  ['drive', driveWorld],
  ['sandbox-courier', sandboxWorld],
])('%s', (name, open) => {
  let world: World;
  let courier: DeliveryProvider;
  beforeAll(async () => {
    world = await open();
    courier = world.courier;
  });
  beforeEach(() => {
    now = seededAt;
  });
  afterAll(() => world.close());

  const find = (wanted: CourierOrder) => courier.find(wanted.merchantId, wanted.externalDeliveryId);
  const cancel = (wanted: CourierOrder) => courier.cancel(wanted.merchantId, wanted.externalDeliveryId);

  test('has the name of its webhook address', () => {
    expect(courier.name).toBe(name);
  });

  test('quotes the same for the same id, in whole minor units, for a while', async () => {
    const wanted = order();
    const quote = await courier.quote(wanted);
    expect(Number.isSafeInteger(quote.feeMinor) && quote.feeMinor > 0).toBe(true);
    expect(quote.expiresAt).toBeGreaterThan(now);
    expect(await courier.quote(wanted)).toMatchObject({ feeMinor: quote.feeMinor, taxMinor: quote.taxMinor });
    expect(await find(wanted)).toMatchObject({ status: 'quoted', feeMinor: quote.feeMinor, trackingUrl: null });
  });

  test('null for what it has never heard of, and looking does not make it known', async () => {
    const wanted = order();
    expect(await find(wanted)).toBeNull();
    expect(await find(wanted)).toBeNull();
  });

  test('accepts a quote at its price, once', async () => {
    const wanted = order();
    const { feeMinor } = await courier.quote(wanted);
    const report = await courier.accept(wanted);
    expect(report).toMatchObject({ externalDeliveryId: wanted.externalDeliveryId, status: 'accepted', feeMinor });
    expect(report.trackingUrl).toMatch(/^https:/);
    expect(await courier.accept(wanted)).toEqual(report);
    expect(await find(wanted)).toEqual(report);
  });

  test('an answer that was lost is found by asking again', async () => {
    const wanted = order();
    await courier.quote(wanted);
    world.loseReply();
    await expect(courier.accept(wanted)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(await find(wanted)).toMatchObject({ status: 'accepted' });
    expect(await courier.accept(wanted)).toMatchObject({ status: 'accepted' });
  });

  test('books anew what has lapsed, under the name we know it by', async () => {
    const wanted = order();
    const { expiresAt } = await courier.quote(wanted);
    now = expiresAt;
    const report = await courier.accept(wanted);
    expect(report).toMatchObject({ externalDeliveryId: wanted.externalDeliveryId, status: 'accepted' });
    expect(await courier.accept(wanted)).toEqual(report);
    await cancel(wanted);
    expect(await find(wanted)).toMatchObject({ status: 'cancelled' });
  });

  test('goes on and is followed', async () => {
    const wanted = order();
    await courier.quote(wanted);
    await courier.accept(wanted);
    for (const status of ['picked_up', 'delivered'] as const) {
      await world.advance(wanted.externalDeliveryId, status);
      expect(await find(wanted)).toMatchObject({ status });
    }
  });

  test('is called back any number of times; no courier is sent again under that name', async () => {
    const wanted = order();
    await courier.quote(wanted);
    await courier.accept(wanted);
    await cancel(wanted);
    await cancel(wanted);
    expect(await find(wanted)).toMatchObject({ status: 'cancelled' });
    // A refusal, or the delivery as it is: the caller takes both for "not under this name".
    const again = await courier.accept(wanted).then(
      ({ status }) => status as string,
      (error: { code: string }) => error.code,
    );
    expect(['cancelled', 'RESOURCE_CONFLICT']).toContain(again);
    expect(await find(wanted)).toMatchObject({ status: 'cancelled' });
  });

  test('giving up a quote is accepted, also one that was never asked for', async () => {
    const wanted = order();
    await cancel(wanted);
    await courier.quote(wanted);
    await cancel(wanted);
  });

  test('409 who has the goods is not called back', async () => {
    const wanted = order();
    await courier.quote(wanted);
    await courier.accept(wanted);
    await world.advance(wanted.externalDeliveryId, 'picked_up');
    await expect(cancel(wanted)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    expect(await find(wanted)).toMatchObject({ status: 'picked_up' });
  });

  test('a notification without the courier’s proof is not believed', () => {
    for (const headers of [{}, { authorization: 'Basic x', 'x-sandbox-signature': 'f'.repeat(64) }]) {
      const text = JSON.stringify({ id: 'n', externalDeliveryId: 'd', external_delivery_id: 'd' });
      expect(courier.readNotification(merchantIds.demo, headers, text)).toBeNull();
    }
  });
});
