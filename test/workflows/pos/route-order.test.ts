import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureHeaders } from '../../../src/adapters/pos/signature.ts';
import { processPaymentNotifications } from '../../../src/jobs/process-payment-notifications.ts';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completeCheckout } from '../../../src/workflows/checkout/complete-checkout.ts';
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
import { counterOrder, offerCounter } from '../../support/callers/counter.ts';
import { seededAt } from '../../support/run/database.ts';
import { dyingAt } from '../../support/run/dying.ts';
import { describeProof } from '../../support/run/proof.ts';
import type { TestService } from '../../support/run/service.ts';
import { type ConnectedService, patienceMs, posSecret, startConnectedService } from '../../support/vendors/pos.ts';

let connected: ConnectedService;
let service: TestService;
beforeAll(async () => {
  connected = await startConnectedService();
  service = connected.service;
});
beforeEach(() => service.clock.set(seededAt));
afterEach(async () => {
  connected.simulator.clearFaults();
  connected.simulator.notifyTo(service.url);
  await connected.tell(locationIds.airport, { manner: 'accept' });
});
afterAll(() => connected.close());

const airport = { locationId: locationIds.airport };

async function attemptOf({ shopper }: Locked) {
  const [attempt] = await rowsOf(
    service,
    `select a.attempt_id, a.phase, a.captured_minor, a.provider, p.status, p.provider_status, p.sent_at
     from payment_attempt a left join placement p on p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id
     where a.cart_id = '${shopper.cartId}' order by attempt_number desc limit 1`,
  );
  return attempt;
}
async function paymentOf({ clientSecret }: Locked) {
  const [payment] = await rowsOf(
    service,
    `select status, refunded_minor from sandbox_payment where client_secret = '${clientSecret}'`,
  );
  return payment;
}
const stateOf = async ({ shopper }: Locked) => (await orderResult(service, shopper)).body;

/** Pays, and nudges as the browser's return would; an unreachable POS is no error there. */
async function pay(locked: Locked): Promise<void> {
  const { status } = await service.call('POST', '/api/v1/sandbox/payments/confirm', {
    body: { clientSecret: locked.clientSecret, outcome: 'succeeded' },
  });
  expect(status).toBe(200);
}

/** What the timers do over `seconds`. */
async function wait(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    service.clock.advance(5_000);
    await runJobs(service.context);
  }
}

async function expectCompleted(locked: Locked): Promise<void> {
  expect((await stateOf(locked)).state).toBe('completed');
  expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([
    { status: 'accepted', totalMinor: locked.shopper.cart.orderTotalWithServiceFeeAmount },
  ]);
  expect(await paymentOf(locked)).toEqual({ status: 'captured', refundedMinor: 0 });
  expect(
    await rowsOf(service, `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`),
  ).toHaveLength(1);
}

async function expectGivenBack(locked: Locked): Promise<void> {
  expect(await stateOf(locked)).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
  expect((await locked.shopper.read()).body).toMatchObject({ status: 'OPEN', totalQuantity: 2 });
  expect((await paymentOf(locked)).status).toBe('cancelled');
  for (const order of await connected.ordersOf(locked.shopper.cartId)) {
    expect(['rejected', 'cancelled']).toContain(order.status);
  }
  expect(
    await rowsOf(service, `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`),
  ).toEqual([]);
}

