import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followDeliveries } from '../../../src/jobs/follow-deliveries.ts';
import { processCourierNotifications } from '../../../src/jobs/process-courier-notifications.ts';
import type { CourierStatus } from '../../../src/ports/courier.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completeCheckout } from '../../../src/workflows/checkout/complete-checkout.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { changeOrderStatus } from '../../../src/workflows/order/change-order-status.ts';
import { followCourier } from '../../../src/workflows/order/follow-courier.ts';
import { completed, orderResult, payAt, rowsOf, settleJobs } from '../../support/callers/checkout.ts';
import { Died, dyingAt } from '../../support/run/dying.ts';
import { describeProof } from '../../support/run/proof.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { type CourierFake, courierFake } from '../../support/vendors/courier-fake.ts';
import {
  bookingOf,
  type CourierOrderInTest,
  lockedForCourier,
  placedForCourier,
} from '../../support/vendors/courier-orders.ts';

// What a courier notifies us of, and what we ask it where it does not: both only make us look the delivery up.

let service: TestService;
let courier: CourierFake;
beforeAll(async () => {
  courier = courierFake();
  service = await startTestService({ courier });
});
beforeEach(() => {
  courier.calls.length = 0;
  for (const act of ['quote', 'accept', 'find', 'cancel'] as const) courier.failAlways(act, null);
});
afterAll(() => service.close());

let noteCount = 0;

function post(delivery: string, id: string, merchantId: string = merchantIds.demo, secretOf = merchantId) {
  return service.call('POST', `/api/v1/webhooks/fake-courier/${merchantId}`, {
    headers: { 'Content-Type': 'application/json', 'X-Fake-Secret': `secret of ${secretOf}` },
    rawBody: JSON.stringify({ id, delivery }),
  });
}

/** The courier moves the delivery on and sends us a notification. */
async function notify(name: string, status: CourierStatus): Promise<string> {
  noteCount += 1;
  courier.advance(name, status);
  expect(await post(name, `note-${noteCount}`)).toMatchObject({ status: 200, body: { received: true } });
  return `note-${noteCount}`;
}

const followUp = () => processCourierNotifications.runOnce(service.context);
/** Everything that is due, however much earlier tests have left. */
async function follow(): Promise<void> {
  while ((await followDeliveries.runOnce(service.context)) > 0);
}
const inbox = (name: string) =>
  rowsOf(service, `select notification_id, try_at from courier_notification where external_delivery_id = '${name}'`);
async function ordered() {
  const order = await lockedForCourier(service);
  const { id } = await completed(service, order.locked);
  return { ...order, orderId: id as string };
}
async function statusOf({ orderId }: { orderId: string }): Promise<string> {
  const [row] = await rowsOf(service, `select status from customer_order where order_id = '${orderId}'`);
  return row.status;
}
const failures = ({ orderId }: { orderId: string }) =>
  rowsOf(service, `select event_id from outbox where subject_id = '${orderId}' and type = 'delivery.failed'`);

