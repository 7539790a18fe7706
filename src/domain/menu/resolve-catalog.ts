import type { Minor } from '../values/money.ts';
import type {
  CatalogDocument,
  ChildLinkRecord,
  GroupRecord,
  MenuRecord,
  ProductRecord,
  ResolvedCatalog,
  ResolvedChildLink,
  ResolvedGroup,
  ResolvedMenu,
  ResolvedOption,
  ResolvedProduct,
} from './catalog.ts';
import { menuBytesMax, menusSize, productBytesMax, productSizes } from './expanded-size.ts';
import { groupHeights, walkGroups } from './group-links.ts';

/** Levels of groups below a product (reference/menus-and-locations.md#modifiers); what lies deeper is left out. */
export const depthMax = 8;

/**
 * One location's view of a publication: its menus, its prices, without what it does not carry, modifier trees expanded
 * and shared. A link that would repeat a group below itself is left out (reference/menus-and-locations.md#modifiers),
 * as is what names nothing, and a product that is too large to be sent.
 */
export function resolveCatalog(document: CatalogDocument, locationId: string): ResolvedCatalog {
  return createResolver(document)(locationId);
}

/**
 * `resolveCatalog` for many locations of one publication: locations that see the same menus without differences of
 * their own share one object, so a chain of a thousand equal locations costs the memory of one.
 */
export function createResolver(document: CatalogDocument): (locationId: string) => ResolvedCatalog {
  const known = new Map<string, ResolvedCatalog>();
  const sizes = productSizes(document);
  const isSendable = ({ id }: ProductRecord): boolean => (sizes.get(id) ?? 0) <= productBytesMax;
  return (locationId) => {
    const view = viewAt(document, locationId);
    const key = JSON.stringify([view.menus.map((menu) => menu.id), [...view.prices], view.removed]);
    const catalog = known.get(key) ?? resolveView(document, view, isSendable);
    known.set(key, catalog);
    return catalog;
  };
}

type View = {
  readonly menus: readonly MenuRecord[];
  readonly prices: ReadonlyMap<string, Minor>;
  readonly removed: readonly string[];
};

function viewAt(document: CatalogDocument, locationId: string): View {
  const override = document.overrides.find((candidate) => candidate.locationId === locationId);
  return {
    menus: document.menus.filter((menu) => menu.locationIds === null || menu.locationIds.includes(locationId)),
    prices: new Map(Object.entries(override?.prices ?? {})),
    removed: override?.removed ?? [],
  };
}

function resolveView(
  document: CatalogDocument,
  view: View,
  isSendable: (record: ProductRecord) => boolean,
): ResolvedCatalog {
  const removed = new Set(view.removed);
  const expand = createExpander(document, view, removed);
  const listed = new Set(view.menus.flatMap(({ categories }) => categories.flatMap(({ productIds }) => productIds)));
  const carried = document.products.filter(({ id }) => listed.has(id) && !removed.has(id));
  const sendable = fitTogether(view.menus, carried.filter(isSendable));
  const listings = listProducts(view.menus, new Map(sendable.map((product) => [product.id, product])));
  const products = new Map<string, ResolvedProduct>();
  for (const [productId, { record, categoryIds }] of listings) {
    products.set(productId, resolveProduct(record, categoryIds, view, expand));
  }
  return {
    products,
    productsByCanonicalId: firstByCanonicalId(products.values()),
    categories: new Map(
      view.menus
        .flatMap((menu) => menu.categories)
        .map((category) => [category.id, { id: category.id, name: category.name }]),
    ),
    menus: view.menus.map((menu) => resolveMenu(menu, products)),
    leftOut: carried.filter(({ id }) => !products.has(id)).map(({ id }) => id),
  };
}

/** Those of `products` that can be sent together: without the last of them as long as the menus are too large. */
function fitTogether(menus: readonly MenuRecord[], products: readonly ProductRecord[]): readonly ProductRecord[] {
  let kept = products;
  while (kept.length > 0 && menusSize(menus, kept) > menuBytesMax) kept = kept.slice(0, Math.floor(kept.length * 0.8));
  return kept;
}

type Listing = { readonly record: ProductRecord; readonly categoryIds: string[] };

