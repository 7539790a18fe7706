import { afterEach, describe, expect, test } from 'vitest';
import { code as codeOf } from '../../../src/sandbox/seed/codes.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { saveDiscountCode } from '../../../src/store/cart/discount-codes.ts';
import { setSoldOut, setStock } from '../../../src/store/menu/availability.ts';
import {
  completed,
  exchange,
  giveContact,
  handoffOf,
  holdUp,
  lock,
  lockedCart,
  orderResult,
  ownStatements,
  payAt,
  prepare,
  processorOf,
  readyToPay,
  rowsOf,
  runJobs,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { newKey, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { entriesOf } from '../../support/data/stored-texts.ts';
import { killedWhile } from '../../support/run/dying.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();
afterEach(async () => {
  await setSoldOut(service.database, merchantIds.demo, locationIds.alwaysOpen, ['sesame-fries'], null);
  await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', null);
  await service.context.locations.refresh();
});

const attemptsOf = (shopper: Shopper) =>
  rowsOf(
    service,
    `select attempt_id, phase, amount_minor, customer_id from payment_attempt where cart_id = '${shopper.cartId}' order by attempt_number`,
  );
const paymentsOf = async (shopper: Shopper) => {
  const ids = ['', ...(await attemptsOf(shopper)).map(({ attemptId }) => attemptId)].map((id) => `'${id}'`);
  return rowsOf(
    service,
    `select status, amount_minor, currency, customer_id from sandbox_payment where attempt_id in (${ids})`,
  );
};

describe('POST .../payment-intent: success', () => {
  test('200 the first call locks the cart, one revision further, and asks for what was shown', async () => {
    const shopper = await readyToPay(service);
    const { revision } = shopper.cart;
    const answer = await shopper.send('POST', '/payment-intent');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['clientSecret']);
    expect(answer.headers.etag).toBe(`"cart-${revision + 1}"`);
    const { body } = await shopper.read();
    expect(body).toMatchObject({ status: 'LOCKED', revision: revision + 1, orderTotalWithServiceFeeAmount: 2210 });
    expect(Date.parse(body.lockedAt)).toBe(service.clock.now());
    expect(await paymentsOf(shopper)).toEqual([
      { status: 'awaiting_payer', amountMinor: 2210, currency: 'usd', customerId: null },
    ]);
  });

  test('200 an exact retry replays, also after the cart was locked', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    const first = await shopper.send('POST', '/payment-intent', { key });
    const again = await shopper.send('POST', '/payment-intent', { key });
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'idempotent-replayed': 'true' });
    expect(await attemptsOf(shopper)).toHaveLength(1);
  });

  test('200 a second tab gets the attempt of the first: same secret, same revision, one payment', async () => {
    const { shopper, clientSecret, revision } = await lockedCart(service);
    const key = newKey();
    const second = await shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${revision}"`, key });
    expect(second).toMatchObject({ status: 200, body: { clientSecret } });
    expect(second.headers.etag).toBe(`"cart-${revision}"`);
    const replay = await shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${revision}"`, key });
    expect(replay.text).toBe(second.text);
    expect((await shopper.read()).body.revision).toBe(revision);
    expect(await paymentsOf(shopper)).toHaveLength(1);
  });

  test('200 the secret is still given out while the paid order waits for the kitchen', async () => {
    const locked = await lockedCart(service, { locationId: locationIds.downtown });
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    const again = await locked.shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${locked.revision}"` });
    expect(again.body).toEqual({ clientSecret: locked.clientSecret });
  });

  test('200 no row holds the secret as it is', async () => {
    const { shopper, clientSecret } = await lockedCart(service);
    const entries = await entriesOf(service, shopper.cartId);
    const attempts = await rowsOf(
      service,
      `select client_secret, order_text from payment_attempt where cart_id = '${shopper.cartId}'`,
    );
    expect(JSON.stringify([entries, attempts])).not.toContain(clientSecret.split('.')[3]);
  });

  test('200 with customer context the attempt is tied to that customer, without it not', async () => {
    const { customerId, headers } = await signIn(service);
    const shopper = await readyToPay(service);
    await shopper.send('POST', '/payment-intent', { headers });
    expect(await paymentsOf(shopper)).toMatchObject([{ customerId }]);
    const guest = await lockedCart(service);
    expect(await paymentsOf(guest.shopper)).toMatchObject([{ customerId: null }]);
  });

  test('200 nothing to pay: the literal secret, no payment, and the order comes by itself', async () => {
    const allOfIt = codeOf('ALLOFIT', { kind: 'percent', rate: 1_000_000 });
    await saveDiscountCode(service.database, merchantIds.demo, allOfIt);
    const shopper = await readyToPay(service);
    await shopper.change('POST', '/discount', { code: 'ALLOFIT' });
    const locked = await lock(shopper);
    expect(locked.clientSecret).toBe('no_payment_required');
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'order_pending' });
    await settleJobs(service);
    const { body } = await orderResult(service, shopper);
    expect(body).toMatchObject({ state: 'completed', order: { orderTotal: '0.00', payment: null } });
    expect(await attemptsOf(shopper)).toMatchObject([{ amountMinor: 0, phase: 'completed' }]);
    expect(await paymentsOf(shopper)).toEqual([]);
  });

  test('200 after a decline a new attempt is made, under a new secret', async () => {
    const first = await lockedCart(service);
    await payAt(service.context, first, 'declined');
    await settleJobs(service);
    const { revision } = (await first.shopper.read()).body;
    expect(revision).toBe(first.revision + 1);
    const second = await first.shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${revision}"` });
    expect(second.status).toBe(200);
    expect(second.body.clientSecret).not.toBe(first.clientSecret);
    expect(await attemptsOf(first.shopper)).toMatchObject([{ phase: 'ended' }, { phase: 'locked' }]);
  });

  test('200 takes a fixed number of statements: first call four, recovery three, replay one', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    statements.length = 0;
    await shopper.send('POST', '/payment-intent', { key });
    expect(ownStatements(statements)).toEqual(['load-cart-state', 'start-payment-attempt', 'lock-cart']);
    statements.length = 0;
    await shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${shopper.cart.revision + 1}"` });
    expect(ownStatements(statements)).toEqual(['load-cart-state', 'find-newest-payment-attempt', 'save-cart-act']);
    statements.length = 0;
    await shopper.send('POST', '/payment-intent', { key });
    expect(ownStatements(statements)).toEqual(['load-cart-state']);
  });
});

