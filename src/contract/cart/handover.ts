import { type Static, Type } from 'typebox';
import type { Handover } from '../../domain/cart/cart.ts';
import { arrivalSpaceMax } from '../../domain/order/arrival.ts';
import type { Arrival } from '../../domain/order/order.ts';
import { closed, dateTime, formatInstant, nullable, open } from '../values/scalars.ts';

// How an order is to be handed over, beside carts and orders that have no place for it
// (design/delivery.md#how-an-order-is-handed-over-stands-beside-the-cart).

const text = Type.String();
const fields = { instructions: text, leaveAtDoor: Type.Boolean() };
const recipient = { name: text, phoneNumber: nullable(text) };

/** As guests read it. */
export const handoverDetailsSchema = open(
  {
    ...fields,
    recipient: nullable(open(recipient, { title: 'HandoverDetailsRecipient' })),
    curbside: nullable(open({ car: text }, { title: 'HandoverDetailsCar' })),
  },
  { title: 'HandoverDetails', description: 'How it is handed over; null: nothing was said of it.' },
);

/** As boards, displays and tickets show it. */
export const boardHandoverSchema = closed(
  {
    ...fields,
    recipient: nullable(closed(recipient, { title: 'BoardHandoverRecipient' })),
    car: nullable(text),
  },
  { title: 'BoardHandover', description: 'How it is handed over; null: nothing was said of it.' },
);

/** "I'm here": sent with the space, which may have none. */
export const arrivalRequestSchema = closed(
  {
    space: Type.Optional(
      Type.String({ maxLength: arrivalSpaceMax, description: 'Where the car stands; left out: it has no number.' }),
    ),
  },
  { title: 'ArrivalAnnouncement', examples: [{ space: '4' }] },
);

const arrival = { space: text, arrivedAt: dateTime };
const arrivalText = 'When the guest said that the car is there, and on which space; null: not yet.';

export const arrivalSchema = open(arrival, { title: 'Arrival', description: arrivalText });
export const boardArrivalSchema = closed(arrival, { title: 'BoardArrival', description: arrivalText });

/** The hand-over as guests read it; null: nothing was said of it. */
export function writeHandover(handover: Handover | null | undefined): Static<typeof handoverDetailsSchema> | null {
  return handover ?? null;
}

/** The hand-over as staff see it. */
export function boardHandover(handover: Handover | undefined): Static<typeof boardHandoverSchema> | null {
  if (handover === undefined) return null;
  const { curbside, ...rest } = handover;
  return { ...rest, car: curbside?.car ?? null };
}

/** An arrival, or none. */
export function writeArrival(arrived: Arrival | null | undefined): Static<typeof boardArrivalSchema> | null {
  return arrived == null ? null : { space: arrived.space, arrivedAt: formatInstant(arrived.at) };
}
