import type { Currency } from '../values/currency.ts';
import { formatDecimal } from '../values/money.ts';
import type {
  CatalogDocument,
  CategoryRecord,
  GroupRecord,
  LocationOverride,
  MenuRecord,
  MethodOverride,
  OptionRecord,
  ProductRecord,
} from './catalog.ts';
import type { Translations } from './translations.ts';

export const catalogEntities = ['catalog', 'menu', 'category', 'product', 'group', 'option', 'location'] as const;

/**
 * One difference between two catalogs. `what` is empty unless `change` is `changed`. A `location` is its overrides, and
 * is always `changed`: without overrides everything is as everywhere. `catalog` is what holds for all of it.
 */
export type CatalogChange = {
  readonly change: 'added' | 'changed' | 'removed';
  readonly entity: (typeof catalogEntities)[number];
  readonly id: string;
  readonly name: string;
  /** Sentences such as `price 4.00 -> 4.50`. */
  readonly what: readonly string[];
};

/**
 * Everything that differs between two catalogs, entity by entity; equal ids mean the same entity. Nothing that guests could
 * notice is left out (design/menu.md#a-comparison-of-menus-leaves-nothing-out); the order of products, groups and
 * overrides in the document is nothing they could. Prices are written in `currency`.
 */
export function compareCatalogs(before: CatalogDocument, after: CatalogDocument, currency: Currency): CatalogChange[] {
  const compareAll = comparerIn(currency);
  return [
    ...compareWhole(before, after),
    ...compareAll('menu', before.menus, after.menus, menuDifferences(before.menus, after.menus)),
    ...comparePartsOf(before.menus, after.menus, ([old, now]) =>
      compareAll('category', old?.categories ?? [], now?.categories ?? [], categoryDifferences),
    ),
    ...compareAll('product', before.products, after.products, productDifferences),
    ...compareAll('group', before.groups, after.groups, groupDifferences),
    // The options of a new or a removed group go with it.
    ...comparePartsOf(before.groups, after.groups, ([old, now]) =>
      old === undefined || now === undefined ? [] : compareAll('option', old.options, now.options, optionDifferences),
    ),
    ...compareOverrides(before.overrides, after.overrides, currency),
    ...compareMethodOverrides(before.methodOverrides ?? [], after.methodOverrides ?? [], currency),
  ];
}

/** The language all texts are written in, which none of the parts says. */
function compareWhole(before: CatalogDocument, after: CatalogDocument): CatalogChange[] {
  const what = differing('language', before.language ?? '?', after.language ?? '?');
  return what.length === 0 ? [] : [{ change: 'changed', entity: 'catalog', id: 'catalog', name: '', what }];
}

/** Whether two catalogs differ in anything that `compareCatalogs` would list. */
export function catalogsDiffer(before: CatalogDocument, after: CatalogDocument): boolean {
  // Equal amounts are equal in every currency.
  return compareCatalogs(before, after, 'usd').length > 0;
}

type Identified = { readonly id: string };
type Named = Identified & { readonly name: string };
type Differences<Entity> = (a: Entity, b: Entity, currency: Currency) => readonly string[];

type Comparer = <Entity extends Named>(
  entity: CatalogChange['entity'],
  before: readonly Entity[],
  after: readonly Entity[],
  differences: Differences<Entity>,
) => CatalogChange[];

function comparerIn(currency: Currency): Comparer {
  return (entity, before, after, differences) => {
    const old = new Map(before.map((element) => [element.id, element]));
    const kept = new Set(after.map((element) => element.id));
    const gone = before.filter((element) => !kept.has(element.id));
    return [
      ...after.flatMap((element): CatalogChange[] => {
        const previous = old.get(element.id);
        const what = previous === undefined ? [] : differences(previous, element, currency);
        if (previous !== undefined && what.length === 0) return [];
        return [
          { change: previous === undefined ? 'added' : 'changed', entity, id: element.id, name: element.name, what },
        ];
      }),
      ...gone.map(
        (element): CatalogChange => ({ change: 'removed', entity, id: element.id, name: element.name, what: [] }),
      ),
    ];
  };
}

