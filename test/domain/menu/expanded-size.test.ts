import { Buffer } from 'node:buffer';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeMenus, writeProduct } from '../../../src/contract/menu/write-catalog.ts';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import { menuBytesMax, menusSize, productBytesMax, productSizes } from '../../../src/domain/menu/expanded-size.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { findOversized, validateCatalog } from '../../../src/domain/menu/validate-catalog.ts';
import { document as kitchen, snapshot } from '../../support/data/kitchen.ts';
import { nestedMenu } from '../../support/data/nested-menus.ts';
import { smallCatalog } from '../../support/data/small-merchant.ts';
import { forAll } from '../../support/run/for-all.ts';

/** The bytes that customers are answered of a product. */
function sentBytes(document: CatalogDocument, productId: string): number {
  const catalog = resolveCatalog(document, 'here');
  const product = catalog.products.get(productId);
  if (product === undefined) throw new Error(`${productId} is not there`);
  return Buffer.byteLength(writeProduct(product, { ...snapshot(), catalog }, 0));
}

const sizeOf = (document: CatalogDocument): number => productSizes(document).get('nested') ?? 0;

describe('what a product is as it is sent', () => {
  test('is never more than was measured, and not far less', () => {
    for (const [levels, width] of [
      [1, 1],
      [1, 100],
      [3, 8],
      [8, 2],
      [5, 5],
    ] as const) {
      const document = nestedMenu(levels, width, 'Ragù, ramen ラーメン and 🍜 with "quotes"');
      const sent = sentBytes(document, 'nested');
      expect(sizeOf(document), `${levels} levels of ${width}`).toBeGreaterThanOrEqual(sent);
      expect(sizeOf(document)).toBeLessThan(3 * sent + 1_000);
    }
  });

  test('whatever is written in it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    forAll(
      fc.tuple(text, text, fc.array(text, { maxLength: 4 })),
      ([name, description, ingredients]) => {
        const [first] = nestedMenu(2, 3).products.filter(({ id }) => id === 'nested');
        if (first === undefined) throw new Error('there is a nested product');
        const products = [{ ...first, name, description, nutrition: { calorieCount: 100_000, ingredients } }];
        const document = { ...nestedMenu(2, 3), products };
        expect(sizeOf(document)).toBeGreaterThanOrEqual(sentBytes(document, 'nested'));
      },
      100,
    );
  });

  test('every product of the demo kitchen is measured as more than it is, and its menus too', () => {
    const catalog = resolveCatalog(kitchen, 'here');
    for (const [id, size] of productSizes(kitchen)) {
      if (catalog.products.has(id)) expect(size).toBeGreaterThanOrEqual(sentBytes(kitchen, id));
    }
    const active = kitchen.menus.map(() => true);
    const sent = Buffer.byteLength(writeMenus({ ...snapshot(), catalog }, active, false, 0));
    const measured = menusSize(kitchen.menus, kitchen.products);
    expect(measured).toBeGreaterThanOrEqual(sent);
    expect(measured).toBeLessThan(4 * sent);
  });
});

describe('a product of a menu', () => {
  test('of exactly 1 MiB is sold; a byte more is named and not', () => {
    const room = productBytesMax - sizeOf(nestedMenu(3, 8));
    const largest = nestedMenu(3, 8, 'x'.repeat(room));
    expect(sizeOf(largest)).toBe(productBytesMax);
    expect(validateCatalog(largest)).toEqual([]);
    expect(resolveCatalog(largest, 'here').products.has('nested')).toBe(true);
    const tooLarge = nestedMenu(3, 8, 'x'.repeat(room + 1));
    const place = `products[${tooLarge.products.length - 1}]`;
    expect(validateCatalog(tooLarge)).toEqual([
      { path: place, rule: 'size', message: expect.stringContaining('"Nested" is more than 1 MiB') },
    ]);
  });

  test('of 20 kB that would be petabytes is measured at once; the others are sold, and it is named', () => {
    const document = nestedMenu(8, 100);
    expect(sizeOf(document)).toBeGreaterThan(1e15);
    const catalog = resolveCatalog(document, 'here');
    expect(catalog.leftOut).toEqual(['nested']);
    expect([...catalog.products.keys()]).toEqual([...resolveCatalog(smallCatalog(), 'here').products.keys()]);
    expect(catalog.menus.flatMap(({ categories }) => categories).flatMap(({ products }) => products.length)).toEqual(
      resolveCatalog(smallCatalog(), 'here')
        .menus.flatMap(({ categories }) => categories)
        .flatMap(({ products }) => products.length),
    );
  });

  test('with 20,000 groups below each other is refused for its depth, not by a failure', () => {
    const problems = validateCatalog(nestedMenu(20_000, 1));
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['depth', 'size']));
  });

  test('whose groups stand below themselves is measured without that', () => {
    const menu = nestedMenu(3, 4);
    const groups = menu.groups.map((group) =>
      group.id !== 'level-2'
        ? group
        : { ...group, options: group.options.map((option) => ({ ...option, childLinks: [{ groupId: 'level-0' }] })) },
    );
    expect(sizeOf({ ...menu, groups })).toBe(sizeOf(menu));
  });
});

describe('the menus of a location', () => {
  /** `count` products of 10 kB, each listed twice, in one menu of these places. */
  function longMenu(count: number, locationIds: readonly string[] | null): CatalogDocument {
    const products = Array.from({ length: count }, (_, index) => ({
      id: `dish-${index}`,
      name: `Dish ${index}`,
      description: 'x'.repeat(10_000),
      priceMinor: 100,
      images: [],
      groupIds: [],
    }));
    const productIds = products.map(({ id }) => id);
    const categories = [
      { id: 'one', name: 'One', productIds },
      { id: 'two', name: 'Two', productIds },
    ];
    return {
      products,
      groups: [],
      menus: [{ id: 'long', name: 'Long', windows: [], categories, locationIds }],
      overrides: [],
    };
  }

  test('of more than 16 MiB are refused; what was stored before is cut at its end', () => {
    expect(findOversized(longMenu(780, null))).toEqual([]);
    const tooLong = longMenu(900, null);
    expect(findOversized(tooLong)).toEqual([
      { path: 'menus', rule: 'size', message: expect.stringContaining('more than 16 MiB') },
    ]);
    const catalog = resolveCatalog(tooLong, 'here');
    expect(catalog.products.size).toBeGreaterThan(600);
    expect(catalog.products.size + catalog.leftOut.length).toBe(900);
    expect(catalog.products.has('dish-0')).toBe(true);
    expect(Buffer.byteLength(writeMenus({ ...snapshot(), catalog }, [true], false, 0))).toBeLessThan(menuBytesMax);
  });

  test('count for themselves: two locations with 10 MiB each are fine', () => {
    const { products, menus } = longMenu(500, ['here']);
    const [menu] = menus;
    if (menu === undefined) throw new Error('there is a menu');
    const elsewhere = { ...menu, id: 'other', locationIds: ['elsewhere'] };
    const document = { products, groups: [], menus: [menu, elsewhere], overrides: [] };
    expect(findOversized(document)).toEqual([]);
    expect(resolveCatalog(document, 'here').leftOut).toEqual([]);
    expect(findOversized({ ...document, menus: [menu, { ...elsewhere, locationIds: ['here'] }] })).toHaveLength(1);
  });
});
