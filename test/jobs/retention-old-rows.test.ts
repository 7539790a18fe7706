import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { relayOutbox } from '../../src/jobs/relay-outbox.ts';
import { deleteOldRows } from '../../src/jobs/retention.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { saveAskedQuote, saveQuoteAnswer } from '../../src/store/cart/courier-quotes.ts';
import { loyaltyHostStore } from '../../src/store/loyalty/loyalty-host.ts';
import { courierInbox, paymentInbox } from '../../src/store/order/notification-inbox.ts';
import { paidOrder } from '../support/callers/board.ts';
import {
  completed,
  lock,
  lockedCart,
  payAt,
  readyToPay,
  rowsOf,
  runJobs,
  settleJobs,
} from '../support/callers/checkout.ts';
import { counterOrder, counterRow, offerCounter, placeAtCounter } from '../support/callers/counter.ts';
import { newKey, type Shopper, startShopping, storefront } from '../support/callers/shopper.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { killedWhile } from '../support/run/dying.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const merchantId = merchantIds.demo;
let service: TestService;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const remove = () => deleteOldRows.runOnce(service.context);

async function rowsOfCart({ cartId }: Shopper): Promise<number> {
  const tables = [
    'cart',
    'cart_entry',
    'analytics_event',
    'idempotency_record',
    'location_switch_preview',
    'loyalty_duty',
  ];
  const counts = tables.map((table) => `select count(*) as n from ${table} where cart_id = '${cartId}'`);
  const [row] = await rowsOf(service, `select sum(n)::int8 as n from (${counts.join(' union all ')}) c`);
  return row.n;
}

/** A cart with something in it, a visit and a preview of a switch. */
async function visited(): Promise<Shopper> {
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  const visit = { body: { eventType: 'CART_VIEW', cartId: shopper.cartId }, ifMatch: null };
  await shopper.send('POST', '/analytics-events', visit);
  await shopper.send('POST', '/location-switch', {
    body: { targetLocationId: locationIds.downtown, acknowledged: false },
  });
  return shopper;
}

const read = async (shopper: Shopper) => (await shopper.read()).status;