describe('POST .../payment-intent: conditions, in their order', () => {
  test('400 what is missing is named: lines, contact, and what the method needs', async () => {
    const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
    const answer = await shopper.send('POST', '/payment-intent');
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(pathsOf(answer)).toEqual(['items', 'customer', 'deliveryInfo']);
    const table = await startShopping(service, { fulfillmentMethod: 'table_side' });
    expect(pathsOf(await table.send('POST', '/payment-intent'))).toEqual(['items', 'customer', 'tableServiceInfo']);
    const room = await startShopping(service, { fulfillmentMethod: 'room_service' });
    await giveContact(room);
    expect(pathsOf(await room.send('POST', '/payment-intent'))).toEqual(['items', 'roomServiceInfo']);
    expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision: 1 });
  });

  function pathsOf(answer: { body: { details: { fields: { path: string }[] } } }): string[] {
    return answer.body.details.fields.map(({ path }) => path);
  }

  test('409 the quote has expired; validateAndUpdateCart renews it and the payment goes on', async () => {
    const shopper = await readyToPay(service);
    service.clock.advance(15 * 60_000);
    await expectRequote(shopper, ['QUOTE_EXPIRED']);
    await giveContact(shopper);
    await lock(shopper);
  });

  test('409 a line was sold out meanwhile: nothing is asked of the processor', async () => {
    const shopper = await readyToPay(service);
    await setSoldOut(
      service.database,
      merchantIds.demo,
      locationIds.alwaysOpen,
      ['sesame-fries'],
      Number.POSITIVE_INFINITY,
    );
    await service.context.locations.refresh();
    await expectRequote(shopper, ['ITEM_SOLD_OUT']);
    expect(await attemptsOf(shopper)).toEqual([]);
  });

  test('409 a change that was shown but not acknowledged', async () => {
    const shopper = await readyToPay(service);
    await setSoldOut(
      service.database,
      merchantIds.demo,
      locationIds.alwaysOpen,
      ['sesame-fries'],
      Number.POSITIVE_INFINITY,
    );
    await service.context.locations.refresh();
    await shopper.change('PATCH', '', { note: 'hurry' });
    expect(shopper.cart.catalogRevalidation.required).toBe(true);
    await setSoldOut(service.database, merchantIds.demo, locationIds.alwaysOpen, ['sesame-fries'], null);
    await service.context.locations.refresh();
    await expectRequote(shopper, ['ITEM_SOLD_OUT']);
  });

  test('409 the slot is gone', async () => {
    const shopper = await readyToPay(service);
    const times = await service.call(
      'GET',
      `/api/v1/storefront/locations/${shopper.locationId}/time-intervals?fulfillmentMethod=takeout`,
    );
    const [day] = times.body.orderDays;
    await shopper.change('PUT', '/update-order-time', {
      pickupType: 'LATER',
      orderDate: day.value,
      orderTime: day.intervals[0],
    });
    service.clock.advance(15 * 60_000 - 1);
    await expectRequote(shopper, ['SCHEDULE_CLOSED']);
  });

  test('409 the last piece went to the customer whose payment began first', async () => {
    await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', 1);
    await service.context.locations.refresh();
    const [first, second] = [await readyToPay(service), await readyToPay(service)];
    await lock(first);
    // This node has not heard of the hold yet: the counter in storage decides, not the memory of a node.
    const answer = await second.send('POST', '/payment-intent');
    expect(answer).toMatchObject({ status: 409, body: { code: 'REQUOTE_REQUIRED' } });
    expect(answer.body.details.reasonCodes).toEqual(['ITEM_SOLD_OUT']);
    expect(await paymentsOf(second)).toEqual([]);
    expect((await second.read()).body.status).toBe('OPEN');
  });

  test('503 the payment is the provider’s and no adapter is connected', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.provider });
    const menus = await service.call('GET', `/api/v1/storefront/locations/${locationIds.provider}/menus`);
    const products = menus.body.menus.flatMap((menu: { categories: { products: { modifierIds: string[] }[] }[] }) =>
      menu.categories.flatMap(({ products: listed }) => listed),
    );
    await shopper.add(products.find(({ modifierIds }: { modifierIds: string[] }) => modifierIds.length === 0).id);
    await giveContact(shopper);
    const answer = await shopper.send('POST', '/payment-intent');
    expect(answer).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    expect(await attemptsOf(shopper)).toEqual([]);
  });

  async function expectRequote(shopper: Shopper, reasonCodes: readonly string[]): Promise<void> {
    const { revision } = shopper.cart;
    const answer = await shopper.send('POST', '/payment-intent');
    expect(answer).toMatchObject({ status: 409, body: { code: 'REQUOTE_REQUIRED', details: { reasonCodes } } });
    expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision });
  }
});

