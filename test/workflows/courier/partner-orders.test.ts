import { describe, expect, test } from 'vitest';
import { processCourierNotifications } from '../../../src/jobs/process-courier-notifications.ts';
import { sendSandboxNotifications } from '../../../src/jobs/send-sandbox-notifications.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import {
  completed,
  giveContact,
  type Locked,
  lock,
  orderResult,
  payAt,
  rowsOf,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { courierOf } from '../../support/vendors/couriers.ts';

// The whole way of an order that a partner brings, with the test courier, as an integrator meets it at `demo-partner`.

const service = serviceForTests();

const nearby = {
  street: '31-00 47th Avenue',
  city: 'Long Island City',
  state: 'NY',
  zipCode: '11101',
  country: 'United States',
  lat: 40.743,
  lng: -73.935,
};

async function lockedDelivery(): Promise<Locked> {
  const shopper = await startShopping(service, { locationId: locationIds.partner, fulfillmentMethod: 'delivery' });
  await shopper.add('sesame-fries');
  await shopper.change('PUT', '/set-delivery', nearby);
  await giveContact(shopper);
  return lock(shopper);
}

/** Posts what the test courier owes, and follows it up. */
async function hear(): Promise<void> {
  for (let more = 1; more > 0; ) more = await sendSandboxNotifications.runOnce(service.context);
  await processCourierNotifications.runOnce(service.context);
}

async function bookings({ shopper }: Locked) {
  return rowsOf(
    service,
    `select d.external_delivery_id, d.state, d.quoted_fee_minor, d.booked_fee_minor
     from courier_delivery d join payment_attempt a on a.merchant_id = d.merchant_id and a.attempt_id = d.attempt_id
     where a.cart_id = '${shopper.cartId}' order by d.booked_from, d.booking_number`,
  );
}

describe('an order at demo-partner', () => {
  test('is brought by the courier that was quoted, for the fee that was shown', async () => {
    const locked = await lockedDelivery();
    const { externalDeliveryId, feeMinor } = locked.shopper.cart.deliveryQuote;
    const order = await completed(service, locked);
    expect(await bookings(locked)).toEqual([
      {
        externalDeliveryId,
        state: 'booked',
        quotedFeeMinor: feeMinor,
        bookedFeeMinor: feeMinor,
      },
    ]);
    expect(order.pricing.fulfillmentFee).toBe((feeMinor / 100).toFixed(2));
    expect(Object.keys(order)).not.toContain('courier');
    for (const [status, becomes] of [
      ['picked_up', 'OUT_FOR_DELIVERY'],
      ['delivered', 'DELIVERED'],
    ] as const) {
      await service.context.sandboxCouriers?.advance(externalDeliveryId, status);
      await hear();
      expect((await orderResult(service, locked.shopper)).body.order.status).toBe(becomes);
    }
    const [ledger] = await rowsOf(
      service,
      `select state from courier_quote where external_delivery_id = '${externalDeliveryId}'`,
    );
    expect(ledger).toEqual({ state: 'accepted' });
  });

  test('that no courier takes in the end costs nothing, and can be paid again', async () => {
    const locked = await lockedDelivery();
    const courier = courierOf(service);
    courier.failNext('accept', { how: 'refused' });
    await payAt(service.context, locked, 'succeeded');
    await settleJobs(service);
    const { shopper } = locked;
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
    await shopper.read().then(({ body }) => expect(body.status).toBe('OPEN'));
    const { body } = await shopper.read();
    const validated = await shopper.send('PUT', '/validate-and-update', {
      body: { customerName: 'Ada Diner', emailAddress: 'ada@example.com' },
      ifMatch: `"cart-${body.revision}"`,
    });
    expect(validated.status, validated.text).toBe(200);
    const again = await lock(shopper);
    await completed(service, again);
    expect((await bookings(locked)).map(({ state }) => state)).toEqual(['refused', 'booked']);
    const couriers = await rowsOf(
      service,
      `select external_delivery_id from sandbox_delivery where merchant_id = '${merchantIds.demo}' and status = 'accepted'`,
    );
    expect(couriers).toHaveLength(1);
  });
});