describe('POST /api/v1/webhooks/{adapter}/{merchantId}, from a courier', () => {
  test('200 picked up and delivered move the order, which was looked up and not believed', async () => {
    const order = await ordered();
    await notify(order.quotedId, 'picked_up');
    expect(await statusOf(order)).toBe('CONFIRMED');
    await followUp();
    expect(await statusOf(order)).toBe('OUT_FOR_DELIVERY');
    await notify(order.quotedId, 'delivered');
    await followUp();
    expect(await statusOf(order)).toBe('DELIVERED');
    expect(await bookingOf(service, order)).toMatchObject({ state: 'delivered' });
    expect(await inbox(order.quotedId)).toMatchObject([{ tryAt: null }, { tryAt: null }]);
    expect((await orderResult(service, order.locked.shopper)).body.order.status).toBe('DELIVERED');
  });

  test('200 a notification that the delivery does not bear out changes nothing', async () => {
    const order = await ordered();
    await post(order.quotedId, 'note-of-nothing');
    await followUp();
    expect(await statusOf(order)).toBe('CONFIRMED');
    expect(await inbox(order.quotedId)).toMatchObject([{ tryAt: null }]);
  });

  test('200 the same many times, late and out of order: the order never goes back', async () => {
    const order = await ordered();
    const early = await notify(order.quotedId, 'picked_up');
    const late = await notify(order.quotedId, 'delivered');
    await followUp();
    for (const id of [early, late, early]) await post(order.quotedId, id);
    expect(await inbox(order.quotedId)).toHaveLength(2);
    courier.advance(order.quotedId, 'picked_up');
    await post(order.quotedId, 'note-from-the-past');
    await followUp();
    expect(await statusOf(order)).toBe('DELIVERED');
    expect(await bookingOf(service, order)).toMatchObject({ state: 'delivered' });
  });

  test('400 with its proof, but of another form: nothing is stored', async () => {
    const stored = () => rowsOf(service, 'select notification_id from courier_notification');
    const before = await stored();
    const answer = await service.call('POST', `/api/v1/webhooks/fake-courier/${merchantIds.demo}`, {
      headers: { 'Content-Type': 'application/json', 'X-Fake-Secret': `secret of ${merchantIds.demo}` },
      rawBody: '{"id":"note-without-delivery"}',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await stored()).toEqual(before);
  });

  test('200 before there is an order: parked, not lost', async () => {
    const order = await placedForCourier(service);
    courier.deliveries.set(order.quotedId, { id: order.quotedId, status: 'quoted', feeMinor: 550, order: null });
    await notify(order.quotedId, 'picked_up');
    await followUp();
    expect((await inbox(order.quotedId))[0].tryAt).toBeGreaterThan(service.clock.now());
    await settleJobs(service);
    service.clock.advance(8_000);
    await followUp();
    const { body } = await orderResult(service, order.locked.shopper);
    expect(body.order.status).toBe('OUT_FOR_DELIVERY');
  });

  test('200 one about a delivery that stays unknown is given up after three days, and kept', async () => {
    await post('never-booked', 'note-unknown');
    for (let hour = 0; hour < 80; hour += 1) {
      await followUp();
      service.clock.advance(3_600_000);
    }
    await followUp();
    expect(await inbox('never-booked')).toMatchObject([{ tryAt: null }]);
  });

  test('200 while the courier is away it is tried again', async () => {
    const order = await ordered();
    await notify(order.quotedId, 'picked_up');
    courier.failNext('find', 'unavailable');
    await followUp();
    expect(await statusOf(order)).toBe('CONFIRMED');
    service.clock.advance(4_000);
    await followUp();
    expect(await statusOf(order)).toBe('OUT_FOR_DELIVERY');
  });

  test('200 about another merchant’s delivery: it changes nothing there', async () => {
    const order = await ordered();
    courier.advance(order.quotedId, 'delivered');
    expect((await post(order.quotedId, 'note-abroad', merchantIds.demoUk)).status).toBe(200);
    await followUp();
    expect(await statusOf(order)).toBe('CONFIRMED');
    expect(courier.calls.filter((call) => call.startsWith('find'))).toEqual([]);
  });

  test('401 forged, or proven for another merchant: nothing is stored', async () => {
    const order = await ordered();
    for (const secretOf of ['', merchantIds.demoUk]) {
      const answer = await post(order.quotedId, 'note-forged', merchantIds.demo, secretOf);
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    }
    expect(await inbox(order.quotedId)).toEqual([]);
  });

  test('404 another courier, and an unknown merchant', async () => {
    const unknown = 'de300000-0000-4000-8000-0000000000ff';
    expect((await post('d', 'note-unknown', unknown)).status).toBe(404);
    const elsewhere = await service.call('POST', `/api/v1/webhooks/drive/${merchantIds.demo}`, { body: {} });
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('a courier that notifies us of nothing', () => {
  test('is asked every minute, and the order goes on', async () => {
    const order = await ordered();
    courier.advance(order.quotedId, 'picked_up');
    service.clock.advance(60_000);
    await follow();
    expect(await statusOf(order)).toBe('OUT_FOR_DELIVERY');
    courier.advance(order.quotedId, 'delivered');
    service.clock.advance(60_000);
    await follow();
    expect(await statusOf(order)).toBe('DELIVERED');
    courier.calls.length = 0;
    service.clock.advance(3_600_000);
    await follow();
    expect(courier.calls.filter((call) => call.endsWith(order.quotedId))).toEqual([]);
  });
});

describe('a courier that calls off', () => {
  async function calledOff(name: string): Promise<void> {
    await notify(name, 'cancelled');
    await followUp();
  }
  const sent = ({ quotedId, attemptId }: CourierOrderInTest) => courier.sentFor(quotedId, attemptId);

  test('is reported, and another one is sent once', async () => {
    const order = await ordered();
    await calledOff(order.quotedId);
    expect(await failures(order)).toEqual([{ eventId: `${order.orderId}/delivery.failed/1` }]);
    await follow();
    expect(sent(order)).toEqual([`${order.attemptId}-2`]);
    expect(await statusOf(order)).toBe('CONFIRMED');
    await notify(`${order.attemptId}-2`, 'picked_up');
    await followUp();
    expect(await statusOf(order)).toBe('OUT_FOR_DELIVERY');
  });

  test('twice: reported twice, no other courier is sent, the order and its money stay', async () => {
    const order = await ordered();
    await calledOff(order.quotedId);
    await follow();
    await calledOff(`${order.attemptId}-2`);
    await follow();
    expect(await failures(order)).toHaveLength(2);
    expect(sent(order)).toEqual([]);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'failed', bookingNumber: 2 });
    expect(await statusOf(order)).toBe('CONFIRMED');
  });

  test('the second will not come: reported as well', async () => {
    const order = await ordered();
    await calledOff(order.quotedId);
    courier.failNext('quote', 'refused');
    await follow();
    expect(await failures(order)).toHaveLength(2);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'refused' });
  });

  test('after it had the goods: reported, and no other courier is sent', async () => {
    const order = await ordered();
    await notify(order.quotedId, 'picked_up');
    await followUp();
    await calledOff(order.quotedId);
    await follow();
    expect(await failures(order)).toHaveLength(1);
    expect(sent(order)).toEqual([]);
  });

  test('when another courier brings it already: none is sent', async () => {
    const order = await ordered();
    await changeOrderStatus(service.context, merchantIds.demo, order.orderId, 'OUT_FOR_DELIVERY');
    await calledOff(order.quotedId);
    await follow();
    expect(sent(order)).toEqual([]);
  });
});

describeProof('killed between any two steps of following', () => {
  test.each(['before', 'after'] as const)(
    'one event and one courier in place of the first (%s)',
    async (when) => {
      let finished = false;
      for (let step = 1; !finished; step += 1) {
        const order = await ordered();
        courier.advance(order.quotedId, 'cancelled');
        const [first] = [await bookingOf(service, order)];
        const death = dyingAt(service.context, step, when);
        const die = async (work: (context: Context) => Promise<unknown>) =>
          work(death.context).catch((error: unknown) => {
            if (!(error instanceof Died)) throw error;
          });
        if (first !== null) await die((context) => followCourier(context, first));
        const second = await bookingOf(service, order);
        if (second?.bookingNumber === 2) await die((context) => followCourier(context, second));
        finished = !death.happened();
        for (let round = 0; round < 3; round += 1) {
          service.clock.advance(60_000);
          await follow();
        }
        expect(courier.sentFor(order.quotedId, order.attemptId), `step ${step}`).toEqual([`${order.attemptId}-2`]);
        expect(await failures(order), `step ${step}`).toHaveLength(1);
        expect(step).toBeLessThan(40);
      }
    },
    90_000,
  );
});

describe('an order that is cancelled', () => {
  test('calls its courier back, and what the courier says later does not bring it to life', async () => {
    const order = await ordered();
    await changeOrderStatus(service.context, merchantIds.demo, order.orderId, 'CANCELLED');
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
    await notify(order.quotedId, 'delivered');
    await followUp();
    expect(await statusOf(order)).toBe('CANCELLED');
  });
});

describe('money', () => {
  const paymentOf = async ({ attemptId }: CourierOrderInTest) =>
    service.context.processor.find(merchantIds.demo, attemptId);

  test('is never taken when the courier refuses: it goes back and the cart is open again', async () => {
    const order = await lockedForCourier(service);
    courier.failNext('accept', 'refused');
    await payAt(service.context, order.locked, 'succeeded');
    await settleJobs(service);
    expect((await orderResult(service, order.locked.shopper)).body).toEqual({
      state: 'failed',
      code: 'ORDER_REJECTED',
    });
    expect(await paymentOf(order)).toMatchObject({ status: 'cancelled' });
    expect((await order.locked.shopper.read()).body).toMatchObject({ status: 'OPEN' });
  });

  test('that is gone when it is to be taken: the courier that was sent is called back', async () => {
    const order = await lockedForCourier(service);
    await payAt(service.context, order.locked, 'succeeded');
    await completeCheckout(service.context, merchantIds.demo, order.attemptId);
    await service.context.processor.cancel(merchantIds.demo, order.attemptId);
    await settleJobs(service);
    expect((await orderResult(service, order.locked.shopper)).body).toEqual({
      state: 'failed',
      code: 'PAYMENT_FAILED',
    });
    expect(courier.calls).toContain(`accept ${order.quotedId}`);
    service.clock.advance(120_000);
    await follow();
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'released' });
  });

  test('is not captured while the courier is away, and is released after ten minutes', async () => {
    const order = await lockedForCourier(service);
    courier.failAlways('accept', 'unavailable');
    await payAt(service.context, order.locked, 'succeeded');
    await settleJobs(service);
    expect((await orderResult(service, order.locked.shopper)).body).toEqual({ state: 'order_pending' });
    expect(await paymentOf(order)).toMatchObject({ status: 'authorized' });
    service.clock.advance(600_000);
    await settleJobs(service);
    expect((await orderResult(service, order.locked.shopper)).body).toEqual({
      state: 'failed',
      code: 'ORDER_REJECTED',
    });
    expect(await paymentOf(order)).toMatchObject({ status: 'cancelled' });
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
  });

  test('is what the customer was shown, also when the courier asks more', async () => {
    const order = await lockedForCourier(service);
    courier.charge(2_000);
    const { orderTotal } = await completed(service, order.locked);
    courier.charge(550);
    expect(orderTotal).toBe(order.locked.shopper.cart.orderTotalWithServiceFee);
    expect(await bookingOf(service, order)).toMatchObject({ quotedFeeMinor: 550, bookedFeeMinor: 2_000 });
  });
});
