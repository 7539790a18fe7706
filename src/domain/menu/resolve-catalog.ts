import { type FulfillmentMethod, fulfillmentMethods } from '../values/fulfillment-method.ts';
import type { Minor } from '../values/money.ts';
import type {
  CatalogDocument,
  ChildLinkRecord,
  GroupRecord,
  MenuRecord,
  ProductRecord,
  ReadProductRecord,
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
  const resolver = createResolver(document);
  return resolver.resolve(resolver.viewOf(locationId), null);
}

/** What a location sees of a publication before it is resolved. */
export type CatalogView = {
  /** Equal for locations that see the same. */
  readonly key: string;
  readonly menus: readonly MenuRecord[];
  readonly prices: ReadonlyMap<string, Minor>;
  readonly removed: readonly string[];
  /** The view of the same menus without any difference; null for such a view itself. */
  readonly plain: CatalogView | null;
};

export type CatalogResolver = {
  /** What is shown at a location, or sold there for orders by a method. */
  viewOf(locationId: string, method?: FulfillmentMethod): CatalogView;
  /** The methods that are sold something else there than what is shown. */
  methodsApartAt(locationId: string): readonly FulfillmentMethod[];
  /**
   * The catalog of a view. Whatever it has in common with `plain`, that of `view.plain`, is the same object there, so that
   * a location with ten prices of its own costs ten products and not a menu.
   */
  resolve(view: CatalogView, plain: ResolvedCatalog | null): ResolvedCatalog;
};

/** `resolveCatalog` for many locations of one publication. Throws for a document that is none. */
export function createResolver(document: CatalogDocument): CatalogResolver {
  const sizes = productSizes(document);
  const isSendable = ({ id }: ProductRecord): boolean => (sizes.get(id) ?? 0) <= productBytesMax;
  const publication = { document, groups: groupsOf(document), isSendable };
  return {
    viewOf: (locationId, method) => viewAt(document, locationId, method ?? null),
    methodsApartAt: (locationId) => methodsApart(document, locationId),
    resolve: (view, plain) => resolveView(publication, view, plain),
  };
}

function methodsApart(document: CatalogDocument, locationId: string): readonly FulfillmentMethod[] {
  if (document.methodOverrides === undefined && document.menus.every(({ methods }) => methods === undefined)) return [];
  const { key } = viewAt(document, locationId, null);
  return fulfillmentMethods.filter((method) => viewAt(document, locationId, method).key !== key);
}

function viewAt(document: CatalogDocument, locationId: string, method: FulfillmentMethod | null): CatalogView {
  const isHere = (at: { readonly locationIds: readonly string[] | null }): boolean =>
    at.locationIds === null || at.locationIds.includes(locationId);
  const menus = document.menus.filter(
    (menu) => isHere(menu) && (method === null || (menu.methods?.includes(method) ?? true)),
  );
  const forMethod = (document.methodOverrides ?? []).filter((each) => each.method === method && isHere(each));
  // What comes later holds.
  const differences = [
    ...document.overrides.filter((override) => override.locationId === locationId),
    ...forMethod.filter((each) => each.locationIds === null),
    ...forMethod.filter((each) => each.locationIds !== null),
  ];
  const prices = Object.entries(Object.assign({}, ...differences.map((each) => each.prices)) as Record<string, Minor>);
  const removed = [...new Set(differences.flatMap((each) => each.removed))];
  const keyOf = (...differences: readonly unknown[]): string =>
    JSON.stringify([menus.map((menu) => menu.id), ...differences]);
  const plain = { key: keyOf(), menus, prices: new Map(), removed: [], plain: null };
  if (prices.length === 0 && removed.length === 0) return plain;
  return { key: keyOf(prices, removed), menus, prices: new Map(prices), removed, plain };
}

type Publication = {
  readonly document: CatalogDocument;
  readonly groups: Groups;
  readonly isSendable: (record: ProductRecord) => boolean;
};

