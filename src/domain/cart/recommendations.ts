import { atMethod } from '../location/at-method.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { isSoldOut, type ResolvedCatalog, type ResolvedProduct } from '../menu/catalog.ts';
import type { Cart } from './cart.ts';

const recommendationsMax = 12;

/**
 * At most twelve products of the location that are on sale at `now` and not in the cart, most popular first, ties and
 * products without a rank by id (reference/carts.md#listrecommendations).
 */
export function recommend(cart: Cart, location: LocationSnapshot, now: number): readonly ResolvedProduct[] {
  const snapshot = atMethod(location, cart.fulfillmentMethod);
  if (snapshot.catalog === null) return [];
  const inCart = new Set(cart.lines.map((line) => line.productId));
  const chosen: ResolvedProduct[] = [];
  for (const product of byPopularity(snapshot.catalog)) {
    if (inCart.has(product.id) || isSoldOut(snapshot.overlay, product.id, now) || !isMapped(snapshot, product))
      continue;
    chosen.push(product);
    if (chosen.length === recommendationsMax) break;
  }
  return chosen;
}

// A catalog is immutable once resolved, so it is sorted once and not per request.
const sortedByCatalog = new WeakMap<ResolvedCatalog, readonly ResolvedProduct[]>();

function byPopularity(catalog: ResolvedCatalog): readonly ResolvedProduct[] {
  const known = sortedByCatalog.get(catalog);
  if (known !== undefined) return known;
  const sorted = [...catalog.products.values()].sort(
    (a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  sortedByCatalog.set(catalog, sorted);
  return sorted;
}

// A number below which every real rank lies: Infinity minus Infinity would not compare.
function rank(product: ResolvedProduct): number {
  return product.popularity ?? Number.MAX_SAFE_INTEGER;
}

function isMapped(snapshot: LocationSnapshot, product: ResolvedProduct): boolean {
  return snapshot.mappedIds === undefined || snapshot.mappedIds === null || snapshot.mappedIds.has(product.id);
}
