import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followDeliveries } from '../../../src/jobs/follow-deliveries.ts';
import { processCourierNotifications } from '../../../src/jobs/process-courier-notifications.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { findOrder } from '../../../src/store/order/orders.ts';
import { orderDetails } from '../../../src/workflows/order/order-taxes.ts';
import { completed, orderResult, payAt, rowsOf, settleJobs } from '../../support/callers/checkout.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { bookingOf, type CourierOrderInTest, lockedForCourier } from '../../support/vendors/courier-orders.ts';
import { type DriveFake, type DriveRoute, startDriveFake } from '../../support/vendors/drive-fake.ts';

// From the paid cart to the door, over real HTTP to a server that speaks the courier's language.

let service: TestService;
let drive: DriveFake;
beforeAll(async () => {
  drive = await startDriveFake(() => service.clock.now());
  const { developerId, keyId, signingSecret, webhookSecret } = drive.credentials;
  service = await startTestService({
    environment: {
      DRIVE_URL: drive.url,
      DRIVE_DEVELOPER_ID: developerId,
      DRIVE_KEY_ID: keyId,
      DRIVE_SIGNING_SECRET: signingSecret,
      DRIVE_WEBHOOK_SECRET: webhookSecret,
    },
  });
});
afterAll(async () => {
  await service.close();
  await drive.close();
});

const couriersFor = ({ quotedId, attemptId }: CourierOrderInTest) =>
  drive.couriers().filter((name) => name.startsWith(quotedId) || name.startsWith(attemptId));

async function lockedAndQuoted(): Promise<CourierOrderInTest> {
  const order = await lockedForCourier(service);
  const stop = { name: 'A Person', addressString: 'Somewhere', lat: 40.7, lng: -73.9, phoneNumber: '+12125550123' };
  await service.context.partners.couriersOf(merchantIds.demo)[0]?.quote({
    merchantId: merchantIds.demo,
    locationId: 'l1',
    externalDeliveryId: order.quotedId,
    pickup: stop,
    dropoff: stop,
    goodsValueMinor: 2_000,
    currency: 'usd',
    pickupAt: service.clock.now() + 1_200_000,
  });
  return order;
}

