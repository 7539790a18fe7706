import { describe, expect, test } from 'vitest';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import { compareCatalogs } from '../../../src/domain/menu/compare-catalogs.ts';
import { readMenu } from '../../../src/sandbox/seed/read-menu.ts';
import { changedCatalogs, fullCatalog, turnedCatalogs } from '../../support/data/changed-catalogs.ts';

const demoCatalog = readMenu('demo');
const changed = (change: Partial<CatalogDocument>): CatalogDocument => ({ ...demoCatalog, ...change });
const [fries] = demoCatalog.products.filter((product) => product.id === 'sesame-fries');
const [downtown] = demoCatalog.overrides;
const [allDay] = demoCatalog.menus;
if (fries === undefined || downtown === undefined || allDay === undefined) throw new Error('the seed has changed');
const others = demoCatalog.products.filter((product) => product !== fries);

describe('what differs between two catalogs', () => {
  test('nothing between equal ones', () => {
    expect(compareCatalogs(demoCatalog, structuredClone(demoCatalog), 'usd')).toEqual([]);
  });

  test.each<[string, CatalogDocument, string, readonly string[]]>([
    ['a price', changed({ products: [{ ...fries, priceMinor: 650 }, ...others] }), 'changed', ['price 6.00 -> 6.50']],
    [
      'a name',
      changed({ products: [{ ...fries, name: 'Fries' }, ...others] }),
      'changed',
      ['name Sesame Fries -> Fries'],
    ],
    ['a dish that is gone', changed({ products: others }), 'removed', []],
    [
      'a price of one location',
      changed({
        overrides: [{ ...downtown, prices: { ...downtown.prices, latte: 999 } }, ...demoCatalog.overrides.slice(1)],
      }),
      'changed',
      ['price of latte 5.25 -> 9.99'],
    ],
    [
      'a dish one location carries again',
      changed({ overrides: [{ ...downtown, removed: downtown.removed.slice(1) }, ...demoCatalog.overrides.slice(1)] }),
      'changed',
      [`with ${downtown.removed[0]} again`],
    ],
    [
      'when a menu is served',
      changed({
        menus: [
          { ...allDay, windows: [{ weekdays: [1], fromMinute: 0, toMinute: 600 }] },
          ...demoCatalog.menus.slice(1),
        ],
      }),
      'changed',
      ['when it is served'],
    ],
  ])('%s', (_what, after, change, what) => {
    expect(compareCatalogs(demoCatalog, after, 'usd')).toMatchObject([{ change, what }]);
    expect(compareCatalogs(after, demoCatalog, 'usd')).toHaveLength(1);
  });
});

describe('nothing is overlooked', () => {
  test.each(changedCatalogs())('$change', ({ after }) => {
    expect(compareCatalogs(fullCatalog, after, 'usd')).not.toEqual([]);
    expect(compareCatalogs(after, fullCatalog, 'usd')).not.toEqual([]);
  });

  // The order in which these are written down is never shown.
  const unseen = [
    ...['products', 'groups', 'overrides', 'methodOverrides', 'menus.0.locationIds', 'menus.0.methods'],
    ...['overrides.0.removed', 'methodOverrides.0.locationIds', 'methodOverrides.0.removed'],
  ];

  test.each(turnedCatalogs())('$change in another order', ({ change, after }) => {
    expect(compareCatalogs(fullCatalog, after, 'usd').length > 0).toBe(!unseen.includes(change));
  });
});

