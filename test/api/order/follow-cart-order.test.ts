import { describe, expect, test } from 'vitest';
import {
  completed,
  exchange,
  handoffOf,
  lock,
  lockedCart,
  prepare,
  readyToPay,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { advance } from '../../support/callers/receipts.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { openStream } from '../../support/run/event-stream.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const follow = (shopper: Shopper, headers: Record<string, string> = {}) =>
  openStream(service, shopper.path('/order-events'), { 'X-Cart-Token': shopper.token, ...headers });

describe('GET .../order-events', () => {
  test('200 from before there is an order to its end', async () => {
    const locked = await lockedCart(service);
    const stream = await follow(locked.shopper);
    expect(stream.status).toBe(200);
    const first = stream.next();
    const order = await completed(service, locked);
    expect(await first).toMatchObject({ event: 'order', id: '1', data: { orderId: order.id, status: 'CONFIRMED' } });
    await advance(service, order.id, 'PREPARING');
    expect(await stream.next()).toMatchObject({ id: '2', data: { status: 'PREPARING' } });
    stream.leave();
  });

  test('200 with the capability that an exchange replaced: it opens the order’s events, not the cart’s', async () => {
    const shopper = await readyToPay(service);
    const exchanged = await exchange(service, shopper, handoffOf(await prepare(shopper)));
    expect(exchanged.status).toBe(200);
    const stream = await follow(shopper);
    expect(stream.status).toBe(200);
    const cartStream = await openStream(service, shopper.path('/events'), { 'X-Cart-Token': shopper.token });
    expect(cartStream.status).toBe(401);
    const headers = { 'X-Cart-Token': exchanged.body.cartAccessToken };
    const paying = await shopper.send('POST', '/payment-intent', { headers });
    expect(paying.status).toBe(200);
    await service.call('POST', '/api/v1/sandbox/payments/confirm', {
      body: { clientSecret: paying.body.clientSecret, outcome: 'succeeded' },
    });
    await completedBy(shopper, headers);
    expect(await stream.next()).toMatchObject({ event: 'order', id: '1', data: { status: 'CONFIRMED' } });
    stream.leave();
  });

  test('200 a cart of which no order comes any more is at its end', async () => {
    const shopper = await startShopping(service);
    const stream = await follow(shopper);
    await shopper.change('DELETE', '');
    expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'finished' } }]);
  });

  test('200 a reopened cart can still become an order', async () => {
    const { shopper, revision } = await lockedCart(service);
    const stream = await follow(shopper);
    const released = await shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${revision}"` });
    expect(released.status).toBe(200);
    const order = await completed(service, await lock(shopper));
    expect(await stream.next()).toMatchObject({ id: '1', data: { orderId: order.id } });
    stream.leave();
  });
});

async function completedBy(shopper: Shopper, headers: Record<string, string>): Promise<void> {
  await settleJobs(service);
  const result = await service.call('GET', shopper.path('/order-result'), { headers });
  expect(result.body.state).toBe('completed');
}
