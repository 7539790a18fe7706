import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookSender } from '../../src/adapters/webhooks/sender.ts';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { expirePoints } from '../../src/jobs/expire-points.ts';
import { relayOutbox } from '../../src/jobs/relay-outbox.ts';
import { deleteOldRows } from '../../src/jobs/retention.ts';
import { fanOutNewEvents } from '../../src/jobs/webhooks/fan-out-events.ts';
import { resealWebhookSecrets } from '../../src/jobs/webhooks/reseal-webhook-secrets.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { failuresMax, listFailures, setAside } from '../../src/store/database/timed-work/job-failures.ts';
import { saveProgramme } from '../../src/store/loyalty/loyalty-programmes.ts';
import { writeEvent } from '../../src/store/outbox/outbox.ts';
import { completed, lockedCart, readyToPay, rowsOf } from '../support/callers/checkout.ts';
import { type Shopper, signIn, startShopping } from '../support/callers/shopper.ts';
import { rewriteTexts } from '../support/data/stored-texts.ts';
import { startTestService, type TestService } from '../support/run/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/vendors/webhook-receiver.ts';
import { happen, listen, runLane } from '../support/vendors/webhooks.ts';

// One row that cannot be worked on must cost no other its turn (design/architecture.md#a-row-that-fails-is-set-aside).

const merchantId = merchantIds.demo;
const quarterHourMs = 900_000;
const oldest = 'the oldest secret of this suite which is long enough to be one';
let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    webhooks: webhookSender({ timeoutMs: 500 }),
    environment: { TIFFIN_SECRET: oldest },
  });
});
// What earlier tests left to send or to queue is none of the next one's.
beforeEach(() =>
  service.database.script(
    'delete from job_failure; delete from webhook_delivery; update outbox set fanned_out = true, relay_at = null',
  ),
);
afterAll(() => service.close());

const failures = () => listFailures(service.database, 1_000);
const atOther = () => startShopping(service, { locationId: locationIds.ukSoho });
const isAnnounced = async ({ cartId }: Shopper): Promise<boolean> => {
  const text = `select expiry_announced_at is not null as announced from cart where cart_id = '${cartId}'`;
  return (await rowsOf(service, text))[0].announced;
};

describe('an expired cart that cannot be announced', () => {
  const setState = ({ cartId, cart: { merchantId, revision } }: Shopper, change: (state: string) => string) =>
    rewriteTexts(service, { merchantId, cartId, revision }, ({ state, cartText }) => ({
      state: change(state),
      cartText,
    }));

  test('keeps none of the others, is tried ever less often, and announced once it can be', async () => {
    const [poisoned, other] = [await readyToPay(service), await atOther()];
    await setState(poisoned, (state) => `broken ${state}`);
    service.clock.advance(3_600_000);
    await expect(expireCarts.runOnce(service.context)).rejects.toThrow('1 of ');
    expect([await isAnnounced(other), await isAnnounced(poisoned)]).toEqual([true, false]);
    const now = service.clock.now();
    expect(await failures()).toEqual([
      {
        merchantId,
        job: 'expire-carts',
        rowKey: poisoned.cartId,
        reason: 'SyntaxError',
        failedCount: 1,
        firstFailedAt: now,
        lastFailedAt: now,
        tryAt: now + 1_000,
      },
    ]);

    expect(await expireCarts.runOnce(service.context)).toBe(0);
    service.clock.advance(1_000);
    await expect(expireCarts.runOnce(service.context)).rejects.toThrow('1 of 1 failed');
    expect(await failures()).toMatchObject([{ failedCount: 2, firstFailedAt: now, tryAt: now + 3_000 }]);

    await setState(poisoned, (state) => state.slice(7));
    service.clock.advance(2_000);
    expect(await expireCarts.runOnce(service.context)).toBe(1);
    expect(await isAnnounced(poisoned)).toBe(true);
  });

  test('is not there any more after a day without a try', async () => {
    await setAside(service.database, 'expire-carts', { merchantId, rowKey: 'gone' }, 'any', service.clock.now());
    service.clock.advance(86_400_000);
    await deleteOldRows.runOnce(service.context);
    expect(await failures()).toHaveLength(1);
    service.clock.advance(1_000);
    await deleteOldRows.runOnce(service.context);
    expect(await failures()).toEqual([]);
  });
});

