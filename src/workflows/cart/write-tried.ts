import { writePriceTrace } from '../../contract/cart/price-trace.ts';
import { writeCart } from '../../contract/cart/write-cart.ts';
import { writeDifferences } from '../../contract/values/difference.ts';
import { writeTrace } from '../../domain/cart/price-trace.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Difference } from '../../domain/values/difference.ts';
import { sha256Hex } from '../digest.ts';
import type { SettledCart } from './settle-cart.ts';

/**
 * The members `cart`, `differences` and `trace` of what was only tried, as JSON without braces. No quote stands behind it.
 * (design/carts.md#a-what-if-promises-neither-a-quote-nor-ids)
 */
export function writeTried(
  { priced, version }: SettledCart,
  differences: readonly Difference[],
  snapshot: LocationSnapshot,
): string {
  const cartText = writeCart({ ...version.cart, quote: null }, priced, snapshot);
  const traceText = writeTrace(priced.trace);
  const { revision: cartRevision, currency } = version.cart;
  const trace = writePriceTrace({ cartRevision, currency, traceDigest: sha256Hex(traceText) }, traceText);
  return `"cart":${cartText},"differences":${writeDifferences(differences)},"trace":${trace}`;
}
