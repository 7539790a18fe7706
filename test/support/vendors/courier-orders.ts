import type { FrozenCourier, FrozenOrder } from '../../../src/domain/order/order.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { findNewestBooking } from '../../../src/store/order/courier-deliveries.ts';
import { findAttempt, type PaymentAttempt } from '../../../src/store/order/payments.ts';
import { completeCheckout } from '../../../src/workflows/checkout/complete-checkout.ts';
import { giveContact, type Locked, lock, payAt, rowsOf } from '../callers/checkout.ts';
import { addVectorLines, startShopping } from '../callers/shopper.ts';
import type { TestService } from '../run/service.ts';

const address = {
  street: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
  lat: 40.73,
  lng: -73.99,
};

export type CourierOrderInTest = {
  readonly locked: Locked;
  readonly attemptId: string;
  /** The name of its quote. */
  readonly quotedId: string;
};

let quoteCount = 0;

/** A cart locked for payment whose order a courier is to bring, for a quote of 5.50 that the customer saw. */
export async function lockedForCourier(
  service: TestService,
  changes: Partial<FrozenCourier> = {},
): Promise<CourierOrderInTest> {
  const shopper = await startShopping(service, { fulfillmentMethod: 'delivery' });
  await addVectorLines(shopper);
  await shopper.change('PUT', '/set-delivery', address);
  await giveContact(shopper);
  const locked = await lock(shopper);
  quoteCount += 1;
  return { locked, ...(await quoteFor(service, locked, { externalDeliveryId: `quote-${quoteCount}`, ...changes })) };
}

/** Gives the order of a locked cart the courier that was quoted, as a location that delivers through a partner does. */
export async function quoteFor(
  service: TestService,
  { shopper }: Locked,
  changes: Partial<FrozenCourier>,
): Promise<{ attemptId: string; quotedId: string }> {
  const [row] = await rowsOf(
    service,
    `select attempt_id, order_text from payment_attempt where cart_id = '${shopper.cartId}'
     order by attempt_number desc limit 1`,
  );
  const frozen = JSON.parse(row.orderText) as FrozenOrder;
  const stop = { name: 'A Person', addressString: 'Somewhere', lat: 40.7, lng: -73.9, phoneNumber: '+12125550123' };
  const courier: FrozenCourier = {
    externalDeliveryId: 'quote',
    feeMinor: 550,
    courierTipMinor: 200,
    goodsValueMinor: 2_000,
    pickup: stop,
    dropoff: stop,
    pickupAt: service.clock.nowFor(merchantIds.demo) + 1_200_000,
    instructions: 'third bell',
    ...changes,
  };
  const text = {
    name: `test quote ${row.attemptId}`,
    text: 'update payment_attempt set order_text = $2 where attempt_id = $1',
  };
  await service.database.run(text, [row.attemptId, JSON.stringify({ ...frozen, courier })]);
  return { attemptId: row.attemptId, quotedId: courier.externalDeliveryId };
}

/** The same, paid and placed with the kitchen side: the moment before the courier is sent. */
export async function placedForCourier(
  service: TestService,
  changes: Partial<FrozenCourier> = {},
): Promise<CourierOrderInTest & { readonly attempt: PaymentAttempt }> {
  const order = await lockedForCourier(service, changes);
  await payAt(service.context, order.locked, 'succeeded');
  await completeCheckout(service.context, merchantIds.demo, order.attemptId);
  return { ...order, attempt: await attemptOf(service, order) };
}

export async function attemptOf(service: TestService, { attemptId }: CourierOrderInTest): Promise<PaymentAttempt> {
  const attempt = await findAttempt(service.database, merchantIds.demo, attemptId);
  if (attempt === null) throw new Error('the attempt is there');
  return attempt;
}

/** The booking that counts. */
export function bookingOf(service: TestService, { attemptId }: CourierOrderInTest) {
  return findNewestBooking(service.database, merchantIds.demo, attemptId);
}
