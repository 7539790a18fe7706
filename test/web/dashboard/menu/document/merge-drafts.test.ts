import { describe, expect, test } from 'vitest';
import type { CatalogDocument } from '../../../../../client/index.ts';
import { readMenu } from '../../../../../src/sandbox/seed/read-menu.ts';
import { withoutProduct } from '../../../../../web/dashboard/menu/document/menu-document.ts';
import { mergeDrafts } from '../../../../../web/dashboard/menu/document/merge-drafts.ts';

const base: CatalogDocument = JSON.parse(JSON.stringify(readMenu('demo')));

const priced = (document: CatalogDocument, id: string, priceMinor: number): CatalogDocument => ({
  ...document,
  products: document.products.map((product) => (product.id === id ? { ...product, priceMinor } : product)),
});
const priceOf = (document: CatalogDocument, id: string) =>
  document.products.find((product) => product.id === id)?.priceMinor;
const renamed = (document: CatalogDocument, categoryId: string, name: string): CatalogDocument => ({
  ...document,
  menus: document.menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => (category.id === categoryId ? { ...category, name } : category)),
  })),
});
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe('two people’s changes to one draft', () => {
  test('different dishes: both changes stand, and nothing is said to clash', () => {
    const mine = priced(base, 'latte', 500);
    const theirs = priced(base, 'taco-box', 1500);
    const merge = mergeDrafts(base, mine, theirs, 'mine');
    expect([priceOf(merge.document, 'latte'), priceOf(merge.document, 'taco-box')]).toEqual([500, 1500]);
    expect([names(merge.mine), names(merge.theirs), merge.both]).toEqual([['Latte'], ['Taco Box'], []]);
  });

  test.each([
    ['mine', 500],
    ['theirs', 525],
  ] as const)('the same dish: %s stands, and it is named', (prefer, price) => {
    const merge = mergeDrafts(base, priced(base, 'latte', 500), priced(base, 'latte', 525), prefer);
    expect(priceOf(merge.document, 'latte')).toBe(price);
    expect(names(merge.both)).toEqual(['Latte']);
  });

  test('the same change twice is no clash', () => {
    const merge = mergeDrafts(base, priced(base, 'latte', 500), priced(base, 'latte', 500), 'theirs');
    expect([priceOf(merge.document, 'latte'), merge.both]).toEqual([500, []]);
  });

  test('different categories of one menu: both stand', () => {
    const merge = mergeDrafts(
      base,
      renamed(base, 'sides', 'Little things'),
      renamed(base, 'sweets', 'Desserts'),
      'mine',
    );
    const categories = names(merge.document.menus[0]?.categories ?? []);
    expect(categories).toContain('Little things');
    expect(categories).toContain('Desserts');
    expect(merge.both).toEqual([]);
  });

  test('removed by one and changed by the other is a clash, not a loss', () => {
    const mine = withoutProduct(base, 'latte');
    const theirs = priced(base, 'latte', 525);
    expect(priceOf(mergeDrafts(base, mine, theirs, 'theirs').document, 'latte')).toBe(525);
    expect(priceOf(mergeDrafts(base, mine, theirs, 'mine').document, 'latte')).toBe(undefined);
    expect(names(mergeDrafts(base, mine, theirs, 'mine').both)).toContain('Latte');
  });

  test('a menu removed by one while the other works in it is a clash', () => {
    const mine = { ...base, menus: base.menus.filter(({ id }) => id !== 'breakfast') };
    const theirs = renamed(base, 'breakfast-plates', 'Mornings');
    const merge = mergeDrafts(base, mine, theirs, 'theirs');
    expect(names(merge.both)).toEqual(['Breakfast']);
    expect(names(merge.document.menus)).toContain('Breakfast');
    expect(names(mergeDrafts(base, mine, theirs, 'mine').document.menus)).not.toContain('Breakfast');
  });

  test('new dishes of both are there, and an order that one changed stays', () => {
    const dish = (id: string) => ({ id, name: id, description: '', priceMinor: 100, images: [], groupIds: [] });
    const mine = { ...base, products: [...base.products, dish('soup')], menus: [...base.menus].reverse() };
    const theirs = { ...base, products: [...base.products, dish('salad')] };
    const merge = mergeDrafts(base, mine, theirs, 'theirs');
    expect([priceOf(merge.document, 'soup'), priceOf(merge.document, 'salad')]).toEqual([100, 100]);
    expect(names(merge.document.menus)).toEqual(names(mine.menus));
  });

  test('the order of fields in a document means nothing', () => {
    const { products, ...rest } = base;
    const theirs = { ...rest, products: products.map(({ id, ...product }) => ({ ...product, id })) };
    const merge = mergeDrafts(base, base, theirs, 'mine');
    expect([merge.mine, merge.theirs, merge.both]).toEqual([[], [], []]);
  });
});
