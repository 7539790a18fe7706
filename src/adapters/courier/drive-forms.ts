import { type TSchema, Type } from 'typebox';
import type { CourierStatus } from '../../ports/courier.ts';

// The forms of the courier protocol (docs/protocols/courier.md), those of DoorDash Drive as far as they are used: what a
// courier service is sent, and what of its answers is read. Answers may have more; what they have besides is ignored.

/** What each of Drive's words means to an order. What comes back to the shop was not delivered. */
export const statuses: Readonly<Record<string, CourierStatus>> = {
  quote: 'quoted',
  created: 'accepted',
  confirmed: 'accepted',
  scheduled: 'accepted',
  enroute_to_pickup: 'accepted',
  arrived_at_pickup: 'accepted',
  picked_up: 'picked_up',
  enroute_to_dropoff: 'picked_up',
  arrived_at_dropoff: 'picked_up',
  enroute_to_return: 'picked_up',
  arrived_at_return: 'picked_up',
  delivered: 'delivered',
  returned: 'cancelled',
  cancelled: 'cancelled',
};

const text = (description: string) => Type.String({ description });
const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const instant = (description: string) => maybe(text(`${description} An ISO 8601 instant.`));
const deliveryId = Type.String({
  pattern: '^[a-zA-Z0-9\\-._~]+$',
  description: "Tiffin's name for the delivery, unique.",
});

/** An amount a courier asks for. */
export const amountForm = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Whole minor units.',
});

const quoteRequest = {
  external_delivery_id: deliveryId,
  pickup_address: Type.String(),
  pickup_business_name: Type.String(),
  pickup_phone_number: Type.Optional(text('E.164.')),
  dropoff_address: Type.String(),
  dropoff_location: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
  dropoff_contact_given_name: Type.Optional(text('Who receives it.')),
  dropoff_phone_number: Type.Optional(text("E.164; the restaurant's where the guest gave none.")),
  order_value: Type.Integer({ minimum: 0, description: 'Of the goods, in whole minor units.' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  pickup_time: Type.Optional(text('When the goods are ready, an ISO 8601 instant; left out: as soon as possible.')),
};

const acceptance = {
  tip: Type.Integer({ minimum: 0, description: 'For the courier, in whole minor units.' }),
  dropoff_phone_number: Type.Optional(text('E.164.')),
};

const details = {
  pickup_reference_tag: text('What to ask for in the shop.'),
  dropoff_instructions: Type.Optional(text('What to know at the door.')),
  contactless_dropoff: Type.Optional(Type.Literal(true, { description: 'It is put down, not handed over.' })),
  dropoff_contact_given_name: Type.Optional(text('Who receives it.')),
};

export const quoteRequestForm = Type.Object(quoteRequest, { title: 'CourierQuoteRequest' });
export const acceptanceForm = Type.Object(acceptance, { title: 'CourierAcceptance' });
export const detailsForm = Type.Object(details, { title: 'CourierDetails' });
export const deliveryRequestForm = Type.Object(
  { ...quoteRequest, ...acceptance, ...details },
  { title: 'CourierDeliveryRequest' },
);

export const quoteForm = Type.Object(
  {
    external_delivery_id: deliveryId,
    currency: maybe(text('The one that was asked in, in any case of letters.')),
    fee: amountForm,
    tax: maybe(amountForm),
    expires_at: instant('Until when it can be accepted; left out: five minutes.'),
    pickup_time_estimated: instant('When the courier comes to the shop.'),
    dropoff_time_estimated: instant('When it is delivered.'),
    support_reference: maybe(text('What the support of the courier service knows it by.')),
  },
  { title: 'CourierQuote' },
);

export const deliveryForm = Type.Object(
  {
    external_delivery_id: deliveryId,
    delivery_status: Type.Unsafe<string>({ type: 'string', enum: Object.keys(statuses) }),
    fee: amountForm,
    tip: maybe(amountForm),
    tracking_url: maybe(text('An https address of a page that shows where the courier is.')),
    support_reference: maybe(text('What the support of the courier service knows it by.')),
    dasher_name: maybe(text('Who brings it, at most 60 characters are shown.')),
    dasher_vehicle_make: maybe(Type.String()),
    dasher_vehicle_model: maybe(Type.String()),
    dasher_location: maybe(
      Type.Object({
        lat: Type.Number({ minimum: -90, maximum: 90 }),
        lng: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    ),
    dropoff_time_estimated: instant('When it is delivered.'),
    dropoff_verification_image_url: maybe(text('An https address of the photo that proves the delivery.')),
  },
  { title: 'CourierDelivery' },
);

export const courierRefusalForm = Type.Object(
  {
    code: text('Which refusal it is.'),
    message: Type.Optional(text('For people who read logs.')),
  },
  { title: 'CourierRefusal' },
);

/** What of a notification is read. */
export const notificationNameForm = Type.Object({
  external_delivery_id: Type.String({ minLength: 1, description: 'The delivery to look up.' }),
});

export const courierNotificationForm = Type.Object(
  {
    ...notificationNameForm.properties,
    event_name: Type.Optional(text('What happened; not read.')),
    created_at: Type.Optional(text('When it happened; what makes two notifications of one delivery different texts.')),
  },
  { title: 'CourierNotification' },
);
