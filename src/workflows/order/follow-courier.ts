import { canAdvance, type OrderStatus } from '../../domain/order/order.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { CourierReport } from '../../ports/courier.ts';
import { type CourierDelivery, endDelivery, moveDelivery } from '../../store/order/courier-deliveries.ts';
import { findOrder } from '../../store/order/orders.ts';
import { findAttempt } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';
import { bookCourier, cancelBooking, cancelCourier, secondBooking } from '../courier/book-courier.ts';
import { courierNamed } from '../courier/courier-of.ts';
import { nextCheck } from '../courier/next-check.ts';
import { changeOrderStatus } from './change-order-status.ts';

/** How often a courier who has the goods is looked for. */
const onTheWayMs = 20_000;

/**
 * Looks up what has become of a booking and takes order and booking as far as that goes; timer and notification only
 * nudge it, so order and repetition do not matter. True when all of it has taken effect; false when it is too early,
 * then try again later. Throws DEPENDENCY_UNAVAILABLE when the courier cannot be reached.
 */
export async function followCourier(context: Context, delivery: CourierDelivery): Promise<boolean> {
  switch (delivery.state) {
    case 'booking':
      await resumeBooking(context, delivery);
      return false;
    case 'releasing':
      await cancelBooking(context, delivery);
      return true;
    case 'booked':
    case 'picked_up':
      return followReport(context, delivery);
    case 'delivered':
    case 'refused':
    case 'failed':
    case 'released':
    case 'kept':
      return true;
  }
}

/** What a crash left, and every second booking: no other step waits for that one. */
async function resumeBooking(context: Context, delivery: CourierDelivery): Promise<void> {
  const attempt = await findAttempt(context.database, delivery.merchantId, delivery.attemptId);
  if (attempt === null) return;
  if (attempt.phase === 'releasing' || attempt.phase === 'ended') await cancelCourier(context, attempt);
  else await bookCourier(context, attempt);
}

async function followReport(context: Context, delivery: CourierDelivery): Promise<boolean> {
  const { merchantId, externalDeliveryId, state } = delivery;
  const report = await courierNamed(context, merchantId, delivery.courier).find(merchantId, externalDeliveryId);
  switch (report?.status) {
    case undefined:
      return false;
    case 'quoted':
    case 'accepted':
      // A courier that has the goods does not get rid of them by an answer from before.
      await remember(context, delivery, state, report);
      return true;
    case 'picked_up':
      if (!(await moveOrder(context, delivery, 'OUT_FOR_DELIVERY'))) return false;
      await remember(context, delivery, 'picked_up', report);
      return true;
    case 'delivered':
      if (!(await moveOrder(context, delivery, 'DELIVERED'))) return false;
      await remember(context, delivery, 'delivered', report);
      return true;
    case 'cancelled':
      await end(context, delivery);
      return true;
  }
}

async function remember(
  context: Context,
  delivery: CourierDelivery,
  state: CourierDelivery['state'],
  report: CourierReport | undefined,
): Promise<void> {
  const { clock, database } = context;
  const now = clock.nowFor(delivery.merchantId);
  const isOver = state === 'delivered';
  const next = nextCheck(delivery.pickupAt, now, clock.now());
  // Who has the goods is on the way to a person who watches for them.
  const checkAt = state === 'picked_up' && next !== null ? Math.min(next, clock.now() + onTheWayMs) : next;
  await moveDelivery(database, delivery, {
    state,
    checkAt: isOver ? null : checkAt,
    ...(report === undefined ? {} : { report: { ...report, courierSeen: isOver ? null : seenOf(report, now) } }),
  });
}

/** Where the courier was seen, with the instant; null where nothing was said. */
function seenOf({ sighting = null }: CourierReport, at: number): string | null {
  return sighting === null ? null : JSON.stringify({ ...sighting, at });
}

/** True when the order is there by now, or beyond; false when there is no order yet. It never goes back. */
async function moveOrder(
  context: Context,
  { merchantId, orderId }: CourierDelivery,
  to: OrderStatus,
): Promise<boolean> {
  const stored = await findOrder(context.database, merchantId, orderId);
  if (stored === null) return false;
  if (!canAdvance(stored.order.status, to)) return true;
  try {
    await changeOrderStatus(context, merchantId, orderId, to);
  } catch (error) {
    // Another process moved it on, or ended it, a moment ago.
    if (!(error instanceof CommerceError && error.code === 'RESOURCE_CONFLICT')) throw error;
  }
  return true;
}

/**
 * The courier cancelled. Another one is sent once, while the goods are in the shop and the order waits for one.
 * (design/delivery.md#a-courier-that-cancels-is-replaced-once)
 */
async function end(context: Context, delivery: CourierDelivery): Promise<void> {
  const { clock, database } = context;
  const stored = await findOrder(database, delivery.merchantId, delivery.orderId);
  const waits = stored === null || canAdvance(stored.order.status, 'OUT_FOR_DELIVERY');
  const again = delivery.bookingNumber === 1 && delivery.state === 'booked' && waits;
  await endDelivery(database, delivery, {
    state: 'failed',
    checkAt: null,
    again: again ? secondBooking(delivery, clock.now()) : null,
    at: clock.nowFor(delivery.merchantId),
  });
}
