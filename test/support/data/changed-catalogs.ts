import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';

// Every way in which one catalog can differ from another by a single value: for tests that none of them is overlooked.

/** All fields, also those that may be left out or be null: a new field does not compile before it stands in the example. */
type Full<Value> = Value extends readonly (infer Element)[]
  ? readonly Full<Element>[]
  : Value extends object
    ? { readonly [Field in keyof Value]-?: Full<NonNullable<Value[Field]>> }
    : Value;

const places = ['0192f0c1-2a3b-7000-8000-000000000001', '0192f0c1-2a3b-7000-8000-000000000002'] as const;

export const fullCatalog: Full<CatalogDocument> = {
  language: 'en',
  products: [
    {
      id: 'soup',
      canonicalId: 'any-soup',
      name: 'Soup',
      description: 'Of the day',
      priceMinor: 650,
      images: ['https://pictures.example/soup', 'https://pictures.example/soup-2'],
      groupIds: ['size', 'bread'],
      nutrition: { calorieCount: 200, dietaryPreferences: ['vegan', 'halal'], ingredients: ['leek', 'potato'] },
      allergens: { contains: ['celery', 'milk'], mayContain: ['gluten'] },
      popularity: 3,
      taxCategory: 'reduced',
      translations: {
        de: { name: { text: 'Suppe', of: 'Soup' }, description: { text: 'Des Tages', of: 'Of the day' } },
        es: { name: { text: 'Sopa', of: 'Soup' }, description: { text: 'Del día', of: 'Of the day' } },
      },
    },
    {
      id: 'tea',
      canonicalId: 'any-tea',
      name: 'Tea',
      description: 'Mint',
      priceMinor: 300,
      images: [],
      groupIds: [],
      nutrition: { calorieCount: 5, dietaryPreferences: [], ingredients: [] },
      allergens: { contains: [], mayContain: [] },
      popularity: 4,
      taxCategory: 'zero',
      translations: {},
    },
  ],
  groups: [
    {
      id: 'size',
      canonicalId: 'any-size',
      name: 'Size',
      description: 'How hungry?',
      imageUrl: 'https://pictures.example/size',
      min: 1,
      max: 2,
      options: [
        {
          id: 'large',
          canonicalId: 'any-large',
          name: 'Large',
          priceMinor: 200,
          maxQuantity: 1,
          preselected: true,
          allergens: { contains: ['nuts'], mayContain: ['sesame'] },
          childLinks: [
            { groupId: 'bread', min: 0, max: 1, applyPerParentQuantity: true },
            { groupId: 'butter', min: 0, max: 2, applyPerParentQuantity: false },
          ],
          translations: { de: { name: { text: 'Groß', of: 'Large' } } },
        },
        {
          id: 'small',
          canonicalId: 'any-small',
          name: 'Small',
          priceMinor: 0,
          maxQuantity: 1,
          preselected: false,
          allergens: { contains: [], mayContain: [] },
          childLinks: [],
          translations: {},
        },
      ],
      translations: {
        de: { name: { text: 'Größe', of: 'Size' }, description: { text: 'Wie hungrig?', of: 'How hungry?' } },
      },
    },
    {
      id: 'bread',
      canonicalId: 'any-bread',
      name: 'Bread',
      description: 'Baked here',
      imageUrl: 'https://pictures.example/bread',
      min: 0,
      max: 1,
      options: [],
      translations: {},
    },
  ],
  menus: [
    {
      id: 'day',
      name: 'All day',
      imageUrl: 'https://pictures.example/day',
      windows: [
        { weekdays: [1, 2], fromMinute: 480, toMinute: 960 },
        { weekdays: [6], fromMinute: 600, toMinute: 900 },
      ],
      categories: [
        {
          id: 'warm',
          name: 'Warm',
          productIds: ['soup', 'tea'],
          translations: { de: { name: { text: 'Warmes', of: 'Warm' } } },
        },
        { id: 'drinks', name: 'Drinks', productIds: ['tea'], translations: {} },
      ],
      locationIds: places,
      methods: ['takeout', 'delivery'],
      translations: { de: { name: { text: 'Ganztägig', of: 'All day' } } },
    },
    {
      id: 'night',
      name: 'Night',
      imageUrl: 'https://pictures.example/night',
      windows: [],
      // The same category as in the other menu, which is allowed.
      categories: [{ id: 'drinks', name: 'Drinks', productIds: ['tea'], translations: {} }],
      locationIds: [],
      methods: ['takeout'],
      translations: {},
    },
  ],
  overrides: [
    { locationId: places[0], prices: { soup: 700, large: 100 }, removed: ['tea', 'small'] },
    { locationId: places[1], prices: { tea: 350 }, removed: [] },
  ],
  methodOverrides: [
    { method: 'delivery', locationIds: places, prices: { soup: 800, large: 250 }, removed: ['tea', 'small'] },
    // All locations, which is written as null: Full allows none.
    { method: 'takeout', locationIds: [], prices: { soup: 600 }, removed: [] },
  ],
};

export type ChangedCatalog = { readonly change: string; readonly after: CatalogDocument };

/** The example with one text, number or answer changed, or one element of a list or a table taken out: every such change. */
export function changedCatalogs(): readonly ChangedCatalog[] {
  return walk(fullCatalog).flatMap(({ path, value }) => {
    const at = path.join('.');
    if (Array.isArray(value)) {
      const without = value.map((_, index) => value.filter((_element, other) => other !== index));
      return without.map((shorter, index) => changed(`${at} without ${index}`, path, shorter));
    }
    if (typeof value === 'object') {
      return path.at(-1) === 'prices'
        ? Object.keys(value).map((key) => changed(`${at} without ${key}`, path, omit(value, key)))
        : [];
    }
    return [changed(at, path, other(value))];
  });
}

/** The example with one list backwards: every list of two and more. */
export function turnedCatalogs(): readonly ChangedCatalog[] {
  return walk(fullCatalog).flatMap(({ path, value }) =>
    Array.isArray(value) && value.length > 1 ? [changed(path.join('.'), path, value.toReversed())] : [],
  );
}

type Leaf = string | number | boolean;
type Part = Leaf | readonly unknown[] | object;
type Place = { readonly path: readonly string[]; readonly value: Part };

function walk(value: Part, path: readonly string[] = []): readonly Place[] {
  const below = typeof value === 'object' ? Object.entries(value) : [];
  return [{ path, value }, ...below.flatMap(([key, part]) => walk(part, [...path, key]))];
}

function changed(change: string, path: readonly string[], value: unknown): ChangedCatalog {
  return { change, after: put(fullCatalog, path, value) as CatalogDocument };
}

function put(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((each, index) => (String(index) === key ? put(each, rest, value) : each));
  const record = whole as Readonly<Record<string, unknown>>;
  return { ...record, [key]: put(record[key], rest, value) };
}

function omit(record: object, key: string): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

function other(value: Leaf): Leaf {
  if (typeof value === 'string') return `${value}x`;
  return typeof value === 'number' ? value + 1 : !value;
}