describe('an order that goes through the POS', () => {
  test('accepted there: captured, completed, the core accepts nothing by itself', async () => {
    const locked = await lockedCart(service, airport);
    await pay(locked);
    await expectCompleted(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1, lineCount: 2 }]);
    expect(await attemptOf(locked)).toMatchObject({
      provider: 'pos',
      providerStatus: 'accepted',
      capturedMinor: locked.shopper.cart.orderTotalWithServiceFeeAmount,
    });
  });

  test('paid, and heard of when its time had passed: it never reaches the POS, and the money goes back', async () => {
    const locked = await lockedCart(service, airport);
    await payAt(service.context, locked, 'succeeded');
    service.clock.advance(14 * 3_600_000);
    for (let round = 0; round < 3; round += 1) {
      service.clock.advance(5_000);
      await runJobs(asInProduction(service.context));
    }
    await expectGivenBack(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toEqual([]);
  });

  test('what is to be paid to the staff is said to the POS, and only where it is', async () => {
    await offerCounter(service);
    const { shopper } = await counterOrder(service, airport);
    const { cart } = shopper;
    expect(await connected.ordersOf(shopper.cartId)).toMatchObject([
      { dueMinor: cart.orderTotalWithServiceFeeAmount, totalMinor: cart.orderTotalWithServiceFeeAmount },
    ]);
    const paid = await lockedCart(service, airport);
    await pay(paid);
    expect(await connected.ordersOf(paid.shopper.cartId)).toMatchObject([{ dueMinor: null }]);
  });

  test('pending there: nothing is captured until its staff accept, and their notification is enough', async () => {
    await connected.tell(locationIds.airport, { manner: 'wait' });
    const locked = await lockedCart(service, airport);
    await pay(locked);
    await wait(60);
    expect(await stateOf(locked)).toEqual({ state: 'order_pending' });
    expect((await paymentOf(locked)).status).toBe('authorized');
    const { attemptId } = await attemptOf(locked);
    expect(await service.context.sandboxProvider?.decide(merchantIds.demo, attemptId, 'accepted')).toBe(true);
    await connected.simulator.notified();
    await processPaymentNotifications.runOnce(service.context);
    await expectCompleted(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1 }]);
  });

  test('pending there, and the notification never comes: it is looked up', async () => {
    await connected.tell(locationIds.airport, { manner: 'wait' });
    connected.simulator.notifyTo(null);
    const locked = await lockedCart(service, airport);
    await pay(locked);
    const { attemptId } = await attemptOf(locked);
    await service.context.sandboxProvider?.decide(merchantIds.demo, attemptId, 'accepted');
    await wait(40);
    await expectCompleted(locked);
  });

  test('rejected there: the money is released and the cart is open with everything in it, and can be paid again', async () => {
    await connected.tell(locationIds.airport, { manner: 'reject' });
    const locked = await lockedCart(service, airport);
    await pay(locked);
    await expectGivenBack(locked);
    await connected.tell(locationIds.airport, { manner: 'accept' });
    const { shopper } = locked;
    await shopper.send('PUT', '/validate-and-update', {
      ifMatch: `"cart-${(await shopper.read()).body.revision}"`,
      body: { customerName: 'Ada Diner', emailAddress: 'ada@example.com' },
    });
    const again = await lock(shopper);
    await pay(again);
    expect((await stateOf(again)).state).toBe('completed');
  });

  test('never answered: refused after half an hour, taken back there before the money goes', async () => {
    await connected.tell(locationIds.airport, { manner: 'wait' });
    const locked = await lockedCart(service, airport);
    await pay(locked);
    connected.simulator.failNext('cancel', { how: 'down' }, 2);
    service.clock.advance(31 * 60_000);
    await resumeCheckouts.runOnce(service.context);
    expect(await attemptOf(locked)).toMatchObject({ phase: 'releasing' });
    expect((await paymentOf(locked)).status).toBe('authorized');
    await wait(20);
    await expectGivenBack(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('the note of an order says what the sandbox’s POS does with it, and the kitchen operation decides it', async () => {
    const shopper = await readyToPay(service, airport);
    await shopper.change('PATCH', '', { note: 'till: wait' });
    const locked = await lock(shopper);
    await pay(locked);
    expect(await stateOf(locked)).toEqual({ state: 'order_pending' });
    const advanced = await service.call('POST', `/api/v1/sandbox/orders/${shopper.cartId}/advance`, {
      body: { to: 'CONFIRMED' },
    });
    expect(advanced).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    await expectCompleted(locked);
  });

  test('cancelled later: cancelled there, and the money comes back; unreachable, nothing changes', async () => {
    const locked = await lockedCart(service, airport);
    await pay(locked);
    const { order } = await stateOf(locked);
    const cancel = () =>
      service.call('POST', `/api/v1/sandbox/orders/${order.id}/advance`, { body: { to: 'CANCELLED' } });
    connected.simulator.failNext('cancel', { how: 'down' });
    expect(await cancel()).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    expect((await paymentOf(locked)).refundedMinor).toBe(0);
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ status: 'cancelled' }]);
    expect((await paymentOf(locked)).refundedMinor).toBe(locked.shopper.cart.orderTotalWithServiceFeeAmount);
  });
});

