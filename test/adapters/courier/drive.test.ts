import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driveCourier } from '../../../src/adapters/courier/drive.ts';
import type { DriveParts } from '../../../src/adapters/courier/drive-http.ts';
import type { CourierOrder } from '../../../src/ports/courier.ts';
import { type DriveFake, startDriveFake } from '../../support/vendors/drive-fake.ts';

const began = Date.UTC(2026, 5, 2, 15, 0, 0);
let now = began;
let offset = 0;
let drive: DriveFake;

beforeAll(async () => {
  drive = await startDriveFake(() => now);
});
beforeEach(() => {
  now = began;
  offset = 0;
  drive.charge(650);
  drive.requests.length = 0;
  drive.owed.length = 0;
});
afterAll(() => drive.close());

function courier(changes: Partial<DriveParts> = {}) {
  return driveCourier({
    url: drive.url,
    ...drive.credentials,
    phoneNumber: '+12125550100',
    clock: { now: () => now, nowFor: () => now + offset },
    quoteTimeoutMs: 1_000,
    timeoutMs: 1_000,
    ...changes,
  });
}

let count = 0;

function orderWith(changes: Partial<CourierOrder> = {}): CourierOrder {
  count += 1;
  return {
    merchantId: 'm1',
    locationId: 'l1',
    externalDeliveryId: `delivery-${count}`,
    pickup: { name: 'Kitchen', addressString: '1 Main Street, NY', lat: 40, lng: -73, phoneNumber: null },
    dropoff: { name: 'Ada', addressString: '2 Side Street, NY', lat: 40.1, lng: -73, phoneNumber: null },
    goodsValueMinor: 2_000,
    currency: 'usd',
    pickupAt: now + 1_800_000,
    courierTipMinor: 300,
    shortId: 'AB2C',
    instructions: 'third bell',
    ...changes,
  };
}

const unavailable = { code: 'DEPENDENCY_UNAVAILABLE' };
const refusal = { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } };

describe('quote', () => {
  test('says what it costs, until when, and whom to ask; times stand by the merchant’s clock', async () => {
    offset = 86_400_000;
    const asked = orderWith({ pickupAt: now + offset + 1_800_000 });
    expect(await courier().quote(asked)).toEqual({
      feeMinor: 650,
      taxMinor: 0,
      expiresAt: now + offset + 300_000,
      pickupEstimatedAt: null,
      dropoffEstimatedAt: null,
      supportReference: `support-${asked.externalDeliveryId}`,
    });
    const { body } = drive.deliveries.get(asked.externalDeliveryId) ?? {};
    expect(body).toMatchObject({
      pickup_address: '1 Main Street, NY',
      dropoff_address: '2 Side Street, NY',
      dropoff_phone_number: '+12125550100',
      order_value: 2_000,
      pickup_time: new Date(now + 1_800_000).toISOString(),
    });
  });

  test('asked again for the same id it is the same quote, though others cost more by now', async () => {
    const asked = orderWith();
    await courier().quote(asked);
    drive.charge(990);
    expect((await courier().quote(asked)).feeMinor).toBe(650);
  });

  test('a time that has passed means as soon as possible', async () => {
    const asked = orderWith({ pickupAt: now - 1 });
    await courier().quote(asked);
    expect(drive.deliveries.get(asked.externalDeliveryId)?.body).not.toHaveProperty('pickup_time');
  });

  test('409 the address is not served, or the order is not one it takes', async () => {
    const dropoff = { ...orderWith().dropoff, addressString: 'Nowhere 1' };
    await expect(courier().quote(orderWith({ dropoff }))).rejects.toMatchObject(refusal);
    await expect(courier({ phoneNumber: null }).quote(orderWith())).rejects.toMatchObject(refusal);
  });

  test('503 too slow, cut off, broken, redirected, and not one word of the address in the error', async () => {
    for (const fault of ['never', 'cut', 'broken', 'failAfter', { status: 302, headers: { location: '/' } }] as const) {
      drive.failNext('quote', fault);
      const error: unknown = await courier()
        .quote(orderWith())
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject(unavailable);
      expect(`${String(error)} ${String((error as Error).cause)}`).not.toMatch(/Street|Ada|\+1212/);
    }
    // The redirect was not followed.
    expect(drive.requests.filter((line) => !line.includes('/quotes'))).toEqual([]);
  });

  test('503 a refusal without a code is not of the courier service, and says nothing of the place', async () => {
    for (const status of [400, 404, 409, 422]) {
      drive.failNext('quote', { status });
      await expect(courier().quote(orderWith())).rejects.toMatchObject(unavailable);
    }
  });

  test('503 with the time Drive asks us to wait, in seconds or as a date', async () => {
    drive.failNext('quote', { status: 429, headers: { 'retry-after': '17' } });
    await expect(courier().quote(orderWith())).rejects.toMatchObject({ ...unavailable, retryAfterSeconds: 17 });
    drive.failNext('quote', { status: 503, headers: { 'retry-after': new Date(now + 42_000).toUTCString() } });
    await expect(courier().quote(orderWith())).rejects.toMatchObject({ ...unavailable, retryAfterSeconds: 42 });
  });

  test('503 our credentials are refused: no customer can do anything about that', async () => {
    const other = Buffer.from('another secret of the same length, or so').toString('base64url');
    for (const wrong of [{ signingSecret: other }, { keyId: 'key-2' }, { developerId: 'developer-2' }]) {
      await expect(courier(wrong).quote(orderWith())).rejects.toMatchObject(unavailable);
    }
    expect(drive.requests).toEqual([]);
  });
});

