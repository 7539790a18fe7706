import type { CatalogDocument, FulfillmentMethod } from '../../../../client/index.ts';

/** What a guest finds at one location: a menu is served or not; an item or option has a price, is not offered, or is on no menu there. */
export type Found =
  | { readonly kind: 'served' | 'notServed' | 'notOffered' | 'onNoMenu' }
  | { readonly kind: 'price'; readonly priceMinor: number };

/** One menu, item or option, with what is found of it at each of the locations that are compared, in their order. */
export type ComparedRow = {
  readonly id: string;
  readonly kind: 'menu' | 'item' | 'option';
  readonly name: string;
  readonly found: readonly Found[];
  /** Not the same at all of them. */
  readonly differs: boolean;
};

/**
 * What a draft sells at several locations to orders by one method (null: whatever it is), side by side: menus, then items, then
 * options, each in the order of the document. The same rules as of the menu that guests read: a price for a method goes before one of the
 * location, and one that names the location before one for all. Whether a choice can be reached is not looked at.
 */
export function compareLocations(
  document: CatalogDocument,
  locationIds: readonly string[],
  method: FulfillmentMethod | null,
): readonly ComparedRow[] {
  const sold = locationIds.map((locationId) => soldAt(document, locationId, method));
  const row = (id: string, kind: ComparedRow['kind'], name: string, foundBy: (at: Sold) => Found): ComparedRow => {
    const found = sold.map(foundBy);
    return { id, kind, name, found, differs: new Set(found.map((each) => JSON.stringify(each))).size > 1 };
  };
  return [
    ...document.menus.map(({ id, name }) =>
      row(id, 'menu', name, ({ menuIds }) => ({ kind: menuIds.has(id) ? 'served' : 'notServed' })),
    ),
    ...document.products.map(({ id, name, priceMinor }) =>
      row(id, 'item', name, (at) => foundOf(at, id, priceMinor, true)),
    ),
    ...document.groups.flatMap((group) =>
      group.options.map(({ id, name, priceMinor }) =>
        row(id, 'option', `${group.name}: ${name}`, (at) => foundOf(at, id, priceMinor, false)),
      ),
    ),
  ];
}

type Sold = {
  readonly menuIds: ReadonlySet<string>;
  readonly listed: ReadonlySet<string>;
  readonly prices: Readonly<Record<string, number>>;
  readonly removed: ReadonlySet<string>;
};

function soldAt(document: CatalogDocument, locationId: string, method: FulfillmentMethod | null): Sold {
  const isHere = (at: { readonly locationIds?: readonly string[] | null }): boolean =>
    at.locationIds?.includes(locationId) ?? true;
  const menus = document.menus.filter(
    (menu) => isHere(menu) && (method === null || (menu.methods?.includes(method) ?? true)),
  );
  const byMethod = (document.methodOverrides ?? []).filter((each) => each.method === method && isHere(each));
  // What comes later holds.
  const differing = [
    ...document.overrides.filter((each) => each.locationId === locationId),
    ...byMethod.filter((each) => each.locationIds === null),
    ...byMethod.filter((each) => each.locationIds !== null),
  ];
  return {
    menuIds: new Set(menus.map(({ id }) => id)),
    listed: new Set(menus.flatMap(({ categories }) => categories.flatMap(({ productIds }) => productIds))),
    prices: Object.assign({}, ...differing.map(({ prices }) => prices)),
    removed: new Set(differing.flatMap(({ removed }) => removed)),
  };
}

function foundOf({ listed, prices, removed }: Sold, id: string, priceMinor: number, isListed: boolean): Found {
  if (removed.has(id)) return { kind: 'notOffered' };
  if (isListed && !listed.has(id)) return { kind: 'onNoMenu' };
  return { kind: 'price', priceMinor: prices[id] ?? priceMinor };
}
