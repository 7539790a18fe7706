import {
  type AvailabilityOverlay,
  isSoldOut,
  type ResolvedCatalog,
  type ResolvedGroup,
  type ResolvedOption,
  type ResolvedProduct,
} from './catalog.ts';

export const availabilities = ['AVAILABLE', 'SOLD_OUT', 'UNAVAILABLE'] as const;
export type Availability = (typeof availabilities)[number];

/** What decides whether something can be sold right now, beside the published catalog. */
export type SaleState = {
  readonly overlay: AvailabilityOverlay;
  readonly mappedIds?: ReadonlySet<string> | null;
};

/**
 * Whether a product can be added at `now`: SOLD_OUT when it is switched off, out of stock, or a group it requires has
 * not enough options left; UNAVAILABLE when the bound provider does not know it
 * (reference/menus-and-locations.md#menus, design/menu.md#sold-out-reaches-what-a-product-needs).
 */
export function availabilityOf(product: ResolvedProduct, snapshot: SaleState, now: number): Availability {
  if (!isMapped(snapshot, product.id)) return 'UNAVAILABLE';
  if (isSoldOut(snapshot.overlay, product.id, now)) return 'SOLD_OUT';
  return product.groups.every((group) => group.min === 0 || canReach(group, snapshot, now)) ? 'AVAILABLE' : 'SOLD_OUT';
}

/**
 * Whether an option is shown at all: what cannot be chosen at `now` is left out
 * (reference/menus-and-locations.md#modifiers).
 */
export function isOptionServed(option: ResolvedOption, snapshot: SaleState, now: number): boolean {
  return option.maxQuantity > 0 && isMapped(snapshot, option.id) && !isSoldOut(snapshot.overlay, option.id, now);
}

/** At most `countMax` products that can be added at `now`, best sellers first. */
export function popularProducts(
  catalog: ResolvedCatalog,
  snapshot: SaleState,
  now: number,
  countMax: number,
): readonly ResolvedProduct[] {
  const found: ResolvedProduct[] = [];
  for (const product of rankedProducts(catalog)) {
    if (found.length === countMax) break;
    if (availabilityOf(product, snapshot, now) === 'AVAILABLE') found.push(product);
  }
  return found;
}

/** The next instant after `now` at which something comes back by itself; `Infinity` when nothing will. */
export function nextReturn(overlay: AvailabilityOverlay, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const until of overlay.soldOutUntil.values()) {
    if (until > now && until < next) next = until;
  }
  return next;
}

const ranked = new WeakMap<ResolvedCatalog, readonly ResolvedProduct[]>();

/** Products that have a rank, best sellers first; sorted once per catalog. */
function rankedProducts(catalog: ResolvedCatalog): readonly ResolvedProduct[] {
  const known = ranked.get(catalog);
  if (known !== undefined) return known;
  const rank = (product: ResolvedProduct): number => product.popularity ?? Number.POSITIVE_INFINITY;
  const sorted = [...catalog.products.values()]
    .filter((product) => product.popularity !== null)
    .sort((one, other) => rank(one) - rank(other));
  ranked.set(catalog, sorted);
  return sorted;
}

function canReach(group: ResolvedGroup, snapshot: SaleState, now: number): boolean {
  let reachable = 0;
  for (const option of group.options) {
    if (isOptionServed(option, snapshot, now)) reachable += option.maxQuantity;
    if (reachable >= group.min) return true;
  }
  return false;
}

function isMapped(snapshot: SaleState, entityId: string): boolean {
  return snapshot.mappedIds === undefined || snapshot.mappedIds === null || snapshot.mappedIds.has(entityId);
}