describe('accept', () => {
  async function quoted(changes: Partial<CourierOrder> = {}) {
    const order = orderWith(changes);
    await courier().quote(order);
    return order;
  }
  const couriersFor = (order: CourierOrder) =>
    drive.couriers().filter((name) => name.startsWith(order.externalDeliveryId));

  test('sends one courier, with the tip, the number, what to ask for and what to know at the door', async () => {
    const dropoff = { ...orderWith().dropoff, phoneNumber: '+447700900123' };
    const order = await quoted({ dropoff });
    expect(await courier().accept(order)).toEqual({
      externalDeliveryId: order.externalDeliveryId,
      status: 'accepted',
      feeMinor: 650,
      trackingUrl: `https://track.example/${order.externalDeliveryId}`,
      supportReference: `support-${order.externalDeliveryId}`,
      sighting: null,
      dropoffEstimatedAt: null,
      proofUrl: null,
    });
    const delivery = drive.deliveries.get(order.externalDeliveryId);
    expect(delivery?.tip).toBe(300);
    expect(delivery?.body).toMatchObject({
      dropoff_phone_number: '+447700900123',
      pickup_reference_tag: 'AB2C',
      dropoff_instructions: 'third bell',
    });
  });

  test('it is told to leave it at the door, and who receives it in place of the one who was quoted for', async () => {
    const order = await quoted();
    const dropoff = { ...order.dropoff, name: 'Grace Hopper', phoneNumber: '+447700900124' };
    const instructions = 'The bell is broken: please knock.';
    await courier().accept({ ...order, dropoff, instructions, leaveAtDoor: true });
    expect(drive.deliveries.get(order.externalDeliveryId)?.body).toMatchObject({
      dropoff_contact_given_name: 'Grace Hopper',
      dropoff_instructions: instructions,
      contactless_dropoff: true,
    });
  });

  test('it says who comes and where they are; what has another form counts as not said', async () => {
    const order = await quoted();
    await courier().accept(order);
    const said = {
      dasher_name: ' Robin R. ',
      dasher_vehicle_make: 'Honda',
      dasher_vehicle_model: 'Jazz',
      dasher_location: { lat: 40.71, lng: -73.95 },
      dropoff_time_estimated: '2026-06-01T12:30:00Z',
      dropoff_verification_image_url: 'https://img.example/proof.jpg',
    };
    drive.say(order.externalDeliveryId, said);
    expect(await courier().find(order.merchantId, order.externalDeliveryId)).toMatchObject({
      sighting: { name: 'Robin R.', vehicle: 'Honda Jazz', place: { lat: 40.71, lng: -73.95 } },
      dropoffEstimatedAt: Date.parse(said.dropoff_time_estimated),
      proofUrl: said.dropoff_verification_image_url,
    });
    drive.say(order.externalDeliveryId, {
      dasher_name: 7,
      dasher_vehicle_make: null,
      dasher_vehicle_model: '',
      dasher_location: { lat: 91, lng: 0 },
      dropoff_time_estimated: 'soon',
      dropoff_verification_image_url: 'javascript:alert(1)',
    });
    expect(await courier().find(order.merchantId, order.externalDeliveryId)).toMatchObject({
      sighting: null,
      dropoffEstimatedAt: null,
      proofUrl: null,
    });
  });

  test('asked again it is the same courier, wherever it is by now', async () => {
    const order = await quoted();
    await courier().accept(order);
    drive.advance(order.externalDeliveryId, 'picked_up');
    expect(await courier().accept(order)).toMatchObject({ status: 'picked_up' });
    expect(couriersFor(order)).toHaveLength(1);
  });

  test.each(['cutAfter', 'failAfter'] as const)('one courier when the answer is lost (%s)', async (fault) => {
    const order = await quoted();
    drive.failNext('accept', fault);
    await expect(courier().accept(order)).rejects.toMatchObject(unavailable);
    expect(await courier().accept(order)).toMatchObject({ status: 'accepted' });
    expect(couriersFor(order)).toEqual([order.externalDeliveryId]);
  });

  test('one courier when the answer is lost and a proxy says 404 while the service is away', async () => {
    const order = await quoted();
    drive.failNext('accept', 'cutAfter');
    await expect(courier().accept(order)).rejects.toMatchObject(unavailable);
    drive.failNext('get', { status: 404 });
    await expect(courier().accept(order)).rejects.toMatchObject(unavailable);
    expect(await courier().accept(order)).toMatchObject({ status: 'accepted' });
    expect(couriersFor(order)).toHaveLength(1);
  });

  test('a quote that lapsed is booked anew under a name derived from ours, and found under ours', async () => {
    const order = await quoted();
    drive.charge(900);
    now += 300_000;
    const report = await courier().accept(order);
    expect(report).toMatchObject({ externalDeliveryId: order.externalDeliveryId, status: 'accepted', feeMinor: 900 });
    expect(couriersFor(order)).toEqual([`${order.externalDeliveryId}-anew`]);
    expect(await courier().find('m1', order.externalDeliveryId)).toEqual(report);
    expect(await courier().accept(order)).toEqual(report);
    expect(drive.deliveries.get(`${order.externalDeliveryId}-anew`)?.tip).toBe(300);
  });

  test.each(['cutAfter', 'failAfter'] as const)(
    'one courier when the answer to the new booking is lost (%s)',
    async (fault) => {
      const order = await quoted();
      now += 300_000;
      drive.failNext('create', fault);
      await expect(courier().accept(order)).rejects.toMatchObject(unavailable);
      expect(await courier().accept(order)).toMatchObject({ status: 'accepted' });
      expect(couriersFor(order)).toHaveLength(1);
    },
  );

  test('many at once, on a live quote and on one that lapsed: one courier each', async () => {
    for (const wait of [0, 300_000]) {
      const order = await quoted();
      now += wait;
      const reports = await Promise.all(Array.from({ length: 6 }, () => courier({ timeoutMs: 3_000 }).accept(order)));
      expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['accepted']));
      expect(couriersFor(order)).toHaveLength(1);
    }
  });

  test('a quote that is not known any more is booked anew', async () => {
    const order = orderWith();
    expect(await courier().accept(order)).toMatchObject({ status: 'accepted' });
    expect(couriersFor(order)).toHaveLength(1);
  });

  test('409 no courier comes to that address: none was sent', async () => {
    const order = orderWith({ dropoff: { ...orderWith().dropoff, addressString: 'Nowhere 1' } });
    await expect(courier().accept(order)).rejects.toMatchObject(refusal);
    expect(couriersFor(order)).toEqual([]);
  });

  test('the courier comes also when the details cannot be sent', async () => {
    const order = await quoted();
    drive.failNext('update', 'cut');
    expect(await courier().accept(order)).toMatchObject({ status: 'accepted' });
  });
});

