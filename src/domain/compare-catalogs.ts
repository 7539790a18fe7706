import type {
  CatalogDocument,
  GroupRecord,
  LocationOverride,
  MenuRecord,
  OptionRecord,
  ProductRecord,
} from './catalog.ts';
import { formatDecimal } from './money.ts';

export const catalogEntities = ['menu', 'category', 'product', 'group', 'option', 'location'] as const;

/** One difference between two catalogs. `what` is empty unless `change` is `changed`; a `location` is its overrides. */
export type CatalogChange = {
  readonly change: 'added' | 'changed' | 'removed';
  readonly entity: (typeof catalogEntities)[number];
  readonly id: string;
  readonly name: string;
  /** Sentences such as `price 4.00 -> 4.50`. */
  readonly what: readonly string[];
};

/** Everything that differs between two catalogs, entity by entity; ids tell what is the same. */
export function compareCatalogs(before: CatalogDocument, after: CatalogDocument): CatalogChange[] {
  return [
    ...compareAll('menu', before.menus, after.menus, menuDifferences),
    ...compareAll('category', categoriesOf(before), categoriesOf(after), (a, b) => [
      ...differing('name', a.name, b.name),
      ...(sameList(a.productIds, b.productIds) ? [] : ['its products or their order']),
    ]),
    ...compareAll('product', before.products, after.products, productDifferences),
    ...compareAll('group', before.groups, after.groups, groupDifferences),
    ...compareOptions(before.groups, after.groups),
    ...compareAll('location', before.overrides.map(named), after.overrides.map(named), overrideDifferences),
  ];
}

type Named = { readonly id: string; readonly name: string };

function compareAll<Entity extends Named>(
  entity: CatalogChange['entity'],
  before: readonly Entity[],
  after: readonly Entity[],
  differences: (a: Entity, b: Entity) => readonly string[],
): CatalogChange[] {
  const old = new Map(before.map((element) => [element.id, element]));
  const kept = new Set(after.map((element) => element.id));
  const gone = before.filter((element) => !kept.has(element.id));
  return [
    ...after.flatMap((element): CatalogChange[] => {
      const previous = old.get(element.id);
      const what = previous === undefined ? [] : differences(previous, element);
      if (previous !== undefined && what.length === 0) return [];
      return [
        { change: previous === undefined ? 'added' : 'changed', entity, id: element.id, name: element.name, what },
      ];
    }),
    ...gone.map(
      (element): CatalogChange => ({ change: 'removed', entity, id: element.id, name: element.name, what: [] }),
    ),
  ];
}

/** Options of groups that are in both; those of a new or removed group go with it. */
function compareOptions(before: readonly GroupRecord[], after: readonly GroupRecord[]): CatalogChange[] {
  const old = new Map(before.map((group) => [group.id, group]));
  return after.flatMap((group) => {
    const previous = old.get(group.id);
    if (previous === undefined) return [];
    const changes = compareAll('option', previous.options, group.options, optionDifferences);
    return changes.map((change) => ({ ...change, name: `${group.name}: ${change.name}` }));
  });
}

function categoriesOf(document: CatalogDocument): CatalogDocument['menus'][number]['categories'][number][] {
  return document.menus.flatMap((menu) => menu.categories);
}

function menuDifferences(a: MenuRecord, b: MenuRecord): string[] {
  const order = sameOrder(a.categories, b.categories);
  return [
    ...differing('name', a.name, b.name),
    ...(same(a.windows, b.windows) ? [] : ['when it is served']),
    ...(same(a.locationIds, b.locationIds) ? [] : ['where it is served']),
    ...(order ? [] : ['the order of its categories']),
  ];
}

type NamedOverride = LocationOverride & Named;

function named(override: LocationOverride): NamedOverride {
  return { ...override, id: override.locationId, name: override.locationId };
}

/** Prices and what is not carried, one sentence each. */
function overrideDifferences(a: NamedOverride, b: NamedOverride): string[] {
  const priced = [...new Set([...Object.keys(a.prices), ...Object.keys(b.prices)])].sort();
  const own = (override: LocationOverride, id: string): string => {
    const price = override.prices[id];
    return price === undefined ? 'as everywhere' : formatDecimal(price);
  };
  return [
    ...priced.flatMap((id) => differing(`price of ${id}`, own(a, id), own(b, id))),
    ...b.removed.filter((id) => !a.removed.includes(id)).map((id) => `without ${id}`),
    ...a.removed.filter((id) => !b.removed.includes(id)).map((id) => `with ${id} again`),
  ];
}

function productDifferences(a: ProductRecord, b: ProductRecord): string[] {
  return [
    ...priceDifference(a, b),
    ...differing('name', a.name, b.name),
    ...(a.description === b.description ? [] : ['description']),
    ...(sameList(a.images, b.images) ? [] : ['images']),
    ...(sameList(a.groupIds, b.groupIds) ? [] : ['its groups or their order']),
    ...(same(a.nutrition, b.nutrition) ? [] : ['nutrition']),
    ...(a.popularity === b.popularity ? [] : ['popularity']),
  ];
}

function groupDifferences(a: GroupRecord, b: GroupRecord): string[] {
  const order = sameOrder(a.options, b.options);
  return [
    ...differing('name', a.name, b.name),
    ...(a.min === b.min && a.max === b.max ? [] : [`choose ${a.min} to ${a.max} -> ${b.min} to ${b.max}`]),
    ...(order ? [] : ['the order of its options']),
  ];
}

function optionDifferences(a: OptionRecord, b: OptionRecord): string[] {
  return [
    ...priceDifference(a, b),
    ...differing('name', a.name, b.name),
    ...differing('most of it', String(a.maxQuantity), String(b.maxQuantity)),
    ...(same(a.childLinks, b.childLinks) ? [] : ['what is asked next']),
  ];
}

type Identified = { readonly id: string };

function idOf({ id }: Identified): string {
  return id;
}

/** Whether what is in both lists stands in the same order; what came or went is told by itself. */
function sameOrder(a: readonly Identified[], b: readonly Identified[]): boolean {
  const inA = new Set(a.map(idOf));
  const inB = new Set(b.map(idOf));
  return sameList(
    a.map(idOf).filter((id) => inB.has(id)),
    b.map(idOf).filter((id) => inA.has(id)),
  );
}

function priceDifference(a: { readonly priceMinor: number }, b: { readonly priceMinor: number }): string[] {
  return differing('price', formatDecimal(a.priceMinor), formatDecimal(b.priceMinor));
}

function differing(what: string, a: string, b: string): string[] {
  return a === b ? [] : [`${what} ${a} -> ${b}`];
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((element, index) => element === b[index]);
}