function resolveView(
  { document, groups, isSendable }: Publication,
  view: CatalogView,
  plain: ResolvedCatalog | null,
): ResolvedCatalog {
  const removed = new Set(view.removed);
  const expand = createExpander(groups, view, removed);
  const hasOwn = findsOwn(view, removed);
  const listed = new Set(view.menus.flatMap(({ categories }) => categories.flatMap(({ productIds }) => productIds)));
  const carried = document.products.filter(({ id }) => listed.has(id) && !removed.has(id));
  const sendable = fitTogether(view.menus, carried.filter(isSendable));
  const listings = listProducts(view.menus, new Map(sendable.map((product) => [product.id, product])));
  const products = new Map<string, ResolvedProduct>();
  for (const [productId, { record, categoryIds }] of listings) {
    const common = plain?.products.get(productId);
    const product =
      common === undefined
        ? resolveProduct(record, categoryIds, view, expand)
        : adaptProduct(common, view, expand, hasOwn);
    products.set(productId, product);
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

/** The groups of a document by id, how many levels each has, and the links that would close a cycle. */
type Groups = {
  readonly records: ReadonlyMap<string, GroupRecord>;
  readonly heights: ReadonlyMap<string, number>;
  readonly cyclic: ReadonlySet<ChildLinkRecord>;
};

function groupsOf(document: CatalogDocument): Groups {
  const links = walkGroups(document);
  const records = new Map(document.groups.map((group) => [group.id, group]));
  return { records, heights: groupHeights(links), cyclic: links.cyclic };
}

/** Expands groups so that equal trees are one object: by id, and by depth too where the depth limit cuts. */
function createExpander({ records, heights, cyclic }: Groups, view: CatalogView, removed: ReadonlySet<string>): Expand {
  const known = new Map<string, ResolvedGroup>();
  const expand: Expand = (groupId, depth) => {
    const record = records.get(groupId);
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
        ...(option.preselected === true && { preselected: true }),
        ...(option.allergens !== undefined && { allergens: option.allergens }),
        ...(option.translations !== undefined && { translations: option.translations }),
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
    ...(record.translations !== undefined && { translations: record.translations }),
  };
}

/** Whether something below a group has a price of the view's own, or is not carried there; each group is looked at once. */
function findsOwn({ prices }: CatalogView, removed: ReadonlySet<string>): (group: ResolvedGroup) => boolean {
  const known = new Map<ResolvedGroup, boolean>();
  const hasOwn = (group: ResolvedGroup): boolean => {
    const found =
      known.get(group) ??
      group.options.some(
        ({ id, childLinks }) => prices.has(id) || removed.has(id) || childLinks.some((link) => hasOwn(link.group)),
      );
    known.set(group, found);
    return found;
  };
  return hasOwn;
}

/** A product of the plain view as another view sees it: the same object where that makes no difference. */
function adaptProduct(
  common: ResolvedProduct,
  { prices }: CatalogView,
  expand: Expand,
  hasOwn: (group: ResolvedGroup) => boolean,
): ResolvedProduct {
  const priceMinor = prices.get(common.id) ?? common.priceMinor;
  if (priceMinor === common.priceMinor && !common.groups.some(hasOwn)) return common;
  const groups = common.groups.map((group) => (hasOwn(group) ? (expand(group.id, 1) ?? group) : group));
  return { ...common, priceMinor, groups };
}

function resolveProduct(
  record: ReadProductRecord,
  categoryIds: readonly string[],
  view: CatalogView,
  expand: Expand,
): ResolvedProduct {
  return {
    id: record.id,
    canonicalId: record.canonicalId ?? record.id,
    name: record.name,
    description: record.description,
    priceMinor: view.prices.get(record.id) ?? record.priceMinor,
    images: record.images,
    ...(record.pictures === undefined ? {} : { pictures: record.pictures }),
    groups: [...new Set(record.groupIds)].flatMap((groupId) => expand(groupId, 1) ?? []),
    nutrition: record.nutrition ?? null,
    ...(record.allergens !== undefined && { allergens: record.allergens }),
    popularity: record.popularity ?? null,
    ...(record.taxCategory !== undefined && { taxCategory: record.taxCategory }),
    ...(record.translations !== undefined && { translations: record.translations }),
    categoryIds,
  };
}

function resolveMenu(menu: MenuRecord, products: ReadonlyMap<string, ResolvedProduct>): ResolvedMenu {
  return {
    id: menu.id,
    name: menu.name,
    imageUrl: menu.imageUrl ?? null,
    windows: menu.windows,
    ...(menu.translations !== undefined && { translations: menu.translations }),
    categories: menu.categories.map((category) => ({
      id: category.id,
      name: category.name,
      ...(category.translations !== undefined && { translations: category.translations }),
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
