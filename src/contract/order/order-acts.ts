import { Type } from 'typebox';
import { closed, dateTime, hex24, nullable, open } from '../values/scalars.ts';

// What a guest does with an order that was placed, beside the contract's own operations.

/** Of every act on an order: getOrderProgress gives the token out. */
export const orderToken = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: '`orderToken` of getOrderProgress.',
});

/** The one rating of an order that was handed over. */
export const receiptRatingSchema = closed(
  {
    orderToken,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { title: 'ReceiptRating' },
);

/** The order that a cart was placed as, and what its pages are opened with. */
export const orderLinkSchema = open(
  {
    order: nullable(
      open(
        {
          orderId: hex24,
          receiptToken: Type.String({ description: 'For `X-Receipt-Token`.' }),
          expiresAt: dateTime,
        },
        { title: 'PlacedOrderLink' },
      ),
    ),
  },
  { title: 'OrderLink', description: '`order` is null until the order was placed with the restaurant.' },
);
