import { expect } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { completed, lock, payAt, settleJobs } from '../../../support/callers/checkout.ts';
import { tell } from '../../../support/callers/order-devices.ts';
import { addVectorLines, newKey, type Shopper, startShopping, storefront } from '../../../support/callers/shopper.ts';
import type { TestService } from '../../../support/run/service.ts';
import { quoteFor } from '../../../support/vendors/courier-orders.ts';
import { broughtByCourier, nearPartner } from '../../../support/vendors/couriers.ts';
import { askForCode, asking } from '../../customer/sign-in.ts';

export const guestsPath = `/merchants/${merchantIds.demo}/guests`;

/** Words that stand nowhere but in what `leaveTraces` leaves. */
export const words = ['zelda', 'quince', 'whispers', '12125550188'];

/** Where the guest's browser gets notifications about the order. */
export const deviceEndpoint = 'https://push.example/send/whispers';

let count = 0;

export type Guest = {
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly order: { readonly id: string; readonly shortId: string };
  /** One that was ordered and handed over, one with a courier's quote that was left, one whose payment was declined. */
  readonly carts: readonly [paid: Shopper, left: Shopper, declined: Shopper];
};

/** A guest without an account who left name, address, number and words wherever there is a place for them. */
export async function leaveTraces(service: TestService): Promise<Guest> {
  count += 1;
  const emailAddress = `Zelda.${count}@Quince.example`;
  const phoneNumber = '+12125550188';
  const contact = { customerName: 'Zelda Quince', emailAddress, phoneNumber };
  const place = { ...nearPartner, street: '1 Quince Street' };

  const paid = await startShopping(service);
  await addVectorLines(paid);
  await paid.add('sesame-fries', { specialInstructions: 'Whispers to the cook' });
  await paid.change('PUT', '/set-delivery', { ...place, city: 'New York', lat: 40.73, lng: -73.99 });
  await paid.change('PUT', '/validate-and-update', contact);
  await paid.change('PATCH', '', { note: 'Whispers at the door' });
  await visit(service, paid);
  const order = await completed(service, await lock(paid));
  const { receiptToken } = (await paid.send('GET', '/order-link')).body.order;
  await tell(service, { orderId: order.id, headers: { 'X-Receipt-Token': receiptToken } }, deviceEndpoint);
  await service.database.script(`update customer_order set status = 'COMPLETED' where order_id = '${order.id}'`);
  await paid.send('POST', '/rating', { ifMatch: null, body: { rating: 4, comment: 'Zelda whispers' } });

  const left = await broughtByCourier(service, place);
  await left.change('PUT', '/validate-and-update', contact);
  await visit(service, left);

  const declined = await startShopping(service, { fulfillmentMethod: 'delivery' });
  await addVectorLines(declined);
  await declined.change('PUT', '/set-delivery', { ...place, city: 'New York', lat: 40.73, lng: -73.99 });
  await declined.change('PUT', '/validate-and-update', contact);
  const locked = await lock(declined);
  const stop = { name: 'Zelda Quince', addressString: '1 Quince Street', lat: 40.7, lng: -73.9, phoneNumber };
  await quoteFor(service, locked, { dropoff: stop, instructions: 'Whispers' });
  await payAt(service.context, locked, 'declined');
  await settleJobs(service);
  expect((await declined.read()).body.status).toBe('OPEN');
  await askForCode(service, asking(emailAddress));
  return { emailAddress, phoneNumber, order, carts: [paid, left, declined] };
}

async function visit(service: TestService, shopper: Shopper): Promise<void> {
  await service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
    headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey() },
    body: { cartId: shopper.cartId, eventType: 'CART_VIEW', metadata: { of: 'zelda' } },
  });
}