/** Sends everything that Drive owes, each twice and the newest first, as its webhooks may come. */
async function tellAll(): Promise<void> {
  const credential = Buffer.from(`tiffin:${drive.credentials.webhookSecret}`).toString('base64');
  for (const rawBody of drive.owed
    .splice(0)
    .reverse()
    .flatMap((text) => [text, text])) {
    const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${credential}` };
    const answer = await service.call('POST', `/api/v1/webhooks/drive/${merchantIds.demo}`, { headers, rawBody });
    expect(answer.status).toBe(200);
  }
  await processCourierNotifications.runOnce(service.context);
}

async function statusOf(orderId: string): Promise<string> {
  const [row] = await rowsOf(service, `select status from customer_order where order_id = '${orderId}'`);
  return row.status;
}

describe('an order that Drive brings', () => {
  test('goes from the paid cart to the door, followed by webhooks', async () => {
    const order = await lockedAndQuoted();
    const { id } = await completed(service, order.locked);
    expect(couriersFor(order)).toEqual([order.quotedId]);
    expect(await bookingOf(service, order)).toMatchObject({
      courier: 'drive',
      state: 'booked',
      trackingUrl: `https://track.example/${order.quotedId}`,
    });
    drive.advance(order.quotedId, 'confirmed');
    drive.advance(order.quotedId, 'picked_up');
    await tellAll();
    expect(await statusOf(id)).toBe('OUT_FOR_DELIVERY');
    drive.advance(order.quotedId, 'delivered');
    await tellAll();
    expect(await statusOf(id)).toBe('DELIVERED');
    const inbox = await rowsOf(service, 'select try_at from courier_notification where try_at is not null');
    expect(inbox).toEqual([]);
  });

  test('whose quote lapsed before the kitchen side accepted is booked anew, and its webhooks find it', async () => {
    const order = await lockedAndQuoted();
    await payAt(service.context, order.locked, 'succeeded');
    service.clock.advance(400_000);
    await settleJobs(service);
    const { body } = await orderResult(service, order.locked.shopper);
    expect(body.state).toBe('completed');
    expect(couriersFor(order)).toEqual([`${order.quotedId}-anew`]);
    drive.advance(`${order.quotedId}-anew`, 'delivered');
    await tellAll();
    expect(await statusOf(body.order.id)).toBe('DELIVERED');
  });

  test('its guest is told who comes and where they are, until it is delivered', async () => {
    const order = await lockedAndQuoted();
    const { id } = await completed(service, order.locked);
    const stored = await findOrder(service.database, merchantIds.demo, id);
    if (stored === null) throw new Error('the order is there');
    const told = async () => (await orderDetails(service.context, stored)).delivery;
    expect(await told()).toMatchObject({ status: 'accepted', courier: null, to: { lat: 40.7, lng: -73.9 } });
    drive.say(order.quotedId, { dasher_name: 'Robin', dasher_location: { lat: 40.71, lng: -73.95 } });
    drive.advance(order.quotedId, 'picked_up');
    await tellAll();
    expect(await told()).toMatchObject({
      status: 'picked_up',
      courier: { name: 'Robin', vehicle: null, place: { lat: 40.71, lng: -73.95 } },
      trackingUrl: `https://track.example/${order.quotedId}`,
    });
    // Between its webhooks the timer looks, every twenty seconds while the goods are on the way.
    drive.say(order.quotedId, { dasher_location: { lat: 40.72, lng: -73.94 } });
    service.clock.advance(21_000);
    await followDeliveries.runOnce(service.context);
    expect((await told())?.courier?.place).toEqual({ lat: 40.72, lng: -73.94 });
    drive.say(order.quotedId, { dropoff_verification_image_url: 'https://img.example/proof.jpg' });
    drive.advance(order.quotedId, 'delivered');
    await tellAll();
    expect(await told()).toMatchObject({
      status: 'delivered',
      courier: null,
      from: null,
      to: null,
      proofUrl: 'https://img.example/proof.jpg',
    });
    const [row] = await rowsOf(
      service,
      `select courier_seen from courier_delivery where external_delivery_id = '${order.quotedId}'`,
    );
    expect(row.courierSeen).toBeNull();
  });

  test.each<[DriveRoute, 'cut' | 'cutAfter' | 'failAfter']>([
    ['accept', 'cut'],
    ['accept', 'cutAfter'],
    ['accept', 'failAfter'],
    ['get', 'cut'],
    ['update', 'cutAfter'],
  ])('one courier and one order when %s meets "%s"', async (route, fault) => {
    const order = await lockedAndQuoted();
    drive.failNext(route, fault);
    const { id } = await completed(service, order.locked);
    expect(drive.faultsLeft()).toBe(0);
    expect(couriersFor(order)).toEqual([order.quotedId]);
    expect(await statusOf(id)).toBe('CONFIRMED');
  });

  test('no courier, no money: the address is not served when it comes to it', async () => {
    const order = await lockedAndQuoted();
    for (const route of ['accept', 'create'] as const) drive.failNext(route, 'refused');
    await payAt(service.context, order.locked, 'succeeded');
    await settleJobs(service);
    expect((await orderResult(service, order.locked.shopper)).body).toEqual({
      state: 'failed',
      code: 'ORDER_REJECTED',
    });
    expect(couriersFor(order)).toEqual([]);
    const payment = await service.context.processor.find(merchantIds.demo, order.attemptId);
    expect(payment).toMatchObject({ status: 'cancelled', refundedMinor: 0 });
  });

  test('a Dasher who calls off is replaced once, under a quote of its own', async () => {
    const order = await lockedAndQuoted();
    const { id } = await completed(service, order.locked);
    drive.advance(order.quotedId, 'cancelled');
    await tellAll();
    await followDeliveries.runOnce(service.context);
    expect(couriersFor(order)).toEqual([`${order.attemptId}-2`]);
    drive.advance(`${order.attemptId}-2`, 'delivered');
    await tellAll();
    expect(await statusOf(id)).toBe('DELIVERED');
  });
});
