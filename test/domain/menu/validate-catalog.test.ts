import { describe, expect, test } from 'vitest';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import { validateCatalog } from '../../../src/domain/menu/validate-catalog.ts';
import { smallCatalog } from '../../support/data/small-merchant.ts';

/** A deep copy that a row may spoil freely. */
// biome-ignore lint/suspicious/noExplicitAny: rows write what the types forbid, as imports and hand-made documents may.
type Spoilt = any;

const locations = new Set(['here']);

function problemsAfter(spoil: (document: Spoilt) => void): readonly string[] {
  const document: Spoilt = structuredClone(smallCatalog());
  spoil(document);
  return validateCatalog(document as CatalogDocument, locations).map(({ path, rule }) => `${path} ${rule}`);
}

describe('a catalog that can be published', () => {
  test('has no problems', () => {
    expect(validateCatalog(smallCatalog(), locations)).toEqual([]);
    expect(validateCatalog({ products: [], groups: [], menus: [], overrides: [] })).toEqual([]);
  });
});

describe('what keeps a catalog from being published', () => {
  const rows: readonly [string, string, (document: Spoilt) => void][] = [
    [
      'a product without an id',
      'products[2].id length,menus[0].categories[1].productIds[0] unknown',
      (d) => Object.assign(d.products[2], { id: '' }),
    ],
    [
      'two products with one id',
      'products[2].id duplicate,menus[0].categories[1].productIds[0] unknown',
      (d) => Object.assign(d.products[2], { id: 'ramen' }),
    ],
    [
      'an option with the id of a product',
      'groups[1].options[0].id duplicate',
      (d) => Object.assign(d.groups[1].options[0], { id: 'tea' }),
    ],
    ['two groups with one id', 'groups[2].id duplicate', (d) => d.groups.push({ ...d.groups[1], options: [] })],
    ['two menus with one id', 'menus[1].id duplicate', (d) => Object.assign(d.menus[1], { id: 'all-day' })],
    ['an empty name', 'products[0].name required', (d) => Object.assign(d.products[0], { name: '' })],
    [
      'a name with a line break',
      'products[0].name displayText',
      (d) => Object.assign(d.products[0], { name: 'Ra\nmen' }),
    ],
    [
      'a description with blanks at its end',
      'products[0].description displayText',
      (d) => Object.assign(d.products[0], { description: 'Hot ' }),
    ],
    ['a negative price', 'products[0].priceMinor range', (d) => Object.assign(d.products[0], { priceMinor: -1 })],
    ['half a cent', 'products[0].priceMinor range', (d) => Object.assign(d.products[0], { priceMinor: 0.5 })],
    [
      'a price that is no number',
      'products[0].priceMinor range',
      (d) => Object.assign(d.products[0], { priceMinor: Number.NaN }),
    ],
    [
      'an image that is not https',
      'products[0].images[0] https',
      (d) => Object.assign(d.products[0], { images: ['http://x.example/a'] }),
    ],
    [
      'an image that is a script',
      'products[0].images[0] https',
      (d) => Object.assign(d.products[0], { images: ['javascript:alert(1)'] }),
    ],
    [
      'an unknown group',
      'products[1].groupIds[0] unknown',
      (d) => Object.assign(d.products[1], { groupIds: ['ghost'] }),
    ],
    [
      'a group listed twice',
      'products[0].groupIds[1] duplicate',
      (d) => Object.assign(d.products[0], { groupIds: ['size', 'size'] }),
    ],
    [
      'too many calories',
      'products[0].nutrition.calorieCount range',
      (d) => Object.assign(d.products[0].nutrition, { calorieCount: 100_001 }),
    ],
    [
      'an ingredient twice',
      'products[0].nutrition.ingredients duplicate',
      (d) => d.products[0].nutrition.ingredients.push('wheat'),
    ],
    ['min above max', 'groups[0] rule,groups[0].min reachable', (d) => Object.assign(d.groups[0], { min: 3 })],
    [
      'a group that asks for more than it has',
      'groups[1].min reachable',
      (d) => Object.assign(d.groups[1], { min: 3, max: 3 }),
    ],
    [
      'an option with a negative price',
      'groups[0].options[0].priceMinor range',
      (d) => Object.assign(d.groups[0].options[0], { priceMinor: -50 }),
    ],
    [
      'an option 101 times',
      'groups[0].options[0].maxQuantity range',
      (d) => Object.assign(d.groups[0].options[0], { maxQuantity: 101 }),
    ],
    [
      'an unknown child group',
      'groups[0].options[1].childLinks[0] unknown',
      (d) => Object.assign(d.groups[0].options[1].childLinks[0], { groupId: 'ghost' }),
    ],
    [
      'an override with min above max',
      'groups[0].options[1].childLinks[0] rule',
      (d) => Object.assign(d.groups[0].options[1].childLinks[0], { min: 3 }),
    ],
    [
      'a group below itself',
      'groups[1].options[0].childLinks[0] cycle',
      (d) => d.groups[1].options[0].childLinks.push({ groupId: 'size' }),
    ],
    [
      'an unknown product',
      'menus[0].categories[0].productIds[2] unknown',
      (d) => d.menus[0].categories[0].productIds.push('ghost'),
    ],
    [
      'a product twice in a category',
      'menus[0].categories[0].productIds[2] duplicate',
      (d) => d.menus[0].categories[0].productIds.push('ramen'),
    ],
    [
      'a category twice in a menu',
      'menus[0].categories[1].id duplicate',
      (d) => Object.assign(d.menus[0].categories[1], { id: 'mains' }),
    ],
    [
      'a window on no day',
      'menus[1].windows[0].weekdays range',
      (d) => Object.assign(d.menus[1].windows[0], { weekdays: [] }),
    ],
    [
      'a window on day eight',
      'menus[1].windows[0].weekdays range',
      (d) => Object.assign(d.menus[1].windows[0], { weekdays: [8] }),
    ],
    [
      'a window that ends before it begins',
      'menus[1].windows[0] range',
      (d) => Object.assign(d.menus[1].windows[0], { toMinute: 600 }),
    ],
    [
      'a window longer than a day',
      'menus[1].windows[0] range',
      (d) => Object.assign(d.menus[1].windows[0], { toMinute: 2101 }),
    ],
    [
      'a menu at an unknown location',
      'menus[0].locationIds[0] unknown',
      (d) => Object.assign(d.menus[0], { locationIds: ['mars'] }),
    ],
    [
      'an override for an unknown location',
      'overrides[0].locationId unknown',
      (d) => d.overrides.push({ locationId: 'mars', prices: {}, removed: [] }),
    ],
    [
      'another price for nothing',
      'overrides[0].prices.ghost unknown',
      (d) => d.overrides.push({ locationId: 'here', prices: { ghost: 1 }, removed: [] }),
    ],
    [
      'a bad price at a location',
      'overrides[0].prices.tea range',
      (d) => d.overrides.push({ locationId: 'here', prices: { tea: -1 }, removed: [] }),
    ],
    [
      'a removal of nothing',
      'overrides[0].removed[0] unknown',
      (d) => d.overrides.push({ locationId: 'here', prices: {}, removed: ['ghost'] }),
    ],
  ];

  test.each(rows)('%s', (_what, expected, spoil) => {
    expect(problemsAfter(spoil).join()).toBe(expected);
  });

  test('more than eight levels of groups', () => {
    const deep = problemsAfter((d) => {
      for (let level = 1; level <= 9; level += 1) {
        const childLinks = level === 9 ? [] : [{ groupId: `level${level + 1}` }];
        d.groups.push({
          id: `level${level}`,
          name: 'Level',
          min: 0,
          max: 1,
          options: [{ id: `o${level}`, name: 'Yes', priceMinor: 0, maxQuantity: 1, childLinks }],
        });
      }
    });
    expect(deep).toEqual(['groups[2] depth']);
  });

  test('every problem is named, in document order', () => {
    const problems = problemsAfter((d) => {
      Object.assign(d.products[0], { priceMinor: -1, name: '' });
      Object.assign(d.menus[0], { name: '' });
    });
    expect(problems).toEqual(['products[0].name required', 'products[0].priceMinor range', 'menus[0].name required']);
  });

  test('locations are not looked up where they are not known', () => {
    const document = smallCatalog({ overrides: [{ locationId: 'anywhere', prices: {}, removed: [] }] });
    expect(validateCatalog(document)).toEqual([]);
  });
});
