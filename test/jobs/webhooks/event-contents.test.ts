import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookEventSchema } from '../../../src/contract/webhooks/webhook-events.ts';
import { eventTypes, parseEventType } from '../../../src/domain/webhooks/event.ts';

import { fanOutNewEvents } from '../../../src/jobs/webhooks/fan-out-events.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { listDeliveries } from '../../../src/store/webhooks/webhook-deliveries.ts';
import { publishCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import { changeOrderStatus } from '../../../src/workflows/order/change-order-status.ts';
import { refundPart } from '../../../src/workflows/order/refund-part.ts';
import type { RegisteredEndpoint } from '../../../src/workflows/webhooks/webhook-endpoints.ts';
import { placePath } from '../../support/callers/back-office.ts';
import { completed, lockedCart, payAt, rowsOf, settleJobs } from '../../support/callers/checkout.ts';
import { counterOrder, offerCounter } from '../../support/callers/counter.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { startReceiver, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';
import { listen, runLane } from '../../support/vendors/webhooks.ts';

const merchantId = merchantIds.demo;
const locationId = locationIds.alwaysOpen;
let service: TestService;
let receiver: WebhookReceiver;
let endpoint: RegisteredEndpoint['endpoint'];

beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
  ({ endpoint } = await listen(service, receiver.url, eventTypes));
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

// biome-ignore lint/suspicious/noExplicitAny: a body is looked into freely by assertions.
async function delivered(type: string): Promise<readonly any[]> {
  receiver.received.length = 0;
  await fanOutNewEvents.runOnce(service.context);
  while ((await runLane(service.context)) > 0);
  for (const { body } of receiver.received) {
    const known = parseEventType(body.type);
    expect(known, body.type).not.toBeNull();
    if (known !== null) expect([...Compile(webhookEventSchema(known)).Errors(body)], body.type).toEqual([]);
  }
  return receiver.received.map(({ body }) => body).filter((body) => body.type === type);
}

/** A link as a person's session calls it. */
const onDashboard = (link: string): string => link.replace('/api/v1/dashboard', '');

const refund = (orderId: string, refundId: string, amountMinor: number) =>
  refundPart(
    service.context,
    merchantId,
    orderId,
    { refundId, amountMinor, itemIds: [], refundedMinor: 0 },
    { together: (work) => service.database.transaction(work), accountId: null, reason: 'Ada found a hair' },
  );

describe('an event says what its receiver needs, or where it is read', () => {
  test('an order: its lines with their choices, what was charged, where a token reads it, and the payment', async () => {
    const order = await completed(service, await lockedCart(service, { emailAddress: 'ada.private@example.com' }));
    const [created] = await delivered('order.created');
    expect(created.data.items).toEqual([
      expect.objectContaining({
        name: order.items[0].name,
        quantity: order.items[0].quantity,
        price: expect.any(String),
      }),
      expect.objectContaining({ name: order.items[1].name, total: order.items[1].total }),
    ]);
    expect(created.data.items.flatMap(({ modifiers }: { modifiers: readonly object[] }) => modifiers)).toEqual(
      order.items.flatMap(({ modifiers }: { modifiers: readonly object[] }) =>
        modifiers.map((modifier) => ({ ...modifier, depth: expect.any(Number) })),
      ),
    );
    const { refunded, netPaid, ...charged } = order.pricing;
    expect(created.data.pricing).toEqual(charged);
    const owner = await signInStaff(service);
    const read = await owner.call('GET', onDashboard(created.data.links.order));
    expect([read.status, read.body.orderId ?? read.body.id], read.text).toEqual([200, order.id]);
    const paid = receiver.received.find(({ body }) => body.type === 'payment.succeeded')?.body;
    expect(paid.data).toEqual({
      paymentId: expect.any(String),
      orderId: order.id,
      locationId,
      amount: '22.10',
      currency: 'usd',
    });
    expect(JSON.stringify(receiver.received)).not.toMatch(/ada\.private|Ada Diner|specialInstructions/);
  });

  test('what happened at one moment comes in the order of the list, so that an order is there before it is confirmed', async () => {
    await completed(service, await lockedCart(service));
    await delivered('order.created');
    const types = receiver.received.map(({ body }) => body.type);
    expect(types).toEqual(['order.created', 'order.confirmed', 'payment.succeeded']);
    const rows = await listDeliveries(service.database, endpoint, {
      status: null,
      before: null,
      beforeEventId: null,
      limit: 3,
    });
    expect(rows.map(({ type }) => type)).toEqual(types.toReversed());
  });

  test('no payment where the staff take the money', async () => {
    await offerCounter(service);
    const order = await counterOrder(service);
    await settleJobs(service);
    const events = await rowsOf(service, `select type from outbox where subject_id = '${order.orderId}'`);
    const types = events.map(({ type }) => type);
    expect(types).toContain('order.confirmed');
    expect(types).not.toContain('payment.succeeded');
  });

  test('a declined payment, once, with its cart', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'declined');
    await settleJobs(service);
    const [failed, ...more] = await delivered('payment.failed');
    expect(more).toEqual([]);
    expect(failed).toMatchObject({
      id: `evt_${failed.data.paymentId}_payment_failed`,
      data: { cartId: locked.shopper.cartId, locationId, amount: '22.10', currency: 'usd', code: 'PAYMENT_FAILED' },
    });
  });

  test('a payment that the guest gave up is none that failed', async () => {
    await payAt(service.context, await lockedCart(service), 'cancelled');
    await settleJobs(service);
    expect(await delivered('payment.failed')).toEqual([]);
  });

  test('refunds that were made and refused, without the words of the staff', async () => {
    const { id: orderId } = await completed(service, await lockedCart(service));
    const data = { orderId, locationId, currency: 'usd', itemIds: [] };
    const at = `attempt_id = (select attempt_id from customer_order where order_id = '${orderId}')`;
    await rowsOf(service, `update sandbox_payment set status = 'authorized' where ${at}`);
    await expect(refund(orderId, 'refund-0001', 300)).rejects.toThrow('refuses');
    const [refused] = await delivered('refund.failed');
    expect(refused).toMatchObject({ id: `evt_${orderId}-1_refund_failed`, data: { ...data, amount: '3.00' } });
    await rowsOf(service, `update sandbox_payment set status = 'captured' where ${at}`);
    await refund(orderId, 'refund-0002', 700);
    const [made] = await delivered('refund.succeeded');
    expect(made).toMatchObject({ id: `evt_${orderId}-2_refund_succeeded`, data: { ...data, amount: '7.00' } });
    expect(JSON.stringify(receiver.received)).not.toContain('hair');
    await changeOrderStatus(service.context, merchantId, orderId, 'CANCELLED');
    expect((await delivered('refund.succeeded'))[0].data.amount).toBe('15.10');
  });

  test('a publication, and what is sold out: each change under an id of its own, none without a change', async () => {
    const publicationRevision = await publishCatalog(service.database, merchantId, service.clock.nowFor(merchantId));
    const [published] = await delivered('menu.published');
    expect(published.data.publicationRevision).toBe(publicationRevision);
    const worker = await signInStaff(service, { role: 'owner' });
    expect((await worker.call('GET', onDashboard(published.data.links.publications))).status).toBe(200);
    const set = (body: object) => worker.call('PUT', `${placePath()}/availability`, body);
    await set({ entityId: 'latte', soldOut: true });
    await set({ entityId: 'celebration-cake', soldOut: false, stock: 2 });
    expect((await set({ entityId: 'unheard-of', soldOut: true })).status).toBe(400);
    const changed = await delivered('availability.changed');
    expect(new Set(changed.map(({ id }) => id)).size).toBe(2);
    expect(changed).toHaveLength(2);
    const { links } = changed[0].data;
    expect(changed[0].data).toEqual({ locationId, links: { availability: expect.stringContaining('/availability') } });
    expect((await worker.call('GET', onDashboard(links.availability))).status).toBe(200);
  });
});