describe('which changes are listed, and of what', () => {
  const [soup] = fullCatalog.products;
  const [size] = fullCatalog.groups;
  const [day, night] = fullCatalog.menus;
  const [here, there] = fullCatalog.overrides;
  if (!(soup && size && day && night && here && there)) throw new Error('the example has changed');
  const [warm, drinks] = day.categories;
  if (!(warm && drinks)) throw new Error('the example has changed');
  const differs = (change: Partial<CatalogDocument>) =>
    compareCatalogs(fullCatalog, { ...fullCatalog, ...change }, 'usd');
  const changesOf = (change: Partial<CatalogDocument>) =>
    differs(change).map(({ change, entity, name, what }) => [change, entity, name, ...what]);

  test('a group has another picture and description, a menu another picture', () => {
    const groups = [{ ...size, imageUrl: 'https://pictures.example/other', description: null }];
    expect(changesOf({ groups: [...groups, ...fullCatalog.groups.slice(1)] })).toEqual([
      ['changed', 'group', 'Size', 'description', 'picture'],
    ]);
    const { imageUrl: _picture, ...plain } = day;
    expect(changesOf({ menus: [plain, night] })).toEqual([['changed', 'menu', 'All day', 'picture']]);
  });

  test('a dish counts as another one at other locations', () => {
    const others = fullCatalog.products.slice(1);
    expect(changesOf({ products: [{ ...soup, canonicalId: 'stew' }, ...others] })).toEqual([
      ['changed', 'product', 'Soup', 'identity any-soup -> stew'],
    ]);
    const { canonicalId: _any, ...plain } = soup;
    expect(changesOf({ products: [plain, ...others] })).toEqual([
      ['changed', 'product', 'Soup', 'identity any-soup -> soup'],
    ]);
  });

  test('menus change places', () => {
    expect(changesOf({ menus: [night, day] })).toEqual([
      ['changed', 'menu', 'Night', 'its place among the menus'],
      ['changed', 'menu', 'All day', 'its place among the menus'],
    ]);
    expect(changesOf({ menus: [night] }).filter(([, entity]) => entity === 'menu')).toEqual([
      ['removed', 'menu', 'All day'],
    ]);
  });

  test('a category is renamed in one of the two menus that have it, and another moves to the other menu', () => {
    expect(changesOf({ menus: [{ ...day, categories: [warm, { ...drinks, name: 'Cold' }] }, night] })).toEqual([
      ['changed', 'category', 'All day: Cold', 'name Drinks -> Cold'],
    ]);
    const moved = [
      { ...day, categories: [drinks] },
      { ...night, categories: [...night.categories, warm] },
    ];
    expect(changesOf({ menus: moved })).toEqual([
      ['removed', 'category', 'All day: Warm'],
      ['added', 'category', 'Night: Warm'],
    ]);
  });

  test('the first price of a location, and the last', () => {
    expect(changesOf({ overrides: [here] })).toEqual([
      ['changed', 'location', there.locationId, 'price of tea 3.50 -> as everywhere'],
    ]);
    expect(compareCatalogs({ ...fullCatalog, overrides: [here] }, fullCatalog, 'usd')).toMatchObject([
      { change: 'changed', what: ['price of tea as everywhere -> 3.50'] },
    ]);
  });

  test('nothing where only the writing differs', () => {
    const { dietaryPreferences, ingredients, calorieCount } = soup.nutrition;
    const turned = { ...soup, nutrition: { ingredients, calorieCount, dietaryPreferences } };
    expect(differs({ products: [turned, ...fullCatalog.products.slice(1)] })).toEqual([]);
    const { canonicalId: _own, ...plain } = soup;
    const own = { ...soup, canonicalId: soup.id };
    expect(compareCatalogs({ ...fullCatalog, products: [plain] }, { ...fullCatalog, products: [own] }, 'usd')).toEqual(
      [],
    );
    const { description: _said, ...silent } = size;
    const empty = { ...size, description: null };
    expect(compareCatalogs({ ...fullCatalog, groups: [silent] }, { ...fullCatalog, groups: [empty] }, 'usd')).toEqual(
      [],
    );
    const nowhere = { locationId: 'elsewhere', prices: {}, removed: [] };
    expect(differs({ overrides: [...fullCatalog.overrides, nowhere] })).toEqual([]);
  });
});