/**
 * What `compare` finds in each pair of owners with one id, under the name of the owner: the same part may stand in two.
 */
function comparePartsOf<Owner extends Named>(
  before: readonly Owner[],
  after: readonly Owner[],
  compare: (pair: readonly [Owner | undefined, Owner | undefined]) => readonly CatalogChange[],
): CatalogChange[] {
  const old = new Map(before.map((owner) => [owner.id, owner]));
  const now = new Map(after.map((owner) => [owner.id, owner]));
  return [...new Map([...now, ...old])].flatMap(([id, { name }]) =>
    compare([old.get(id), now.get(id)]).map((change) => ({
      ...change,
      name: `${now.get(id)?.name ?? name}: ${change.name}`,
    })),
  );
}

/**
 * How a change of each field is written: by a sentence when it is not the same, by a function that may say more, or not here (null).
 * The compiler demands an entry for every field, so none can be forgotten.
 */
type FieldTexts<Entity> = { readonly [Field in keyof Entity]-?: string | null | Differences<Entity> };

function differencesBy<Entity>(texts: FieldTexts<Entity>): Differences<Entity> {
  const fields = Object.keys(texts) as (keyof Entity)[];
  return (a, b, currency) =>
    fields.flatMap((field): readonly string[] => {
      const text: string | null | Differences<Entity> = texts[field];
      if (typeof text === 'function') return text(a, b, currency);
      return text === null || same(a[field], b[field]) ? [] : [text];
    });
}

const identity: Differences<Identified & { readonly canonicalId?: string }> = (a, b) =>
  differing('identity', a.canonicalId ?? a.id, b.canonicalId ?? b.id);
const name: Differences<Named> = (a, b) => differing('name', a.name, b.name);
const price: Differences<{ readonly priceMinor: number }> = (a, b, currency) =>
  differing('price', formatDecimal(a.priceMinor, currency), formatDecimal(b.priceMinor, currency));

/** One sentence for each language in which something reads otherwise. */
const translations: Differences<{ readonly translations?: Translations }> = (a, b) => {
  const both = [a.translations ?? {}, b.translations ?? {}] as const;
  const named = [...new Set(both.flatMap((each) => Object.keys(each)))].sort();
  return named
    .filter((language) => !same(both[0][language], both[1][language]))
    .map((language) => `texts in ${language}`);
};

function menuDifferences(before: readonly MenuRecord[], after: readonly MenuRecord[]): Differences<MenuRecord> {
  const places = [kept(before, after), kept(after, before)] as const;
  const differences = differencesBy<MenuRecord>({
    id: null,
    name,
    imageUrl: 'picture',
    windows: 'when it is served',
    locationIds: (a, b) => (same(sorted(a.locationIds), sorted(b.locationIds)) ? [] : ['where it is served']),
    methods: (a, b) => (same(sorted(a.methods), sorted(b.methods)) ? [] : ['the ways of ordering it is for']),
    categories: (a, b) => (sameOrder(a.categories, b.categories) ? [] : ['the order of its categories']),
    translations,
  });
  return (a, b, currency) => [
    ...differences(a, b, currency),
    ...(places[0].indexOf(a.id) === places[1].indexOf(b.id) ? [] : ['its place among the menus']),
  ];
}

const categoryDifferences = differencesBy<CategoryRecord>({
  id: null,
  name,
  productIds: 'its products or their order',
  translations,
});

const productDifferences = differencesBy<ProductRecord>({
  id: null,
  priceMinor: price,
  name,
  canonicalId: identity,
  description: 'description',
  images: 'images',
  groupIds: 'its groups or their order',
  nutrition: 'nutrition',
  allergens: 'allergens',
  popularity: 'popularity',
  taxCategory: (a, b) => differing('tax', a.taxCategory ?? 'standard', b.taxCategory ?? 'standard'),
  translations,
});

const groupDifferences = differencesBy<GroupRecord>({
  id: null,
  name,
  canonicalId: identity,
  description: 'description',
  imageUrl: 'picture',
  min: (a, b) => differing('choose', `${a.min} to ${a.max}`, `${b.min} to ${b.max}`),
  // Written with `min`.
  max: null,
  options: (a, b) => (sameOrder(a.options, b.options) ? [] : ['the order of its options']),
  translations,
});

