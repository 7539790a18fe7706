import { type Static, Type } from 'typebox';
import type { Currency } from '../../domain/values/currency.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import { historyEntrySchema } from '../cart/cart-history.ts';
import { differenceSchema } from '../values/difference.ts';
import { closed, dateTime, decimal, formatInstant, hex24, oneOf, safeInteger } from '../values/scalars.ts';

/** An open cart has passed its `expiresAt`: it does not change any more. */
const cartExpiredSchema = closed({ revision: safeInteger, expiresAt: dateTime }, { title: 'CartExpiredEvent' });

/** What the next change of the cart would find and report, because the location published something; nothing is changed yet. */
const revalidationEventSchema = closed(
  { revision: safeInteger, differences: Type.Array(differenceSchema, { minItems: 1 }) },
  { title: 'CartRevalidationEvent' },
);

/** The state of an order after a change of its status or refunds. */
const orderEventSchema = closed(
  {
    orderId: hex24,
    status: Type.String({ minLength: 1, description: 'Clients must accept any value.', examples: ['PREPARING'] }),
    updatedAt: dateTime,
    refunded: decimal,
  },
  { title: 'OrderChangedEvent' },
);

/** Why a stream ends. `finished` and `revoked` are for good; after `time` and `closing` a follower connects again. */
const streamEndSchema = closed(
  { reason: oneOf(['finished', 'revoked', 'time', 'closing']) },
  { title: 'StreamEndEvent' },
);

/** The events of a cart, by name. The id of `revision` is the revision. */
export const cartEvents = {
  revision: historyEntrySchema,
  revalidation: revalidationEventSchema,
  expired: cartExpiredSchema,
  end: streamEndSchema,
} as const;

/** The events of an order, by name. The id of `order` counts the order's changes from 1. */
export const orderEvents = { order: orderEventSchema, end: streamEndSchema } as const;

export type StreamEndReason = Static<typeof streamEndSchema>['reason'];

/** The event of an expired cart. */
export function cartExpired(revision: number, expiresAt: number): Static<typeof cartExpiredSchema> {
  return { revision, expiresAt: formatInstant(expiresAt) };
}

/** The event of one change of an order. */
export function orderEvent(change: {
  readonly orderId: string;
  readonly status: string;
  readonly at: number;
  readonly refundedMinor: number;
  readonly currency: Currency;
}): Static<typeof orderEventSchema> {
  const { orderId, status, at, refundedMinor, currency } = change;
  return { orderId, status, updatedAt: formatInstant(at), refunded: formatDecimal(refundedMinor, currency) };
}