describe('find', () => {
  test('null for what it has never heard of, and nothing is changed', async () => {
    expect(await courier().find('m1', 'never-asked')).toBeNull();
    expect(drive.requests.every((line) => line.startsWith('GET'))).toBe(true);
  });

  test.each([
    ['confirmed', 'accepted'],
    ['arrived_at_pickup', 'accepted'],
    ['enroute_to_dropoff', 'picked_up'],
    ['delivered', 'delivered'],
    ['returned', 'cancelled'],
    ['cancelled', 'cancelled'],
  ])('%s is %s', async (word, status) => {
    const order = orderWith();
    await courier().quote(order);
    expect(await courier().find('m1', order.externalDeliveryId)).toMatchObject({ status: 'quoted' });
    await courier().accept(order);
    drive.advance(order.externalDeliveryId, word);
    expect(await courier().find('m1', order.externalDeliveryId)).toMatchObject({ status });
  });

  test('503 for an unknown word: it is not guessed', async () => {
    const order = orderWith();
    await courier().accept(order);
    drive.advance(`${order.externalDeliveryId}-anew`, 'teleported');
    await expect(courier().find('m1', order.externalDeliveryId)).rejects.toMatchObject(unavailable);
  });
});

describe('cancel', () => {
  test('calls a courier back; quotes, the unknown and the cancelled are left alone', async () => {
    const order = orderWith();
    await courier().quote(order);
    await courier().cancel('m1', order.externalDeliveryId);
    await courier().accept(order);
    await courier().cancel('m1', order.externalDeliveryId);
    await courier().cancel('m1', order.externalDeliveryId);
    await courier().cancel('m1', 'never-asked');
    expect(await courier().find('m1', order.externalDeliveryId)).toMatchObject({ status: 'cancelled' });
  });

  test('calls back also one that was booked anew', async () => {
    const order = orderWith();
    await courier().accept(order);
    await courier().cancel('m1', order.externalDeliveryId);
    expect(drive.couriers().filter((name) => name.startsWith(order.externalDeliveryId))).toEqual([]);
  });

  test('409 once the goods are picked up', async () => {
    const order = orderWith();
    await courier().quote(order);
    await courier().accept(order);
    drive.advance(order.externalDeliveryId, 'picked_up');
    await expect(courier().cancel('m1', order.externalDeliveryId)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    expect(drive.couriers()).toContain(order.externalDeliveryId);
  });
});

describe('notifications', () => {
  const text = JSON.stringify({ event_name: 'DASHER_PICKED_UP', external_delivery_id: 'd-1' });
  const read = (authorization: string, body = text) => courier().readNotification('m1', { authorization }, body);
  const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`;

  test('name the delivery once the sender is proven, whichever way the portal sends the secret', () => {
    const secret = drive.credentials.webhookSecret;
    for (const authorization of [basic(`other:${secret}`), `Basic ${secret}`, `Bearer ${secret}`, secret]) {
      expect(read(authorization)).toMatchObject({ externalDeliveryId: 'd-1' });
    }
  });

  test('the same text is the same notification, another text another one', () => {
    const secret = drive.credentials.webhookSecret;
    expect(read(secret)).toEqual(read(secret));
    expect(read(secret)?.notificationId).not.toBe(read(secret, text.replace('PICKED_UP', 'OTHER'))?.notificationId);
  });

  test('about a new booking of ours name what we know it by', () => {
    const body = text.replace('d-1', 'd-1-anew');
    expect(read(drive.credentials.webhookSecret, body)).toMatchObject({ externalDeliveryId: 'd-1' });
  });

  test('null without the secret, and with another one; 400 with it for what names no delivery', () => {
    const secret = drive.credentials.webhookSecret;
    for (const wrong of ['', 'Basic', basic(`${secret}:anything`), basic('a:wrong'), `Bearer ${secret}x`]) {
      expect(read(wrong)).toBeNull();
    }
    for (const body of ['', '[]', '{', '{"external_delivery_id":""}', '{"external_delivery_id":7}']) {
      expect(() => read(secret, body)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
      expect(read('Bearer another', body)).toBeNull();
    }
  });
});