const optionDifferences = differencesBy<OptionRecord>({
  id: null,
  priceMinor: price,
  name,
  canonicalId: identity,
  maxQuantity: (a, b) => differing('most of it', String(a.maxQuantity), String(b.maxQuantity)),
  preselected: 'whether it is chosen already',
  allergens: 'allergens',
  childLinks: 'what is asked next',
  translations,
});

function compareOverrides(
  before: readonly LocationOverride[],
  after: readonly LocationOverride[],
  currency: Currency,
): CatalogChange[] {
  const at = (overrides: readonly LocationOverride[], locationId: string): LocationOverride =>
    overrides.find((override) => override.locationId === locationId) ?? { locationId, prices: {}, removed: [] };
  const locationIds = new Set([...after, ...before].map(({ locationId }) => locationId));
  return [...locationIds].flatMap((id): CatalogChange[] => {
    const what = entityDifferences(at(before, id), at(after, id), currency);
    return what.length === 0 ? [] : [{ change: 'changed', entity: 'location', id, name: id, what }];
  });
}

/** Those of one method at the same locations are compared; each is listed as a part of the whole. */
function compareMethodOverrides(
  before: readonly MethodOverride[],
  after: readonly MethodOverride[],
  currency: Currency,
): CatalogChange[] {
  const keyOf = ({ method, locationIds }: MethodOverride): string => JSON.stringify([method, sorted(locationIds)]);
  const [old, now] = [before, after].map((list) => new Map(list.map((each) => [keyOf(each), each])));
  return [...new Map([...(now ?? []), ...(old ?? [])])].flatMap(([key, { method, locationIds }]): CatalogChange[] => {
    const none: MethodOverride = { method, locationIds, prices: {}, removed: [] };
    const what = entityDifferences(old?.get(key) ?? none, now?.get(key) ?? none, currency);
    const where = locationIds === null ? '' : ` at ${sorted(locationIds)?.join(', ')}`;
    return what.length === 0
      ? []
      : [{ change: 'changed', entity: 'catalog', id: key, name: `${method}${where}`, what }];
  });
}

type Different = Pick<LocationOverride, 'prices' | 'removed'>;

/** Prices and what is not carried, one sentence each. */
const entityDifferences = differencesBy<Different>({
  prices: (a, b, currency) => {
    const own = ({ prices }: Different, id: string): string =>
      prices[id] === undefined ? 'as everywhere' : formatDecimal(prices[id], currency);
    const priced = [...new Set([...Object.keys(a.prices), ...Object.keys(b.prices)])].sort();
    return priced.flatMap((id) => differing(`price of ${id}`, own(a, id), own(b, id)));
  },
  removed: (a, b) => [
    ...b.removed.filter((id) => !a.removed.includes(id)).map((id) => `without ${id}`),
    ...a.removed.filter((id) => !b.removed.includes(id)).map((id) => `with ${id} again`),
  ],
});

/** Whether what is in both lists stands in the same order; what came or went is listed by itself. */
function sameOrder(a: readonly Identified[], b: readonly Identified[]): boolean {
  return same(kept(a, b), kept(b, a));
}

/** The ids of `list` that are in `other` too, in the order of `list`. */
function kept(list: readonly Identified[], other: readonly Identified[]): readonly string[] {
  const inOther = new Set(other.map(({ id }) => id));
  return list.map(({ id }) => id).filter((id) => inOther.has(id));
}

function sorted(list: readonly string[] | null | undefined): readonly string[] | null {
  return list === null || list === undefined ? null : [...list].sort();
}

function differing(what: string, a: string, b: string): string[] {
  return a === b ? [] : [`${what} ${a} -> ${b}`];
}

/** Whether two values say the same: fields may stand in any order, and what is null may be left out. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => same(each, b[at]));
  if (!isRecord(a) || !isRecord(b)) return (a ?? null) === (b ?? null);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => same(a[field], b[field]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
