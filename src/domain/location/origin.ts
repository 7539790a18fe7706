import type { MerchantSnapshot } from './location-snapshot.ts';

/**
 * Whether browsers at `origin` may use this merchant (reference/conventions.md#response-headers): registered exactly,
 * or any loopback origin where the sandbox allows those.
 */
export function isOriginRegistered(merchant: MerchantSnapshot, origin: string): boolean {
  return merchant.origins.includes(origin) || (merchant.loopbackOriginsAllowed && isLoopbackOrigin(origin));
}

/** Whether a browser origin, on whatever port, is this very machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\/(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/.test(origin);
}
