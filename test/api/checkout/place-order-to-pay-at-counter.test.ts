import { beforeEach, describe, expect, test, vi } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { setStock } from '../../../src/store/menu/availability.ts';
import {
  giveContact,
  holdUp,
  lock,
  lockedCart,
  orderResult,
  payAt,
  readyToPay,
  rowsOf,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { counterOrder, counterRow, offerCounter, placeAtCounter } from '../../support/callers/counter.ts';
import { newKey, startShopping, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { canRace, seededAt } from '../../support/run/database.ts';
import { killedWhile } from '../../support/run/dying.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';

const service = serviceForTests();
beforeEach(() => {
  service.clock.set(seededAt);
  return offerCounter(service);
});

const attemptsOf = (cartId: string) =>
  rowsOf(service, `select processor, phase from payment_attempt where cart_id = '${cartId}' order by attempt_number`);
const ordersOf = (cartId: string) => rowsOf(service, `select order_id from customer_order where cart_id = '${cartId}'`);

describe('200', () => {
  test('the order is placed at once, and accepted as a paid one is; nothing was paid, and the answer says what is to be', async () => {
    const shopper = await readyToPay(service);
    const placed = await placeAtCounter(shopper);
    expect([placed.status, placed.body], placed.text).toEqual([
      200,
      { toPay: '22.10', toPayFormatted: '$22.10', currency: 'usd' },
    ]);
    expect(placed.headers.etag).toBe(`"cart-${shopper.cart.revision + 1}"`);
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'order_pending' });
    expect((await shopper.read()).body).toMatchObject({ status: 'LOCKED', revision: shopper.cart.revision + 1 });
    await settleJobs(service);
    const result = (await orderResult(service, shopper)).body;
    expect(result).toMatchObject({
      state: 'completed',
      order: {
        status: 'CONFIRMED',
        orderTotal: '22.10',
        pricing: { total: '22.10', refunded: '0.00', netPaid: '0.00' },
        payment: { cardBrand: null, cardLast4: null, walletType: null },
      },
    });
    expect(await counterRow(service, result.order.id)).toEqual({
      status: 'captured',
      state: 'due',
      means: null,
      amountMinor: 2210,
      refundedMinor: 0,
      collectedMinor: null,
    });
  });

  test('the same key is answered with the same bytes; another one on the locked cart the same, without another attempt', async () => {
    const shopper = await readyToPay(service, { locationId: locationIds.downtown });
    const key = newKey();
    const first = await placeAtCounter(shopper, { key });
    const again = await placeAtCounter(shopper, { key });
    expect([again.status, again.text, again.headers.etag]).toEqual([200, first.text, first.headers.etag]);
    const ifMatch = `"cart-${shopper.cart.revision + 1}"`;
    const other = await placeAtCounter(shopper, { ifMatch });
    expect([other.status, other.text, other.headers.etag]).toEqual([200, first.text, ifMatch]);
    expect(await attemptsOf(shopper.cartId)).toEqual([{ processor: 'counter', phase: 'authorized' }]);
  });

  test('a cart over nothing owes nothing', async () => {
    const staff = await signInStaff(service, { role: 'manager' });
    await staff.call('PUT', `/merchants/${merchantIds.demo}/discount-codes/ALLFREE`, {
      effect: { kind: 'percentage', percent: '100' },
    });
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await giveContact(shopper);
    expect((await placeAtCounter(shopper)).status).toBe(200);
  });

  test('an order the kitchen refuses opens the cart again, and nothing is owed; it can be placed once more', async () => {
    const shopper = await readyToPay(service, { locationId: locationIds.downtown });
    await placeAtCounter(shopper);
    service.clock.advance(31 * 60_000);
    await settleJobs(service);
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
    const rows = await rowsOf(
      service,
      `select k.status, k.state from counter_payment k join payment_attempt a on a.merchant_id = k.merchant_id and a.attempt_id = k.attempt_id
       where a.cart_id = '${shopper.cartId}'`,
    );
    expect(rows).toEqual([{ status: 'cancelled', state: 'due' }]);
    const ifMatch = `"cart-${shopper.cart.revision + 2}"`;
    const shown = await shopper.send('PUT', '/validate-and-update', {
      ifMatch,
      body: { customerName: 'Ada', emailAddress: 'ada@example.com' },
    });
    expect(shown.status, shown.text).toBe(200);
    const again = await placeAtCounter(shopper);
    expect(again.status, again.text).toBe(200);
  });
});

