import type { FrozenCourier, FrozenOrder } from '../../domain/order/order.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { CourierOrder, CourierReport, DeliveryProvider } from '../../ports/courier.ts';
import { markQuoteAccepted } from '../../store/cart/courier-quotes.ts';
import {
  beginBooking,
  type CourierDelivery,
  endDelivery,
  findNewestBooking,
  moveDelivery,
  type NewBooking,
  noteAsking,
} from '../../store/order/courier-deliveries.ts';
import type { PaymentAttempt } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';
import { isTooLate } from '../is-too-late.ts';
import { courierNamed } from './courier-of.ts';
import { nextCheck } from './next-check.ts';

/**
 * A courier that cannot be reached for so long is one that will not come: the payment is voided.
 * (design/delivery.md#a-courier-that-is-silent-for-ten-minutes-will-not-come)
 */
const patienceMs = 10 * 60_000;

/** Longer than one request that asks a courier can take, time-outs and look-ups together. */
const busyMs = 120_000;

/** More steps than two bookings take. */
const stepsMax = 12;

/**
 * Sends the courier that was quoted for the order of `attempt`, once, however often it is asked: the kitchen side has
 * accepted, the money is reserved and not yet captured. `not_needed` where no partner delivers; `refused` when the
 * courier will not come, so no order can come of it. Throws DEPENDENCY_UNAVAILABLE when the courier cannot be reached.
 */
export async function bookCourier(
  context: Context,
  attempt: PaymentAttempt,
): Promise<'booked' | 'refused' | 'not_needed'> {
  const wanted = wantedCourier(attempt);
  if (wanted === null || attempt.placement === null) return 'not_needed';
  for (let step = 0; step < stepsMax; step += 1) {
    const delivery = await findNewestBooking(context.database, attempt.merchantId, attempt.attemptId);
    switch (delivery?.state) {
      case undefined:
        if (isForgotten(context, wanted, attempt)) return 'refused';
        await begin(context, attempt, wanted, 'booking');
        break;
      case 'booking':
        await ask(context, attempt, wanted, delivery);
        break;
      case 'booked':
      case 'picked_up':
      case 'delivered':
        return 'booked';
      case 'refused':
      case 'failed':
      case 'releasing':
      case 'released':
      case 'kept':
        return 'refused';
    }
  }
  throw new Error(`broken assumption: the courier of ${attempt.attemptId} comes or does not`);
}

/** Whether the kitchen accepted it and we were away, until hours after it was to be picked up: no one is there to hand it over. */
function isForgotten(
  context: Context,
  { pickupAt }: FrozenCourier,
  { merchantId, placement }: PaymentAttempt,
): boolean {
  const now = context.clock.nowFor(merchantId);
  return isTooLate(context, Math.max(pickupAt, placement?.decidedAt ?? now), now);
}

/**
 * Cancels the courier of `attempt`, if one was sent; can be done any number of times. From then on none is booked for
 * it. Never throws because the courier cannot be reached: the money does not wait for it, a job retries.
 */
export async function cancelCourier(context: Context, attempt: PaymentAttempt): Promise<void> {
  const wanted = wantedCourier(attempt);
  if (wanted === null || attempt.placement === null) return;
  if (await begin(context, attempt, wanted, 'released')) return;
  for (let step = 0; step < stepsMax; step += 1) {
    const delivery = await findNewestBooking(context.database, attempt.merchantId, attempt.attemptId);
    if (delivery?.state === 'booking' || delivery?.state === 'booked') {
      await moveDelivery(context.database, delivery, { state: 'releasing', checkAt: context.clock.now() });
      continue;
    }
    if (delivery?.state === 'releasing') await cancelBooking(context, delivery);
    return;
  }
}

/** Cancels a booking at its courier; a job retries while the courier cannot be reached. */
export async function cancelBooking(context: Context, delivery: CourierDelivery): Promise<void> {
  const { database, clock } = context;
  try {
    await courierNamed(context, delivery.merchantId, delivery.courier).cancel(
      delivery.merchantId,
      delivery.externalDeliveryId,
    );
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    // It has the goods: it brings them, and what it asks is the merchant's.
    if (error.code === 'RESOURCE_CONFLICT') await moveDelivery(database, delivery, { state: 'kept', checkAt: null });
    return;
  }
  // An earlier request may still be booking it: then it is cancelled once more, when that request must be over.
  const isBusy = delivery.busyUntil > clock.now();
  if (isBusy) await moveDelivery(database, delivery, { state: 'releasing', checkAt: delivery.busyUntil });
  else await moveDelivery(database, delivery, { state: 'released', checkAt: null });
}

