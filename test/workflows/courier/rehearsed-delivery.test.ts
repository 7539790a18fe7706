import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact, lock, rowsOf } from '../../support/callers/checkout.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { nearPartner } from '../../support/vendors/couriers.ts';

// Production that names `couriers` rehearses: the test courier brings nothing, and there nothing plays it.

const service = serviceForTests({
  environment: {
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: 'a test secret that is long enough to be one',
    BASE_URL: 'https://orders.example',
    CHECKOUT_BASE_URL: 'https://pay.example',
    TIFFIN_SANDBOX_ADAPTERS: 'payments,messages,couriers',
  },
});

test('an order of the test courier is finished on the board (design/modes-and-sandbox.md#staff-finish-what-the-test-courier-brings)', async () => {
  const shopper = await startShopping(service, { locationId: locationIds.partner, fulfillmentMethod: 'delivery' });
  await shopper.add('sesame-fries');
  await shopper.change('PUT', '/set-delivery', nearPartner);
  await giveContact(shopper);
  const order = await completed(service, await lock(shopper));
  const [booking] = await rowsOf(service, 'select external_delivery_id, state from courier_delivery');
  expect(booking.state).toBe('booked');
  const advance = `/api/v1/sandbox/deliveries/${booking.externalDeliveryId}/advance`;
  expect((await service.call('POST', advance, { body: { to: 'delivered' } })).status).toBe(404);

  const staff = await signInStaff(service, { role: 'staff' });
  const { headers } = staff;
  const path = `/api/v1/dashboard/merchants/${merchantIds.demo}/locations/${locationIds.partner}/orders/${order.id}/status`;
  for (const to of ['PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED']) {
    const moved = await service.call('POST', path, { headers, body: { to } });
    expect([moved.status, moved.body.state], moved.text).toEqual([200, to]);
  }
  expect(await rowsOf(service, `select status from customer_order where order_id = '${order.id}'`)).toEqual([
    { status: 'COMPLETED' },
  ]);
});