describe('POST .../payment-intent: the processor', () => {
  test('503 it is away: the cart is open at its revision, nothing is held, and the same key works afterwards', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    processorOf(service).failNext('create', { how: 'unavailable' });
    const failed = await shopper.send('POST', '/payment-intent', { key });
    expect(failed).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision: shopper.cart.revision });
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'payment_pending' });
    expect((await shopper.send('POST', '/payment-intent', { key })).status).toBe(200);
  });

  test('503 its reply was lost: what it made is cancelled, and only the second payment lives', async () => {
    const shopper = await readyToPay(service);
    processorOf(service).failNext('create', { how: 'replyLost' });
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(503);
    await lock(shopper);
    service.clock.advance(120_000);
    await runJobs(service.context);
    expect((await paymentsOf(shopper)).map(({ status }) => status).sort()).toEqual(['awaiting_payer', 'cancelled']);
    expect(await attemptsOf(shopper)).toMatchObject([{ phase: 'void' }, { phase: 'locked' }]);
  });

  test('409 while it is being asked: the same key is in progress, another key and every change are refused', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    const { reached, resume } = holdUp(service, 'create');
    const first = shopper.send('POST', '/payment-intent', { key });
    await reached;
    const sameKey = await shopper.send('POST', '/payment-intent', { key });
    expect(sameKey).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } });
    expect(sameKey.headers['retry-after']).toBe('1');
    expect(await shopper.send('POST', '/payment-intent')).toMatchObject({
      status: 409,
      body: { code: 'CART_IMMUTABLE' },
    });
    expect(await shopper.send('PATCH', '', { body: { note: 'late' } })).toMatchObject({
      status: 409,
      body: { code: 'CART_IMMUTABLE' },
    });
    expect((await prepare(shopper)).body.code).toBe('CART_IMMUTABLE');
    resume();
    expect((await first).status).toBe(200);
    expect(await paymentsOf(shopper)).toHaveLength(1);
  });

  test('409 while it is being asked, the same key on another request is not in progress but reused', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    const { reached, resume } = holdUp(service, 'create');
    const first = shopper.send('POST', '/payment-intent', { key });
    await reached;
    const { headers } = await signIn(service);
    const other = await shopper.send('POST', '/payment-intent', { key, headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    resume();
    expect((await first).status).toBe(200);
  });

  test('200 a lease that lapsed is resumed with its own attempt, never with a second payment', async () => {
    const shopper = await readyToPay(service);
    await leaveLease(shopper, 'made');
    service.clock.advance(31_000);
    await lock(shopper);
    expect(await attemptsOf(shopper)).toMatchObject([{ phase: 'locked' }]);
    expect(await paymentsOf(shopper)).toHaveLength(1);
  });

  test('200 a lease that lapsed before the processor heard of it is resumed too', async () => {
    const shopper = await readyToPay(service);
    await leaveLease(shopper, 'not made');
    service.clock.advance(31_000);
    await lock(shopper);
    expect(await attemptsOf(shopper)).toMatchObject([{ phase: 'locked' }]);
    expect(await paymentsOf(shopper)).toHaveLength(1);
  });

  test('200 resuming does not find itself sold out by its own holds', async () => {
    await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', 1);
    await service.context.locations.refresh();
    const shopper = await readyToPay(service);
    await leaveLease(shopper, 'made');
    service.clock.advance(31_000);
    await service.context.locations.refresh();
    await lock(shopper);
  });

  test('409 the cart changed after the lease lapsed: the attempt of the old revision is cancelled', async () => {
    const shopper = await readyToPay(service);
    await leaveLease(shopper, 'made');
    service.clock.advance(31_000);
    await shopper.change('PATCH', '', { note: 'changed my mind' });
    await lock(shopper);
    service.clock.advance(120_000);
    await runJobs(service.context);
    expect(await attemptsOf(shopper)).toMatchObject([{ phase: 'void' }, { phase: 'locked' }]);
    expect((await paymentsOf(shopper)).map(({ status }) => status).sort()).toEqual(['awaiting_payer', 'cancelled']);
  });

  test('a lease that no request resumes is given up by the job, with its holds', async () => {
    await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', 1);
    await service.context.locations.refresh();
    const shopper = await readyToPay(service);
    await leaveLease(shopper, 'made');
    const [{ attemptId }] = await attemptsOf(shopper);
    const held = () => rowsOf(service, `select quantity from stock_hold where attempt_id = '${attemptId}'`);
    await settleJobs(service);
    expect(await held()).toEqual([{ quantity: 1 }]);
    service.clock.advance(61_000);
    await runJobs(service.context);
    expect(await held()).toEqual([]);
    expect(service.context.locations.find(shopper.locationId)?.overlay.stock.get('sesame-fries')).toBe(1);
    expect(await attemptsOf(shopper)).toMatchObject([{ phase: 'void' }]);
  });

  /** What a node that died while asking leaves behind: after the processor heard of it, or before. */
  async function leaveLease(shopper: Shopper, payment: 'made' | 'not made'): Promise<void> {
    const when = payment === 'made' ? 'after' : 'before';
    const died = await killedWhile(service, 'processor create', when, () => shopper.send('POST', '/payment-intent'));
    expect([died, await attemptsOf(shopper)]).toMatchObject([true, [{ phase: 'asking' }]]);
    expect(await paymentsOf(shopper)).toHaveLength(payment === 'made' ? 1 : 0);
  }

  test.each(['before', 'after'] as const)(
    'a node that dies %s any step of it leaves nothing a retry cannot finish',
    async (when) => {
      for (let step = 1, killed = true; killed; step += 1) {
        const shopper = await readyToPay(service);
        const key = newKey();
        killed = await killedWhile(service, step, when, () => shopper.send('POST', '/payment-intent', { key }));
        service.clock.advance(31_000);
        const again = await shopper.send('POST', '/payment-intent', { key });
        expect([again.status, again.text.startsWith('{"clientSecret":"sandbox.')]).toEqual([200, true]);
        expect((await shopper.read()).body).toMatchObject({ status: 'LOCKED', revision: shopper.cart.revision + 1 });
        expect(await attemptsOf(shopper)).toMatchObject([{ phase: 'locked' }]);
        expect(await paymentsOf(shopper)).toMatchObject([{ status: 'awaiting_payer' }]);
      }
    },
    60_000,
  );
});

