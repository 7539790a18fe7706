import { describe, expect, test } from 'vitest';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { setSoldOut, setStock } from '../../../src/store/menu/availability.ts';
import { completeCheckout } from '../../../src/workflows/checkout/complete-checkout.ts';
import {
  completed,
  type Locked,
  lock,
  lockedCart,
  orderResult,
  payAt,
  processorOf,
  rowsOf,
  runJobs,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { dyingAt } from '../../support/run/dying.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const downtown = { locationId: locationIds.downtown };

async function attemptOf({ shopper }: Locked) {
  const [attempt] = await rowsOf(
    service,
    `select attempt_id, phase, captured_minor from payment_attempt where cart_id = '${shopper.cartId}' order by attempt_number desc limit 1`,
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
const ordersOf = ({ shopper }: Locked) =>
  rowsOf(service, `select order_id, total_minor from customer_order where cart_id = '${shopper.cartId}'`);
const entriesOf = ({ shopper }: Locked) =>
  rowsOf(
    service,
    `select entry_key, revision from cart_entry where cart_id = '${shopper.cartId}' and revision is not null order by revision`,
  );

/** What has to be true however it came about: one order, the quoted money taken once, one revision further, one message. */
async function expectCompleted(locked: Locked): Promise<void> {
  expect((await orderResult(service, locked.shopper)).body.state).toBe('completed');
  expect((await locked.shopper.read()).body).toMatchObject({ status: 'COMPLETED', revision: locked.revision + 1 });
  expect(await ordersOf(locked)).toMatchObject([{ totalMinor: locked.shopper.cart.orderTotalWithServiceFeeAmount }]);
  expect(await paymentOf(locked)).toEqual({ status: 'captured', refundedMinor: 0 });
  const attempt = await attemptOf(locked);
  expect(attempt).toMatchObject({
    phase: 'completed',
    capturedMinor: locked.shopper.cart.orderTotalWithServiceFeeAmount,
  });
  const entries = await entriesOf(locked);
  expect(entries.at(-1)).toEqual({ entryKey: `~complete/${attempt.attemptId}`, revision: locked.revision + 1 });
  const [{ orderId }] = await ordersOf(locked);
  const events = await rowsOf(service, `select type from outbox where subject_id = '${orderId}'`);
  expect(events).toHaveLength(4);
}

/** The other end: no order, no money, the cart open with everything in it, one revision further. */
async function expectReopened(locked: Locked, code: string): Promise<void> {
  expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'failed', code });
  const { body } = await locked.shopper.read();
  expect(body).toMatchObject({ status: 'OPEN', lockedAt: null, revision: locked.revision + 1, totalQuantity: 2 });
  expect(await ordersOf(locked)).toEqual([]);
  const payment = await paymentOf(locked);
  expect(payment.status === 'captured' ? payment.refundedMinor : 0).toBe(
    payment.status === 'captured' ? locked.shopper.cart.orderTotalWithServiceFeeAmount : 0,
  );
  expect(['cancelled', 'failed', 'captured']).toContain(payment.status);
  const attempt = await attemptOf(locked);
  expect(attempt.phase).toBe('ended');
  expect((await entriesOf(locked)).at(-1).entryKey).toBe(`~reopen/${attempt.attemptId}`);
  for (const table of ['stock_hold', 'slot_hold']) {
    expect(await rowsOf(service, `select attempt_id from ${table} where attempt_id = '${attempt.attemptId}'`)).toEqual(
      [],
    );
  }
}

describe('completion', () => {
  test('authorised, accepted by the core after its seconds, captured, completed; no browser takes part', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    expect((await paymentOf(locked)).status).toBe('authorized');
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'order_pending' });
    service.clock.advance(1_000);
    await runJobs(service.context);
    await expectCompleted(locked);
  });

  test('the completed cart and its order keep what was locked, whatever the catalog says by then', async () => {
    const locked = await lockedCart(service);
    const before = (await locked.shopper.read()).body;
    await setSoldOut(
      service.database,
      merchantIds.demo,
      locationIds.alwaysOpen,
      ['sesame-fries'],
      Number.POSITIVE_INFINITY,
    );
    await service.context.locations.refresh();
    const order = await completed(service, locked);
    await setSoldOut(service.database, merchantIds.demo, locationIds.alwaysOpen, ['sesame-fries'], null);
    await service.context.locations.refresh();
    const after = (await locked.shopper.read()).body;
    const { cartRevision: _was, ...authority } = before.authorityContext;
    expect(after).toEqual({
      ...before,
      status: 'COMPLETED',
      revision: before.revision + 1,
      authorityContext: { ...authority, cartRevision: before.revision + 1 },
    });
    expect(order.items.map(({ name }: { name: string }) => name)).toEqual(['Harvest Grain Bowl', 'Sesame Fries']);
  });

  test('two short ids of one day are never the same: a taken one is made again', async () => {
    const first = await lockedCart(service, downtown);
    const second = await lockedCart(service, downtown);
    const seed = service.context.random.seed();
    const stuck = { ...service.context, random: { ...service.context.random, seed: () => seed } };
    await payAt(service.context, first, 'succeeded');
    await payAt(service.context, second, 'succeeded');
    await completeCheckout(stuck, merchantIds.demo, (await attemptOf(first)).attemptId);
    let seeds = 0;
    const slowly = () => (seeds++ === 0 ? seed : service.context.random.seed());
    const context = { ...service.context, random: { ...service.context.random, seed: slowly } };
    await completeCheckout(context, merchantIds.demo, (await attemptOf(second)).attemptId);
    expect(seeds).toBeGreaterThan(1);
    const ids = await rowsOf(
      service,
      `select short_id from placement where cart_id in ('${first.shopper.cartId}', '${second.shopper.cartId}')`,
    );
    expect(new Set(ids.map(({ shortId }) => shortId)).size).toBe(2);
  });

  test('stock and slot stay taken by a completed order, and come back with a cancelled one', async () => {
    await setStock(service.database, merchantIds.demo, locationIds.downtown, 'sesame-fries', 5);
    await service.context.locations.refresh();
    const stockLeft = async () => {
      await service.context.locations.refresh();
      return service.context.locations.find(locationIds.downtown)?.overlay.stock.get('sesame-fries');
    };
    const locked = await lockedCart(service, downtown);
    const { attemptId } = await attemptOf(locked);
    const [slot] = await rowsOf(service, `select slot_at from slot_hold where attempt_id = '${attemptId}'`);
    const slotHeld = async () =>
      (
        await rowsOf(
          service,
          `select held from slot_counter where slot_at = ${slot.slotAt} and location_id = '${locationIds.downtown}'`,
        )
      )[0].held;
    const heldBefore = await slotHeld();
    expect(await stockLeft()).toBe(4);
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    await service.call('POST', `/api/v1/sandbox/orders/${locked.shopper.cartId}/advance`, {
      body: { to: 'CONFIRMED' },
    });
    expect([await stockLeft(), await slotHeld()]).toEqual([4, heldBefore]);
    await service.call('POST', `/api/v1/sandbox/orders/${locked.shopper.cartId}/advance`, {
      body: { to: 'CANCELLED' },
    });
    expect([await stockLeft(), await slotHeld()]).toEqual([5, heldBefore - 1]);
    await setStock(service.database, merchantIds.demo, locationIds.downtown, 'sesame-fries', null);
  });
});

