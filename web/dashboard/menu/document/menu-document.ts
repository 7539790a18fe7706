import {
  type CatalogCategory,
  type CatalogDocument,
  type CatalogMenu,
  type CatalogModifierGroup,
  type FulfillmentMethod,
  type LocationOverride,
  type MethodOverride,
  newIdempotencyKey,
} from '../../../../client/index.ts';
import { slugOf } from '../../forms/slug-of.ts';

/**
 * An id for something new: readable, from its name, with an ending that nothing had before, so that what was sold out or
 * priced under an older thing of that name does not come back.
 */
export function newId(name: string, kind: 'item' | 'choice' | 'option' | 'menu' | 'category'): string {
  const words = slugOf(name).slice(0, 60);
  return `${words === '' ? kind : words}-${newIdempotencyKey().slice(0, 6)}`;
}

/** Puts what stands at `from` to `to`; the others keep their order. */
export function moved<Element>(list: readonly Element[], from: number, to: number): Element[] {
  const rest = list.filter((_element, index) => index !== from);
  const element = list.filter((_element, index) => index === from);
  return [...rest.slice(0, to), ...element, ...rest.slice(to)];
}

/** The list with the element of the same id replaced, or with `next` at its end where there is none. */
export function withElement<Element extends { readonly id: string }>(
  list: readonly Element[],
  next: Element,
): Element[] {
  const isKnown = list.some(({ id }) => id === next.id);
  return isKnown ? list.map((element) => (element.id === next.id ? next : element)) : [...list, next];
}

/** The document with one menu changed. */
export function changeMenu(
  document: CatalogDocument,
  menuId: string,
  change: (menu: CatalogMenu) => CatalogMenu,
): CatalogDocument {
  return { ...document, menus: document.menus.map((menu) => (menu.id === menuId ? change(menu) : menu)) };
}

/** The document with one category changed. */
export function changeCategory(
  document: CatalogDocument,
  menuId: string,
  categoryId: string,
  change: (category: CatalogCategory) => CatalogCategory,
): CatalogDocument {
  return changeMenu(document, menuId, (menu) => ({
    ...menu,
    categories: menu.categories.map((category) => (category.id === categoryId ? change(category) : category)),
  }));
}

/** The document without an item, also in its categories and in what locations do differently. */
export function withoutProduct(document: CatalogDocument, productId: string): CatalogDocument {
  const without = document.menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      productIds: category.productIds.filter((id) => id !== productId),
    })),
  }));
  const products = document.products.filter(({ id }) => id !== productId);
  return withoutOverridesOf({ ...document, menus: without, products }, new Set([productId]));
}

/** The document without a group of choices: no item and no option asks for it any more. */
export function withoutGroup(document: CatalogDocument, groupId: string): CatalogDocument {
  const gone = document.groups.find(({ id }) => id === groupId);
  const next = {
    ...document,
    products: document.products.map((product) => ({
      ...product,
      groupIds: product.groupIds.filter((id) => id !== groupId),
    })),
    groups: document.groups
      .filter(({ id }) => id !== groupId)
      .map((group) => ({
        ...group,
        options: group.options.map((option) => ({
          ...option,
          childLinks: option.childLinks.filter((link) => link.groupId !== groupId),
        })),
      })),
  };
  return withoutOverridesOf(next, new Set(gone?.options.map(({ id }) => id)));
}

/** The document with a group as it was edited; what locations do differently with options it lost goes with them. */
export function withGroup(document: CatalogDocument, group: CatalogModifierGroup): CatalogDocument {
  const before = document.groups.find(({ id }) => id === group.id);
  const kept = new Set(group.options.map(({ id }) => id));
  const lost = new Set((before?.options ?? []).map(({ id }) => id).filter((id) => !kept.has(id)));
  return withoutOverridesOf({ ...document, groups: withElement(document.groups, group) }, lost);
}

/** For which orders something differs: at a location (null: all of them), by a method (null: whatever it is). */
export type Scope = { readonly locationId: string | null; readonly method: FulfillmentMethod | null };

/** Prices of its own by id, and the ids of what it does not have. */
export type Differing = Pick<LocationOverride, 'prices' | 'removed'>;

/** What is different for these orders alone; nothing where there is no entry. */
export function differingFor(document: CatalogDocument, scope: Scope): Differing {
  const known =
    scope.method === null
      ? document.overrides.find(({ locationId }) => locationId === scope.locationId)
      : document.methodOverrides?.find((each) => isFor(each, scope));
  return { prices: known?.prices ?? {}, removed: known?.removed ?? [] };
}

/** The document with something else for these orders; an entry that says nothing is left out. */
export function withDiffering(document: CatalogDocument, scope: Scope, next: Differing): CatalogDocument {
  const { method, locationId } = scope;
  if (method === null) {
    const override = locationId === null ? null : { locationId, ...next };
    const isSame = (each: LocationOverride) => each.locationId === locationId;
    return { ...document, overrides: replaced(document.overrides, isSame, override) };
  }
  const { methodOverrides: before = [], ...others } = document;
  const override = { method, locationIds: locationId === null ? null : [locationId], ...next };
  const methodOverrides = replaced(before, (each) => isFor(each, scope), override);
  return methodOverrides.length === 0 ? others : { ...others, methodOverrides };
}

function isFor(override: MethodOverride, { method, locationId }: Scope): boolean {
  const { locationIds } = override;
  if (override.method !== method) return false;
  return locationId === null ? locationIds === null : locationIds?.length === 1 && locationIds[0] === locationId;
}

/** The list with `next` where its like stood, else at the end; without it where it says nothing. */
function replaced<Entry extends Differing>(
  list: readonly Entry[],
  isSame: (entry: Entry) => boolean,
  next: Entry | null,
): Entry[] {
  if (next === null || isEmpty(next)) return list.filter((entry) => !isSame(entry));
  return list.some(isSame) ? list.map((entry) => (isSame(entry) ? next : entry)) : [...list, next];
}

function isEmpty({ prices, removed }: Differing): boolean {
  return Object.keys(prices).length === 0 && removed.length === 0;
}

function withoutOverridesOf(document: CatalogDocument, gone: ReadonlySet<string>): CatalogDocument {
  const without = <Entry extends Differing>(list: readonly Entry[]): Entry[] =>
    list
      .map((entry) => ({
        ...entry,
        prices: Object.fromEntries(Object.entries(entry.prices).filter(([id]) => !gone.has(id))),
        removed: entry.removed.filter((id) => !gone.has(id)),
      }))
      .filter((entry) => !isEmpty(entry));
  const { methodOverrides, ...others } = { ...document, overrides: without(document.overrides) };
  const kept = without(methodOverrides ?? []);
  return kept.length === 0 ? others : { ...others, methodOverrides: kept };
}
