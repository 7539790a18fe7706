import type { CatalogDocument, LocationOverride } from './catalog.ts';

/** What one location does differently about one product or option; null: as it was. */
export type EntityChange = {
  readonly entityId: string;
  readonly priceMinor: number | null;
  readonly removed: boolean | null;
};

/** The document with `changes` made to the location's own override, one after the other; everything else stays. */
export function overrideCatalog(
  document: CatalogDocument,
  locationId: string,
  changes: readonly EntityChange[],
): CatalogDocument {
  const before = document.overrides.find((override) => override.locationId === locationId);
  const others = document.overrides.filter((override) => override.locationId !== locationId);
  const changed = changes.reduce(applyChange, before ?? { locationId, prices: {}, removed: [] });
  return { ...document, overrides: [...others, changed] };
}

/** Every id that can be sold, switched off or priced: products and options. */
export function sellableIds(document: CatalogDocument): ReadonlySet<string> {
  const options = document.groups.flatMap((group) => group.options);
  return new Set([...document.products, ...options].map((entity) => entity.id));
}

function applyChange(override: LocationOverride, change: EntityChange): LocationOverride {
  const { entityId, priceMinor, removed } = change;
  const others = override.removed.filter((id) => id !== entityId);
  return {
    ...override,
    prices: priceMinor === null ? override.prices : { ...override.prices, [entityId]: priceMinor },
    removed: removed === null ? override.removed : removed ? [...others, entityId] : others,
  };
}
