import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import {
  completed,
  exchange,
  handoffOf,
  lock,
  lockedCart,
  orderResult,
  ownStatements,
  payAt,
  prepare,
  readyToPay,
  runJobs,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { signIn, startShopping } from '../../support/callers/shopper.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

const downtown = { locationId: locationIds.downtown };

async function advance(id: string, to: string): Promise<void> {
  const answer = await service.call('POST', `/api/v1/sandbox/orders/${id}/advance`, { body: { to } });
  expect(answer.status, answer.text).toBe(200);
}

describe('GET .../order-result: the outcomes of reference/checkout.md#order-result', () => {
  test('200 payment_pending: open without an attempt, and locked but not yet authorised', async () => {
    const shopper = await readyToPay(service);
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'payment_pending' });
    await lock(shopper);
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'payment_pending' });
  });

  test('200 order_pending: authorised, not yet accepted', async () => {
    const locked = await lockedCart(service, downtown);
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'order_pending' });
  });

  test('200 completed: with the order, at the charged total', async () => {
    const locked = await lockedCart(service, downtown);
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    await advance(locked.shopper.cartId, 'CONFIRMED');
    const { body, headers } = await orderResult(service, locked.shopper);
    expect(Object.keys(body)).toEqual(['state', 'order']);
    expect(body.order).toMatchObject({ status: 'CONFIRMED', partiallyRefunded: false });
    expect(body.order.orderTotal).toBe(locked.shopper.cart.orderTotalWithServiceFee);
    expect(headers.etag).toBeUndefined();
  });

  test.each([
    ['declined', 'PAYMENT_FAILED'],
    ['cancelled', 'PAYMENT_CANCELLED'],
  ] as const)('200 failed: the payment was %s', async (outcome, code) => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, outcome);
    await settleJobs(service);
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'failed', code });
  });

  test('200 failed: the lock window is over', async () => {
    const locked = await lockedCart(service);
    service.clock.advance(15 * 60_000);
    await runJobs(service.context);
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'failed', code: 'LOCK_EXPIRED' });
  });

  test('200 failed: the kitchen rejected the order', async () => {
    const locked = await lockedCart(service, downtown);
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    await advance(locked.shopper.cartId, 'CANCELLED');
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
  });

  test('200 failed: the cart has expired, whatever came before', async () => {
    const shopper = await readyToPay(service);
    service.clock.advance(3_600_000);
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'failed', code: 'CART_EXPIRED' });
    const declined = await lockedCart(service);
    await payAt(service.context, declined, 'declined');
    await settleJobs(service);
    service.clock.advance(3_600_000);
    expect((await orderResult(service, declined.shopper)).body).toEqual({ state: 'failed', code: 'CART_EXPIRED' });
  });

  test('200 a new attempt turns failed back into payment_pending', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'declined');
    await settleJobs(service);
    await locked.shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${locked.revision + 1}"` });
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'payment_pending' });
  });
});

describe('GET .../order-result', () => {
  test('200 is a pure read of two statements, and of one once the cart has expired', async () => {
    const locked = await lockedCart(service);
    const before = await locked.shopper.read();
    statements.length = 0;
    await orderResult(service, locked.shopper);
    expect(ownStatements(statements)).toEqual(['load-cart-state', 'find-newest-payment-attempt']);
    await completed(service, locked);
    statements.length = 0;
    await orderResult(service, locked.shopper);
    expect(ownStatements(statements)).toEqual(['load-cart-state', 'find-order-of-cart']);
    expect(before.body.status).toBe('LOCKED');
  });

  test('200 the app that handed the cart over sees the order with its old capability', async () => {
    const shopper = await readyToPay(service);
    const { body } = await exchange(service, shopper, handoffOf(await prepare(shopper)));
    const paid = await shopper.send('POST', '/payment-intent', { headers: { 'X-Cart-Token': body.cartAccessToken } });
    await payAt(service.context, { shopper, clientSecret: paid.body.clientSecret, revision: 0 }, 'succeeded');
    await settleJobs(service);
    expect((await orderResult(service, shopper)).body.state).toBe('completed');
    expect((await shopper.read()).status).toBe(401);
  });

  test('200 the owner sees it by session, 403 another customer, 401 no credential', async () => {
    const owner = await signIn(service);
    const other = await signIn(service);
    const shopper = await startShopping(service, { headers: owner.headers });
    const ask = (headers: Record<string, string>) => service.call('GET', shopper.path('/order-result'), { headers });
    expect((await ask(owner.headers)).body).toEqual({ state: 'payment_pending' });
    expect(await ask(other.headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await ask({})).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });
});
