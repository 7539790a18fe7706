import { timingSafeEqual } from 'node:crypto';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';

/** What the tokens of an order are made of; null in orders of earlier versions that the kitchen has not accepted. */
export type OrderSeed = { readonly seed: string | null; readonly keyId: string | null };

/**
 * The token that acts on one order are sent with; null where nothing was kept to make it of. Those who may read where the order
 * stands are given it (design/orders.md#a-guest-acts-on-an-order-with-a-token-of-its-own).
 */
export function orderToken(
  { secrets }: Pick<Context, 'secrets'>,
  merchantId: string,
  orderId: string,
  { seed, keyId }: OrderSeed,
): string | null {
  if (seed === null || keyId === null || !secrets.keyIds.includes(keyId)) return null;
  return secrets.deriveCapability({ purpose: 'order', merchantId, subjectId: orderId }, seed, keyId);
}

/** Refuses with FORBIDDEN what was sent with another token than that of the order. */
export function checkOrderToken(
  context: Pick<Context, 'secrets'>,
  merchantId: string,
  orderId: string,
  made: OrderSeed,
  sent: string,
): void {
  const known = Buffer.from(orderToken(context, merchantId, orderId, made) ?? '');
  const given = Buffer.from(sent);
  if (known.length > 0 && known.length === given.length && timingSafeEqual(known, given)) return;
  throw new CommerceError('FORBIDDEN', 'Read where the order stands again: this token is not for it.');
}