test('a code whose uses were lost from its count keeps no cart from releasing its own, nor from expiring', async () => {
  const lose = () => service.database.script(`update discount_code set held = 0 where code = 'ONCEONLY'`);
  const [releasing, ending] = [await readyToPay(service), await readyToPay(service)];
  await releasing.change('POST', '/discount', { code: 'ONCEONLY' });
  await lose();
  expect((await releasing.send('DELETE', '/discount')).status).toBe(200);
  await ending.change('POST', '/discount', { code: 'ONCEONLY' });
  await lose();
  service.clock.advance(3_600_000);
  expect(await expireCarts.runOnce(service.context)).toBeGreaterThanOrEqual(2);
  const held = `select d.held, (select count(*)::int4 from discount_use u where u.merchant_id = d.merchant_id and u.code = d.code) as uses
    from discount_code d where d.code = 'ONCEONLY' and d.merchant_id = '${merchantId}'`;
  expect(await rowsOf(service, held)).toEqual([{ held: 0, uses: 0 }]);
});

describe('claimed work that cannot be done', () => {
  test('is passed over while it is set aside, although its claim is over, and forgotten when it is done', async () => {
    const [poisoned, other] = [
      await completed(service, await lockedCart(service)),
      await completed(service, await lockedCart(service)),
    ];
    await service.database.script(
      `update payment_attempt set order_text = 'broken ' || order_text where attempt_id = (select attempt_id from customer_order where order_id = '${poisoned.id}')`,
    );
    await service.database.script(
      `update outbox set relay_at = 0 where type like 'message.%' and subject_id in ('${poisoned.id}', '${other.id}')`,
    );
    await expect(relayOutbox.runOnce(service.context)).rejects.toThrow('1 of 2 failed');
    const waiting = `select subject_id from outbox where relay_at is not null and subject_id in ('${poisoned.id}', '${other.id}')`;
    expect(await rowsOf(service, waiting)).toEqual([{ subjectId: poisoned.id }]);
    const rowKey = `${poisoned.id}/message.order_confirmation`;
    expect(await failures()).toMatchObject([{ job: 'relay-outbox', merchantId, rowKey, failedCount: 1 }]);

    await service.database.script(`update job_failure set try_at = try_at + 3600000`);
    service.clock.advance(600_000);
    expect(await relayOutbox.runOnce(service.context)).toBe(0);
    await service.database.script(
      `update payment_attempt set order_text = substring(order_text from 8) where attempt_id = (select attempt_id from customer_order where order_id = '${poisoned.id}')`,
    );
    service.clock.advance(3_600_000);
    expect(await relayOutbox.runOnce(service.context)).toBe(1);
    expect(await failures()).toEqual([]);
  });
});

describe('events and deliveries', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  test('an event that cannot be queued keeps none of the others', async () => {
    await listen(service, receiver.url);
    const [subjectId, createdAt] = ['f'.repeat(24), service.clock.nowFor(merchantId)];
    const eventId = `${subjectId}/cart.abandoned`;
    await service.database.script(
      `alter table webhook_delivery add constraint poisoned check (event_id <> '${eventId}') not valid`,
    );
    await writeEvent(service.database, { merchantId, eventId, type: 'cart.abandoned', subjectId, createdAt });
    const sound = {
      merchantId,
      eventId: 'e/cart.abandoned',
      type: 'cart.abandoned',
      subjectId: 'e',
      createdAt,
    } as const;
    await writeEvent(service.database, sound);
    await expect(fanOutNewEvents.runOnce(service.context)).rejects.toThrow('1 of 2 failed');
    expect(await failures()).toMatchObject([{ job: 'fan-out-events', rowKey: eventId, reason: '23514 poisoned' }]);
    expect(await rowsOf(service, `select event_id from webhook_delivery`)).toEqual([{ eventId: 'e/cart.abandoned' }]);
    await service.database.script('alter table webhook_delivery drop constraint poisoned');
    service.clock.advance(1_000);
    expect(await fanOutNewEvents.runOnce(service.context)).toBe(1);
    expect(await failures()).toEqual([]);
    expect(await runLane(service.context)).toBe(2);
  });

  test('a delivery that cannot be made keeps no other from its endpoint, nor the endpoint', async () => {
    receiver.received.length = 0;
    const order = await completed(service, await lockedCart(service));
    await listen(service, receiver.url, ['order.created']);
    await service.database.script(`update payment_attempt set order_text = 'broken ' || order_text where attempt_id = (select attempt_id from customer_order where order_id = '${order.id}');
      update outbox set fanned_out = true where not fanned_out;
      insert into webhook_delivery (merchant_id, endpoint_id, event_id, status, try_at, queued_at)
      select e.merchant_id, e.endpoint_id, o.event_id, 'waiting', 0, 0
      from webhook_endpoint e join outbox o on o.merchant_id = e.merchant_id and o.type = any (e.event_types)
      where o.type = 'order.created' and o.subject_id = '${order.id}'`);
    const sound = await happen(service);
    await expect(runLane(service.context)).rejects.toThrow();
    await runLane(service.context);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([sound]);
    expect(await failures()).toMatchObject([{ job: 'deliver-webhooks', reason: 'SyntaxError' }]);
    await service.database.script(
      `update payment_attempt set order_text = substring(order_text from 8) where attempt_id = (select attempt_id from customer_order where order_id = '${order.id}')`,
    );
    service.clock.advance(1_000);
    expect(await runLane(service.context)).toBe(1);
    expect(await failures()).toEqual([]);
  });

  test('a secret that cannot be opened keeps none of the others from being sealed anew', async () => {
    const made = [await listen(service, receiver.url), await listen(service, receiver.url)];
    const [broken] = made;
    const id = broken?.endpoint.endpointId;
    await service.database.script(`update webhook_endpoint set secret = secret || 'AA' where endpoint_id = '${id}'`);
    const newest = 'the newest secret of this suite which is long enough to be one';
    const next = await startTestService({
      database: service.database,
      environment: { TIFFIN_SECRET: `${newest},${oldest}` },
    });
    next.clock.set(service.clock.now());
    await expect(resealWebhookSecrets.runOnce(next.context)).rejects.toThrow(/^1 of \d+ failed$/);
    expect(await resealWebhookSecrets.runOnce(next.context)).toBe(0);
    expect(await failures()).toMatchObject([{ job: 'reseal-webhook-secrets', rowKey: id }]);
    await next.close();
  });
});

