import type { Shopper } from './shopper.ts';

/** Says how the shopper's cart is handed over, which must pass. */
export function handOver(shopper: Shopper, body: unknown) {
  return shopper.change('PUT', '/handover', body);
}
