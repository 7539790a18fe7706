import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CatalogDocument, ResolvedCatalog, ResolvedGroup } from '../../domain/menu/catalog.ts';
import { type PublicPicture, withPublicPictures } from '../../domain/menu/public-pictures.ts';
import { type CatalogResolver, type CatalogView, createResolver } from '../../domain/menu/resolve-catalog.ts';
import { translatedLanguages } from '../../domain/menu/translations.ts';
import { assert } from '../../domain/values/errors.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';
import type { RecentValues, Slot } from '../../domain/values/recent-values.ts';

/**
 * A publication in memory: its document compressed, and what was resolved from it while that is used
 * (design/memory.md#what-can-be-made-again-is-dropped).
 */
export type Publication = {
  /** What a location sees, always the same object for as long as it is kept; equal views are one object. */
  catalogAt(locationId: string): ReadCatalog;
  /** By method what is sold to it there, of those methods that are sold something else than what is shown; null: none is. */
  catalogsByMethodAt(locationId: string): ReadonlyMap<FulfillmentMethod, ReadCatalog> | null;
  /** What its texts are written in, and what some of them are translated into. */
  readonly language: string | null;
  readonly languages: readonly string[];
  readonly publishedAt: number;
};

/** A publication as it is stored. */
export type StoredPublication = { readonly text: string; readonly publishedAt: number };

export type ReadCatalog = () => ResolvedCatalog;

/** Called with what a location is served without, when that is first known. */
export type LeftOut = (locationId: string, productIds: readonly string[]) => void;

/**
 * Reads the text of a publication, its pictures as `publicPicture` tells of them. Throws, at once or when a location is
 * asked about, for a text that is none.
 */
export function openPublication(
  { text, publishedAt }: StoredPublication,
  recent: RecentValues,
  leftOut: LeftOut,
  publicPicture: PublicPicture = (stored) => stored,
): Publication {
  const resolverOf = (document: CatalogDocument): CatalogResolver =>
    createResolver(withPublicPictures(document, publicPicture));
  const document: CatalogDocument = JSON.parse(text);
  const packed = deflateRawSync(text);
  const resolver = recent.slot<CatalogResolver>();
  resolver.write(resolverOf(document), text.length * bytesPerCharacter);
  const readResolver = (): CatalogResolver => {
    const known = resolver.read();
    if (known !== null) return known;
    const made = resolverOf(JSON.parse(inflateRawSync(packed).toString()));
    resolver.write(made, text.length * bytesPerCharacter);
    return made;
  };
  const views = new Map<string, Slot<ResolvedCatalog>>();
  const slotOf = (view: CatalogView): Slot<ResolvedCatalog> => {
    const known = views.get(view.key);
    if (known !== undefined) return known;
    const plain = view.plain === null ? null : slotOf(view.plain).read();
    const catalog = readResolver().resolve(view, plain);
    const slot = recent.slot<ResolvedCatalog>(() => views.delete(view.key));
    views.set(view.key, slot);
    slot.write(catalog, bytesOf(catalog, plain));
    return slot;
  };
  const readers = new Map<string, ReadCatalog>();
  const readerFor = (locationId: string, method?: FulfillmentMethod): ReadCatalog => {
    let slot: Slot<ResolvedCatalog> | null = null;
    let isReported = false;
    return () => {
      const known = slot?.read() ?? null;
      if (known !== null) return known;
      slot = slotOf(readResolver().viewOf(locationId, method));
      const catalog = slot.read();
      assert(catalog !== null, 'what was just resolved is there');
      if (catalog.leftOut.length > 0 && !isReported) leftOut(locationId, catalog.leftOut);
      isReported = true;
      return catalog;
    };
  };
  const byMethod = new Map<string, ReadonlyMap<FulfillmentMethod, ReadCatalog> | null>();
  const splitByMethod = (locationId: string): ReadonlyMap<FulfillmentMethod, ReadCatalog> | null => {
    const apart = readResolver().methodsApartAt(locationId);
    if (apart.length === 0) return null;
    return new Map(apart.map((method) => [method, readerFor(locationId, method)]));
  };
  return {
    language: document.language ?? null,
    languages: translatedLanguages(document),
    publishedAt,
    catalogAt: (locationId) => {
      const reader = readers.get(locationId) ?? readerFor(locationId);
      readers.set(locationId, reader);
      return reader;
    },
    catalogsByMethodAt: (locationId) => {
      const known = byMethod.get(locationId);
      if (known !== undefined) return known;
      const split = splitByMethod(locationId);
      byMethod.set(locationId, split);
      return split;
    },
  };
}

/** What a parsed document takes, by the length of its text; measured, as are those below. */
const bytesPerCharacter = 2;
const bytesPer = { place: 150, product: 500, group: 800, option: 250, translation: 400 };

/** About how many bytes of memory a catalog takes beside what it has in common with `plain`. */
function bytesOf(catalog: ResolvedCatalog, plain: ResolvedCatalog | null): number {
  const groups = new Set<ResolvedGroup>();
  const collect = (group: ResolvedGroup): void => {
    if (groups.has(group)) return;
    groups.add(group);
    for (const { childLinks } of group.options) for (const link of childLinks) collect(link.group);
  };
  let bytes = catalog.products.size * bytesPer.place;
  for (const product of catalog.products.values()) {
    const common = plain?.products.get(product.id);
    if (common === product) continue;
    bytes += bytesPer.product + translationBytes(product);
    for (const group of product.groups) if (!common?.groups.includes(group)) collect(group);
  }
  for (const group of groups) {
    bytes += bytesPer.group + group.options.length * bytesPer.option + translationBytes(group);
    for (const option of group.options) bytes += translationBytes(option);
  }
  return bytes;
}

function translationBytes({ translations }: { readonly translations?: object }): number {
  return translations === undefined ? 0 : Object.keys(translations).length * bytesPer.translation;
}