describe('POST /api/v1/webhooks/pos/{merchantId}', () => {
  const text = '{"id":"forged-notification","attemptId":"any"}';
  const post = (merchantId: string, headers: Readonly<Record<string, string>>) =>
    service.call('POST', `/api/v1/webhooks/pos/${merchantId}`, { headers, rawBody: text });
  const signedFor = (merchantId: string, secret = posSecret) => ({
    'Content-Type': 'application/json',
    ...signatureHeaders(
      secret,
      { method: 'POST', path: `/api/v1/webhooks/pos/${merchantId}`, body: text },
      service.clock.now(),
    ),
  });

  test('401 forged, or signed for another merchant: nothing is stored', async () => {
    const forged = signedFor(merchantIds.demo, 'what another sender believes to be the secret');
    expect((await post(merchantIds.demo, forged)).status).toBe(401);
    expect((await post(merchantIds.demo, signedFor(merchantIds.demoUk))).status).toBe(401);
    expect(
      await rowsOf(
        service,
        `select attempt_id from payment_notification where notification_id = 'forged-notification'`,
      ),
    ).toEqual([]);
  });

  test('200 about an unknown attempt: stored, and parked for later', async () => {
    expect((await post(merchantIds.demo, signedFor(merchantIds.demo))).status).toBe(200);
    await processPaymentNotifications.runOnce(service.context);
    expect(
      await rowsOf(
        service,
        `select try_at > 0 as parked from payment_notification where notification_id = 'forged-notification'`,
      ),
    ).toEqual([{ parked: true }]);
  });
});

describe('an order its kitchen takes off after it was accepted', () => {
  test('cancelled here too, and the money comes back, by the POS’s notification alone', async () => {
    const locked = await lockedCart(service, airport);
    await pay(locked);
    await connected.decide(locked.shopper.cartId, 'cancelled');
    await connected.simulator.notified();
    await processPaymentNotifications.runOnce(service.context);
    expect((await stateOf(locked)).order.status).toBe('CANCELLED');
    expect((await paymentOf(locked)).refundedMinor).toBe(locked.shopper.cart.orderTotalWithServiceFeeAmount);
  });

  test('once it is completed nothing of it is cancelled any more', async () => {
    const locked = await lockedCart(service, airport);
    await pay(locked);
    const { order } = await stateOf(locked);
    await service.call('POST', `/api/v1/sandbox/orders/${order.id}/advance`, { body: { to: 'COMPLETED' } });
    await connected.decide(locked.shopper.cartId, 'cancelled');
    await connected.simulator.notified();
    await processPaymentNotifications.runOnce(service.context);
    expect((await stateOf(locked)).order.status).toBe('COMPLETED');
    expect((await paymentOf(locked)).refundedMinor).toBe(0);
  });
});

