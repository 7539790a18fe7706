import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expireCarts } from '../../../src/jobs/expire-carts.ts';
import { fanOutNewEvents } from '../../../src/jobs/webhooks/fan-out-events.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { replaySince } from '../../../src/store/webhooks/webhook-deliveries.ts';
import { deleteEndpoint, setEndpointDisabled } from '../../../src/store/webhooks/webhook-endpoints.ts';
import { publishCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import { changeOrderStatus } from '../../../src/workflows/order/change-order-status.ts';
import type { RegisteredEndpoint } from '../../../src/workflows/webhooks/webhook-endpoints.ts';
import { completed, lockedCart, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { counterOrder, offerCounter, sayPaid } from '../../support/callers/counter.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { startReceiver, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';
import { deliveriesOf, happen, listen, runLane } from '../../support/vendors/webhooks.ts';

const merchantId = merchantIds.demo;
let service: TestService;
let receiver: WebhookReceiver;
const registered: RegisteredEndpoint[] = [];

beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
});
afterEach(async () => {
  receiver.received.length = 0;
  for (const { endpoint } of registered.splice(0))
    await deleteEndpoint(service.database, merchantId, endpoint.endpointId);
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

async function endpointFor(...eventTypes: readonly string[]): Promise<RegisteredEndpoint> {
  const made = await listen(service, receiver.url, eventTypes);
  registered.push(made);
  return made;
}

async function deliveredBodies(): Promise<readonly unknown[]> {
  await fanOutNewEvents.runOnce(service.context);
  await runLane(service.context);
  return receiver.received.map(({ body }) => body);
}

describe('which events the merchant gets', () => {
  test('an order, as lists show it, each time as it was then, whatever became of it since', async () => {
    await endpointFor('order.created', 'order.confirmed', 'order.ready', 'order.cancelled');
    const order = await completed(service, await lockedCart(service, { emailAddress: 'ada.private@example.com' }));
    await changeOrderStatus(service.context, merchantId, order.id, 'READY');
    await changeOrderStatus(service.context, merchantId, order.id, 'CANCELLED');
    const bodies = await deliveredBodies();
    const summary = {
      id: order.id,
      shortId: order.shortId,
      restaurantDisplayName: order.restaurantDisplayName,
      fulfillmentMethod: 'takeout',
      fulfillmentIdentifier: 'Pickup counter',
      pickupType: order.pickupType,
      orderTime: order.orderTime,
      orderDate: order.orderDate,
      totalQuantity: order.totalQuantity,
      currency: 'usd',
      orderTotal: '22.10',
      createdAt: order.createdAt,
      locationId: locationIds.alwaysOpen,
    };
    const event = (type: string, status: string) => ({
      id: `evt_${order.id}_${type.replace('.', '_')}`,
      type,
      createdAt: expect.stringMatching(/Z$/),
      data: expect.objectContaining({ ...summary, status }),
    });
    expect(bodies).toHaveLength(4);
    expect(bodies).toEqual(
      expect.arrayContaining([
        event('order.created', 'CONFIRMED'),
        event('order.confirmed', 'CONFIRMED'),
        event('order.ready', 'READY'),
        event('order.cancelled', 'CANCELLED'),
      ]),
    );
    expect(JSON.stringify(receiver.received)).not.toMatch(/ada\.private|Ada Diner/);
  });

  test('an order that is paid to the staff says so, also after they took the money', async () => {
    await endpointFor('order.created', 'order.ready');
    await offerCounter(service);
    const { orderId } = await counterOrder(service);
    expect((await sayPaid(service, orderId)).status).toBe(200);
    await changeOrderStatus(service.context, merchantId, orderId, 'READY');
    const bodies = (await deliveredBodies()) as readonly { readonly data: Readonly<Record<string, unknown>> }[];
    expect(bodies.map(({ data }) => data.payment)).toEqual([{ method: 'counter' }, { method: 'counter' }]);
  });

  test('nothing is left to queue where there is no endpoint; one that is registered later gets it by replay', async () => {
    await fanOutNewEvents.runOnce(service.context);
    const { id: orderId } = await completed(service, await lockedCart(service));
    const waiting = () => rowsOf(service, 'select event_id from outbox where not fanned_out');
    expect(await waiting()).toEqual([]);
    const since = service.clock.nowFor(merchantId) - 3_600_000;
    const { endpoint } = await endpointFor('order.created');
    expect(await deliveredBodies()).toEqual([]);
    const now = service.clock.now();
    expect(await replaySince(service.database, merchantId, endpoint.endpointId, since, now)).toBeGreaterThan(0);
    expect(await deliveredBodies()).toContainEqual(expect.objectContaining({ id: `evt_${orderId}_order_created` }));
  });

  test('a disabled endpoint leaves events to queue, for when it is enabled again; messages are none of them', async () => {
    const { endpoint } = await endpointFor('order.created');
    await setEndpointDisabled(service.database, merchantId, endpoint.endpointId, 'BY_MERCHANT');
    const { id: orderId } = await completed(service, await lockedCart(service, { emailAddress: 'ada@example.com' }));
    const types = await rowsOf(
      service,
      `select type, fanned_out from outbox where subject_id = '${orderId}' order by type`,
    );
    expect(types.map(({ type, fannedOut }) => [type, fannedOut])).toEqual([
      ['message.order_confirmation', true],
      ['order.confirmed', false],
      ['order.created', false],
      ['payment.succeeded', false],
    ]);
  });

  test('an abandoned cart', async () => {
    await endpointFor('cart.abandoned');
    const { cartId } = await readyToPay(service);
    service.clock.advance(3_600_000);
    await expireCarts.runOnce(service.context);
    expect(await deliveredBodies()).toContainEqual({
      id: `evt_${cartId}_cart_abandoned`,
      type: 'cart.abandoned',
      createdAt: new Date(service.clock.now()).toISOString(),
      data: { cartId },
    });
  });

  test('a publication of the catalog, written with it or not at all', async () => {
    await endpointFor('menu.published');
    const now = service.clock.now();
    const failing = service.database.transaction(async (tx) => {
      await publishCatalog({ ...tx, notify: async () => {} }, merchantId, now);
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await deliveredBodies()).toEqual([]);
    const publicationRevision = await publishCatalog(service.database, merchantId, now);
    expect(await deliveredBodies()).toEqual([
      {
        id: `evt_${merchantId}-${publicationRevision}_menu_published`,
        type: 'menu.published',
        createdAt: new Date(now).toISOString(),
        data: {
          publicationRevision,
          links: { publications: `/api/v1/dashboard/merchants/${merchantId}/catalog/publications` },
        },
      },
    ]);
  });
});

describe('which endpoints get an event', () => {
  test('only who asked for it, only the merchant itself, each once, however often it is fanned out', async () => {
    const first = await endpointFor('cart.abandoned');
    const second = await endpointFor('cart.abandoned', 'order.ready');
    const other = await endpointFor('order.ready');
    await happen(service, merchantIds.demoUk);
    const eventId = await happen(service);
    const again = `update outbox set fanned_out = false where event_id like '${eventId.split('_')[1]}%'`;
    await rowsOf(service, again);
    expect(await fanOutNewEvents.runOnce(service.context)).toBe(0);
    expect((await deliveriesOf(service, first)).map((delivery) => delivery.eventId)).toEqual([eventId]);
    expect((await deliveriesOf(service, second)).map((delivery) => delivery.eventId)).toEqual([eventId]);
    expect(await deliveriesOf(service, other)).toEqual([]);
  });

  test('none that is disabled, and none about what happened before', async () => {
    await happen(service);
    const made = await endpointFor('cart.abandoned');
    const { endpointId } = made.endpoint;
    expect(await fanOutNewEvents.runOnce(service.context)).toBe(0);
    await setEndpointDisabled(service.database, merchantId, endpointId, 'BY_MERCHANT');
    await happen(service);
    await setEndpointDisabled(service.database, merchantId, endpointId, null);
    expect(await fanOutNewEvents.runOnce(service.context)).toBe(0);
    expect(await deliveriesOf(service, made)).toEqual([]);
  });

  test('all of them when many happen at once, from many nodes', async () => {
    const made = await endpointFor('cart.abandoned');
    const run = () => fanOutNewEvents.runOnce(service.context);
    await Promise.all(Array.from({ length: 20 }, () => happen(service)));
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await deliveriesOf(service, made)).toHaveLength(20);
  });
});