describe('no order', () => {
  test('the lock window is over: the attempt is cancelled, the cart open for another hour', async () => {
    const locked = await lockedCart(service);
    service.clock.advance(15 * 60_000 - 1);
    await runJobs(service.context);
    expect((await locked.shopper.read()).body.status).toBe('LOCKED');
    service.clock.advance(16_000);
    await runJobs(service.context);
    await expectReopened(locked, 'LOCK_EXPIRED');
    const { body } = await locked.shopper.read();
    expect(Date.parse(body.expiresAt)).toBe(service.clock.now() + 3_600_000);
  });

  test('authorised at the last moment: the order comes, although the window is over when we hear of it', async () => {
    const locked = await lockedCart(service);
    service.clock.advance(15 * 60_000 - 1);
    await payAt(service.context, locked, 'succeeded');
    service.clock.advance(3_600_000);
    await settleJobs(service);
    await expectCompleted(locked);
  });

  test('the kitchen never answers: refused after half an hour, the money is released', async () => {
    const locked = await lockedCart(service, downtown);
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    service.clock.advance(29 * 60_000);
    await runJobs(service.context);
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'order_pending' });
    service.clock.advance(60_000);
    await runJobs(service.context);
    await expectReopened(locked, 'ORDER_REJECTED');
  });

  test('the capture fails for good: the placement is off, the cart open, no money kept', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    const { attemptId } = await attemptOf(locked);
    await service.context.processor.cancel(merchantIds.demo, attemptId);
    await settleJobs(service);
    await expectReopened(locked, 'PAYMENT_FAILED');
    expect(await rowsOf(service, `select status from placement where attempt_id = '${attemptId}'`)).toEqual([
      { status: 'cancelled' },
    ]);
  });

  test('another amount was captured than quoted: all of it goes back, and there is no order', async () => {
    const locked = await lockedCart(service);
    const { attemptId } = await attemptOf(locked);
    const { processor } = service.context;
    await payAt(service.context, locked, 'succeeded');
    const wrong = {
      ...service.context,
      processor: {
        ...processor,
        capture: async (merchantId: string, id: string) => ({
          ...(await processor.capture(merchantId, id)),
          amountMinor: 1,
        }),
      },
    };
    await completeCheckout(wrong, merchantIds.demo, attemptId);
    service.clock.advance(2_000);
    await completeCheckout(wrong, merchantIds.demo, attemptId);
    await settleJobs(service);
    await expectReopened(locked, 'PAYMENT_FAILED');
    expect(await paymentOf(locked)).toEqual({ status: 'captured', refundedMinor: 2210 });
  });

  test('money that turns up for an attempt that has ended is refunded, once a notification says so', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'declined');
    await settleJobs(service);
    const { attemptId } = await attemptOf(locked);
    await service.database.script(`update sandbox_payment set status = 'captured' where attempt_id = '${attemptId}'`);
    await completeCheckout(service.context, merchantIds.demo, attemptId);
    expect(await paymentOf(locked)).toEqual({ status: 'captured', refundedMinor: 2210 });
    expect(await ordersOf(locked)).toEqual([]);
  });

  test('a processor that is away only delays: nothing is decided without it', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'succeeded');
    service.clock.advance(16 * 60_000);
    processorOf(service).failNext('find', { how: 'unavailable' });
    await runJobs(service.context);
    expect((await attemptOf(locked)).phase).toBe('locked');
    await settleJobs(service);
    await settleJobs(service);
    service.clock.advance(15_000);
    await settleJobs(service);
    await expectCompleted(locked);
  });
});

