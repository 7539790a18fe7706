import type { Static } from 'typebox';
import type { orderLinkSchema } from '../../contract/order/order-acts.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { receiptMs } from '../../domain/order/checkout.ts';
import { findOrderOfCart } from '../../store/order/orders.ts';
import { findNewestAttempt } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';

type OfCart = { readonly merchantId: string; readonly cartId: string };

/**
 * What opens the pages of the order that a cart was placed as; null until it was placed, and once its link is over. The newest attempt
 * counts, as for the result: one that came to nothing is shown as well, until the cart is paid again.
 */
export async function linkOfCart(
  context: Context,
  { merchantId, cartId }: OfCart,
  now: number,
): Promise<Static<typeof orderLinkSchema>['order']> {
  const { database, secrets } = context;
  const stored = await findOrderOfCart(database, merchantId, cartId);
  const placed = stored === null ? ((await findNewestAttempt(database, merchantId, cartId))?.placement ?? null) : null;
  const made =
    stored === null
      ? placed && {
          orderId: placed.orderId,
          seed: placed.receiptSeed,
          keyId: placed.receiptKeyId,
          from: placed.placedAt,
        }
      : { orderId: stored.order.orderId, ...stored.receipt, from: stored.receipt.expiresAt - receiptMs };
  if (made === null || made.seed === null || made.keyId === null || !secrets.keyIds.includes(made.keyId)) return null;
  const { orderId, seed, keyId, from } = made;
  if (from + receiptMs <= now) return null;
  const receiptToken = secrets.deriveCapability({ purpose: 'receipt', merchantId, subjectId: orderId }, seed, keyId);
  return { orderId, receiptToken, expiresAt: formatInstant(from + receiptMs) };
}
