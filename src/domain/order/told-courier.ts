import type { FrozenCourier } from './order.ts';

type Place = { readonly lat: number; readonly lng: number };

/** What guests are told of the courier of their order; instants by the merchant's clock. */
export type ToldCourier = {
  readonly status: 'accepted' | 'picked_up' | 'delivered' | 'cancelled';
  readonly courier: {
    readonly name: string | null;
    readonly vehicle: string | null;
    readonly place: Place | null;
    readonly at: number;
  } | null;
  readonly from: Place | null;
  readonly to: Place | null;
  readonly dropoffEstimatedAt: number | null;
  readonly trackingUrl: string | null;
  readonly proofUrl: string | null;
};

/** A booking as it is stored. */
type Booking = Pick<ToldCourier, 'dropoffEstimatedAt' | 'trackingUrl' | 'proofUrl'> & {
  readonly state: string;
  readonly courierSeen: string | null;
};

const statuses: Readonly<Record<string, ToldCourier['status']>> = {
  booked: 'accepted',
  picked_up: 'picked_up',
  kept: 'picked_up',
  delivered: 'delivered',
  failed: 'cancelled',
  releasing: 'cancelled',
  released: 'cancelled',
};

/**
 * The courier of a booking; null before one is booked. The person is told of while the delivery lasts and no longer
 * (design/delivery.md#where-the-courier-is-is-known-while-it-lasts).
 */
export function toldCourier(booking: Booking, frozen: FrozenCourier): ToldCourier | null {
  const status = statuses[booking.state];
  if (status === undefined) return null;
  const lasts = status === 'accepted' || status === 'picked_up';
  const { courierSeen, dropoffEstimatedAt, trackingUrl, proofUrl } = booking;
  return {
    status,
    courier: lasts && courierSeen !== null ? (JSON.parse(courierSeen) as ToldCourier['courier']) : null,
    from: lasts ? placeOf(frozen.pickup) : null,
    to: lasts ? placeOf(frozen.dropoff) : null,
    dropoffEstimatedAt: lasts ? dropoffEstimatedAt : null,
    trackingUrl,
    proofUrl,
  };
}

function placeOf({ lat, lng }: Place): Place | null {
  return lat === 0 && lng === 0 ? null : { lat, lng };
}