function begin(
  context: Context,
  attempt: PaymentAttempt,
  wanted: FrozenCourier,
  state: NewBooking['state'],
): Promise<boolean> {
  const { placement } = attempt;
  assert(placement !== null, 'a courier is for what was placed');
  const now = context.clock.now();
  return beginBooking(context.database, {
    merchantId: attempt.merchantId,
    attemptId: attempt.attemptId,
    orderId: placement.orderId,
    locationId: attempt.locationId,
    state,
    quotedId: wanted.externalDeliveryId,
    ownId: `${attempt.attemptId}-1`,
    // The one that was quoted; where that is not known any more, the one that is asked first today.
    courier: context.partners.couriersOf(attempt.merchantId)[0]?.name ?? 'none',
    quotedFeeMinor: wanted.feeMinor,
    pickupAt: wanted.pickupAt,
    bookedFrom: now,
    checkAt: state === 'booking' ? now + busyMs : null,
  });
}

/** Asks the courier once and stores what came of it; the next look finds the booking in another state. */
async function ask(
  context: Context,
  attempt: PaymentAttempt,
  wanted: FrozenCourier,
  delivery: CourierDelivery,
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const at = clock.nowFor(delivery.merchantId);
  if (delivery.bookedFrom + patienceMs <= now) {
    // What became of the last try is unknown, so it is cancelled as well.
    await endDelivery(database, delivery, { state: 'releasing', checkAt: now, again: null, at });
    return;
  }
  if (!(await noteAsking(database, delivery, now + busyMs))) return;
  // From here on the booking answers for it: no job cancels the quote as one that no cart carries.
  await markQuoteAccepted(database, delivery.merchantId, delivery.externalDeliveryId);
  const report = await send(
    courierNamed(context, delivery.merchantId, delivery.courier),
    orderOf(attempt, wanted, delivery, at),
    delivery,
  );
  if (report === null) {
    await endDelivery(database, delivery, { state: 'refused', checkAt: null, again: null, at });
    return;
  }
  if (report.status === 'cancelled') {
    const again = delivery.bookingNumber === 1 ? secondBooking(delivery, now) : null;
    await endDelivery(database, delivery, { state: 'failed', checkAt: null, again, at });
    return;
  }
  const checkAt = nextCheck(delivery.pickupAt, at, now);
  if (await moveDelivery(database, delivery, { state: 'booked', checkAt, report })) return;
  // Cancelled while it was being booked: the cancellation may have reached the courier before the booking did.
  const newest = await findNewestBooking(database, delivery.merchantId, delivery.attemptId);
  if (newest?.state === 'released' || newest?.state === 'releasing') await cancelBooking(context, newest);
}

/**
 * The second booking goes by a name of ours: the first one's is used up.
 * (design/delivery.md#a-delivery-goes-by-one-name-at-a-time)
 */
export function secondBooking({ attemptId }: CourierDelivery, bookedFrom: number) {
  return { externalDeliveryId: `${attemptId}-2`, bookedFrom };
}

/** Looked up before it is asked again. Null when the courier refuses for good. */
async function send(
  courier: DeliveryProvider,
  order: CourierOrder,
  delivery: CourierDelivery,
): Promise<CourierReport | null> {
  try {
    if (delivery.triedCount > 0) {
      const known = await courier.find(order.merchantId, order.externalDeliveryId);
      if (known !== null && known.status !== 'quoted') return known;
    }
    if (order.externalDeliveryId.startsWith(`${delivery.attemptId}-`)) await courier.quote(order);
    return await courier.accept(order);
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'RESOURCE_CONFLICT') return null;
    throw error;
  }
}

function orderOf(attempt: PaymentAttempt, wanted: FrozenCourier, delivery: CourierDelivery, now: number): CourierOrder {
  const { placement } = attempt;
  assert(placement !== null, 'a courier is for what was placed');
  return {
    merchantId: attempt.merchantId,
    locationId: attempt.locationId,
    externalDeliveryId: delivery.externalDeliveryId,
    pickup: wanted.pickup,
    dropoff: wanted.dropoff,
    goodsValueMinor: wanted.goodsValueMinor,
    currency: attempt.currency,
    // The kitchen side may have taken its time to accept; no courier is sent into the past.
    pickupAt: Math.max(wanted.pickupAt, now),
    courierTipMinor: wanted.courierTipMinor,
    shortId: placement.shortId,
    instructions: wanted.instructions,
    ...(wanted.leaveAtDoor === true && { leaveAtDoor: true }),
  };
}

function wantedCourier({ orderText }: PaymentAttempt): FrozenCourier | null {
  return orderText === null ? null : ((JSON.parse(orderText) as FrozenOrder).courier ?? null);
}