test('400 an incomplete cart; more than the merchant lets stand unpaid, which says how much', async () => {
  const empty = await startShopping(service);
  expect((await placeAtCounter(empty)).body).toMatchObject({ code: 'VALIDATION_ERROR' });
  await offerCounter(service, { totalMaxMinor: 2209 });
  const shopper = await readyToPay(service);
  const refused = await placeAtCounter(shopper);
  expect(refused.body).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'Orders that are paid at the restaurant may come to $22.09 at most.',
    details: { fields: [{ path: 'items', rule: 'counterMaximum' }], maximum: 2209 },
  });
  expect((await shopper.read()).body.status).toBe('OPEN');
  expect(await attemptsOf(shopper.cartId)).toEqual([]);
  await offerCounter(service, { totalMaxMinor: 2210 });
  expect((await placeAtCounter(shopper)).status).toBe(200);
});

test('401 and 403 without the cart, 404 none such, 428 and 409 without its revision', async () => {
  const shopper = await readyToPay(service);
  const path = shopper.path('/counter-payment');
  const headers = { 'Idempotency-Key': newKey(), 'If-Match': `"cart-${shopper.cart.revision}"` };
  expect((await service.call('POST', path, { headers })).status).toBe(401);
  const other = await startShopping(service);
  const wrong = await service.call('POST', path, { headers: { ...headers, 'X-Cart-Token': other.token } });
  expect(wrong.status).toBe(403);
  const missing = `${storefront}/locations/${locationIds.alwaysOpen}/carts/ffffffffffffffffffffffff/counter-payment`;
  expect((await service.call('POST', missing, { headers: { ...headers, 'X-Cart-Token': shopper.token } })).status).toBe(
    404,
  );
  expect((await placeAtCounter(shopper, { ifMatch: null })).status).toBe(428);
  expect((await placeAtCounter(shopper, { ifMatch: '"cart-1"' })).body.code).toBe('CART_CONFLICT');
  expect((await placeAtCounter(shopper, { key: null })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  expect((await placeAtCounter(shopper, { key: 'x' })).status).toBe(400);
});

describe('409', () => {
  test('a method for which it is not offered, and where it is switched off', async () => {
    const delivered = await readyToPay(service);
    await offerCounter(service, { methods: ['table_side'] });
    expect((await placeAtCounter(delivered)).body.code).toBe('RESOURCE_CONFLICT');
    await offerCounter(service, { methods: [] });
    expect((await placeAtCounter(delivered)).body.code).toBe('RESOURCE_CONFLICT');
    expect(await attemptsOf(delivered.cartId)).toEqual([]);
  });

  test('what was sold out since is shown first', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries', { quantity: 2 });
    await giveContact(shopper);
    await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', 1);
    await service.context.locations.refresh();
    expect((await placeAtCounter(shopper)).body.code).toBe('REQUOTE_REQUIRED');
    await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', null);
    await service.context.locations.refresh();
  });

  test('a cart that is being paid online is not paid at the counter as well, until it is released; nor the other way round', async () => {
    const locked = await lockedCart(service);
    const ifMatch = `"cart-${locked.revision}"`;
    expect((await placeAtCounter(locked.shopper, { ifMatch })).body.code).toBe('CART_IMMUTABLE');
    await locked.shopper.send('DELETE', '/payment-intent', { ifMatch });
    expect((await placeAtCounter(locked.shopper)).status).toBe(200);
    const after = `"cart-${locked.shopper.cart.revision + 1}"`;
    for (const [method, suffix] of [
      ['POST', '/payment-intent'],
      ['DELETE', '/payment-intent'],
    ] as const) {
      expect((await locked.shopper.send(method, suffix, { ifMatch: after })).body.code).toBe('CART_IMMUTABLE');
    }
    await settleJobs(service);
    expect((await placeAtCounter(locked.shopper, { ifMatch: after })).body.code).toMatch(/CART_(IMMUTABLE|CONFLICT)/);
    expect(await ordersOf(locked.shopper.cartId)).toHaveLength(1);
  });

  test('while the processor is asked for a payment online, the counter waits; what was left behind gives way to it', async () => {
    const shopper = await readyToPay(service);
    const held = holdUp(service, 'create');
    const key = newKey();
    const online = shopper.send('POST', '/payment-intent', { key });
    await held.reached;
    expect((await placeAtCounter(shopper)).body.code).toBe('CART_IMMUTABLE');
    expect((await placeAtCounter(shopper, { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    held.resume();
    expect((await online).status).toBe(200);
  });
});

describe('429', () => {
  const sentence =
    'Earlier orders are still to be paid at the restaurant. Pay one of them first, or pay this one online.';

  test('a guest has so many unpaid orders, however the address is written, by phone as well; paying frees', async () => {
    await offerCounter(service, { openOrdersMax: 2 });
    const emailAddress = 'regular@example.com';
    const first = await counterOrder(service, { emailAddress });
    await counterOrder(service, { emailAddress: 'Regular+lunch@example.com' });
    const third = await readyToPay(service, { emailAddress });
    const refused = await placeAtCounter(third);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([429, 'RATE_LIMITED', sentence]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await third.read()).body).toMatchObject({ status: 'OPEN', revision: third.cart.revision });
    expect(await rowsOf(service, `select phase from payment_attempt where cart_id = '${third.cartId}'`)).toEqual([]);
    const paid = await (await signInStaff(service)).call(
      'POST',
      `/merchants/${merchantIds.demo}/locations/${locationIds.alwaysOpen}/orders/${first.orderId}/counter-payment`,
      { state: 'paid', means: 'card', from: 'due' },
    );
    expect(paid.status, paid.text).toBe(200);
    expect((await placeAtCounter(third)).status).toBe(200);
    // Another guest was never meant, and a week later nothing is held against anyone.
    const other = await readyToPay(service, { emailAddress: 'other@example.com' });
    expect((await placeAtCounter(other)).status).toBe(200);
    service.clock.advance(7 * 86_400_000 + 1);
    const later = await readyToPay(service, { emailAddress });
    expect((await placeAtCounter(later)).status).toBe(200);
  });

  test('409 while it is being asked: the same key is in progress, and in the end there is one order', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    const { counter } = service.context;
    const { create } = counter;
    let resume = () => {};
    const reached = new Promise<void>((resolve) => {
      vi.spyOn(counter, 'create').mockImplementationOnce(async (payment) => {
        resolve();
        await new Promise<void>((go) => {
          resume = go;
        });
        return create(payment);
      });
    });
    const first = placeAtCounter(shopper, { key });
    await reached;
    expect(await placeAtCounter(shopper, { key })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_IN_PROGRESS' },
    });
    resume();
    expect((await first).status).toBe(200);
    expect((await placeAtCounter(shopper, { key })).text).toBe((await first).text);
    await settleJobs(service);
    expect(await ordersOf(shopper.cartId)).toHaveLength(1);
  });

  test.skipIf(!canRace('place-order-to-pay-at-counter.test.ts'))(
    'of six carts of one guest at the same moment as many are placed as may be',
    async () => {
      await offerCounter(service, { openOrdersMax: 2 });
      const emailAddress = 'six-tabs@example.com';
      const carts = [];
      for (let count = 0; count < 6; count += 1) carts.push(await readyToPay(service, { emailAddress }));
      const answers = await Promise.all(carts.map((cart) => placeAtCounter(cart)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    },
  );

  test('an address has so many as the installation allows', async () => {
    const limited = await startTestService({
      environment: { RATE_LIMIT_FACTOR: '1', UNPAID_ORDERS_PER_ADDRESS: '3' },
    });
    try {
      await offerCounter(limited);
      const statuses = [];
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await placeAtCounter(await readyToPay(limited))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a process that dies in the middle', () => {
  test.each(['before', 'after'] as const)(
    '%s any step: a retry is answered, and one order comes of it, for which the total is owed',
    async (when) => {
      for (let step = 1, killed = true; killed; step += 1) {
        const shopper = await readyToPay(service);
        const key = newKey();
        killed = await killedWhile(service, step, when, () => placeAtCounter(shopper, { key }));
        service.clock.advance(31_000);
        const again = await placeAtCounter(shopper, { key });
        expect([again.status, again.body.toPay]).toEqual([200, '22.10']);
        await settleJobs(service);
        const result = (await orderResult(service, shopper)).body;
        expect(result.state).toBe('completed');
        expect(await attemptsOf(shopper.cartId)).toEqual([{ processor: 'counter', phase: 'completed' }]);
        expect(await counterRow(service, result.order.id)).toMatchObject({ status: 'captured', amountMinor: 2210 });
      }
    },
    120_000,
  );

  test('before the lock, and the guest pays online instead: the attempt is given up, and nothing is owed for it', async () => {
    const shopper = await readyToPay(service);
    expect(await killedWhile(service, 'lock-cart', 'before', () => placeAtCounter(shopper))).toBe(true);
    service.clock.advance(31_000);
    const locked = await lock(shopper);
    await payAt(service.context, locked, 'succeeded');
    await settleJobs(service);
    service.clock.advance(120_000);
    await settleJobs(service);
    expect(await ordersOf(shopper.cartId)).toHaveLength(1);
    const rows = await rowsOf(
      service,
      `select a.processor, a.phase, k.status from payment_attempt a
       left join counter_payment k on k.merchant_id = a.merchant_id and k.attempt_id = a.attempt_id where a.cart_id = '${shopper.cartId}'
       order by a.attempt_number`,
    );
    expect(rows).toEqual([
      { processor: 'counter', phase: 'void', status: 'cancelled' },
      { processor: 'sandbox', phase: 'completed', status: null },
    ]);
  });

  test('while a payment online is asked for, and the guest pays at the counter instead', async () => {
    const shopper = await readyToPay(service);
    const died = await killedWhile(service, 'processor create', 'after', () => shopper.send('POST', '/payment-intent'));
    expect(died).toBe(true);
    service.clock.advance(31_000);
    expect((await placeAtCounter(shopper)).status).toBe(200);
    await settleJobs(service);
    expect(await ordersOf(shopper.cartId)).toHaveLength(1);
  });
});

test.skipIf(!canRace('place-order-to-pay-at-counter.test.ts'))(
  'two tabs, one pays online and one at the counter, at the same moment: one order at most, and one attempt of two',
  async () => {
    for (let round = 0; round < 8; round += 1) {
      const shopper = await readyToPay(service);
      const answers = await Promise.all([shopper.send('POST', '/payment-intent'), placeAtCounter(shopper)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.find(({ status }) => status !== 200)?.status).toBe(409);
      await settleJobs(service);
      const attempts = await attemptsOf(shopper.cartId);
      expect(attempts.filter(({ phase }) => phase !== 'void' && phase !== 'voiding')).toHaveLength(1);
      const isPlaced = answers[1]?.status === 200;
      expect(await ordersOf(shopper.cartId)).toHaveLength(isPlaced ? 1 : 0);
    }
  },
  60_000,
);
