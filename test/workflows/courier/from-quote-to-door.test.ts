import { expect, test } from 'vitest';
import { cancelUnusedQuotes } from '../../../src/jobs/cancel-unused-quotes.ts';
import { processCourierNotifications } from '../../../src/jobs/process-courier-notifications.ts';
import { sendSandboxNotifications } from '../../../src/jobs/send-sandbox-notifications.ts';
import { completed, giveContact, lock, orderResult, rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { broughtByCourier, courierCalls, courierOf } from '../../support/vendors/couriers.ts';

// The whole way of one delivery with the sandbox's courier, over real HTTP where it notifies.

const service = serviceForTests();

test('200 what was quoted is paid, booked once, and brought', async () => {
  const shopper = await broughtByCourier(service);
  await giveContact(shopper);
  const { externalDeliveryId } = shopper.cart.deliveryQuote;
  const atCourier = async () => (await courierOf(service).find(shopper.cart.merchantId, externalDeliveryId))?.status;
  const orderStatus = async () => (await orderResult(service, shopper)).body.order?.status;
  const locked = await lock(shopper);
  expect(await atCourier()).toBe('quoted');
  await completed(service, locked);
  expect(await atCourier()).toBe('accepted');
  const { order } = (await orderResult(service, shopper)).body;
  expect(order).toMatchObject({ orderTotal: '27.40', pricing: { fulfillmentFee: '5.30', total: '27.40' } });
  const [row] = await rowsOf(
    service,
    `select state, check_at from courier_quote where external_delivery_id = '${externalDeliveryId}'`,
  );
  expect(row).toEqual({ state: 'accepted', checkAt: null });
  for (const [to, status] of [
    ['picked_up', 'OUT_FOR_DELIVERY'],
    ['delivered', 'DELIVERED'],
  ] as const) {
    const path = `/api/v1/sandbox/deliveries/${externalDeliveryId}/advance`;
    expect((await service.call('POST', path, { body: { to } })).status).toBe(200);
    await sendSandboxNotifications.runOnce(service.context);
    await processCourierNotifications.runOnce(service.context);
    expect(await orderStatus()).toBe(status);
  }
  service.clock.advance(24 * 3_600_000);
  expect(await courierCalls(service, () => cancelUnusedQuotes.runOnce(service.context))).toEqual([]);
});
