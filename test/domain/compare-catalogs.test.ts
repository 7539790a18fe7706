import { describe, expect, test } from 'vitest';
import type { CatalogDocument } from '../../src/domain/catalog.ts';
import { compareCatalogs } from '../../src/domain/compare-catalogs.ts';
import { demoCatalog } from '../../src/seed/demo/catalog.ts';

const changed = (change: Partial<CatalogDocument>): CatalogDocument => ({ ...demoCatalog, ...change });
const [fries] = demoCatalog.products.filter((product) => product.id === 'sesame-fries');
const [downtown] = demoCatalog.overrides;
const [allDay] = demoCatalog.menus;
if (fries === undefined || downtown === undefined || allDay === undefined) throw new Error('the seed has changed');
const others = demoCatalog.products.filter((product) => product !== fries);

describe('what differs between two catalogs', () => {
  test('nothing between equal ones', () => {
    expect(compareCatalogs(demoCatalog, structuredClone(demoCatalog))).toEqual([]);
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
    expect(compareCatalogs(demoCatalog, after)).toMatchObject([{ change, what }]);
    expect(compareCatalogs(after, demoCatalog)).toHaveLength(1);
  });
});
