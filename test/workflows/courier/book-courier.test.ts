import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followDeliveries } from '../../../src/jobs/follow-deliveries.ts';
import type { CourierOrder } from '../../../src/ports/courier.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { decidePlacement } from '../../../src/store/order/payments.ts';
import { completeCheckout } from '../../../src/workflows/checkout/complete-checkout.ts';
import { bookCourier, cancelCourier } from '../../../src/workflows/courier/book-courier.ts';
import { asInProduction, lockedCart } from '../../support/callers/checkout.ts';
import { Died, dyingAt } from '../../support/run/dying.ts';
import { describeProof } from '../../support/run/proof.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { type CourierFake, courierFake } from '../../support/vendors/courier-fake.ts';
import { attemptOf, bookingOf, placedForCourier } from '../../support/vendors/courier-orders.ts';

let service: TestService;
let courier: CourierFake;
beforeAll(async () => {
  courier = courierFake();
  service = await startTestService({ courier });
});
beforeEach(() => {
  courier.calls.length = 0;
  courier.charge(550);
  for (const act of ['quote', 'accept', 'find', 'cancel'] as const) courier.failAlways(act, null);
});
afterAll(() => service.close());

/** Everything that is due, however much earlier tests have left. */
async function followAll(): Promise<void> {
  while ((await followDeliveries.runOnce(service.context)) > 0);
}

const unavailable = { code: 'DEPENDENCY_UNAVAILABLE' };

