import { Type } from 'typebox';
import { pageQuerySchema } from './page.ts';
import { closed, dateTime, id, nullable } from './scalars.ts';

/** A customer as the merchant's people find them. */
export const filedCustomerSchema = closed({
  customerId: id,
  emailAddress: nullable(Type.String()),
  phoneNumber: nullable(Type.String()),
  customerName: Type.String(),
  lastName: Type.String(),
  createdAt: dateTime,
  erasedAt: nullable(dateTime),
});

export const customerQuerySchema = Type.Object({
  ...pageQuerySchema.properties,
  identifier: Type.Optional(
    Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'Exactly an e-mail address, or a number with its country code. Left out: everybody.',
    }),
  ),
});

const rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** Everything kept about a person, for that person. `isComplete` is false where there was too much for one file. */
export const customerFileSchema = closed({
  customer: filedCustomerSchema,
  isComplete: Type.Boolean(),
  orders: rows,
  carts: rows,
  addresses: rows,
  sessions: rows,
  ratings: rows,
  loyalty: rows,
  points: rows,
  claims: rows,
  messages: rows,
  savedPayments: rows,
});
