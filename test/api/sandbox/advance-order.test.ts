import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import {
  completed,
  type Locked,
  lockedCart,
  orderResult,
  payAt,
  processorOf,
  rowsOf,
  runJobs,
} from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const advance = (id: string, to: string) =>
  service.call('POST', `/api/v1/sandbox/orders/${id}/advance`, { body: { to } });

/** A paid cart whose kitchen has not answered yet. */
async function placed(): Promise<Locked> {
  const locked = await lockedCart(service, { locationId: locationIds.downtown });
  await payAt(service.context, locked, 'succeeded');
  await runJobs(service.context);
  return locked;
}
const paymentOf = async ({ clientSecret }: Locked) =>
  (
    await rowsOf(service, `select status, refunded_minor from sandbox_payment where client_secret = '${clientSecret}'`)
  )[0];

describe('POST /api/v1/sandbox/orders/{orderId}/advance', () => {
  test('200 CONFIRMED accepts what was placed: captured, completed, by the id of the cart', async () => {
    const locked = await placed();
    const answer = await advance(locked.shopper.cartId, 'CONFIRMED');
    expect(answer).toMatchObject({ status: 200, body: { cartId: locked.shopper.cartId, status: 'CONFIRMED' } });
    const { order } = (await orderResult(service, locked.shopper)).body;
    expect(order.id).toBe(answer.body.orderId);
    expect((await paymentOf(locked)).status).toBe('captured');
  });

  test('200 CANCELLED rejects what was placed: nothing is taken, the cart is open with everything in it', async () => {
    const locked = await placed();
    expect((await advance(locked.shopper.cartId, 'CANCELLED')).body.status).toBe('CANCELLED');
    expect((await paymentOf(locked)).status).toBe('cancelled');
    const { body } = await locked.shopper.read();
    expect(body).toMatchObject({ status: 'OPEN', revision: locked.revision + 1, totalQuantity: 2 });
    expect(
      await rowsOf(service, `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`),
    ).toEqual([]);
  });

  test('200 accepted while the processor is away: captured and completed by the job', async () => {
    const locked = await placed();
    processorOf(service).failNext('capture', { how: 'unavailable' });
    expect((await advance(locked.shopper.cartId, 'CONFIRMED')).body.status).toBe('PLACED');
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'order_pending' });
    service.clock.advance(3_000);
    await runJobs(service.context);
    expect((await orderResult(service, locked.shopper)).body.state).toBe('completed');
  });

  test('200 later words move the order on, by its own id, each with its event', async () => {
    const locked = await lockedCart(service);
    const order = await completed(service, locked);
    for (const to of ['PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED']) {
      expect((await advance(order.id, to)).body.status).toBe(to);
    }
    const { body } = await orderResult(service, locked.shopper);
    expect(body.order.status).toBe('COMPLETED');
    expect(Date.parse(body.order.updatedAt)).toBe(service.clock.now());
    const events = await rowsOf(service, `select type from outbox where subject_id = '${order.id}' order by type`);
    expect(events.map(({ type }) => type)).toEqual([
      'message.order_confirmation',
      'message.order_on_the_way',
      'message.order_ready',
      'order.completed',
      'order.confirmed',
      'order.created',
      'order.ready',
      'payment.succeeded',
    ]);
  });

  test('200 cancelling an order gives the whole money back', async () => {
    const locked = await lockedCart(service);
    const order = await completed(service, locked);
    processorOf(service).failNext('refund', { how: 'replyLost' });
    expect((await advance(order.id, 'CANCELLED')).status).toBe(503);
    expect((await orderResult(service, locked.shopper)).body.order.status).toBe('CONFIRMED');
    expect((await advance(order.id, 'CANCELLED')).body.status).toBe('CANCELLED');
    expect(await paymentOf(locked)).toEqual({ status: 'captured', refundedMinor: 2210 });
    expect((await orderResult(service, locked.shopper)).body.order).toMatchObject({
      status: 'CANCELLED',
      partiallyRefunded: false,
      pricing: { total: '22.10', refunded: '22.10', netPaid: '0.00' },
    });
  });

  test('200 a completed order can be refunded', async () => {
    const order = await completed(service, await lockedCart(service));
    await advance(order.id, 'COMPLETED');
    expect((await advance(order.id, 'REFUNDED')).body.status).toBe('REFUNDED');
  });

  test('400 a word that is no status', async () => {
    const order = await completed(service, await lockedCart(service));
    expect(await advance(order.id, 'EATEN')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('404 a cart that is not paid yet', async () => {
    const { shopper } = await lockedCart(service);
    expect((await advance(shopper.cartId, 'CONFIRMED')).status).toBe(404);
  });

  test('409 backwards, twice, after the end, and what was placed cannot be ready', async () => {
    const order = await completed(service, await lockedCart(service));
    await advance(order.id, 'READY');
    for (const to of ['READY', 'PREPARING', 'PLACED']) {
      expect(await advance(order.id, to)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    }
    await advance(order.id, 'CANCELLED');
    expect((await advance(order.id, 'COMPLETED')).status).toBe(409);
    const waiting = await placed();
    expect((await advance(waiting.shopper.cartId, 'READY')).status).toBe(409);
  });
});