describe('booking', () => {
  test('sends the courier that was quoted, with what only an order has, once', async () => {
    const order = await placedForCourier(service);
    expect(await bookCourier(service.context, order.attempt)).toBe('booked');
    expect(await bookCourier(service.context, order.attempt)).toBe('booked');
    expect(courier.calls).toEqual([`accept ${order.quotedId}`]);
    expect(courier.deliveries.get(order.quotedId)?.order).toMatchObject({
      merchantId: merchantIds.demo,
      externalDeliveryId: order.quotedId,
      courierTipMinor: 200,
      goodsValueMinor: 2_000,
      currency: 'usd',
      instructions: 'third bell',
      shortId: order.attempt.placement?.shortId,
    });
    expect(await bookingOf(service, order)).toMatchObject({
      state: 'booked',
      bookingNumber: 1,
      quotedFeeMinor: 550,
      bookedFeeMinor: 550,
      trackingUrl: `https://track.example/${order.quotedId}`,
    });
  });

  test('not needed where no partner delivers', async () => {
    const { shopper } = await lockedCart(service);
    const rows = await service.database.run<{ attemptId: string }>(
      { name: 'test own delivery', text: 'select attempt_id from payment_attempt where cart_id = $1' },
      [shopper.cartId],
    );
    const attempt = await attemptOf(service, { attemptId: rows[0]?.attemptId ?? '' } as never);
    expect(await bookCourier(service.context, attempt)).toBe('not_needed');
    await cancelCourier(service.context, attempt);
    expect(courier.calls).toEqual([]);
  });

  test('refused: the courier will not come, and is not asked again', async () => {
    const order = await placedForCourier(service);
    courier.failNext('accept', 'refused');
    expect(await bookCourier(service.context, order.attempt)).toBe('refused');
    expect(await bookCourier(service.context, order.attempt)).toBe('refused');
    expect(courier.calls).toEqual([`accept ${order.quotedId}`]);
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
  });

  test('a fee above the quote is written down beside it: it is the merchant’s', async () => {
    const order = await placedForCourier(service);
    courier.charge(910);
    await bookCourier(service.context, order.attempt);
    expect(await bookingOf(service, order)).toMatchObject({ quotedFeeMinor: 550, bookedFeeMinor: 910 });
  });

  test('no courier is booked for the past when the kitchen took its time', async () => {
    const order = await placedForCourier(service, { pickupAt: service.clock.nowFor(merchantIds.demo) - 60_000 });
    await bookCourier(service.context, order.attempt);
    const { pickupAt } = courier.deliveries.get(order.quotedId)?.order ?? { pickupAt: 0 };
    expect(pickupAt).toBe(service.clock.nowFor(merchantIds.demo));
  });

  test('none is booked for what the kitchen accepted hours ago, when the service was away; what it has just accepted is late', async () => {
    const now = service.clock.nowFor(merchantIds.demo);
    const { attempt } = await placedForCourier(service, { pickupAt: now - 14 * 3_600_000 });
    const { placement } = attempt;
    if (placement === null) throw new Error('it was placed');
    const decided = (decidedAt: number) => ({ ...attempt, placement: { ...placement, decidedAt } });
    const production = asInProduction(service.context);
    expect(await bookCourier(production, decided(now - 13 * 3_600_000))).toBe('refused');
    expect(courier.calls).toEqual([]);
    expect(await bookCourier(production, decided(now - 5_000))).toBe('booked');
  });

  test.each(['unavailable', 'replyLost'] as const)(
    '503 once (%s), then looked up first: one courier',
    async (fault) => {
      const order = await placedForCourier(service);
      courier.failNext('accept', fault);
      await expect(bookCourier(service.context, order.attempt)).rejects.toMatchObject(unavailable);
      expect(await bookCourier(service.context, order.attempt)).toBe('booked');
      expect(courier.calls[1]).toBe(`find ${order.quotedId}`);
      expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([order.quotedId]);
    },
  );

  test('refused after ten minutes of silence, and called back in case it had heard us', async () => {
    const order = await placedForCourier(service);
    courier.failNext('accept', 'replyLost');
    courier.failAlways('find', 'unavailable');
    await expect(bookCourier(service.context, order.attempt)).rejects.toMatchObject(unavailable);
    service.clock.advance(599_000);
    await expect(bookCourier(service.context, order.attempt)).rejects.toMatchObject(unavailable);
    service.clock.advance(1_000);
    expect(await bookCourier(service.context, order.attempt)).toBe('refused');
    service.clock.advance(120_000);
    await followAll();
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'released' });
  });

  test('a courier that called off before the money was taken: another one is sent, under a name of ours', async () => {
    const order = await placedForCourier(service);
    courier.failNext('accept', 'replyLost');
    await expect(bookCourier(service.context, order.attempt)).rejects.toMatchObject(unavailable);
    courier.advance(order.quotedId, 'cancelled');
    expect(await bookCourier(service.context, order.attempt)).toBe('booked');
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([`${order.attemptId}-2`]);
  });

  test('refused when the second one calls off as well', async () => {
    const order = await placedForCourier(service);
    courier.deliveries.set(order.quotedId, { id: order.quotedId, status: 'cancelled', feeMinor: 550, order: null });
    const second = `${order.attemptId}-2`;
    courier.deliveries.set(second, { id: second, status: 'cancelled', feeMinor: 550, order: null });
    expect(await bookCourier(service.context, order.attempt)).toBe('refused');
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
  });

  test('a quote that an earlier attempt has used is not used again', async () => {
    const first = await placedForCourier(service);
    await bookCourier(service.context, first.attempt);
    await cancelCourier(service.context, first.attempt);
    const second = await placedForCourier(service, { externalDeliveryId: first.quotedId });
    expect(await bookCourier(service.context, second.attempt)).toBe('booked');
    expect(courier.sentFor(first.quotedId, second.attemptId)).toEqual([`${second.attemptId}-1`]);
  });

  test('503 while another courier, or none, is connected', async () => {
    const order = await placedForCourier(service);
    courier.failNext('accept', 'unavailable');
    await expect(bookCourier(service.context, order.attempt)).rejects.toMatchObject(unavailable);
    for (const other of [null, { ...courier, name: 'another' }]) {
      const partners = {
        ...service.context.partners,
        couriersOf: () => (other === null ? [] : [other]),
        courierNamed: (_merchantId: string, name: string) => (other?.name === name ? other : null),
      };
      await expect(bookCourier({ ...service.context, partners }, order.attempt)).rejects.toMatchObject(unavailable);
    }
    expect(await bookCourier(service.context, order.attempt)).toBe('booked');
  });
});

describe('many at once', () => {
  test('one courier', async () => {
    const order = await placedForCourier(service);
    const results = await Promise.all(Array.from({ length: 8 }, () => bookCourier(service.context, order.attempt)));
    expect(new Set(results)).toEqual(new Set(['booked']));
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([order.quotedId]);
  });

  test('one courier or none when it is cancelled meanwhile, and none in the end', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placedForCourier(service);
      const booking = bookCourier(service.context, order.attempt);
      await Promise.all([booking, cancelCourier(service.context, order.attempt)]);
      expect(courier.sentFor(order.quotedId, order.attemptId).length).toBeLessThanOrEqual(1);
      await cancelCourier(service.context, order.attempt);
      expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
    }
  });
});

describeProof('killed between any two steps', () => {
  test.each(['before', 'after'] as const)(
    'one courier, never two, and never none (%s each step)',
    async (when) => {
      let finished = false;
      for (let step = 1; !finished; step += 1) {
        const order = await placedForCourier(service);
        const death = dyingAt(service.context, step, when);
        await bookCourier(death.context, order.attempt).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
        finished = !death.happened();
        expect(await bookCourier(service.context, order.attempt), `step ${step}`).toBe('booked');
        expect(courier.sentFor(order.quotedId, order.attemptId), `step ${step}`).toEqual([order.quotedId]);
        expect(step).toBeLessThan(30);
      }
    },
    90_000,
  );

  test.each(['before', 'after'] as const)('called back whole, or by the next process (%s each step)', async (when) => {
    let finished = false;
    for (let step = 1; !finished; step += 1) {
      const order = await placedForCourier(service);
      await bookCourier(service.context, order.attempt);
      const death = dyingAt(service.context, step, when);
      await cancelCourier(death.context, order.attempt).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
      });
      finished = !death.happened();
      await cancelCourier(service.context, order.attempt);
      expect(courier.sentFor(order.quotedId, order.attemptId), `step ${step}`).toEqual([]);
      expect(step).toBeLessThan(30);
    }
  });
});

