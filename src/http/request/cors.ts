import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { isOriginRegistered } from '../../domain/location/origin.ts';
import type { LocationCache } from '../../store/location/location-cache.ts';

export const allowedHeaders =
  'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, X-Cart-Token, X-Checkout-Handoff, X-Receipt-Token';

export const exposedHeaders =
  'ETag, X-Request-Id, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Idempotent-Replayed';

/**
 * Whether pages of `origin` may read the answer (reference/conventions.md#response-headers): exactly the merchant's
 * registered origins and the checkout's. Without a merchant (customer, receipts, before the session is known) the
 * origins of all merchants count.
 */
export function allowsOrigin(
  origin: string,
  merchant: MerchantSnapshot | null,
  locations: LocationCache,
  checkoutOrigin: string,
): boolean {
  if (origin === checkoutOrigin) return true;
  if (merchant === null) return locations.originRegistered(origin);
  return isOriginRegistered(merchant, origin);
}