describe('POST .../payment-intent: refusals of the pipeline', () => {
  test('409 the revision moved on, 428 no If-Match', async () => {
    const shopper = await readyToPay(service);
    const stale = await shopper.send('POST', '/payment-intent', { ifMatch: '"cart-1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT' } });
    const missing = await shopper.send('POST', '/payment-intent', { ifMatch: null });
    expect(missing).toMatchObject({ status: 428, body: { code: 'PRECONDITION_REQUIRED' } });
    expect(await attemptsOf(shopper)).toEqual([]);
  });

  test('409 a cart that is completed, and one that has expired', async () => {
    const locked = await lockedCart(service);
    await completed(service, locked);
    const again = await locked.shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${locked.revision + 1}"` });
    expect(again).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
    const late = await readyToPay(service);
    service.clock.advance(60 * 60_000);
    expect(await late.send('POST', '/payment-intent')).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
  });

  test('200 the capability of an exchange pays, the one before it does not', async () => {
    const shopper = await readyToPay(service);
    const { body } = await exchange(service, shopper, handoffOf(await prepare(shopper)));
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(401);
    const fresh = await shopper.send('POST', '/payment-intent', { headers: { 'X-Cart-Token': body.cartAccessToken } });
    expect(fresh.status).toBe(200);
  });
});