describeProof('the whole procedure, killed between any two steps', () => {
  test.each(['before', 'after'] as const)(
    'one courier, one order, one capture (%s each step)',
    async (when) => {
      let finished = false;
      for (let step = 1; !finished; step += 1) {
        const order = await placedForCourier(service);
        await decidePlacement(service.database, order.attempt, 'accepted', service.clock.nowFor(merchantIds.demo));
        const death = dyingAt(service.context, step, when);
        await completeCheckout(death.context, merchantIds.demo, order.attemptId).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
        finished = !death.happened();
        await completeCheckout(service.context, merchantIds.demo, order.attemptId);
        expect(await attemptOf(service, order), `step ${step}`).toMatchObject({ phase: 'completed' });
        expect(courier.sentFor(order.quotedId, order.attemptId), `step ${step}`).toEqual([order.quotedId]);
        expect(step).toBeLessThan(60);
      }
    },
    90_000,
  );

  test.each(['before', 'after'] as const)(
    'a refusal gives all of it back (%s each step)',
    async (when) => {
      let finished = false;
      for (let step = 1; !finished; step += 1) {
        const order = await placedForCourier(service);
        await decidePlacement(service.database, order.attempt, 'accepted', service.clock.nowFor(merchantIds.demo));
        courier.failAlways('accept', 'refused');
        const death = dyingAt(service.context, step, when);
        await completeCheckout(death.context, merchantIds.demo, order.attemptId).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
        finished = !death.happened();
        await completeCheckout(service.context, merchantIds.demo, order.attemptId);
        expect(await attemptOf(service, order), `step ${step}`).toMatchObject({
          phase: 'ended',
          failedCode: 'ORDER_REJECTED',
        });
        const payment = await service.context.processor.find(merchantIds.demo, order.attemptId);
        expect(payment, `step ${step}`).toMatchObject({ status: 'cancelled', refundedMinor: 0 });
        expect(step).toBeLessThan(60);
      }
    },
    90_000,
  );
});

describe('letting go', () => {
  test('no courier is booked afterwards, not even by a request that began before', async () => {
    const order = await placedForCourier(service);
    await cancelCourier(service.context, order.attempt);
    expect(await bookCourier(service.context, order.attempt)).toBe('refused');
    expect(courier.calls).toEqual([]);
  }, 90_000);

  test('who is just being asked is called back when the answer comes', async () => {
    const order = await placedForCourier(service);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      courier.failNext('accept', {
        wait: () => {
          resolve();
          return held;
        },
      });
    });
    const booking = bookCourier(service.context, order.attempt);
    await asked;
    await cancelCourier(service.context, order.attempt);
    letThrough();
    expect(await booking).toBe('refused');
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
  });

  test('a courier asked by a process that died is called back once more when that must be over', async () => {
    const order = await placedForCourier(service);
    const death = dyingAt(service.context, 'courier accept', 'before');
    await expect(bookCourier(death.context, order.attempt)).rejects.toThrow(Died);
    await cancelCourier(service.context, order.attempt);
    // The request of the dead process arrives late.
    await courier.accept({ externalDeliveryId: order.quotedId } as CourierOrder);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'releasing' });
    service.clock.advance(120_000);
    await followAll();
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'released' });
  });

  test('the money does not wait for a courier that is away: a job calls it back later', async () => {
    const order = await placedForCourier(service);
    await bookCourier(service.context, order.attempt);
    courier.failNext('cancel', 'unavailable');
    await cancelCourier(service.context, order.attempt);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'releasing' });
    service.clock.advance(120_000);
    await followAll();
    expect(await bookingOf(service, order)).toMatchObject({ state: 'released' });
    expect(courier.sentFor(order.quotedId, order.attemptId)).toEqual([]);
  });

  test('who has the goods brings them', async () => {
    const order = await placedForCourier(service);
    await bookCourier(service.context, order.attempt);
    courier.advance(order.quotedId, 'picked_up');
    await cancelCourier(service.context, order.attempt);
    expect(await bookingOf(service, order)).toMatchObject({ state: 'kept' });
    expect(courier.sentFor(order.quotedId)).toEqual([order.quotedId]);
  });
});
