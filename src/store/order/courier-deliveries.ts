import type { Minor } from '../../domain/values/money.ts';
import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import { needsNoFanOut } from '../outbox/outbox.ts';

export type CourierState =
  | 'booking'
  | 'booked'
  | 'picked_up'
  | 'delivered'
  | 'refused'
  | 'failed'
  | 'releasing'
  | 'released'
  | 'kept';

/** One booking of a courier for a payment attempt; `state` says from where to go on (migration 000011). */
export type CourierDelivery = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly bookingNumber: number;
  readonly externalDeliveryId: string;
  readonly courier: string;
  readonly orderId: string;
  readonly locationId: string;
  readonly state: CourierState;
  readonly quotedFeeMinor: Minor;
  readonly bookedFeeMinor: Minor | null;
  readonly trackingUrl: string | null;
  readonly supportReference: string | null;
  readonly pickupAt: number;
  readonly bookedFrom: number;
  readonly busyUntil: number;
  readonly triedCount: number;
};

export type NewBooking = Pick<
  CourierDelivery,
  'merchantId' | 'attemptId' | 'courier' | 'orderId' | 'locationId' | 'quotedFeeMinor' | 'pickupAt' | 'bookedFrom'
> & {
  /** `released` keeps every later act from booking under this attempt later. */
  readonly state: 'booking' | 'released';
  /** The name the quote has at the courier; whose it was counts, and `courier` where that is not known any more. */
  readonly quotedId: string;
  /** The name to take where another attempt has used that of the quote. */
  readonly ownId: string;
  readonly checkAt: number | null;
};

const deliveryColumns = `merchant_id, attempt_id, booking_number, external_delivery_id, courier, order_id, location_id, state,
  quoted_fee_minor, booked_fee_minor, tracking_url, support_reference, pickup_at, booked_from, busy_until, tried_count`;

/** Begins the first booking of an attempt. False, and nothing happens, when there is one already. */
export async function beginBooking(database: Database, booking: NewBooking): Promise<boolean> {
  const rows = await database.run(insertBooking, [
    booking.merchantId,
    booking.attemptId,
    booking.quotedId,
    booking.ownId,
    booking.courier,
    booking.orderId,
    booking.locationId,
    booking.state,
    booking.quotedFeeMinor,
    booking.pickupAt,
    booking.bookedFrom,
    booking.checkAt,
  ]);
  return rows.length === 1;
}

/** The newest booking of an attempt, the one that counts; null when no courier was ever to be sent. */
export async function findNewestBooking(
  database: Database,
  merchantId: string,
  attemptId: string,
): Promise<CourierDelivery | null> {
  const [row] = await database.run<CourierDelivery>(selectNewest, [merchantId, attemptId]);
  return row ?? null;
}

/** What guests are told of the courier of their order. */
export type ToldDelivery = Pick<CourierDelivery, 'state' | 'trackingUrl'> & {
  /** JSON of a sighting with its instant; null: nothing is known, or it is over. */
  readonly courierSeen: string | null;
  readonly dropoffEstimatedAt: number | null;
  readonly proofUrl: string | null;
};

/** The newest booking for an order; null where no partner brings it. */
export async function findToldDelivery(
  database: Database,
  merchantId: string,
  attemptId: string,
): Promise<ToldDelivery | null> {
  const [row] = await database.run<ToldDelivery>(selectTold, [merchantId, attemptId]);
  return row ?? null;
}

/** The booking a courier knows by this name; null when we never booked under it. */
export async function findBookingNamed(
  database: Database,
  merchantId: string,
  externalDeliveryId: string,
): Promise<CourierDelivery | null> {
  const [row] = await database.run<CourierDelivery>(selectNamed, [merchantId, externalDeliveryId]);
  return row ?? null;
}

/** Bookings to look at by now (real time), each given to one caller only until `retryAt`. */
export const claimDueDeliveries = claiming<CourierDelivery>('claim-due-courier-bookings', {
  table: 'courier_delivery',
  job: 'follow-deliveries',
  key: ['merchant_id', 'attempt_id', 'booking_number'],
  due: 'check_at',
  returning: deliveryColumns,
});

/**
 * Notes that the courier is being asked to come, until `busyUntil` at the latest; a cancellation waits that
 * long before the matter is closed. False when the booking has moved on.
 */
export async function noteAsking(
  database: Database,
  { merchantId, attemptId, bookingNumber }: CourierDelivery,
  busyUntil: number,
): Promise<boolean> {
  const rows = await database.run(updateAsking, [merchantId, attemptId, bookingNumber, busyUntil]);
  return rows.length === 1;
}

export type DeliveryMove = {
  readonly state: CourierState;
  readonly checkAt: number | null;
  /** What the courier reports now; left out: as it was. */
  readonly report?: {
    readonly feeMinor: Minor;
    readonly trackingUrl: string | null;
    readonly supportReference: string | null;
    /** Who was seen where, as text; null: nothing is known, and what was is forgotten. */
    readonly courierSeen?: string | null;
    readonly dropoffEstimatedAt?: number | null;
    readonly proofUrl?: string | null;
  };
};