describe('a POS that fails: one order, never two, never none', () => {
  test('down when it is paid: the order waits and arrives once the POS is back', async () => {
    const locked = await lockedCart(service, airport);
    connected.simulator.failNext('*', { how: 'down' }, 4);
    await pay(locked);
    expect(await stateOf(locked)).toEqual({ state: 'order_pending' });
    expect((await paymentOf(locked)).status).toBe('authorized');
    expect(await connected.ordersOf(locked.shopper.cartId)).toEqual([]);
    await wait(60);
    await expectCompleted(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1 }]);
  });

  test('it took the order and its reply was lost: looked up, not sent again', async () => {
    const locked = await lockedCart(service, airport);
    connected.simulator.failNext('submit', { how: 'replyLost' });
    connected.simulator.notifyTo(null);
    await pay(locked);
    expect(await stateOf(locked)).toEqual({ state: 'order_pending' });
    await wait(10);
    await expectCompleted(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1 }]);
  });

  test('slower than we wait: while it may still be on its way it is not sent again, however often it is nudged', async () => {
    const locked = await lockedCart(service, airport);
    connected.simulator.failNext('submit', { how: 'slow', milliseconds: patienceMs + 2_500 });
    await pay(locked);
    const { attemptId } = await attemptOf(locked);
    for (let nudge = 0; nudge < 3; nudge += 1) {
      service.clock.advance(2_000);
      await completeCheckout(service.context, merchantIds.demo, attemptId);
      expect(await connected.ordersOf(locked.shopper.cartId)).toEqual([]);
    }
    // It arrives after all, while no request waits for it any more.
    await expect.poll(() => connected.ordersOf(locked.shopper.cartId), { timeout: 30_000 }).toHaveLength(1);
    await wait(10);
    await expectCompleted(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1 }]);
  });

  test('it says everything twice: one order', async () => {
    connected.simulator.notifyTo(service.url, 3);
    await connected.tell(locationIds.airport, { manner: 'wait' });
    const locked = await lockedCart(service, airport);
    await pay(locked);
    const { attemptId } = await attemptOf(locked);
    await service.context.sandboxProvider?.decide(merchantIds.demo, attemptId, 'accepted');
    await connected.simulator.notified();
    await runJobs(service.context);
    await runJobs(service.context);
    await expectCompleted(locked);
  });

  test('down until the half hour is over: refused; what arrives there late is not made', async () => {
    const locked = await lockedCart(service, airport);
    connected.simulator.failNext('*', { how: 'down' }, 1_000);
    await pay(locked);
    service.clock.advance(31 * 60_000);
    await resumeCheckouts.runOnce(service.context);
    expect((await attemptOf(locked)).phase).toBe('releasing');
    connected.simulator.clearFaults();
    await wait(10);
    await expectGivenBack(locked);
    const { attemptId } = await attemptOf(locked);
    expect(
      await service.context.partners.providerOf(merchantIds.demo)?.find(merchantIds.demo, attemptId),
    ).toMatchObject({ status: 'cancelled' });
  });

  test('not connected any more: refused after the half hour, and nothing was ever sent, so the money goes at once', async () => {
    const locked = await lockedCart(service, airport);
    await payAt(service.context, locked, 'succeeded');
    const partners = { ...service.context.partners, providerOf: () => null };
    const alone = { ...service.context, partners };
    const { attemptId } = await attemptOf(locked);
    await expect(completeCheckout(alone, merchantIds.demo, attemptId)).rejects.toMatchObject({
      code: 'DEPENDENCY_UNAVAILABLE',
    });
    expect(await attemptOf(locked)).toMatchObject({ phase: 'authorized', sentAt: null });
    service.clock.advance(31 * 60_000);
    await completeCheckout(alone, merchantIds.demo, attemptId);
    expect(await stateOf(locked)).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
    expect((await paymentOf(locked)).status).toBe('cancelled');
  });
});

describeProof('killed between any two steps', () => {
  for (const [manner, when] of [
    ['accept', 'before'],
    ['accept', 'after'],
    ['reject', 'before'],
    ['reject', 'after'],
  ] as const) {
    test(`${manner}ed, ${when} each step: one order at most, money for accepted orders only`, async () => {
      let survived = false;
      for (let step = 1; !survived; step += 1) {
        await connected.tell(locationIds.airport, { manner });
        const locked = await lockedCart(service, airport);
        await payAt(service.context, locked, 'succeeded');
        const { attemptId } = await attemptOf(locked);
        const death = dyingAt(service.context, step, when);
        await completeCheckout(death.context, merchantIds.demo, attemptId).catch(() => {});
        survived = !death.happened();
        await wait(25);
        expect(await connected.ordersOf(locked.shopper.cartId)).toHaveLength(1);
        expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1 }]);
        if (manner === 'accept') await expectCompleted(locked);
        else await expectGivenBack(locked);
        expect(step).toBeLessThan(60);
      }
    }, 60_000);
  }

  test('two who complete the same attempt at once send one order', async () => {
    const locked = await lockedCart(service, airport);
    await payAt(service.context, locked, 'succeeded');
    const { attemptId } = await attemptOf(locked);
    await Promise.all(
      [1, 2, 3, 4].map(() => completeCheckout(service.context, merchantIds.demo, attemptId).catch(() => null)),
    );
    await wait(20);
    await expectCompleted(locked);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1 }]);
  });
});
