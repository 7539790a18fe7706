import { describe, expect, test } from 'vitest';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { lockedCart, readyToPay, rowsOf } from '../support/callers/checkout.ts';
import { startShopping } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

const run = () => expireCarts.runOnce(service.context);
const eventsOf = (cartId: string) => rowsOf(service, `select type from outbox where subject_id = '${cartId}'`);

describe('carts whose time has passed', () => {
  test('are announced once, without a revision; one that is alive is not', async () => {
    const shopper = await readyToPay(service);
    await run();
    expect(await eventsOf(shopper.cartId)).toEqual([]);
    service.clock.advance(3_600_000);
    expect(await run()).toBeGreaterThan(0);
    expect(await run()).toBe(0);
    expect(await eventsOf(shopper.cartId)).toEqual([{ type: 'cart.abandoned' }]);
    expect((await shopper.read()).body).toMatchObject({ status: 'EXPIRED', revision: shopper.cart.revision });
  });

  test('with nothing in them are not announced', async () => {
    const shopper = await startShopping(service);
    service.clock.advance(3_600_000);
    await run();
    expect(await eventsOf(shopper.cartId)).toEqual([]);
  });

  test('free the use of a discount code they kept', async () => {
    const shopper = await readyToPay(service);
    await shopper.change('POST', '/discount', { code: 'ONCEONLY' });
    const other = await readyToPay(service);
    expect((await other.send('POST', '/discount', { body: { code: 'ONCEONLY' } })).status).toBe(400);
    service.clock.advance(3_600_000);
    await run();
    const third = await readyToPay(service);
    await third.change('POST', '/discount', { code: 'ONCEONLY' });
    service.clock.advance(3_600_000);
    await run();
  });

  test('go by their merchant’s clock', async () => {
    const shopper = await readyToPay(service);
    const inTwoHours = new Date(service.clock.now() + 7_200_000).toISOString();
    await service.call('PUT', '/api/v1/sandbox/clock', { body: { merchantSlug: 'demo', now: inTwoHours } });
    await run();
    expect(await eventsOf(shopper.cartId)).toEqual([{ type: 'cart.abandoned' }]);
    await service.call('PUT', '/api/v1/sandbox/clock', { body: { merchantSlug: 'demo', now: null } });
    expect(service.clock.nowFor(merchantIds.demo)).toBe(service.clock.now());
  });

  test('a locked cart never expires', async () => {
    const { shopper } = await lockedCart(service);
    service.clock.advance(7_200_000);
    await run();
    expect(await eventsOf(shopper.cartId)).toEqual([]);
    expect((await shopper.read()).body.status).toBe('LOCKED');
  });
});