/** Moves a booking that is still in the state of `delivery`; false when another act moved it. */
export async function moveDelivery(
  database: Database,
  { merchantId, attemptId, bookingNumber, state }: CourierDelivery,
  to: DeliveryMove,
): Promise<boolean> {
  const rows = await database.run(updateState, [
    merchantId,
    attemptId,
    bookingNumber,
    state,
    to.state,
    to.checkAt,
    to.report?.feeMinor ?? null,
    to.report?.trackingUrl ?? null,
    to.report?.supportReference ?? null,
    to.report?.courierSeen ?? null,
    to.report?.dropoffEstimatedAt ?? null,
    to.report?.proofUrl ?? null,
  ]);
  return rows.length === 1;
}

export type DeliveryEnd = {
  readonly state: 'refused' | 'failed' | 'releasing';
  readonly checkAt: number | null;
  /** The second booking, due at once; null: no other courier is sent. */
  readonly again: { readonly externalDeliveryId: string; readonly bookedFrom: number } | null;
  /** By the merchant's clock. */
  readonly at: number;
};

/**
 * Ends a booking that is still in the state of `delivery` without a delivery, begins the second one where it is given, and
 * writes the event `delivery.failed` if the order exists by now; all of it or nothing. False when another act moved it.
 */
export async function endDelivery(
  database: Database,
  { merchantId, attemptId, bookingNumber, state, orderId }: CourierDelivery,
  end: DeliveryEnd,
): Promise<boolean> {
  const rows = await database.run(updateEnded, [
    merchantId,
    attemptId,
    bookingNumber,
    state,
    end.state,
    end.checkAt,
    end.again?.externalDeliveryId ?? null,
    end.again?.bookedFrom ?? 0,
    `${orderId}/delivery.failed/${bookingNumber}`,
    end.at,
  ]);
  return rows.length === 1;
}

// A cart that is paid a second time still carries the quote whose delivery was called back: that name is used up.
const insertBooking = statement(
  'begin-courier-booking',
  `
insert into courier_delivery
  (merchant_id, attempt_id, booking_number, external_delivery_id, courier, order_id, location_id, state,
   quoted_fee_minor, pickup_at, booked_from, check_at)
-- The courier that was quoted, whichever is asked first by now: it knows the quote, and its fee was promised.
select $1::text, $2::text, 1,
  case when $8::text = 'released' or exists (
    select 1 from courier_delivery where merchant_id = $1 and external_delivery_id = $3) then $4::text else $3::text end,
  coalesce((
    select q.adapter from courier_quote q where q.merchant_id = $1 and q.external_delivery_id = $3), $5::text),
  $6::text, $7::text, $8::text, $9::int8, $10::int8, $11::int8, $12::int8
on conflict (merchant_id, attempt_id, booking_number) do nothing
returning attempt_id`,
);

const selectNewest = statement(
  'find-newest-courier-booking',
  `
select ${deliveryColumns} from courier_delivery
where merchant_id = $1 and attempt_id = $2 order by booking_number desc limit 1`,
);

const selectTold = statement(
  'find-courier-of-order',
  `
select state, tracking_url, courier_seen, dropoff_estimated_at, proof_url from courier_delivery
where merchant_id = $1 and attempt_id = $2 order by booking_number desc limit 1`,
);

const selectNamed = statement(
  'find-courier-booking-by-name',
  `select ${deliveryColumns} from courier_delivery where merchant_id = $1 and external_delivery_id = $2`,
);

const updateAsking = statement(
  'note-courier-is-asked',
  `
update courier_delivery set busy_until = greatest(busy_until, $4::int8), tried_count = tried_count + 1
where merchant_id = $1 and attempt_id = $2 and booking_number = $3 and state = 'booking'
returning attempt_id`,
);

const updateState = statement(
  'move-courier-booking',
  `
update courier_delivery set state = $5, check_at = $6, booked_fee_minor = coalesce($7::int8, booked_fee_minor),
  tracking_url = coalesce($8::text, tracking_url), support_reference = coalesce($9::text, support_reference),
  courier_seen = $10, dropoff_estimated_at = coalesce($11::int8, dropoff_estimated_at), proof_url = coalesce($12::text, proof_url)
where merchant_id = $1 and attempt_id = $2 and booking_number = $3 and state = $4
returning attempt_id`,
);

const updateEnded = statement(
  'end-courier-booking',
  `
with ended as (
  update courier_delivery set state = $5, check_at = $6, courier_seen = null
  where merchant_id = $1 and attempt_id = $2 and booking_number = $3 and state = $4
  returning merchant_id, attempt_id, courier, order_id, location_id, quoted_fee_minor, pickup_at),
again as (
  insert into courier_delivery
    (merchant_id, attempt_id, booking_number, external_delivery_id, courier, order_id, location_id, state,
     quoted_fee_minor, pickup_at, booked_from, check_at)
  select merchant_id, attempt_id, 2, $7::text, courier, order_id, location_id, 'booking', quoted_fee_minor, pickup_at,
    $8::int8, $8::int8
  from ended where $7::text is not null
  on conflict (merchant_id, attempt_id, booking_number) do nothing),
events as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
  select o.merchant_id, $9::text, 'delivery.failed', o.order_id, $10::int8,
    ${needsNoFanOut('$1', "'delivery.failed'")}
  from ended join customer_order o on o.merchant_id = $1 and o.order_id = ended.order_id
  on conflict (merchant_id, event_id) do nothing)
select attempt_id from ended`,
);
