import type { CatalogDocument, GroupRecord, OptionRecord, ProductRecord } from '../domain/catalog.ts';
import { formatDecimal } from '../domain/money.ts';

/** One difference between the draft before and after an import. `what` is empty unless `change` is `changed`. */
export type DraftChange = {
  readonly change: 'added' | 'changed' | 'removed';
  readonly entity: 'product' | 'group' | 'option' | 'category' | 'menu';
  readonly id: string;
  readonly name: string;
  /** Sentences such as `price 4.00 -> 4.50`. */
  readonly what: readonly string[];
};

/** Everything that differs between two drafts, entity by entity; ids tell what is the same. */
export function compareDrafts(before: CatalogDocument, after: CatalogDocument): DraftChange[] {
  return [
    ...compareAll('menu', before.menus, after.menus, (a, b) => [...differing('name', a.name, b.name)]),
    ...compareAll('category', categoriesOf(before), categoriesOf(after), (a, b) => [
      ...differing('name', a.name, b.name),
      ...(sameList(a.productIds, b.productIds) ? [] : ['its products or their order']),
    ]),
    ...compareAll('product', before.products, after.products, productDifferences),
    ...compareAll('group', before.groups, after.groups, groupDifferences),
    ...compareOptions(before.groups, after.groups),
  ];
}

type Named = { readonly id: string; readonly name: string };

function compareAll<Entity extends Named>(
  entity: DraftChange['entity'],
  before: readonly Entity[],
  after: readonly Entity[],
  differences: (a: Entity, b: Entity) => readonly string[],
): DraftChange[] {
  const old = new Map(before.map((element) => [element.id, element]));
  const kept = new Set(after.map((element) => element.id));
  const gone = before.filter((element) => !kept.has(element.id));
  return [
    ...after.flatMap((element): DraftChange[] => {
      const previous = old.get(element.id);
      const what = previous === undefined ? [] : differences(previous, element);
      if (previous !== undefined && what.length === 0) return [];
      return [
        { change: previous === undefined ? 'added' : 'changed', entity, id: element.id, name: element.name, what },
      ];
    }),
    ...gone.map(
      (element): DraftChange => ({ change: 'removed', entity, id: element.id, name: element.name, what: [] }),
    ),
  ];
}

/** Options of groups that are in both; those of a new or removed group go with it. */
function compareOptions(before: readonly GroupRecord[], after: readonly GroupRecord[]): DraftChange[] {
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

function productDifferences(a: ProductRecord, b: ProductRecord): string[] {
  return [
    ...priceDifference(a, b),
    ...differing('name', a.name, b.name),
    ...(a.description === b.description ? [] : ['description']),
    ...(sameList(a.images, b.images) ? [] : ['images']),
    ...(sameList(a.groupIds, b.groupIds) ? [] : ['its groups or their order']),
    ...(JSON.stringify(a.nutrition) === JSON.stringify(b.nutrition) ? [] : ['nutrition']),
  ];
}

function groupDifferences(a: GroupRecord, b: GroupRecord): string[] {
  const order = sameList(a.options.map(idOf).filter(inBoth(b)), b.options.map(idOf).filter(inBoth(a)));
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
  ];
}

function idOf(option: OptionRecord): string {
  return option.id;
}

function inBoth(other: GroupRecord): (id: string) => boolean {
  const ids = new Set(other.options.map(idOf));
  return (id) => ids.has(id);
}

function priceDifference(a: { readonly priceMinor: number }, b: { readonly priceMinor: number }): string[] {
  return differing('price', formatDecimal(a.priceMinor), formatDecimal(b.priceMinor));
}

function differing(what: string, a: string, b: string): string[] {
  return a === b ? [] : [`${what} ${a} -> ${b}`];
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((element, index) => element === b[index]);
}
