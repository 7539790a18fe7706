import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { TestService } from '../run/service.ts';
import { completed, type Locked, lock, lockedCart, payAt, readyToPay, rowsOf, runJobs } from './checkout.ts';

/** The orders of a location of `demo` in the dashboard. */
export const boardPath = (locationId: string = locationIds.alwaysOpen) =>
  `/merchants/${merchantIds.demo}/locations/${locationId}/orders`;

/** A paid cart whose kitchen has not answered yet, at a location where it is not accepted by itself, and its order id. */
export async function placedOrder(service: TestService): Promise<{ locked: Locked; orderId: string }> {
  const locked = await lockedCart(service, { locationId: locationIds.downtown });
  await payAt(service.context, locked, 'succeeded');
  await runJobs(service.context);
  const { cartId } = locked.shopper;
  const [row] = await rowsOf(service, `select order_id from placement where cart_id = '${cartId}'`);
  return { locked, orderId: row.orderId };
}

/** A paid and accepted order of 22.10: its lines cost 14.00 and 6.00, with 10.5 % tax. */
export async function paidOrder(service: TestService) {
  const locked = await lock(await readyToPay(service));
  const order = await completed(service, locked);
  const [first, second] = order.items as readonly { id: string }[];
  if (first === undefined || second === undefined) throw new Error('the order has two lines');
  return { locked, orderId: order.id as string, items: [first.id, second.id] as const };
}

/** What the processor and the order say was given back of an order. */
export async function givenBack(service: TestService, orderId: string) {
  const [row] = await rowsOf(
    service,
    `select o.status, o.refunded_minor, o.refund_held_minor, s.refunded_minor as processor_minor
     from customer_order o join sandbox_payment s on s.merchant_id = o.merchant_id and s.attempt_id = o.attempt_id
     where o.order_id = '${orderId}'`,
  );
  return {
    status: row.status,
    refundedMinor: row.refundedMinor,
    heldMinor: row.refundHeldMinor,
    processorMinor: row.processorMinor,
  };
}
