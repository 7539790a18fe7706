import { isLoopbackHost } from '../values/web-address.ts';
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
  const host = /^https?:\/\/(\[[^\]]*\]|[^:[\]/?#@]*)(?::\d{1,5})?$/.exec(origin)?.[1];
  return host !== undefined && isLoopbackHost(host);
}
