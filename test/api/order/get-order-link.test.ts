import { describe, expect, test } from 'vitest';
import {
  completed,
  exchange,
  handoffOf,
  lockedCart,
  prepare,
  readyToPay,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { type Shopper, signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const link = (shopper: Shopper, headers: Record<string, string> = { 'X-Cart-Token': shopper.token }) =>
  service.call('GET', shopper.path('/order-link'), { headers });
const receipt = (orderId: string, token: string, part = '') =>
  service.call('GET', `${storefront}/receipts/${orderId}${part}`, { headers: { 'X-Receipt-Token': token } });

describe('GET .../order-link', () => {
  test('200 null until the order was placed, then what opens its receipt for thirty days', async () => {
    const locked = await lockedCart(service);
    expect((await link(locked.shopper)).body).toEqual({ order: null });
    const order = await completed(service, locked);
    const { status, body, headers } = await link(locked.shopper);
    expect([status, body.order.orderId]).toEqual([200, order.id]);
    expect(headers['cache-control']).toContain('no-store');
    const days = (Date.parse(body.order.expiresAt) - service.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30);
    expect((await receipt(order.id, body.order.receiptToken)).body.id).toBe(order.id);
    service.clock.advance(31 * 86_400_000);
    expect((await receipt(order.id, body.order.receiptToken)).status).toBe(401);
  });

  test('200 with the capability that an exchange replaced: it opens this and the result, not the cart', async () => {
    const shopper = await readyToPay(service);
    const exchanged = await exchange(service, shopper, handoffOf(await prepare(shopper)));
    const headers = { 'X-Cart-Token': exchanged.body.cartAccessToken };
    const paying = await shopper.send('POST', '/payment-intent', { headers });
    await service.call('POST', '/api/v1/sandbox/payments/confirm', {
      body: { clientSecret: paying.body.clientSecret, outcome: 'succeeded' },
    });
    await settleJobs(service);
    expect((await shopper.read()).status).toBe(401);
    const { order } = (await link(shopper)).body;
    expect((await receipt(order.orderId, order.receiptToken, '/progress')).body.state).toBe('ordered');
  });

  test('401 without a capability, 403 with that of another cart or another customer, 404 nowhere', async () => {
    const [mine, theirs] = [await startShopping(service), await startShopping(service)];
    expect((await link(mine, {})).status).toBe(401);
    expect((await link(mine, { 'X-Cart-Token': theirs.token })).status).toBe(403);
    expect((await link(mine, (await signIn(service)).headers)).status).toBe(403);
    const nowhere = mine.path('/order-link').replace(mine.cartId, 'e'.repeat(24));
    expect((await service.call('GET', nowhere, { headers: { 'X-Cart-Token': mine.token } })).status).toBe(404);
  });
});