describe('a cart that came to nothing', () => {
  test('is removed with all that hangs on it the moment it cannot be read any more, not before', async () => {
    const shopper = await visited();
    await expireCarts.runOnce(service.context);
    const endsAt = Date.parse(shopper.cart.expiresAt);
    expect(await rowsOfCart(shopper)).toBeGreaterThan(3);
    service.clock.set(endsAt + 30 * dayMs - 1);
    await expireCarts.runOnce(service.context);
    expect(await remove()).toBe(0);
    expect((await shopper.read()).body.status).toBe('EXPIRED');
    service.clock.advance(1);
    expect(await read(shopper)).toBe(404);
    expect(await remove()).toBe(1);
    expect(await rowsOfCart(shopper)).toBe(0);
    expect(await read(shopper)).toBe(404);
    expect(await remove()).toBe(0);
  });

  test('a retry is answered as long as the cart can be read', async () => {
    const shopper = await startShopping(service);
    const [key, ifMatch] = [newKey(), `"cart-${shopper.cart.revision}"`];
    const body = { note: 'No onions' };
    const first = await shopper.send('PATCH', '', { key, ifMatch, body });
    service.clock.advance(30 * dayMs);
    await expireCarts.runOnce(service.context);
    await remove();
    const again = await shopper.send('PATCH', '', { key, ifMatch, body });
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
  });

  test('waits for the job that announces its end and frees what it holds', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.change('POST', '/discount', { code: 'ONCEONLY' });
    service.clock.advance(32 * dayMs);
    expect(await remove()).toBe(0);
    await expireCarts.runOnce(service.context);
    expect(await remove()).toBe(1);
    expect(await rowsOf(service, `select event_id from outbox where subject_id = '${shopper.cartId}'`)).toHaveLength(1);
    expect(
      await rowsOf(service, `select held from discount_code where code = 'ONCEONLY' and merchant_id = '${merchantId}'`),
    ).toEqual([{ held: 0 }]);
  });

  test('is not lost to a sandbox clock that was moved forward for a moment', async () => {
    const shopper = await visited();
    const clock = (now: string | null) =>
      service.call('PUT', '/api/v1/sandbox/clock', { body: { merchantSlug: 'demo', now } });
    expect((await clock(new Date(service.clock.now() + 40 * dayMs).toISOString())).status).toBe(200);
    await expireCarts.runOnce(service.context);
    expect(await remove()).toBe(0);
    expect(await rowsOfCart(shopper)).toBeGreaterThan(3);
    await clock(null);
    service.clock.advance(32 * dayMs);
    expect(await remove()).toBe(1);
  });

  test('stays in the numbers of the merchant', async () => {
    const date = new Date(service.clock.now()).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 10);
    await paidOrder(service);
    await visited();
    await startShopping(service);
    await (await visited()).change('DELETE', '');
    const shown = await startShopping(service);
    await shown.add('sesame-fries');
    await service.call('POST', '/api/v1/sandbox/catalog-changes', {
      body: { locationId: shown.locationId, changes: [{ productId: 'sesame-fries', soldOut: true }] },
    });
    await shown.change('PATCH', '', { note: 'look again' });
    service.clock.advance(33 * dayMs);
    await expireCarts.runOnce(service.context);
    const manager = await signInStaff(service, { role: 'manager' });
    const path = `/merchants/${merchantId}/locations/${locationIds.alwaysOpen}/analytics?from=${date}&to=${date}`;
    const before = (await manager.call('GET', path)).body;
    expect(before.carts).toMatchObject({ filled: 4, ordered: 1, abandoned: 2 });
    expect(before.reasons).toEqual([expect.objectContaining({ cartCount: 1 })]);
    expect(await rowsOf(service, 'select kind from sandbox_message')).toHaveLength(1);
    // Four carts, the time that the order had, with its count, and the one message.
    expect(await remove()).toBe(7);
    expect(await rowsOf(service, `select cart_id from cart where status <> 'COMPLETED'`)).toEqual([]);
    expect((await manager.call('GET', path)).body).toEqual(before);
    const other = path.replace(locationIds.alwaysOpen, locationIds.downtown);
    expect((await manager.call('GET', other)).body.carts).toMatchObject({ filled: 0, abandoned: 0 });
  });
});

describe('a cart that reached a payment', () => {
  test('stays whole when it was ordered: its receipt, its trace and every revision', async () => {
    const shopper = await readyToPay(service);
    const order = await completed(service, await lock(shopper));
    await relayOutbox.runOnce(service.context);
    const rows = await rowsOfCart(shopper);
    service.clock.advance(400 * dayMs);
    await expireCarts.runOnce(service.context);
    await remove();
    expect(await rowsOfCart(shopper)).toBe(rows);
    const owner = await signInStaff(service);
    const board = await owner.call(
      'GET',
      `/merchants/${merchantId}/locations/${locationIds.alwaysOpen}/orders/${order.id}`,
    );
    expect([board.status, board.body.orderId]).toEqual([200, order.id]);
  });

  test('stays while it is locked, however long that takes, and when the payment came to nothing', async () => {
    const { shopper } = await lockedCart(service);
    service.clock.advance(60 * dayMs);
    expect(await remove()).toBe(0);
    expect((await shopper.read()).body.status).toBe('LOCKED');
    await shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${shopper.cart.revision + 1}"` });
    service.clock.advance(60 * dayMs);
    await expireCarts.runOnce(service.context);
    // The count of the time it held, and nothing else.
    expect(await remove()).toBe(1);
    expect(await rowsOfCart(shopper)).toBeGreaterThan(3);
  });

  test('goes 90 days after it ended when all its payments came to nothing', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'declined');
    await runJobs(service.context);
    const { shopper } = locked;
    const endsAt = Date.parse((await shopper.read()).body.expiresAt);
    service.clock.set(endsAt + 31 * dayMs);
    await expireCarts.runOnce(service.context);
    await remove();
    service.clock.set(endsAt + 90 * dayMs - 1);
    expect(await remove()).toBe(0);
    expect(await rowsOfCart(shopper)).toBeGreaterThan(3);
    service.clock.advance(1);
    expect(await remove()).toBe(1);
    expect(await rowsOfCart(shopper)).toBe(0);
    expect(await rowsOf(service, `select attempt_id from payment_attempt where cart_id = '${shopper.cartId}'`)).toEqual(
      [],
    );
    expect(await rowsOf(service, 'select attempt_id from sandbox_payment')).toEqual([]);
  });
});

