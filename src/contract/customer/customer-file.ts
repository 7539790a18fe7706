import { Type } from 'typebox';
import { orderContactSchema, orderStatus } from '../order/order.ts';
import { pageQuerySchema } from '../values/page.ts';
import { closed, dateTime, hex24, id, nullable, uuid } from '../values/scalars.ts';

/** A customer as the merchant's staff see them. */
export const customerRecordSchema = closed(
  {
    customerId: id,
    emailAddress: nullable(Type.String()),
    phoneNumber: nullable(Type.String()),
    customerName: Type.String(),
    lastName: Type.String(),
    createdAt: dateTime,
    erasedAt: nullable(dateTime),
  },
  { title: 'CustomerRecord' },
);

const identifier = Type.String({
  minLength: 3,
  maxLength: 254,
  description: 'An e-mail address or a phone number with its country code; it must match exactly.',
  examples: ['ada@example.com'],
});

/** Without `identifier`: every customer. */
export const customerQuerySchema = Type.Object({
  ...pageQuerySchema.properties,
  identifier: Type.Optional(identifier),
});

const rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** Everything kept about a customer. `isComplete` is false where there was too much for one file. */
export const customerFileSchema = closed(
  {
    customer: customerRecordSchema,
    isComplete: Type.Boolean(),
    orders: rows,
    carts: rows,
    addresses: rows,
    sessions: rows,
    ratings: rows,
    refunds: rows,
    visits: rows,
    loyalty: rows,
    points: rows,
    claims: rows,
    messages: rows,
    savedPayments: rows,
  },
  { title: 'CustomerExport' },
);

/** A person without an account is identified by the address or number given with an order. */
export const guestSchema = closed({ identifier }, { title: 'GuestIdentifier' });
export const guestQuerySchema = Type.Object({ ...pageQuerySchema.properties, identifier });

export const guestOrderSchema = closed(
  {
    orderId: hex24,
    shortId: Type.String(),
    locationId: uuid,
    status: orderStatus,
    createdAt: dateTime,
    contact: nullable(orderContactSchema),
  },
  { title: 'GuestOrder' },
);

/** Everything kept about a guest. `isComplete` is false where there was too much for one file. */
export const guestFileSchema = closed(
  {
    identifier: Type.String(),
    isComplete: Type.Boolean(),
    orders: rows,
    carts: rows,
    ratings: rows,
    refunds: rows,
    visits: rows,
    messages: rows,
  },
  { title: 'GuestExport' },
);

/** How many carts were erased, ordered ones included. */
export const erasedGuestSchema = closed(
  { identifier: Type.String(), carts: Type.Integer({ minimum: 0 }) },
  { title: 'ErasedGuest' },
);
