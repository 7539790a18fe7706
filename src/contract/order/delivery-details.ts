import { type Static, Type } from 'typebox';
import type { ToldCourier } from '../../domain/order/told-courier.ts';
import { dateTime, formatInstant, latitude, longitude, nullable, oneOf, open } from '../values/scalars.ts';

const text = Type.String();
const link = Type.String({ format: 'uri', description: 'An https address of the courier service.' });

/** The courier of an order that a partner brings, as far as the partner says. */
export const deliveryDetailsSchema = open(
  {
    status: oneOf(['accepted', 'picked_up', 'delivered', 'cancelled']),
    courier: nullable(
      open(
        {
          name: nullable(text),
          vehicle: nullable(text),
          place: nullable(open({ lat: latitude, lng: longitude }, { title: 'CourierPlace' })),
          seenAt: dateTime,
        },
        { title: 'DeliveryCourier', description: 'Where the courier was seen last; null once the delivery is over.' },
      ),
    ),
    from: nullable(open({ lat: latitude, lng: longitude }, { title: 'DeliveryFrom' })),
    to: nullable(open({ lat: latitude, lng: longitude }, { title: 'DeliveryTo' })),
    dropoffEstimatedAt: nullable(dateTime),
    trackingUrl: nullable(link),
    proofUrl: nullable(link),
  },
  { title: 'DeliveryDetails', description: 'Null where no partner brings it, or the courier is not booked yet.' },
);

/** The courier as guests read it. */
export function writeDelivery(told: ToldCourier | null): Static<typeof deliveryDetailsSchema> | null {
  if (told === null) return null;
  const { courier, dropoffEstimatedAt, ...rest } = told;
  return {
    ...rest,
    courier: courier === null ? null : { ...courierOf(courier), seenAt: formatInstant(courier.at) },
    dropoffEstimatedAt: dropoffEstimatedAt === null ? null : formatInstant(dropoffEstimatedAt),
  };
}

function courierOf({ name, vehicle, place }: NonNullable<ToldCourier['courier']>) {
  return { name, vehicle, place };
}