/** What the menus list, in menu order: only that can be ordered. */
function listProducts(
  menus: readonly MenuRecord[],
  records: ReadonlyMap<string, ProductRecord>,
): ReadonlyMap<string, Listing> {
  const listings = new Map<string, Listing>();
  for (const category of menus.flatMap((menu) => menu.categories)) {
    for (const productId of category.productIds) {
      const record = records.get(productId);
      if (record === undefined) continue;
      const listing = listings.get(productId) ?? { record, categoryIds: [] };
      if (!listing.categoryIds.includes(category.id)) listing.categoryIds.push(category.id);
      listings.set(productId, listing);
    }
  }
  return listings;
}

type Expand = (groupId: string, depth: number) => ResolvedGroup | null;

/** Expands groups so that equal trees are one object: by id, and by depth too where the depth limit cuts. */
function createExpander(document: CatalogDocument, view: View, removed: ReadonlySet<string>): Expand {
  const groups = new Map(document.groups.map((group) => [group.id, group]));
  const links = walkGroups(document);
  const { cyclic } = links;
  const heights = groupHeights(links);
  const known = new Map<string, ResolvedGroup>();
  const expand: Expand = (groupId, depth) => {
    const record = groups.get(groupId);
    if (record === undefined || depth > depthMax) return null;
    const key = depth + (heights.get(groupId) ?? 1) - 1 > depthMax ? `${depth} ${groupId}` : groupId;
    const found = known.get(key);
    if (found !== undefined) return found;
    const options = record.options
      .filter((option) => !removed.has(option.id))
      .map((option) => ({
        id: option.id,
        canonicalId: option.canonicalId ?? option.id,
        name: option.name,
        priceMinor: view.prices.get(option.id) ?? option.priceMinor,
        maxQuantity: option.maxQuantity,
        childLinks: option.childLinks
          .filter((link) => !cyclic.has(link))
          .flatMap((link) => resolveLink(link, expand(link.groupId, depth + 1))),
      }));
    const group = resolveGroup(record, options);
    known.set(key, group);
    return group;
  };
  return expand;
}

function resolveLink(link: ChildLinkRecord, group: ResolvedGroup | null): readonly ResolvedChildLink[] {
  if (group === null) return [];
  return [
    {
      group,
      minOverride: link.min ?? null,
      maxOverride: link.max ?? null,
      applyPerParentQuantity: link.applyPerParentQuantity ?? false,
    },
  ];
}

function resolveGroup(record: GroupRecord, options: readonly ResolvedOption[]): ResolvedGroup {
  return {
    id: record.id,
    canonicalId: record.canonicalId ?? record.id,
    name: record.name,
    description: record.description ?? null,
    imageUrl: record.imageUrl ?? null,
    min: record.min,
    max: record.max,
    options,
    optionsById: new Map(options.map((option) => [option.id, option])),
  };
}

function resolveProduct(
  record: ProductRecord,
  categoryIds: readonly string[],
  view: View,
  expand: Expand,
): ResolvedProduct {
  return {
    id: record.id,
    canonicalId: record.canonicalId ?? record.id,
    name: record.name,
    description: record.description,
    priceMinor: view.prices.get(record.id) ?? record.priceMinor,
    images: record.images,
    groups: [...new Set(record.groupIds)].flatMap((groupId) => expand(groupId, 1) ?? []),
    nutrition: record.nutrition ?? null,
    popularity: record.popularity ?? null,
    categoryIds,
  };
}

function resolveMenu(menu: MenuRecord, products: ReadonlyMap<string, ResolvedProduct>): ResolvedMenu {
  return {
    id: menu.id,
    name: menu.name,
    imageUrl: menu.imageUrl ?? null,
    windows: menu.windows,
    categories: menu.categories.map((category) => ({
      id: category.id,
      name: category.name,
      products: [...new Set(category.productIds)].flatMap((productId) => products.get(productId) ?? []),
    })),
  };
}

function firstByCanonicalId(products: Iterable<ResolvedProduct>): ReadonlyMap<string, ResolvedProduct> {
  const found = new Map<string, ResolvedProduct>();
  for (const product of products) {
    if (!found.has(product.canonicalId)) found.set(product.canonicalId, product);
  }
  return found;
}