test('a member whose book cannot be settled keeps none of the others', async () => {
  const terms = {
    currency: 'usd',
    rate: { points: 1, spendMinor: 100 },
    minimumSpendMinor: 0,
    welcomePoints: 100,
  } as const;
  await saveProgramme(service.database, merchantId, { ...terms, pointsLifeDays: 30, rewards: [] }, service.clock.now());
  const members: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { customerId } = await signIn(service, merchantId);
    await service.context.loyalty.enrol(merchantId, customerId, 'v1');
    members.push(customerId);
  }
  const [poisoned] = members;
  await service.database.script(
    `alter table loyalty_account add constraint poisoned check (customer_id <> '${poisoned}') not valid`,
  );
  service.clock.advance(30 * 86_400_000);
  await expect(expirePoints.runOnce(service.context)).rejects.toThrow('1 of 2 failed');
  expect(await failures()).toMatchObject([{ job: 'expire-points', rowKey: poisoned, reason: '23514 poisoned' }]);
  expect(await expirePoints.runOnce(service.context)).toBe(0);
  await service.database.script('alter table loyalty_account drop constraint poisoned');
});

test('a row that cannot be removed keeps none of the others', async () => {
  await service.database.script(`
    insert into courier_quote (merchant_id, external_delivery_id, cart_id, location_id, adapter, state, asked_at)
    select '${merchantId}', 'quote-' || number, 'c', 'l', 'a', 'cancelled', number from generate_series(1, 5) number;
    create table referring (merchant_id text, referred text)`);
  if (await service.database.isDistributed?.()) {
    await service.database.script(
      "select create_distributed_table('referring', 'merchant_id', colocate_with => 'merchant')",
    );
  }
  await service.database.script(
    'alter table referring add constraint referring_quote foreign key (merchant_id, referred) references courier_quote',
  );
  await service.database.script(`insert into referring values ('${merchantId}', 'quote-2')`);
  await expect(deleteOldRows.runOnce(service.context)).rejects.toThrow('1 of ');
  const left = 'select external_delivery_id from courier_quote';
  expect(await rowsOf(service, left)).toEqual([{ externalDeliveryId: 'quote-2' }]);
  await service.database.script('drop table referring');
});

describe('what is kept of failures', () => {
  test('is a bounded number for each merchant and job, and beyond it the merchant waits, and no other', async () => {
    const now = service.clock.now();
    for (let count = 0; count <= failuresMax + 3; count += 1) {
      await setAside(service.database, 'expire-carts', { merchantId, rowKey: `row-${count}` }, 'any', now);
    }
    expect(await failures()).toHaveLength(failuresMax + 1);
    const [mine, other] = [await startShopping(service), await atOther()];
    service.clock.advance(3_600_000);
    await service.database.script(`update job_failure set try_at = ${service.clock.now() + 60_000}`);
    await expireCarts.runOnce(service.context);
    expect([await isAnnounced(mine), await isAnnounced(other)]).toEqual([false, true]);
    service.clock.advance(60_000);
    await expireCarts.runOnce(service.context);
    expect(await isAnnounced(mine)).toBe(true);
  });

  test('is tried again after a quarter of an hour at the latest', async () => {
    const [row, now] = [{ merchantId, rowKey: 'one' }, service.clock.now()];
    for (let count = 0; count < 20; count += 1) await setAside(service.database, 'post-claims', row, 'any', now);
    expect(await failures()).toMatchObject([{ failedCount: 20, tryAt: now + quarterHourMs }]);
  });
});
