import type {
  CatalogDocument,
  GroupRecord,
  LocationOverride,
  MenuRecord,
  OptionRecord,
  ProductRecord,
} from './catalog.ts';
import { keepTranslations } from './keep-translations.ts';

export const emptyDocument: CatalogDocument = { products: [], groups: [], menus: [], overrides: [] };

/** Something outside the import that pointed at what is gone now, and what was taken out of it. */
export type Detachment = { readonly owner: string; readonly lost: readonly string[] };

/**
 * The draft with `parts` in place of everything an earlier import under the same prefix brought; all else stays. What no
 * source says stays as staff set it: how popular a product is, the hours, picture and locations of a menu, and what they
 * translated, which is marked as such where the source now says something else in the menu's own language. Links of
 * others to what is gone are taken out and reported.
 */
export function mergeMenu(
  draft: CatalogDocument,
  parts: Omit<CatalogDocument, 'overrides'>,
  prefix: string,
): { readonly document: CatalogDocument; readonly detached: readonly Detachment[] } {
  const detached: Detachment[] = [];
  const isOurs = ({ id }: { readonly id: string }): boolean => id.startsWith(prefix);
  const kept = new Set(
    [...parts.products, ...parts.groups, ...parts.groups.flatMap((group) => group.options)].map(({ id }) => id),
  );
  const isGone = (id: string): boolean => id.startsWith(prefix) && !kept.has(id);
  const detach = (owner: string, lost: readonly string[]): void => {
    if (lost.length > 0) detached.push({ owner, lost });
  };
  const products = draft.products
    .filter((product) => !isOurs(product))
    .map((product) => keepProduct(product, isGone, detach));
  const groups = draft.groups.filter((group) => !isOurs(group)).map((group) => keepGroup(group, isGone, detach));
  const last = new Map(draft.products.map((product) => [product.id, product]));
  const lastOptions = new Map(draft.groups.flatMap(({ options }) => options.map((option) => [option.id, option])));
  const language = draft.language ?? parts.language;
  const document: CatalogDocument = {
    ...(language !== undefined && { language }),
    products: [...products, ...parts.products.map((product) => keepOwn(product, last.get(product.id)))],
    groups: [...groups, ...parts.groups.map((group) => keepOwnOptions(group, lastOptions))],
    menus: placeMenus(draft.menus, parts.menus, isOurs).map((menu) =>
      isOurs(menu) ? menu : keepMenu(menu, isGone, detach),
    ),
    overrides: draft.overrides.map((override) =>
      keepOverride(override, `differences of location ${override.locationId}`, isGone, detach),
    ),
    ...(draft.methodOverrides !== undefined && {
      methodOverrides: draft.methodOverrides.map((override) =>
        keepOverride(override, `differences for ${override.method}`, isGone, detach),
      ),
    }),
  };
  return { document: keepTranslations(document, draft), detached };
}

type Detach = (owner: string, lost: readonly string[]) => void;
type IsGone = (id: string) => boolean;

function keepProduct(product: ProductRecord, isGone: IsGone, detach: Detach): ProductRecord {
  const lost = product.groupIds.filter(isGone);
  detach(`product "${product.name}"`, lost);
  return lost.length === 0 ? product : { ...product, groupIds: product.groupIds.filter((id) => !isGone(id)) };
}

function keepGroup(group: GroupRecord, isGone: IsGone, detach: Detach): GroupRecord {
  const lost = group.options.flatMap((option) => option.childLinks).filter((link) => isGone(link.groupId));
  if (lost.length === 0) return group;
  detach(
    `group "${group.name}"`,
    lost.map((link) => link.groupId),
  );
  const options = group.options.map((option) => ({
    ...option,
    childLinks: option.childLinks.filter((link) => !isGone(link.groupId)),
  }));
  return { ...group, options };
}

function keepMenu(menu: MenuRecord, isGone: IsGone, detach: Detach): MenuRecord {
  const lost = menu.categories.flatMap((category) => category.productIds).filter(isGone);
  if (lost.length === 0) return menu;
  detach(`menu "${menu.name}"`, lost);
  const categories = menu.categories.map((category) => ({
    ...category,
    productIds: category.productIds.filter((id) => !isGone(id)),
  }));
  return { ...menu, categories };
}

function keepOverride<Override extends Pick<LocationOverride, 'prices' | 'removed'>>(
  override: Override,
  owner: string,
  isGone: IsGone,
  detach: Detach,
): Override {
  const prices = Object.entries(override.prices);
  const lost = [...prices.map(([id]) => id), ...override.removed].filter(isGone);
  if (lost.length === 0) return override;
  detach(owner, lost);
  return {
    ...override,
    prices: Object.fromEntries(prices.filter(([id]) => !isGone(id))),
    removed: override.removed.filter((id) => !isGone(id)),
  };
}

/** What the merchant says of a dish and the source does not: how popular it is, its allergens and what it is taxed under. */
function keepOwn(product: ProductRecord, last: ProductRecord | undefined): ProductRecord {
  const allergens = product.allergens ?? last?.allergens;
  const taxCategory = product.taxCategory ?? last?.taxCategory;
  return {
    ...product,
    ...(last?.popularity !== undefined && { popularity: last.popularity }),
    ...(allergens !== undefined && { allergens }),
    ...(taxCategory !== undefined && { taxCategory }),
  };
}

/** The same of options: their allergens, and which are chosen already. */
function keepOwnOptions(group: GroupRecord, last: ReadonlyMap<string, OptionRecord>): GroupRecord {
  const options = group.options.map((option) => {
    const before = last.get(option.id);
    const allergens = option.allergens ?? before?.allergens;
    const preselected = option.preselected ?? before?.preselected;
    return {
      ...option,
      ...(allergens !== undefined && { allergens }),
      ...(preselected !== undefined && { preselected }),
    };
  });
  return { ...group, options };
}

/** A menu that was there keeps its position; new ones come last. */
function placeMenus(
  before: readonly MenuRecord[],
  brought: readonly MenuRecord[],
  isOurs: (menu: MenuRecord) => boolean,
): MenuRecord[] {
  const waiting = new Map(brought.map((menu) => [menu.id, menu]));
  const placed = before.flatMap((menu) => {
    if (!isOurs(menu)) return [menu];
    const next = waiting.get(menu.id);
    waiting.delete(menu.id);
    return next === undefined ? [] : [withSettings(next, menu)];
  });
  return [...placed, ...waiting.values()];
}

function withSettings(menu: MenuRecord, before: MenuRecord): MenuRecord {
  return {
    ...menu,
    windows: before.windows,
    locationIds: before.locationIds,
    ...(before.methods !== undefined && { methods: before.methods }),
    ...(before.imageUrl === undefined ? {} : { imageUrl: before.imageUrl }),
  };
}