describe('a crash between any two steps', () => {
  const ways = [
    ['completed', 'succeeded', {}, (locked: Locked) => expectCompleted(locked)],
    ['declined', 'declined', {}, (locked: Locked) => expectReopened(locked, 'PAYMENT_FAILED')],
  ] as const;

  describe.each(ways)('%s', (_name, outcome, start, expectEnd) => {
    test.each(['before', 'after'] as const)(
      'killed %s each step in turn, it comes to the same end',
      async (when) => {
        let step = 0;
        for (let killed = true; killed; ) {
          step += 1;
          const locked = await lockedCart(service, start);
          await payAt(service.context, locked, outcome);
          const { attemptId } = await attemptOf(locked);
          const death = dyingAt(service.context, step, when);
          for (const wait of [0, 1_000]) {
            service.clock.advance(wait);
            await completeCheckout(death.context, merchantIds.demo, attemptId).catch(() => null);
          }
          killed = death.happened();
          await resumeCheckouts.runOnce(service.context);
          await settleJobs(service);
          await expectEnd(locked);
        }
        expect(step).toBeGreaterThan(outcome === 'succeeded' ? 8 : 6);
      },
      120_000,
    );
  });

  test('killed at each step of an end by lock window, it comes to the same end', async () => {
    for (let step = 1, killed = true; killed; step += 1) {
      const locked = await lockedCart(service);
      const { attemptId } = await attemptOf(locked);
      service.clock.advance(15 * 60_000);
      const death = dyingAt(service.context, step, step % 2 === 0 ? 'after' : 'before');
      await completeCheckout(death.context, merchantIds.demo, attemptId).catch(() => null);
      killed = death.happened();
      service.clock.advance(15_000);
      await settleJobs(service);
      await expectReopened(locked, 'LOCK_EXPIRED');
    }
  }, 120_000);

  test('two procedures step by step beside each other have one effect', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'succeeded');
    const { attemptId } = await attemptOf(locked);
    for (const wait of [0, 1_000]) {
      service.clock.advance(wait);
      await Promise.all([1, 2, 3].map(() => completeCheckout(service.context, merchantIds.demo, attemptId)));
    }
    await expectCompleted(locked);
    await completeCheckout(service.context, merchantIds.demo, attemptId);
    await expectCompleted(locked);
  });

  test('lock, decline, lock again, pay: the second attempt makes the order', async () => {
    const first = await lockedCart(service);
    await payAt(service.context, first, 'declined');
    await settleJobs(service);
    await first.shopper.send('PATCH', '', { body: { note: 'again' }, ifMatch: `"cart-${first.revision + 1}"` });
    const second = await lock(first.shopper);
    await payAt(service.context, second, 'succeeded');
    await settleJobs(service);
    await expectCompleted(second);
  });
});