describe('payments at the counter', () => {
  test('what a dead process left of one goes with its cart; whose orders they were is forgotten in a week', async () => {
    await offerCounter(service);
    const { orderId } = await counterOrder(service);
    const shopper = await readyToPay(service);
    await killedWhile(service, 'lock-cart', 'before', () => placeAtCounter(shopper));
    service.clock.advance(120_000);
    await settleJobs(service);
    const attempts = async () => (await rowsOf(service, 'select attempt_id from counter_payment')).length;
    const payers = async () => rowsOf(service, 'select payer from counter_payer');
    expect([await attempts(), JSON.stringify(await payers())]).toEqual([2, expect.not.stringContaining('example.com')]);
    service.clock.advance(7 * dayMs);
    await remove();
    expect(await payers()).toEqual([]);
    await expireCarts.runOnce(service.context);
    service.clock.advance(90 * dayMs);
    await remove();
    expect(await rowsOfCart(shopper)).toBe(0);
    expect([await attempts(), (await counterRow(service, orderId)).state]).toEqual([1, 'due']);
  });
});

describe('what other tables leave behind', () => {
  test('quotes, notifications, times and calls go when their time is over, and what is still to be done stays', async () => {
    const { database, clock } = service;
    const now = clock.now();
    const quote = { merchantId, cartId: 'c'.repeat(24), locationId: locationIds.partner, adapter: 'x', askedAt: now };
    for (const externalDeliveryId of ['over', 'open']) {
      await saveAskedQuote(database, { ...quote, externalDeliveryId, checkAt: now + 1_000 * dayMs });
    }
    await saveQuoteAnswer(database, { merchantId, externalDeliveryId: 'over' }, null);
    const note = { merchantId, sender: 'x', subjectId: 's', receivedAt: now, triedCount: 0, locationId: null };
    for (const inbox of [paymentInbox, courierInbox]) {
      await inbox.save(database, { ...note, notificationId: 'open' });
      await inbox.save(database, { ...note, notificationId: 'over' });
      await inbox.park(database, { ...note, notificationId: 'over' }, null);
    }
    const store = loyaltyHostStore(database);
    const call = { merchantId, subjectId: 's', orderReference: null, at: now };
    for (const [operation, isDone] of [
      ['reserve', true],
      ['reserve', false],
      ['release', true],
      ['release', false],
      ['capture', true],
    ] as const) {
      const callKey = `${merchantId}:${operation}:${isDone ? 'done' : 'pending'}`;
      await store.beginCall({ ...call, operation, callKey });
      if (isDone) await store.finishCall(merchantId, callKey, 'done', now, null);
    }
    const left = async () => ({
      quotes: (await rowsOf(service, 'select external_delivery_id as id from courier_quote order by 1')).map(
        ({ id }) => id,
      ),
      payments: (
        await rowsOf(service, `select notification_id as id from payment_notification where processor = 'x' order by 1`)
      ).map(({ id }) => id),
      couriers: (await rowsOf(service, 'select notification_id as id from courier_notification order by 1')).map(
        ({ id }) => id,
      ),
      calls: (await rowsOf(service, `select operation || ' ' || status as id from loyalty_call order by 1`)).map(
        ({ id }) => id,
      ),
    });
    const all = await left();
    clock.set(now + 30 * dayMs - 1);
    expect([await remove(), await left()]).toEqual([0, all]);
    clock.advance(1);
    expect(await remove()).toBe(3);
    expect(await left()).toEqual({ ...all, quotes: ['open'], payments: ['open'], couriers: ['open'] });
    clock.set(now + 90 * dayMs);
    await remove();
    expect((await left()).calls).toEqual(['capture done', 'release pending']);
    clock.advance(400 * dayMs);
    expect(await remove()).toBe(0);
  });

  test('a past time goes with the order that held it, one whose payment is under way stays', async () => {
    const paid = await paidOrder(service);
    const open = await lockedCart(service);
    const at = service.clock.now() + hourMs;
    for (const { cartId } of [paid.locked.shopper, open.shopper]) {
      const [{ attemptId }] = await rowsOf(
        service,
        `select attempt_id from payment_attempt where cart_id = '${cartId}'`,
      );
      await rowsOf(service, `delete from slot_hold where attempt_id = '${attemptId}' returning attempt_id`);
      await rowsOf(
        service,
        `with slot as (
          insert into slot_counter (merchant_id, location_id, slot_at, held, held_max)
          values ('${merchantId}', '${locationIds.alwaysOpen}', ${cartId === open.shopper.cartId ? at + hourMs : at}, 1, 3)
          returning merchant_id, location_id, slot_at)
        insert into slot_hold (merchant_id, attempt_id, location_id, slot_at)
        select merchant_id, '${attemptId}', location_id, slot_at from slot returning attempt_id`,
      );
    }
    const slots = async () =>
      (await rowsOf(service, 'select slot_at, held from slot_counter where held > 0 order by slot_at')).map((row) => [
        row.slotAt,
        row.held,
      ]);
    service.clock.set(at + 30 * dayMs - 1);
    await remove();
    expect(await slots()).toContainEqual([at, 1]);
    service.clock.set(at + 31 * dayMs);
    await remove();
    expect(await slots()).not.toContainEqual([at, 1]);
    expect(await slots()).toContainEqual([at + hourMs, 1]);
    expect((await service.call('GET', `${storefront}/merchant/demo`)).status).toBe(200);
  });

  test('unused quotes of the test courier and old messages go after 30 days, booked ones and acts of ten years stay', async () => {
    const now = service.clock.now();
    await service.database.script(`
      insert into sandbox_delivery (merchant_id, external_delivery_id, status, fee_minor, tax_minor, quoted_at, expires_at,
        pickup_at, dropoff_at, accepted_at)
      select '${merchantId}', status, status, 1, 0, ${now}, ${now}, ${now}, ${now},
        case when status in ('quoted', 'cancelled') then null else 1 end
      from unnest(array['quoted', 'cancelled', 'accepted', 'delivered']) status;
      insert into sandbox_message (merchant_id, message_id, channel, recipient, kind, subject, text, sent_at)
      values ('${merchantId}', 'old', 'email', 'old@example.com', 'one_time_code', '', '', ${now})`);
    const owner = await signInStaff(service);
    await owner.call('POST', `/merchants/${merchantId}/locations/${locationIds.alwaysOpen}/pause`, { until: null });
    const acts = () => rowsOf(service, 'select audit_id from audit_entry where not is_access');
    const deliveries = () => rowsOf(service, 'select status from sandbox_delivery order by status');
    const messages = () => rowsOf(service, `select message_id from sandbox_message where message_id = 'old'`);
    service.clock.set(now + 30 * dayMs - 1);
    await remove();
    expect([(await deliveries()).length, (await messages()).length]).toEqual([4, 1]);
    service.clock.advance(1);
    await remove();
    expect(await deliveries()).toEqual([{ status: 'accepted' }, { status: 'delivered' }]);
    expect(await messages()).toEqual([]);
    const kept = await acts();
    expect(kept.length).toBeGreaterThan(0);
    service.clock.set(now + 3_652 * dayMs);
    await remove();
    expect(await acts()).toEqual(kept);
    service.clock.set(now + 3_654 * dayMs);
    await remove();
    expect(await acts()).toEqual([]);
  });
});
